internal import PlacesBytes

/// Reads numbers and texts one after the other, never beyond the end of its bytes.
struct ByteReader {
    /// The bytes are not valid at this position.
    struct Damage: Error {}

    private let bytes: InPlaceBytes
    private var position = 0

    init(_ bytes: InPlaceBytes) { self.bytes = bytes.part(bytes.startIndex..<bytes.endIndex) }

    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() throws(Damage) -> UInt8 {
        guard position < bytes.count else { throw Damage() }
        defer { position += 1 }
        return bytes[position]
    }

    /// A number below 2^56.
    mutating func number() throws(Damage) -> Int {
        var number = 0
        for shift in stride(from: 0, to: 56, by: 7) {
            let byte = try byte()
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw Damage()
    }

    /// A number of items that take at least a byte each.
    mutating func count() throws(Damage) -> Int {
        let count = try number()
        guard count <= bytes.count - position else { throw Damage() }
        return count
    }

    mutating func text() throws(Damage) -> String { try text(count: try number()) }

    mutating func text(count: Int) throws(Damage) -> String {
        guard let text = try bytes(count: count).text else { throw Damage() }
        return text
    }

    /// So many bytes.
    mutating func bytes(count: Int) throws(Damage) -> InPlaceBytes {
        guard count <= bytes.count - position else { throw Damage() }
        defer { position += count }
        return bytes.part(position..<position + count)
    }

    /// The bytes of a text, which are sure to be UTF-8.
    mutating func validText(count: Int) throws(Damage) -> InPlaceBytes {
        let part = try bytes(count: count)
        guard part.withText({ _ in }) else { throw Damage() }
        return part
    }

    /// All that is left, as text.
    mutating func rest() throws(Damage) -> String { try text(count: bytes.count - position) }

    /// The bytes of that text, which are sure to be UTF-8.
    mutating func validRest() throws(Damage) -> InPlaceBytes { try validText(count: bytes.count - position) }

    mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

    mutating func flag() throws(Damage) -> Bool {
        let byte = try byte()
        guard byte <= 1 else { throw Damage() }
        return byte == 1
    }

    mutating func fixed<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type) throws(Damage) -> Number {
        guard bytes.count - position >= MemoryLayout<Number>.size else { throw Damage() }
        defer { position += MemoryLayout<Number>.size }
        return bytes.integer(Number.self, at: position)
    }

    /// Nothing must be left.
    func end() throws(Damage) { if !isAtEnd { throw Damage() } }
}

extension InPlaceBytes {
    /// Calls a function with the bytes as a text.
    /// - Returns: `false`, without a call, if they are not UTF-8.
    func withText(_ body: (UTF8Span) -> Void) -> Bool {
        withSpan { bytes in
            guard let text = try? UTF8Span(validating: bytes) else { return false }
            body(text)
            return true
        }
    }
}
