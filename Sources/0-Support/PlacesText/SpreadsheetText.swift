/// Text in the cells of a spreadsheet, which may take it for a formula and compute, or send, what a stranger wrote.
///
/// A spreadsheet takes a text for a formula if it begins with `=`, `+`, `-` or `@`, or with a tab or a line break before
/// (OWASP, "CSV Injection"). An apostrophe before it makes it plain text. A number or a telephone number, such as `-12.5`
/// or `+358 9 123`, names no function, cell or program, and stays as it is.
package enum SpreadsheetText {
    /// The text for a cell, with an apostrophe before it where it could be a formula.
    package static func defused(_ text: String) -> String {
        needsApostrophe(text) ? "'" + text : text
    }

    /// What was given to ``defused(_:)``.
    package static func plain(_ cell: String) -> String {
        guard cell.utf8.first == apostrophe else { return cell }
        let text = String(cell.dropFirst())
        return needsApostrophe(text) ? text : cell
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// A text with apostrophes before a formula gets another one, so that taking one off gives it back.
    private static func needsApostrophe(_ text: String) -> Bool {
        let start = text.utf8.drop { $0 == apostrophe || $0 == UInt8(ascii: " ") }
        switch start.first {
        case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return !start.dropFirst().allSatisfy(isPartOfNumber)
        default: return false
        }
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || " .-()".utf8.contains(byte)
    }
}
