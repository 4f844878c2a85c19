import PlacesText

/// Bytes of UTF-8 on their way to being characters.
struct TypedText: Sendable {
    private var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// The characters so far; the beginning of one stays until its rest comes.
    mutating func take() -> [KeyEvent] {
        guard !bytes.isEmpty else { return [] }
        let rest = bytes.suffix(unfinished)
        bytes.removeLast(rest.count)
        defer { bytes = Array(rest) }
        return takeAll()
    }

    /// The characters so far, also where the last one has no end.
    mutating func takeAll() -> [KeyEvent] {
        defer { bytes = [] }
        var events: [KeyEvent] = []
        for character in String(decoding: bytes, as: UTF8.self) {
            if character.isWhitespace {
                events.append(.character(" "))
            } else if character.isASCII {
                events.append(.character(character))
            } else {
                events += String(character).cleaned.map { .character($0) }
            }
        }
        return events
    }

    /// How many bytes at the end are the beginning of a character: at most three.
    private var unfinished: Int {
        for (index, byte) in bytes.reversed().prefix(3).enumerated() {
            switch byte {
            case 0x80...0xBF: continue
            case 0xC2...0xDF: return index < 1 ? index + 1 : 0
            case 0xE0...0xEF: return index < 2 ? index + 1 : 0
            case 0xF0...0xF4: return index < 3 ? index + 1 : 0
            default: return 0
            }
        }
        return 0
    }
}
