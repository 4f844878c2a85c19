package import PlacesBytes

/// The words that people use, sorted by their keys, so that a word is found without reading the table: some 15 looks at
/// lines. `Sources/0-Support/C/CPlacesData/Words/derive/words.py` makes it and describes it.
///
/// A damaged table finds less, and does no harm.
package struct WordTable: Sendable {
    let bytes: InPlaceBytes

    /// No key has more bytes.
    static let longestKey = 128

    /// - Parameter bytes: lines as `words.py` makes them.
    package init(_ bytes: InPlaceBytes) { self.bytes = bytes }

    /// A table of its own.
    package init(_ text: String) { self.init(InPlaceBytes(text.utf8)) }

    /// What was found under a key.
    struct Found {
        /// What the key means, none if it is no word.
        var meanings: [WordMeaning]
        /// Whether a longer key begins with it.
        var isBeginning: Bool
    }

    func find(_ key: [UInt8]) -> Found {
        guard !key.isEmpty, key.count <= Self.longestKey else { return Found(meanings: [], isBeginning: false) }
        var line = self.line(at: firstLine(from: key))
        var meanings: [WordMeaning] = []
        if line.key.elementsEqual(key) {
            meanings = line.meanings
            line = self.line(at: line.end)
        }
        return Found(meanings: meanings, isBeginning: line.key.starts(with: key))
    }

    /// What lists call a town or a chain of which people say something else.
    func names(of text: String) -> [String] {
        meanings(of: WordKey.key(of: text)).compactMap { $0.value(after: "name:").map(String.init) }.unique
    }

    func meanings(of key: [UInt8]) -> [WordMeaning] { find(key).meanings }

    /// How the word of a key is written, or `nil` if it is none.
    func spelling(of key: [UInt8]) -> String? {
        let line = self.line(at: firstLine(from: key))
        return line.key.elementsEqual(key) ? line.spelling : nil
    }

    /// Calls the closure with every line, in the order of the keys.
    func forEachLine(_ body: (Line) -> Void) {
        var start = 0
        while start < bytes.count {
            let line = self.line(at: start)
            body(line)
            start = line.end
        }
    }

    /// One line of the table.
    struct Line {
        let key, rest: InPlaceBytes
        /// Where the next line begins.
        let end: Int

        /// How the word is written.
        var spelling: String {
            let spelling = rest.prefix { $0 != tab }
            return String(decoding: spelling.isEmpty ? key : spelling, as: UTF8.self)
        }

        var meanings: [WordMeaning] {
            let fields = rest.split(separator: tab, omittingEmptySubsequences: false).dropFirst()
            return fields.compactMap { WordMeaning($0) }
        }
    }

    /// Where the first line starts whose key is not before a key.
    private func firstLine(from key: [UInt8]) -> Int {
        var (low, high) = (0, bytes.count)
        while low < high {
            var start = (low + high) / 2
            while start > low, bytes[start - 1] != lineFeed { start -= 1 }
            let line = self.line(at: start)
            if line.key.lexicographicallyPrecedes(key) { low = line.end } else { high = start }
        }
        return low
    }

    private func line(at start: Int) -> Line {
        let end = bytes.firstIndex(of: lineFeed, in: start..<bytes.count) ?? bytes.count
        var keyEnd = start
        while keyEnd < end, bytes[keyEnd] != tab { keyEnd += 1 }
        return Line(
            key: bytes[start..<keyEnd], rest: bytes[min(keyEnd + 1, end)..<end], end: min(end + 1, bytes.count))
    }
}

private let tab: UInt8 = 0x09
private let lineFeed: UInt8 = 0x0A
