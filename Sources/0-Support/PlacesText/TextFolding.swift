extension String {
    /// The text as it compares: without case, accents, apostrophes and hyphens, so that "Saint-Étienne" is
    /// "saintetienne"; and with the letters of a keyboard for those that have no accent but a stroke or none of it, so
    /// that "Łódź" is "lodz". A hyphen before a digit stays unless it is after a letter, for numbers 1-3 are not number
    /// 13, and floor -1 is not floor 1. Of letters that people write for each other one is left: heh for teh marbuta, hiragana
    /// for katakana.
    ///
    /// Unicode case folding and compatibility decomposition without marks, by libutf8proc, which leaves letters with a
    /// stroke as they are.
    package var folded: String { String(decoding: foldedBytes, as: UTF8.self) }

    /// The words of a name, which spaces and hyphens part: "Monte-Carlo" has two, "Montecarlo" one.
    package var nameWords: [String] { split { $0 == " " || $0 == "-" }.map { String($0).folded } }

    /// The UTF-8 of the text as it compares.
    package var foldedBytes: [UInt8] { LatinFolding.fold(utf8.span) ?? PlainFolding.fold(self).bytes }

    /// The text as it compared, and was written to files, before letters that people interchange became one; `nil` if that is
    /// the same.
    package var formerlyFolded: String? {
        guard LatinFolding.fold(utf8.span) == nil else { return nil }
        return PlainFolding.fold(self).former.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The same with spaces for the apostrophes and hyphens in words, so that "D'Wok" is "d wok"; `nil` for a text whose words have
    /// none.
    package var foldedParts: [UInt8]? {
        guard utf8.contains(where: { $0 >= 0x80 || $0 == 0x27 || $0 == 0x2D || $0 == 0x60 }),
            unicodeScalars.contains(where: Self.signsInWords.contains)
        else { return nil }
        let parts = String(String.UnicodeScalarView(unicodeScalars.map { Self.signsInWords.contains($0) ? " " : $0 }))
        let (folded, whole) = (parts.foldedBytes, foldedBytes)
        return folded.split(separator: 0x20) == whole.split(separator: 0x20) ? nil : folded
    }

    private static let signsInWords: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´", "-", "‐", "‑", "–"]

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
}
