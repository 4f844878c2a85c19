/// A token that is never shown: not printed, not dumped, not interpolated.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package static let mask = "****"

    private let value: String

    /// White space around it is cut off; returns `nil` unless what is left is visible ASCII.
    package init?(_ text: String) {
        let value = text.trimmed
        guard !value.isEmpty, value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.value = value
    }

    /// The token itself, for the one request header that needs it.
    package var revealed: String { value }

    package var description: String { Self.mask }
    package var debugDescription: String { Self.mask }
    package var customMirror: Mirror { Mirror(self, children: []) }

    /// Whether a text stands for a token yet to come: empty, or as templates write it.
    static func isPlaceholder(_ text: String) -> Bool {
        let text = text.trimmed.uppercased()
        return text.isEmpty || ["YOUR_", "YOUR-", "YOUR "].contains { text.hasPrefix($0) }
            || text.hasPrefix("<") && text.hasSuffix(">") || text == "CHANGEME" || text == "CHANGE_ME"
    }
}

extension StringProtocol {
    /// The text without white space around it.
    package var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[start...end])
    }
}
