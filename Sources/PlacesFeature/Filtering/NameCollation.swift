/// How names compare: digits as numbers, and the rest by the rules of a language.
public struct NameCollation: Sendable {
    private let text: @Sendable (String) -> [UInt8]

    /// - Parameter text: bytes for a text without digits, in whose order such texts come.
    public init(text: @escaping @Sendable (String) -> [UInt8]) { self.text = text }

    /// Without regard to case and accents, by the code points that are left.
    public static let folded = NameCollation { Array($0.folded.utf8) }

    /// What a name sorts by.
    func key(_ name: String) -> Key {
        var parts: [Part] = []
        var rest = name.unicodeScalars[...]
        while let first = rest.first {
            let isNumber = first.isASCIIDigit
            let part = rest.prefix { $0.isASCIIDigit == isNumber }
            rest = rest.dropFirst(part.count)
            parts.append(
                isNumber ? .number(part.drop { $0 == "0" }.map { UInt8($0.value) }) : .text(text(String(part))))
        }
        return Key(parts: parts)
    }

    struct Key: Comparable {
        fileprivate let parts: [Part]

        static func < (one: Key, other: Key) -> Bool {
            one.parts.lexicographicallyPrecedes(other.parts)
        }
    }

    fileprivate enum Part: Comparable {
        /// Digits without leading zeros.
        case number([UInt8])
        case text([UInt8])

        static func < (one: Part, other: Part) -> Bool {
            switch (one, other) {
            case (.number(let a), .number(let b)):
                a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
            case (.text(let a), .text(let b)): a.lexicographicallyPrecedes(b)
            case (.number, .text): true
            case (.text, .number): false
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}
