internal import CGlibc
internal import Glibc

/// Folding of ASCII and the Latin letters of Europe with their accents, which is nearly every text.
enum LatinFolding {
    /// So many bytes of memory more than the text has are written to.
    static let slack = 32

    /// What the letters from À to ſ are without case and accents, or the first letter of it; `?` for a few others.
    private static let letters: StaticString = """
        aaaaaaaceeeeiiiidnooooo?ouuuuytsaaaaaaaceeeeiiiidnooooo?ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkk?llllll?\
        ?llnnnnnnn??oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """

    /// The second letter of it, or a full stop without one.
    private static let secondLetters: StaticString = """
        ......e.......................hs......e.......................h.\
        ..................................................jj............\
        ..................ee............................................
        """

    /// Writes a text of such letters and ASCII as it compares, which has no more bytes than the text.
    /// - Parameter target: has room for ``slack`` bytes more than the text has.
    /// - Returns: how many bytes it has; `nil` for any other text.
    static func fold(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer) -> Int? {
        guard let start = source.baseAddress else { return 0 }
        let end = source.count
        var (index, count, previous) = (0, 0, UInt8(0))
        while index < end {
            let rest = end - index
            // Where fewer bytes are left than are read at once, they wait behind where they are written to.
            let from = rest >= 16 ? start + index : UnsafeRawPointer(target + count + 16)
            if rest < 16 { memmove(target + count + 16, start + index, rest) }
            let plain = min(Int(places_fold_16(from, target + count)), rest)
            if plain > 0 {
                (index, count) = (index + plain, count + plain)
                if index == end { break }
                previous = target.load(fromByteOffset: count - 1, as: UInt8.self)
                // The next one is not plain if it is of these sixteen.
                if plain == 16 { continue }
            }
            var byte = start.load(fromByteOffset: index, as: UInt8.self)
            index += 1
            if byte >= 0x80 {
                guard 0xC3...0xC5 ~= byte, index < end else { return nil }
                // Two bytes with six bits of the letter in the second.
                let letter = Int(byte - 0xC3) << 6 | Int(start.load(fromByteOffset: index, as: UInt8.self) & 0x3F)
                byte = letters.utf8Start[letter]
                index += 1
                guard byte != UInt8(ascii: "?") else { return nil }
                let second = secondLetters.utf8Start[letter]
                if second != UInt8(ascii: ".") {
                    target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
                    (count, byte) = (count + 1, second)
                }
            }
            switch byte {
            case 0: return nil
            // As if they were not there: a hyphen is after the letter before them.
            case 0x27, 0x60: continue
            case 0x2D where !(isDigit(start, index, end) && !(0x61...0x7A ~= previous)): break
            default:
                target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
                count += 1
            }
            previous = byte
        }
        return count
    }

    /// Whether a digit stands at an index: a hyphen before one is a sign, but for one after a letter.
    private static func isDigit(_ start: UnsafeRawPointer, _ index: Int, _ end: Int) -> Bool {
        index < end && 0x30...0x39 ~= start.load(fromByteOffset: index, as: UInt8.self)
    }
}
