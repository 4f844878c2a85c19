import PlacesFeature
import PlacesRequests
import PlacesTerminal

/// Asks the user line by line, for screen readers and braille displays, which cannot follow a redrawn screen.
struct LinePrompt {
    let world: World

    func say(_ sentences: String...) {
        for sentence in sentences { world.writeDiagnostic(sentence + "\n") }
    }

    /// The next line that is typed, without white space around it, or `nil` after the last.
    func answer() throws(CommandFailure) -> String? {
        try translated { try world.console.nextLine()?.cleaned }
    }
}

extension World {
    /// Whether the user can be asked: on a screen, or line by line at a terminal.
    func canAsk(_ request: ScreenRequest) -> Bool {
        guard !asksNothing else { return false }
        guard request.isAccessible else { return screen != nil }
        // A dumb terminal has no screen but can still be asked line by line; one that this process runs behind in the background cannot.
        let isPlain = ["", "dumb"].contains(environment["TERM"] ?? "")
        return console.isTerminal(.input) && console.isTerminal(.error) && (screen != nil || isPlain)
    }
}
