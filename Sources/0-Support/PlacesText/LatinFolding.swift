/// Folding of ASCII and the Latin letters of Europe with their accents, which is nearly every text.
enum LatinFolding {
    /// What the letters from À to ſ are without case and accents, or the first letter of it; `?` for a few others.
    private static let letters = Array(
        """
        aaaaaaaceeeeiiiidnooooo?ouuuuytsaaaaaaaceeeeiiiidnooooo?ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkk?llllll?\
        ?llnnnnnnn??oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.utf8)

    /// The second letter of it, or a full stop without one.
    private static let secondLetters = Array(
        """
        ......e.......................hs......e.......................h.\
        ..................................................jj............\
        ..................ee............................................
        """.utf8)

    /// The bytes of a text in sound UTF-8 as it compares; `nil` for any other text.
    static func fold(_ text: Span<UInt8>) -> [UInt8]? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        var (index, previous) = (0, UInt8(0))
        while index < text.count {
            var byte = text[index]
            index += 1
            if byte >= 0x80 {
                guard 0xC3...0xC5 ~= byte, index < text.count else { return nil }
                // Two bytes with six bits of the letter in the second.
                let letter = Int(byte - 0xC3) << 6 | Int(text[index] & 0x3F)
                index += 1
                byte = letters[letter]
                guard byte != UInt8(ascii: "?") else { return nil }
                if secondLetters[letter] != UInt8(ascii: ".") {
                    folded.append(byte)
                    byte = secondLetters[letter]
                }
            }
            switch byte {
            case 0: return nil
            // As if they were not there: a hyphen is after the letter before them.
            case 0x27, 0x60: continue
            case 0x2D where !(index < text.count && isDigit(text[index]) && !isLetter(previous)): break
            case 0x41...0x5A: folded.append(byte | 0x20)
            default: folded.append(byte)
            }
            previous = byte
        }
        return folded
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
