internal import CMemmem

/// A folded text to look for in the rows of ``SearchTexts``, byte by byte: equal letters are equal bytes in them.
struct Needle: Sendable {
    let bytes: [UInt8]
    /// One or two letters stand inside of nearly every name, so that they count at the beginning of a word alone.
    let isShort: Bool

    init(bytes: [UInt8], isShort: Bool) { (self.bytes, self.isShort) = (bytes, isShort) }

    init(_ text: String) { self.init(bytes: Array(text.utf8), isShort: text.prefix(3).count < 3) }

    /// Where the text stands first, from a position on.
    func first(in texts: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
        guard start + bytes.count <= texts.count, let base = texts.baseAddress else { return nil }
        return bytes.withUnsafeBytes { wanted in
            guard let text = wanted.baseAddress, !wanted.isEmpty else { return start }
            return memmem(base + start, texts.count - start, text, wanted.count).map { UnsafeRawPointer($0) - base }
        }
    }

    /// How the text occurs in a row; no further than where all of a goal is known.
    func traces(in row: UnsafeRawBufferPointer, until goal: Traces) -> Traces {
        var found: Traces = []
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
            found.formUnion(traces(at: hit, after: mark, in: row))
            if found.isSuperset(of: goal) || Self.isAll(found, upTo: mark) { break }
            position = hit + 1
        }
        return found
    }

    /// Whether nothing more can be found after a text: names come first, and the last texts tell least.
    private static func isAll(_ found: Traces, upTo mark: UInt8) -> Bool {
        switch mark {
        case SearchTexts.Mark.chain: found.contains(.beginsWord)
        case SearchTexts.Mark.rest: found.contains(.inside)
        default: false
        }
    }

    private func traces(at hit: Int, after mark: UInt8, in row: UnsafeRawBufferPointer) -> Traces {
        var found = Traces.anywhere
        let end = hit + bytes.count
        let isName = mark == SearchTexts.Mark.name
        if mark != SearchTexts.Mark.joinedName {
            let isStart = row.beginsWord(at: hit)
            if isStart || !isShort { found.insert(.inside) }
            if isStart, mark != SearchTexts.Mark.rest { found.formUnion([.beginsWord, .beginsWordOrIsSynonym]) }
            if isStart, isName, !row.continuesWord(at: end) {
                found.insert(.word)
                if row.beginsText(at: hit) { found.insert(.startOfName) }
            }
        }
        if isName || mark == SearchTexts.Mark.joinedName, row.beginsText(at: hit), row.endsText(at: end) {
            found.insert(.wholeName)
        }
        return found
    }
}

/// How a text occurs in a row, or in the words for a kind. What holds for one of several rows holds for all together.
struct Traces: OptionSet, Sendable {
    let rawValue: UInt8

    /// In any text, names without their spaces included.
    static let anywhere = Traces(rawValue: 1)
    /// A word of a name or a chain, or of the path of a kind, begins with it.
    static let beginsWord = Traces(rawValue: 2)
    /// That, or it is a word in a synonym of a kind.
    static let beginsWordOrIsSynonym = Traces(rawValue: 4)
    /// That, or it stands inside of any text; where it is short, at the beginning of a word.
    static let inside = Traces(rawValue: 8)
    /// A word of a name.
    static let word = Traces(rawValue: 16)
    /// A name begins with it, after which no letter or digit follows.
    static let startOfName = Traces(rawValue: 32)
    /// A name, or a name without its spaces.
    static let wholeName = Traces(rawValue: 64)

    static let all = Traces(rawValue: 127)
    /// What the words of a search are asked for each.
    static let ofWords: Traces = [.anywhere, .beginsWord, .beginsWordOrIsSynonym, .inside]
}
