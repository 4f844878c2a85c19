internal import PlacesBytes

/// How names compare: digits as numbers, and the rest by the rules of a language.
public struct NameCollation: Sendable {
    /// Appends bytes for a text without digits.
    private let append: @Sendable (String, inout [UInt8]) -> Void
    /// Copies have it in common: what was sorted by one is sorted by all of them.
    private let identity = Identity()

    private final class Identity: Sendable {}

    /// Whether names compare the same, as they surely do by copies.
    package func isSame(as other: NameCollation) -> Bool { identity === other.identity }

    /// - Parameter text: bytes for a text without digits, in whose order such texts come; none of them is zero.
    public init(text: @escaping @Sendable (String) -> [UInt8]) { append = { $1 += text($0) } }

    /// - Parameter append: appends the bytes for a text without digits, in whose order such texts come; none of them is
    ///   zero.
    package init(append: @escaping @Sendable (_ text: String, _ bytes: inout [UInt8]) -> Void) { self.append = append }

    /// Without regard to case and accents, by the code points that are left.
    public static let folded = NameCollation(append: { $1 += $0.folded.utf8 })

    /// What a name sorts by: its parts one after the other, so that bytes compare as the names do. Digits come before
    /// any other text, as their number without leading zeros: the count of digits, then the digits.
    func key(_ name: String) -> Key {
        var bytes: [UInt8] = []
        appendKey(of: name, to: &bytes)
        return Key(bytes: bytes)
    }

    /// Appends the bytes that the name sorts by.
    package func appendKey(of name: String, to bytes: inout [UInt8]) {
        if name.utf8.contains(where: \.isDigit) {
            appendParts(of: name.utf8.span, to: &bytes)
        } else if !name.isEmpty {
            appendText(name, to: &bytes)
        }
    }

    /// Appends the parts of a name that are digits, and those that are not.
    private func appendParts(of name: Span<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        while start < name.count {
            let isNumber = name[start].isDigit
            var end = start + 1
            while end < name.count, name[end].isDigit == isNumber { end += 1 }
            if isNumber {
                while start < end, name[start] == 0x30 { start += 1 }
                let count = min(end - start, 0xFFFF)
                bytes.append(1)
                bytes.append(UInt8(count >> 8))
                bytes.append(UInt8(count & 0xFF))
                bytes.append(name.extracting(start..<end))
            } else {
                appendText(String(repairing: name.extracting(start..<end)), to: &bytes)
            }
            start = end
        }
    }

    private func appendText(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(2)
        append(text, &bytes)
        bytes.append(0)
    }

    struct Key: Comparable {
        fileprivate let bytes: [UInt8]

        static func < (one: Key, other: Key) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
