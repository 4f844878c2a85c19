/// How the bytes of a text stand for its signs.
package enum TextEncoding: Hashable, Sendable {
    case utf8
    case utf16(isLittleEndian: Bool)
    /// The usual one of spreadsheets in Western Europe.
    case windows1252

    /// The encoding that the beginning of a text shows: a byte order mark, or bytes that are no UTF-8.
    package init(start: [UInt8]) {
        if start.starts(with: [0xFF, 0xFE]) {
            self = .utf16(isLittleEndian: true)
        } else if start.starts(with: [0xFE, 0xFF]) {
            self = .utf16(isLittleEndian: false)
        } else {
            // The last sign may be cut off.
            let isSound = (0...min(3, start.count)).contains {
                String(validating: start.dropLast($0), as: UTF8.self) != nil
            }
            self = isSound ? .utf8 : .windows1252
        }
    }

    /// As people call it; `nil` for UTF-8, which goes without saying.
    package var name: String? {
        switch self {
        case .utf8: nil
        case .utf16: "UTF-16"
        case .windows1252: "Windows-1252"
        }
    }
}

/// Makes UTF-8 of a text that comes part by part.
package struct TextDecoder: Sendable {
    private let encoding: TextEncoding
    /// Bytes of a sign that is not complete yet.
    private var rest: [UInt8] = []

    package init(_ encoding: TextEncoding) { self.encoding = encoding }

    /// Signs that are no Unicode become U+FFFD.
    package mutating func decode(_ part: [UInt8]) -> [UInt8] {
        switch encoding {
        case .utf8: return part
        case .windows1252: return Array(String(String.UnicodeScalarView(part.map(Self.scalar))).utf8)
        case .utf16(let isLittleEndian):
            rest += part
            var units = stride(from: 0, to: rest.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
                return isLittleEndian ? second << 8 | first : first << 8 | second
            }
            // Half of a pair waits for the other one.
            if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
            rest.removeFirst(units.count * 2)
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    /// From 0x80 on; what stands for nothing is U+FFFD.
    private static let upper = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
