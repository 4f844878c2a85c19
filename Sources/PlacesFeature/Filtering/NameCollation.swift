internal import Glibc

/// How names compare: digits as numbers, and the rest by the rules of a language.
public struct NameCollation: Sendable {
    private let text: @Sendable (String) -> [UInt8]
    /// Copies have it in common: what was sorted by one is sorted by all of them.
    private let identity = Identity()

    private final class Identity: Sendable {}

    /// Whether names compare the same, as they surely do by copies.
    func isSame(as other: NameCollation) -> Bool { identity === other.identity }

    /// - Parameter text: bytes for a text without digits, in whose order such texts come; none of them is zero.
    public init(text: @escaping @Sendable (String) -> [UInt8]) { self.text = text }

    /// Without regard to case and accents, by the code points that are left.
    public static let folded = NameCollation { Array($0.folded.utf8) }

    /// What a name sorts by: its parts one after the other, so that bytes compare as the names do. Digits come before
    /// any other text, as their number without leading zeros: the count of digits, then the digits.
    func key(_ name: String) -> Key {
        guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
            return Key(bytes: name.isEmpty ? [] : [2] + text(name) + [0])
        }
        var bytes: [UInt8] = []
        var rest = name.unicodeScalars[...]
        while let first = rest.first {
            let isNumber = first.isASCIIDigit
            let part = rest.prefix { $0.isASCIIDigit == isNumber }
            rest = rest.dropFirst(part.count)
            if isNumber {
                let digits = part.drop { $0 == "0" }.map { UInt8($0.value) }
                let count = min(digits.count, 0xFFFF)
                bytes += [1, UInt8(count >> 8), UInt8(count & 0xFF)] + digits
            } else {
                bytes += [2] + text(String(part)) + [0]
            }
        }
        return Key(bytes: bytes)
    }

    struct Key: Comparable {
        fileprivate let bytes: [UInt8]

        static func < (one: Key, other: Key) -> Bool {
            one.bytes.withUnsafeBytes { left in
                other.bytes.withUnsafeBytes { right in
                    let count = min(left.count, right.count)
                    guard count > 0, let a = left.baseAddress, let b = right.baseAddress else {
                        return left.count < right.count
                    }
                    let order = memcmp(a, b, count)
                    return order == 0 ? left.count < right.count : order < 0
                }
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}
