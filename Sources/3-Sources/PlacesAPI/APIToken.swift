import PlacesHTTP
import PlacesText

/// The key to a service. It is never shown: only a request's header receives it.
public struct APIToken: Hashable, Sendable {
    /// The key itself.
    let value: String

    /// Takes white space and line ends off both sides.
    ///
    /// Returns `nil` if nothing is left, or something else than visible ASCII, which no header could carry.
    public init?(_ text: String) {
        let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
        let scalars = text.unicodeScalars.drop(while: isSpace)
        let end = scalars.lastIndex { !isSpace($0) }.map(scalars.index(after:)) ?? scalars.startIndex
        let value = scalars[..<end]
        guard !value.isEmpty, value.allSatisfy({ (0x21...0x7E).contains($0.value) }) else { return nil }
        self.value = String(value)
    }

    /// Tells this key apart from others without giving it away: the first 32 bits of its SHA-256, as eight hexadecimal
    /// digits. No key can be found from it: of keys as long as services make them, too many share each fingerprint.
    public var fingerprint: String {
        SHA256.hash(value.utf8).prefix(4).reduce(into: "") { digits, byte in
            digits += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }

    /// The text with a mask wherever the key stood, in whatever case. A key of less than eight characters stays.
    func concealed(in text: String) -> String { concealment.concealed(in: text) }

    var concealment: Concealment { Concealment([value], mask: Self.mask) }

    private static let mask = "***"
}

extension APIToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A mask, always the same.
    public var description: String { Self.mask }
    public var debugDescription: String { Self.mask }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
