/// How bytes stand for characters, as far as address books need it.
enum Charset: Hashable, Sendable {
    /// UTF-8 where it can be, else Windows-1252: what old programs write who name nothing.
    case unnamed
    case utf8
    /// Also for ISO-8859-1 and ASCII, which it contains but for control characters.
    case windows1252
    /// Big endian without a byte order mark (RFC 2781), unless zeros show that it is little endian.
    case utf16
    /// One that is not known here: whatever is neither ASCII nor UTF-8 becomes U+FFFD.
    case unknown

    /// - Parameter name: a name of the IANA's list, in any case.
    init(named name: String) {
        switch name.lowercased() {
        case "": self = .unnamed
        case "utf-8", "utf8": self = .utf8
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "windows-1252", "cp1252", "us-ascii", "ascii":
            self = .windows1252
        case "utf-16", "utf16", "utf-16be", "utf-16le": self = .utf16
        default: self = .unknown
        }
    }

    func decode(_ bytes: [UInt8]) -> String {
        switch self {
        case .unnamed: String(validating: bytes, as: UTF8.self) ?? Self.windows1252.decode(bytes)
        case .utf8, .unknown: String(decoding: bytes, as: UTF8.self)
        case .windows1252: Self.decodeWindows1252(bytes)
        case .utf16: Self.decodeUTF16(bytes)
        }
    }

    private static func decodeWindows1252(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append((0x80...0x9F).contains(byte) ? upperControls[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(text)
    }

    /// What Windows-1252 has in place of the controls from 80 to 9F; five places are empty.
    private static let upperControls = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ".unicodeScalars)

    private static func decodeUTF16(_ bytes: [UInt8]) -> String {
        var rest = bytes[...]
        var isLittle = rest.count >= 2 && rest[0] != 0 && rest[1] == 0
        if rest.starts(with: [0xFE, 0xFF]) || rest.starts(with: [0xFF, 0xFE]) {
            isLittle = rest[0] == 0xFF
            rest = rest.dropFirst(2)
        }
        let units = stride(from: rest.startIndex, to: rest.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }
}
