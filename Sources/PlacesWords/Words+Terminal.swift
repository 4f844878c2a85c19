extension Words {
    /// Questions and choices on the screen of a terminal.
    package enum Terminal {
        package static let gone = "The terminal was closed before there was an answer."
        package static func failed(_ reason: String) -> String { "The terminal could not be used: \(reason)." }
        package static let inUse = "something else is asked there already"

        /// Why nothing is asked, as the reason of a step that was skipped.
        package static let cannotAsk = "nothing can be asked: this is no terminal on which one can draw and answer"

        // Keys, named in footers

        package static let questionKeys = "Arrow keys and Enter, or the letter; Esc leaves things as they are"
        package static let shortQuestionKeys = "Letter, or arrows + Enter"
    }
}
