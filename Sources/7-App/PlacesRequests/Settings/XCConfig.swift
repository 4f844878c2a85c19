/// What files in the format of Xcode's build configurations say: assignments in their order.
///
/// The format: `//` starts a comment anywhere in a line; `#include "file"` and `#include? "file"` read another file,
/// which the second may do without, relative to the including one; `KEY = value` assigns, and a later assignment
/// replaces an earlier one. In values `$(KEY)` and `${KEY}` stand for the value that KEY has in the end,
/// `$(inherited)` for the earlier value of the same key, and `$()` for nothing.
struct XCConfig: Sendable {
    struct Assignment: Sendable {
        let key: String
        let value: [Part]
        let keyPosition: SourcePosition
        let valuePosition: SourcePosition
    }

    /// A piece of a value.
    enum Part: Hashable, Sendable {
        case text(String)
        /// The value of another key; the column is where the reference stands.
        case reference(String, column: Int)
        case inherited
    }

    /// A file that was read, or looked for.
    struct Visit: Hashable, Sendable {
        let path: String
        let isFound: Bool
    }

    var assignments: [Assignment] = []
    /// Whether the file itself is not there: then nothing was visited.
    var isMissing: Bool { visits.isEmpty }
    var visits: [Visit] = []
    package private(set) var warnings: [String] = []

    /// The most warnings reported for one file.
    static let warningLimit = 20

    mutating func warn(_ texts: [String]) { warnings += texts.prefix(Self.warningLimit - warnings.count) }
}
