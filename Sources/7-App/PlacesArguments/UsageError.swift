import PlacesStrings

/// A command line that cannot be taken.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    package let message: String
    /// What to type instead.
    package let hint: String?
    /// How to search for the words instead, where that may be meant.
    package var advice: String?

    /// What is wrong, and in the same line what to type instead; the advice on a line of its own.
    package var description: String { Strings.CommandLine.line(message, hint) + (advice.map { "\n  \($0)" } ?? "") }

    /// A value that does not fit, of an option or a setting; `join` stands between name and value in the hint.
    /// - Parameter command: what comes before the name in a line to try.
    package init(name: String, value: String, problem: ValueProblem, join: String = " ", command: String? = nil) {
        message = Strings.CommandLine.badValue(name, join == " " ? value : "= \(value)", problem.complaint)
        hint = problem.example.map {
            let line = (command.map { $0 + " " } ?? "") + name + join + $0
            return problem.isGuess ? Strings.CommandLine.didYouMean(line) : Strings.CommandLine.tryThis(line)
        }
    }

    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }
}
