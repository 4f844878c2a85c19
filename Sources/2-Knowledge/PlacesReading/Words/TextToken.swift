/// A word of a text, as the grammar reads it.
struct TextToken: Hashable, Sendable {
    /// As it is written, without the signs around it; what is between quotation marks as a whole.
    let text: String
    /// Where it stands, in UTF-8 code units, without the signs around it.
    let range: Range<Int>
    /// How it compares; empty for what is between quotation marks.
    let key: [UInt8]
    /// Whether it stands between quotation marks.
    var isQuoted = false
    /// Whether a minus stands before it, to leave it out.
    var isExcluded = false

    /// The words of a text.
    static func tokens(of text: String) -> [TextToken] {
        var reader = TokenReader(text)
        return reader.read()
    }
}

private struct TokenReader {
    private let whole: String
    private let text: String.UnicodeScalarView
    private let start: String.Index
    private var index: String.Index
    private var tokens: [TextToken] = []
    /// The closing marks that do not come again.
    private var absentMarks: [Unicode.Scalar] = []

    init(_ text: String) {
        whole = text
        self.text = text.unicodeScalars
        (start, index) = (text.startIndex, text.startIndex)
    }

    mutating func read() -> [TextToken] {
        var isExcluded = false
        while index < text.endIndex {
            let scalar = text[index]
            let next = text.index(after: index)
            if let end = endOfQuotation(after: scalar) {
                append(next..<end, isQuoted: true, isExcluded: isExcluded)
                (index, isExcluded) = (text.index(after: end), false)
            } else if scalar.properties.isWhitespace || isEdge(scalar) {
                index = next
                if scalar.properties.isWhitespace { isExcluded = false }
            } else if isMinus(scalar), isAtStartOfWord, next < text.endIndex, isWord(text[next]) {
                (index, isExcluded) = (next, true)
            } else {
                readWord(isExcluded: isExcluded)
                isExcluded = false
            }
        }
        return tokens
    }

    private mutating func readWord(isExcluded: Bool) {
        let first = index
        var end = index
        while index < text.endIndex, !text[index].properties.isWhitespace, closingMarks(text[index]).isEmpty {
            let scalar = text[index]
            if isApostrophe(scalar), isElided(first..<index) {
                append(first..<index, isExcluded: isExcluded)
                index = text.index(after: index)
                return
            }
            index = text.index(after: index)
            if !isEdge(scalar) { end = index }
        }
        // A mark that closes nothing is a sign like others.
        if index == first { index = text.index(after: index) }
        append(first..<end, isExcluded: isExcluded)
    }

    private mutating func append(_ range: Range<String.Index>, isQuoted: Bool = false, isExcluded: Bool) {
        let word = String(text[range])
        let key = isQuoted ? [] : WordKey.key(of: word)
        guard isQuoted ? !word.isEmpty : !key.isEmpty || word.utf8.count > WordTable.longestKey else { return }
        let lower = whole.utf8.distance(from: start, to: range.lowerBound)
        tokens.append(
            TextToken(
                text: word, range: lower..<lower + word.utf8.count, key: key, isQuoted: isQuoted,
                isExcluded: isExcluded))
    }

    /// Where a quotation ends that begins here, or `nil` if none does.
    private mutating func endOfQuotation(after scalar: Unicode.Scalar) -> String.Index? {
        let marks = closingMarks(scalar)
        if marks.isEmpty { return nil }
        let rest = text[text.index(after: index)...]
        for mark in marks where !absentMarks.contains(mark) {
            if let end = rest.firstIndex(of: mark) { return end }
            absentMarks.append(mark)
        }
        return nil
    }

    private var isAtStartOfWord: Bool {
        index == start || text[text.index(before: index)].properties.isWhitespace
    }

    private func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || !closingMarks(scalar).isEmpty
    }

    /// Whether letters before an apostrophe are a French word that lost its vowel, and a word follows.
    private func isElided(_ range: Range<String.Index>) -> Bool {
        let next = text.index(after: range.upperBound)
        guard next < text.endIndex, text[next].properties.isAlphabetic else { return false }
        return Self.elided.contains(String(text[range]).lowercased())
    }

    private static let elided = ["l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu"]
}

// Functions and not sets, which would have to be made before the first word is read.

private func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "?", "!", ".", ",", ";", ":", "(", ")", "[", "]", "…", "¿", "¡", "*", "|": true
    default: false
    }
}

private func isMinus(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "−" || scalar == "–" }

private func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

/// What may close a quotation that a mark opens; nothing if it opens none.
private func closingMarks(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "\"", "”": [scalar]
    case "“": ["”", "“"]
    case "„": ["“", "”", "\""]
    case "«": ["»"]
    case "»": ["«"]
    default: []
    }
}
