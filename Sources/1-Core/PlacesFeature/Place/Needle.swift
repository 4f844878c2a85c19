internal import PlacesBytes

/// A folded text to look for in the rows of ``SearchTexts``, byte by byte: equal letters are equal bytes in them.
package struct Needle: Sendable {
    package let bytes: [UInt8]
    /// Whether a word may begin or end with it: a shorter text begins too many words by chance.
    package let isLong: Bool
    /// Whether it is a single sign, which begins nearly any text.
    let isSingle: Bool
    /// Whether it may stand anywhere, for its script puts no spaces between words.
    let isUnspaced: Bool

    /// From so many letters on a text may be the beginning or the end of a word.
    static let longLetters = 5

    package init(bytes: [UInt8], isLong: Bool = true, isUnspaced: Bool = false) {
        (self.bytes, self.isLong, self.isUnspaced) = (bytes, isLong, isUnspaced)
        isSingle = !isLong && String(decoding: bytes, as: UTF8.self).count < 2
    }

    package init(_ text: String) {
        self.init(
            bytes: Array(text.utf8), isLong: text.prefix(Self.longLetters).count >= Self.longLetters,
            isUnspaced: text.unicodeScalars.contains(where: \.isOfUnspacedScript))
    }

    /// Where the text stands first, from a position on.
    package func first(in texts: Span<UInt8>, from start: Int = 0) -> Int? {
        texts.firstRange(of: bytes.span, from: start)
    }

    /// The same, but for places where it surely is no word: a short text that follows a letter.
    package func firstWord(in texts: Span<UInt8>, from start: Int = 0) -> Int? {
        guard !isLong, !isUnspaced else { return first(in: texts, from: start) }
        var position = start
        while let hit = first(in: texts, from: position) {
            guard hit > start, texts[hit - 1].isLetterOrDigit else { return hit }
            position = hit + 1
        }
        return nil
    }

    /// How the text occurs in a row; no further than where all of a goal is known.
    /// - Parameter isLoose: whether a short text may begin a word, too.
    package func traces(in row: Span<UInt8>, isLoose: Bool = false, until goal: Traces) -> Traces {
        let isLoose = isLoose && !isSingle
        var found = Traces()
        // What the text is in which a hit stands, read backwards as far as the last hit.
        var (mark, read) = (SearchTexts.Mark.rest, 0)
        // After the mark with which a row begins.
        var position = 1
        while let hit = first(in: row, from: position) {
            var byte = hit
            while byte > read {
                byte -= 1
                guard SearchTexts.Mark.isMark(row[byte]) else { continue }
                mark = row[byte]
                break
            }
            read = hit
            found.formUnion(traces(at: hit, after: mark, in: row, isLoose: isLoose))
            if found.isSuperset(of: goal) { break }
            position = hit + 1
        }
        return found
    }

    private func traces(
        at hit: Int, after mark: UInt8, in row: Span<UInt8>, isLoose: Bool
    ) -> Traces {
        var found = Traces.anywhere
        let end = hit + bytes.count
        if mark != SearchTexts.Mark.joinedName {
            let (isStart, isEnd) = (row.beginsWord(at: hit), !row.continuesWord(at: end))
            if mark == SearchTexts.Mark.rest {
                if isStart && (isEnd || isLong || isLoose) || isUnspaced { found.insert(.text) }
            } else if isStart, isEnd {
                found.formUnion(.word)
            } else if isStart, isLong || isLoose {
                found.formUnion(.beginning)
            } else if isEnd && isLong || isUnspaced {
                found.formUnion(.ending)
            }
        }
        let isName = mark == SearchTexts.Mark.name || mark == SearchTexts.Mark.joinedName
        if isName, row.beginsText(at: hit), row.endsText(at: end) { found.insert(.wholeName) }
        return found
    }
}

/// How a text occurs in a row, or in the words for a kind. What holds for one of several rows holds for all together, and
/// what is better is also what is worse, so that what several words have in common is how all of them occur.
package struct Traces: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nowhere. The literal of an empty set would be made element by element, at run time.
    package init() { self.init(rawValue: 0) }

    /// In any text, names without their spaces included.
    package static let anywhere = Traces(rawValue: 1)
    /// In an address, or whatever else is told of a place; a beginning of a word there.
    package static let text = Traces(rawValue: 2)
    /// The end of a word of a name or a chain.
    package static let ending: Traces = [Traces(rawValue: 4), text]
    /// The beginning of one.
    package static let beginning: Traces = [Traces(rawValue: 8), ending]
    /// A word of a name or a chain.
    package static let word: Traces = [Traces(rawValue: 16), beginning]
    /// A name, or a name without its spaces.
    package static let wholeName = Traces(rawValue: 32)

    /// What the words of a search are asked for each.
    package static let ofWords: Traces = [.anywhere, .word]
}

extension Unicode.Scalar {
    /// Whether the script of a letter puts no spaces between words: Chinese, Japanese, Thai, Lao, Burmese, Khmer.
    var isOfUnspacedScript: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }
}
