import PlacesWords

/// A command line that cannot be taken.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    package let message: String
    /// What to type instead.
    package let hint: String?
    /// How to search for the words instead, where that may be meant.
    package var advice: String?

    /// What is wrong, and in the same line what to type instead; the advice on a line of its own.
    package var description: String { Words.CommandLine.line(message, hint) + (advice.map { "\n  \($0)" } ?? "") }

    /// A value that does not fit, of an option or a setting; `join` stands between name and value in the hint.
    init(name: String, value: String, problem: ValueProblem, join: String = " ") {
        message = Words.CommandLine.badValue(name, join == " " ? value : "= \(value)", problem.complaint)
        hint = problem.example.map {
            let line = name + join + $0
            return problem.isGuess ? Words.CommandLine.didYouMean(line) : Words.CommandLine.tryThis(line)
        }
    }

    init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }
}

/// Why a text is no value.
struct ValueProblem: Error, Hashable, Sendable {
    /// The end of a sentence: "is not a distance".
    let complaint: String
    /// A value that would do.
    let example: String?
    /// Whether the example is what was probably meant.
    let isGuess: Bool

    init(_ complaint: String, example: String? = nil, isGuess: Bool = false) {
        (self.complaint, self.example, self.isGuess) = (complaint, example, isGuess)
    }
}

extension CommandFailure {
    init(_ error: UsageError) {
        self.init(error.message, hint: error.hint, status: .usage)
        advice = error.advice
    }
}

extension UsageError: EndsCommand { var failure: CommandFailure { CommandFailure(self) } }
