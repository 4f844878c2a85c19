internal import PlacesFeature

/// A name as it compares: without case, accents, spaces, hyphens and other marks, so that “Saint-Denis”, “saint denis”
/// and “SaintDenis” are the same.
struct CityKey: Sendable {
    let text: String
    /// Where words but the first begin, in bytes.
    private let starts: [Int]

    init(_ name: String) {
        let folded = name.folded
        var key: [UInt8] = []
        key.reserveCapacity(folded.utf8.count)
        var (starts, isWord) = ([Int](), true)
        for byte in folded.utf8 {
            switch byte {
            // Letters and digits, and all that is not ASCII.
            case 0x30...0x39, 0x61...0x7A, 0x80...:
                if !isWord, !key.isEmpty { starts.append(key.count) }
                isWord = true
                key.append(byte)
            default: isWord = false
            }
        }
        (text, self.starts) = (String(decoding: key, as: UTF8.self), starts)
    }

    /// How well something typed fits, the best first.
    enum Fit: Int, Comparable {
        case whole, start, word
        static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
    }

    /// `nil` if it does not fit. Nothing typed is the start of everything.
    func fit(_ typed: CityKey) -> Fit? {
        if typed.text == text { return .whole }
        if text.utf8.starts(with: typed.text.utf8) { return .start }
        let bytes = text.utf8
        for start in starts where bytes.dropFirst(start).starts(with: typed.text.utf8) { return .word }
        return nil
    }
}
