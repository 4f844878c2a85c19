import PlacesArguments
import PlacesStrings
import PlacesText

/// A configuration that cannot be used.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and where, in one sentence.
    package let message: String
    /// What to do about it.
    package let hint: String?
    /// The line of the file, and a mark under the place.
    package let excerpt: String?
    /// What was noticed before the error.
    package var warnings: [String] = []

    /// All of it for the user, over several lines.
    package var description: String {
        Strings.CommandLine.line(message, hint) + (excerpt.map { "\n\($0)" } ?? "")
    }

    init(_ message: String, hint: String? = nil, excerpt: String? = nil) {
        (self.message, self.hint, self.excerpt) = (message, hint, excerpt)
    }

    init(_ message: String, at position: SourcePosition, hint: String? = nil) {
        self.init(
            Strings.Configuration.located(position.path.shown, position.line, position.column, message), hint: hint,
            excerpt: position.excerpt)
    }
}
