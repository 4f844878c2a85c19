import PlacesFeature

/// The open elements of an XML document, and the text of the innermost.
struct XMLElements {
    private var names: [String] = []
    private var bytes: [UInt8] = []

    /// More than a clean text can hold; what is longer is cut.
    private static let textLimit = 65_536

    var depth: Int { names.count }
    /// The name of the innermost element, without its prefix.
    var name: String { names.last ?? "" }
    var parent: String { names.dropLast().last ?? "" }

    func contains(_ name: String) -> Bool { names.contains(name) }

    mutating func open(_ name: String) {
        names.append(name.split(separator: ":").last.map(String.init) ?? name)
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text.prefix(Self.textLimit - bytes.count))
    }

    /// Leaves the innermost element: its clean text, or `nil` if it has none.
    mutating func close() -> String? {
        names.removeLast()
        guard !bytes.isEmpty else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        bytes.removeAll(keepingCapacity: true)
        return text.cleanedOrNil
    }
}
