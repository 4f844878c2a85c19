package import PlacesLocation
package import PlacesSyntax

/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
    case search(SearchArguments)
    /// The map that is moved with keys and mouse.
    case explore(SearchArguments)
    /// The kinds of places, those that the arguments' text names.
    case categories(SearchArguments)
    case sortMenu(SearchArguments)
    case show(PlaceReference, SearchArguments)
    /// Shows the way to a place in a maps program.
    case open(PlaceReference, SearchArguments)
    case share(PlaceReference, SearchArguments)
    case copy(PlaceReference, SearchArguments)
    case save([PlaceReference], SearchArguments)
    case unsave([PlaceReference], SearchArguments)
    /// Takes every place out of a list.
    case forgetList(String, SearchArguments)
    case saved(SearchArguments)
    case importPlaces(path: String, SearchArguments)
    case index(IndexAction, SearchArguments)
    case history(SearchArguments)
    /// Shows the place of an entry of the history, from 1, the latest.
    case showEntry(Int, SearchArguments)
    case clearHistory
    case hours(SearchArguments)
    case usage(SearchArguments)
    /// Where the user is, and how that is known.
    case whereabouts(SearchArguments)
    /// Chooses the town to search around, by its name or, without one, from a list.
    case city(SearchArguments)
    /// In which delivery zone the user is.
    case zone(SearchArguments)
    /// What the user decided about ways to the position; with a decision, decides about the subjects, or about all.
    case consents(SearchArguments)
    case decide(ConsentChange, [ConsentSubject], SearchArguments)
    /// Answers an assistant.
    case assistant(SearchArguments)
    case config
    case completions(Shell)
    /// Completions of the last of some words, for a shell.
    case complete([String])
    case man
    /// The help of the program, or of one command.
    case help(String?, HelpExtent = .whole)
    case version
    /// The version, and what this copy of the program is made of.
    case release
}

extension Invocation {
    /// The options of the line, or `nil` for a line without any.
    package var arguments: SearchArguments? {
        switch self {
        case .search(let arguments), .explore(let arguments), .categories(let arguments), .sortMenu(let arguments),
            .show(_, let arguments), .open(_, let arguments), .share(_, let arguments), .copy(_, let arguments),
            .save(_, let arguments), .unsave(_, let arguments), .forgetList(_, let arguments), .saved(let arguments),
            .importPlaces(_, let arguments), .index(_, let arguments), .history(let arguments),
            .showEntry(_, let arguments), .hours(let arguments), .usage(let arguments), .whereabouts(let arguments),
            .city(let arguments), .zone(let arguments), .consents(let arguments), .decide(_, _, let arguments),
            .assistant(let arguments):
            arguments
        case .clearHistory, .config, .completions, .complete, .man, .help, .version, .release: nil
        }
    }
}
