import PlacesBytes
import PlacesText

/// The open elements of an XML document, and the text of the innermost.
package struct XMLElements {
    private var names: [String] = []
    private var bytes: [UInt8] = []

    /// More than a clean text can hold; what is longer is cut.
    private static let textLimit = 65_536

    package init() {}

    package var depth: Int { names.count }
    /// The name of the innermost element, without its prefix.
    package var name: String { names.last ?? "" }
    package var parent: String { names.dropLast().last ?? "" }

    /// The names of the elements from a depth on, without their prefixes.
    package func names(from depth: Int) -> ArraySlice<String> { names.dropFirst(depth) }

    package func contains(_ name: String) -> Bool { names.contains(name) }

    package mutating func open(_ name: String) {
        names.append(name.split(separator: ":").last.map(String.init) ?? name)
        bytes.removeAll(keepingCapacity: true)
    }

    package mutating func append(_ text: Span<UInt8>) {
        bytes.append(text.extracting(first: Self.textLimit - bytes.count))
    }

    /// Leaves the innermost element: its clean text, or `nil` if it has none.
    package mutating func close() -> String? {
        names.removeLast()
        guard !bytes.isEmpty else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        bytes.removeAll(keepingCapacity: true)
        return text.cleanedOrNil
    }
}
