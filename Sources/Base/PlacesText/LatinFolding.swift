/// Folding of ASCII and the Latin letters of Europe with their accents, which is nearly every text.
enum LatinFolding {
    /// So many bytes of memory more than the text has are written to.
    static let slack = 8

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
            let (eight, plain) = EightBytes.fold(word(start, index, end))
            if plain > 0 {
                target.storeBytes(of: eight, toByteOffset: count, as: UInt64.self)
                let taken = min(plain, end - index)
                (index, count) = (index + taken, count + taken)
                if index == end { break }
                previous = UInt8(truncatingIfNeeded: eight >> UInt64(8 * taken - 8))
                // The next one is not plain if it is of these eight.
                if plain == 8 { continue }
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
    @inline(__always)
    private static func isDigit(_ start: UnsafeRawPointer, _ index: Int, _ end: Int) -> Bool {
        index < end && 0x30...0x39 ~= start.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Eight bytes from an index on, the first the lowest; with spaces behind the end.
    @inline(__always)
    private static func word(_ start: UnsafeRawPointer, _ index: Int, _ end: Int) -> UInt64 {
        func load<Number: FixedWidthInteger & BitwiseCopyable>(_ index: Int, as type: Number.Type) -> UInt64 {
            UInt64(Number(littleEndian: start.loadUnaligned(fromByteOffset: index, as: type)))
        }
        let count = end - index
        if count >= 8 { return load(index, as: UInt64.self) }
        let bits = UInt64(8 * count)
        let spaces = EightBytes.ones &* 0x20 << bits
        // The last of more bytes, without those before the index.
        if end >= 8 { return load(end - 8, as: UInt64.self) >> (64 - bits) | spaces }
        // Parts of them, which may overlap.
        if count >= 4 {
            return load(index, as: UInt32.self) | load(end - 4, as: UInt32.self) << (bits - 32) | spaces
        }
        let (middle, last) = (count / 2, count - 1)
        return load(index, as: UInt8.self) | load(index + middle, as: UInt8.self) << UInt64(8 * middle)
            | load(index + last, as: UInt8.self) << UInt64(8 * last) | spaces
    }
}

/// Eight bytes at once, as one number, the first the lowest.
private enum EightBytes {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The bytes with small letters as they stand in memory, and how many of the first ones are plain: ASCII, but not 0, nor
    /// an apostrophe or hyphen, which the bytes beside it decide about. The others are not what they were.
    @inline(__always)
    static func fold(_ bytes: UInt64) -> (bytes: UInt64, plain: Int) {
        let low = bytes & ~highs
        let others = differs(low, 0) & differs(low, 0x27) & differs(low, 0x60) & differs(low, 0x2D)
        let plain = ((bytes | ~others) & highs).trailingZeroBitCount / 8
        // From A on the first sum has its highest bit, behind Z the second one.
        let capitals = (low &+ ones &* (0x80 - 0x41)) & ~(low &+ ones &* (0x80 - 0x5B)) & highs
        return ((low | capitals >> 2).littleEndian, plain)
    }

    /// The highest bit of each byte that differs from one of ASCII.
    @inline(__always)
    private static func differs(_ bytes: UInt64, _ byte: UInt64) -> UInt64 { (bytes ^ ones &* byte) &+ ~highs }
}
