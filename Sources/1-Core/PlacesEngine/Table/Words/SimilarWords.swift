internal import PlacesBytes
import PlacesFeature

/// Finds the words of a table that differ from a typed one in a few edits: insertions, deletions, replacements and swaps of
/// neighbours, as ``PlacesFeature/Suggestion/distance(_:_:)`` counts them.
///
/// The words stand in order, so that all that begin alike are compared together, and dropped together once they differ in more.
struct SimilarWords {
    private let words: FoldedTexts
    private let typed: [Unicode.Scalar]
    private let limit: Int
    private(set) var found: [Int] = []

    /// - Parameters:
    ///   - word: folded.
    ///   - limit: the most edits.
    init(to word: String, within limit: Int, among words: FoldedTexts) {
        (self.words, self.limit) = (words, limit)
        typed = Array(word.unicodeScalars)
        visit(0..<words.count, at: 0, Row(edits: Array(0...typed.count), before: [], last: nil))
    }

    /// The fewest edits from each beginning of the typed word to the beginning that some words share.
    private struct Row {
        let edits: [Int]
        /// The same for all but the last letter of these.
        let before: [Int]
        let last: Unicode.Scalar?
    }

    /// - Parameters:
    ///   - range: words that begin with the same bytes.
    ///   - depth: how many bytes these are.
    private mutating func visit(_ range: Range<Int>, at depth: Int, _ row: Row) {
        var rest = range
        // A word that is no longer than what they share comes first.
        if let first = rest.first, words.row(first).count <= depth {
            if let edits = row.edits.last, edits <= limit { found.append(first) }
            rest = rest.dropFirst()
        }
        while let first = rest.first {
            let letter = words.row(first).withSpan { $0.letter(at: depth) }
            let end = firstIndex(in: rest) { words.row($0).withSpan { !$0.has(letter.bytes, at: depth) } }
            let next = longer(row, by: letter.scalar)
            if next.edits.contains(where: { $0 <= limit }) { visit(first..<end, at: depth + letter.bytes.count, next) }
            rest = end..<rest.upperBound
        }
    }

    private func longer(_ row: Row, by letter: Unicode.Scalar) -> Row {
        var edits = [row.edits[0] + 1]
        edits.reserveCapacity(row.edits.count)
        for (index, other) in typed.enumerated() {
            var least = min(row.edits[index] + (other == letter ? 0 : 1), row.edits[index + 1] + 1, edits[index] + 1)
            if index > 0, !row.before.isEmpty, other == row.last, typed[index - 1] == letter {
                least = min(least, row.before[index - 1] + 1)
            }
            edits.append(least)
        }
        return Row(edits: edits, before: row.edits, last: letter)
    }

    /// The first of some words from the second on that passes, found in growing steps; the end of them if none does.
    private func firstIndex(in range: Range<Int>, where passes: (Int) -> Bool) -> Int {
        var (low, step) = (range.lowerBound, 1)
        while low + step < range.upperBound, !passes(low + step) {
            low += step
            step *= 2
        }
        var high = min(low + step, range.upperBound)
        low += 1
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Span<UInt8> {
    /// The letter that begins at a position, and its bytes; a byte that begins none by itself.
    fileprivate func letter(at position: Int) -> (scalar: Unicode.Scalar, bytes: [UInt8]) {
        let lead = self[position]
        let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let bytes = (position..<Swift.min(count, position + length)).map { self[$0] }
        let text = String(decoding: bytes, as: UTF8.self)
        return (text.unicodeScalars.first ?? "\u{FFFD}", bytes)
    }

    fileprivate func has(_ bytes: [UInt8], at position: Int) -> Bool {
        guard position + bytes.count <= count else { return false }
        for (index, byte) in bytes.enumerated() where self[position + index] != byte { return false }
        return true
    }
}
