package import PlacesSyntax
import PlacesWords

extension CommandTable {
    /// What can be done with one place of the last answer, or with any place by its identifier.
    package static let onePlace: [CommandSpec] = [
        CommandSpec(
            name: "show", operand: .words("N|ID|NAME"), summary: Words.Commands.show,
            details: Words.Commands.showDetails,
            examples: Words.Commands.showExamples,
            options: .only(
                displayOptions.union(networkOptions).union(["fields", "lang", "no-history", "raw", "source"])),
            completions: [.places], isWordOfSearch: isWordBeforeName
        ) { words, arguments throws(UsageError) in .show(try reference(words), arguments) },
        CommandSpec(
            name: "open", operand: .words("N|ID|NAME"), summary: Words.Commands.open,
            details: Words.Commands.openDetails,
            examples: Words.Commands.openExamples,
            options: .only(networkOptions.union(["maps", "no-history", "source"])),
            completions: [.places], isWordOfSearch: isWordBeforeName
        ) { words, arguments throws(UsageError) in .open(try reference(words), arguments) },
        CommandSpec(
            name: "share", operand: .words("N|ID|NAME"), summary: Words.Commands.share,
            details: Words.Commands.shareDetails, examples: Words.Commands.shareExamples,
            options: .only(networkOptions.union(["share-as", "ascii", "color", "width", "source"])),
            completions: [.places], isWordOfSearch: isWordBeforeName
        ) { words, arguments throws(UsageError) in .share(try reference(words), arguments) },
        CommandSpec(
            name: "copy", operand: .words("N|ID|NAME"), summary: Words.Commands.copy,
            details: Words.Commands.copyDetails,
            examples: Words.Commands.copyExamples, options: .only(networkOptions.union(["share-as", "source"])),
            completions: [.places], isWordOfSearch: isWordBeforeName
        ) { words, arguments throws(UsageError) in .copy(try reference(words), arguments) },
    ]

    /// Whether words that are neither number nor identifier, and no name of what is saved, begin a search: "open bakery".
    static let isWordBeforeName: @Sendable ([String], SavedNames) -> Bool = { words, isSaved in
        guard let first = words.first, !PlaceReference.isMeant(by: first) else { return false }
        return !isSaved(words.joined(separator: " "))
    }

    /// The place that a number or an identifier means, or else words as the name of a saved place.
    private static func reference(_ words: [String]) throws(UsageError) -> PlaceReference {
        let references = try references(words)
        guard references.count == 1, let reference = references.first else {
            throw UsageError(Words.OnePlace.onlyOne, hint: Words.OnePlace.referenceHint)
        }
        return reference
    }

    /// The places that numbers, ranges of numbers (`1-3`) and identifiers mean, or else words as the name of a saved
    /// place.
    package static func references(_ words: [String]) throws(UsageError) -> [PlaceReference] {
        guard let first = words.first else {
            throw UsageError(Words.OnePlace.noReference, hint: Words.OnePlace.referenceHint)
        }
        guard PlaceReference.isMeant(by: first) else { return [.name(words.joined(separator: " "))] }
        var references: [PlaceReference] = []
        for word in words {
            guard let meant = PlaceReference.all(in: word) else {
                throw UsageError(Words.OnePlace.badReference(word.shown), hint: Words.OnePlace.referenceHint)
            }
            references += meant.filter { !references.contains($0) }
        }
        return references
    }
}
