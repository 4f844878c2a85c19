import PlacesStrings

/// A command line that cannot be taken.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    package let message: String
    /// What to type instead.
    package private(set) var hint: String?
    /// The same for those who type no line: the option with a value.
    private var hintOfOption: String?
    /// How to search for the words instead, where that may be meant.
    package var advice: String?

    /// What is wrong, and in the same line what to type instead; the advice on a line of its own.
    package var description: String { Strings.CommandLine.line(message, hint) + (advice.map { "\n  \($0)" } ?? "") }

    /// A value that does not fit, of an option or a setting.
    /// - Parameter line: gives the line to type with an example of a value.
    package init(name: String, value: String, problem: ValueProblem, line: (String) -> String) {
        message = Strings.CommandLine.badValue(name, value, problem.complaint)
        let suggest = problem.isGuess ? Strings.CommandLine.didYouMeanLine : Strings.CommandLine.tryThis
        hint = problem.example.map(line).map(suggest)
        hintOfOption = problem.example.map { suggest("\(name) \($0)") }
    }

    /// The error for someone who gives arguments and types no line.
    package var withoutLine: UsageError {
        var error = self
        (error.advice, error.hint) = (nil, hintOfOption ?? hint)
        return error
    }

    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }
}
