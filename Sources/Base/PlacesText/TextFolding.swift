import CUTF8Proc
import Glibc

extension String {
    /// The text as it compares: without case, accents, apostrophes and hyphens, so that "Saint-Étienne" is
    /// "saintetienne"; and with the letters of a keyboard for those that have no accent but a stroke or none of it, so
    /// that "Łódź" is "lodz". A hyphen before a digit stays unless it is after a letter, for numbers 1-3 are not number
    /// 13, and floor -1 is not floor 1.
    ///
    /// Unicode case folding and compatibility decomposition without marks, by libutf8proc, which leaves letters with a
    /// stroke as they are.
    package var folded: String {
        if let folded = foldedLatin { return folded }
        let decomposed = decomposedWithoutMarks ?? self
        if let folded = decomposed.foldedLatin { return folded }
        var plain = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars {
            if let letters = Self.plain[scalar] {
                plain.append(contentsOf: letters.unicodeScalars)
            } else {
                plain.append(Self.hyphens.contains(scalar) ? "-" : scalar)
            }
        }
        return String(plain).withoutHyphensOfWords
    }

    /// The text as the value of a fact compares: words are folded, and a number, a date or a sign is compared as it
    /// stands but for the case of its letters.
    package var comparableValue: String { holdsWordsAlone ? folded : lowercased() }

    /// Whether there are no digits, and no hyphens but those between letters.
    private var holdsWordsAlone: Bool {
        var (previous, isAfterHyphen) = (nil as Unicode.Scalar?, false)
        for scalar in unicodeScalars {
            guard scalar.properties.numericType == nil else { return false }
            if Self.hyphens.contains(scalar) || scalar == "−" {
                guard previous?.properties.isAlphabetic ?? false else { return false }
                isAfterHyphen = true
            } else {
                guard !isAfterHyphen || scalar.properties.isAlphabetic else { return false }
                isAfterHyphen = false
            }
            previous = scalar
        }
        return !isAfterHyphen
    }

    private static let hyphens: Set<Unicode.Scalar> = ["-", "‐", "‑", "–"]

    /// The folded text without its hyphens but those before a digit and not after a letter.
    private var withoutHyphensOfWords: String {
        guard utf8.contains(0x2D) else { return self }
        var (kept, previous) = (String.UnicodeScalarView(), nil as Unicode.Scalar?)
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isSign = (rest.first.map { "0"..."9" ~= $0 } ?? false) && !(previous?.properties.isAlphabetic ?? false)
            if scalar != "-" || isSign { kept.append(scalar) }
            previous = scalar
        }
        return String(kept)
    }

    /// What stands for the scalars that decomposition keeps and a keyboard may not have.
    private static let plain: [Unicode.Scalar: String] = [
        "'": "", "’": "", "‘": "", "ʼ": "", "`": "", "´": "",
        "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "œ": "oe", "ŧ": "t",
        "ə": "e",
    ]

    /// The same for ASCII and the Latin letters of Europe with their accents, which is nearly every text, without calling
    /// the library; `nil` for any other text.
    private var foldedLatin: String? {
        utf8.withContiguousStorageIfAvailable { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, bytes.count)) { folded in
                bytes.foldLatin(into: folded).map { String(decoding: folded[..<$0], as: UTF8.self) }
            }
        } ?? nil
    }

    private var decomposedWithoutMarks: String? {
        let options =
            UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_COMPAT.rawValue
            | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue
        var folded: UnsafeMutablePointer<UInt8>?
        var text = self
        let count = text.withUTF8 {
            utf8proc_map($0.baseAddress, $0.count, &folded, utf8proc_option_t(rawValue: options))
        }
        defer { free(folded) }
        guard count >= 0, let folded else { return nil }
        return String(decoding: UnsafeBufferPointer(start: folded, count: count), as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a text as it compares: see `String.folded`.
    package mutating func append(folded text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(folded: $0) }
        if isDone == nil { append(contentsOf: text.folded.utf8) }
    }

    /// Appends a text in sound UTF-8 as it compares.
    package mutating func append(folded utf8: UnsafeBufferPointer<UInt8>) {
        let isDone = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Swift.max(1, utf8.count)) { folded in
            guard let count = utf8.foldLatin(into: folded) else { return false }
            append(contentsOf: UnsafeBufferPointer(start: folded.baseAddress, count: count))
            return true
        }
        if !isDone { append(contentsOf: String(decoding: utf8, as: UTF8.self).folded.utf8) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// What the letters from À to ſ are without case and accents, or the first letter of it; `?` for a few others.
    private static let latin: StaticString = """
        aaaaaaaceeeeiiiidnooooo?ouuuuytsaaaaaaaceeeeiiiidnooooo?ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkk?llllll?\
        ?llnnnnnnn??oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """

    /// The second letter of it, or a full stop without one.
    private static let latinSeconds: StaticString = """
        ......e.......................hs......e.......................h.\
        ..................................................jj............\
        ..................ee............................................
        """

    /// Writes a text of such letters and ASCII as it compares, which has no more bytes than the text.
    /// - Returns: how many bytes it has; `nil` for any other text.
    fileprivate func foldLatin(into folded: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        guard let start = UnsafeRawPointer(baseAddress), let target = UnsafeMutableRawPointer(folded.baseAddress)
        else { return 0 }
        var (index, count, previous) = (0, 0, UInt8(0))
        while index < self.count {
            if self.count - index >= 8,
                let eight = FoldedASCII.fold(start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                target.storeBytes(of: eight, toByteOffset: count, as: UInt64.self)
                (index, count, previous) = (index + 8, count + 8, UInt8(UInt64(littleEndian: eight) >> 56))
                continue
            }
            // So many at least are looked at one by one, for where one is not plain the next ones are mostly plain again.
            let end = Swift.min(index + 8, self.count)
            while index < end {
                var byte = self[index]
                index += 1
                if byte >= 0x80 {
                    guard 0xC3...0xC5 ~= byte, index < self.count else { return nil }
                    // Two bytes with six bits of the letter in the second.
                    let letter = Int(byte - 0xC3) << 6 | Int(self[index] & 0x3F)
                    byte = Self.latin.utf8Start[letter]
                    index += 1
                    guard byte != UInt8(ascii: "?") else { return nil }
                    let second = Self.latinSeconds.utf8Start[letter]
                    if second != UInt8(ascii: ".") {
                        folded[count] = byte
                        (count, byte) = (count + 1, second)
                    }
                } else if 0x41...0x5A ~= byte {
                    byte |= 0x20
                }
                switch byte {
                case 0: return nil
                // As if they were not there: a hyphen is after the letter before them.
                case 0x27, 0x60: continue
                case 0x2D where !isSign(before: index, after: previous): break
                default:
                    folded[count] = byte
                    count += 1
                }
                previous = byte
            }
        }
        return count
    }

    /// Whether a hyphen is before a digit and not after a letter.
    private func isSign(before index: Int, after previous: UInt8) -> Bool {
        index < count && 0x30...0x39 ~= self[index] && !(0x61...0x7A ~= previous)
    }
}

/// Eight bytes of ASCII at once, as one number.
private enum FoldedASCII {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The bytes with small letters; `nil` where one of them is no ASCII, 0, or an apostrophe or hyphen, which the
    /// bytes beside it decide about.
    @inline(__always)
    static func fold(_ bytes: UInt64) -> UInt64? {
        guard bytes & highs == 0 else { return nil }
        let others = differs(bytes, 0) & differs(bytes, 0x27) & differs(bytes, 0x60) & differs(bytes, 0x2D)
        guard others & highs == highs else { return nil }
        // From A on the first sum has its highest bit, behind Z the second one.
        let capitals = (bytes &+ ones &* (0x80 - 0x41)) & ~(bytes &+ ones &* (0x80 - 0x5B)) & highs
        return bytes | capitals >> 2
    }

    /// The highest bit of each byte that differs from one of ASCII.
    @inline(__always)
    private static func differs(_ bytes: UInt64, _ byte: UInt64) -> UInt64 { (bytes ^ ones &* byte) &+ ~highs }
}
