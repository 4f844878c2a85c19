import PlacesFeature
import PlacesPresentation
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
    /// The user's answer to a question: one key on the screen, a typed word where sentences are heard.
    /// - Parameter answers: a sentence that names the words.
    func ask<Choice>(
        _ question: QuestionScreen<Choice>, answers: String, _ request: ScreenRequest
    ) throws(CommandFailure) -> Choice {
        if !request.isAccessible, let screen {
            return try translated { try screen.run(question, options: capabilities(request)) }
        }
        let prompt = LinePrompt(world: self)
        for sentence in question.sentences + [answers] { prompt.say(sentence) }
        while let line = try prompt.answer(), !line.isEmpty {
            if let choice = question.choice(typed: line) { return choice }
            prompt.say(answers)
        }
        return question.cancel
    }

    /// Whether the user can be asked: on a screen, or line by line at a terminal.
    func canAsk(_ request: ScreenRequest) -> Bool {
        guard !asksNothing else { return false }
        guard request.isAccessible else { return screen != nil }
        // A dumb terminal has no screen but can still be asked line by line; one that this process runs behind in the background cannot.
        let isPlain = ["", "dumb"].contains(environment["TERM"] ?? "")
        return console.isTerminal(.input) && console.isTerminal(.error) && (screen != nil || isPlain)
    }
}
