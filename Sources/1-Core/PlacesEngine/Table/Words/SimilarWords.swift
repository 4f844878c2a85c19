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
    /// The letters that the words share which are looked at.
    private var shared: [Unicode.Scalar] = []
    /// For each number of these letters, from none on, the fewest edits that make them of each beginning of the typed word.
    private var edits: [Int]
    /// The numbers of the words, each with its edits, in their order.
    private(set) var found: [(word: Int, edits: Int)] = []

    /// - Parameters:
    ///   - word: folded.
    ///   - limit: the most edits.
    init(to word: String, within limit: Int, among words: FoldedTexts) {
        (self.words, self.limit) = (words, limit)
        typed = Array(word.unicodeScalars)
        edits = Array(0...typed.count)
        visit(0..<words.count, at: 0)
    }

    private var width: Int { typed.count + 1 }

    /// - Parameters:
    ///   - range: words that begin with the shared letters.
    ///   - depth: how many bytes these are.
    private mutating func visit(_ range: Range<Int>, at depth: Int) {
        var rest = range
        // A word that is no longer than what they share comes first.
        if let first = rest.first, words.row(first).count <= depth {
            if let edits = edits.last, edits <= limit { found.append((first, edits)) }
            rest = rest.dropFirst()
        }
        while let first = rest.first {
            let letter = words.row(first).withSpan { $0.letter(at: depth) }
            // Words of a damaged file may be in any order.
            guard letter.count > 0 else {
                rest = rest.dropFirst()
                continue
            }
            let end = firstIndex(in: rest) { words.row($0).withSpan { $0.letter(at: depth) != letter } }
            if append(letter.scalar) { visit(first..<end, at: depth + letter.count) }
            removeLast()
            rest = end..<rest.upperBound
        }
    }

    /// Adds a shared letter.
    /// - Returns: whether words may be similar that begin so.
    private mutating func append(_ letter: Unicode.Scalar) -> Bool {
        let (last, start) = (shared.last, edits.count)
        shared.append(letter)
        edits.append(edits[start - width] + 1)
        var least = edits[start]
        for (index, other) in typed.enumerated() {
            let above = start - width + index
            var count = min(
                edits[above] + (other == letter ? 0 : 1), edits[above + 1] + 1, edits[start + index] + 1)
            if index > 0, let last, other == last, typed[index - 1] == letter {
                count = min(count, edits[above - width - 1] + 1)
            }
            edits.append(count)
            least = min(least, count)
        }
        return least <= limit
    }

    private mutating func removeLast() {
        shared.removeLast()
        edits.removeLast(width)
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

/// A letter of a word, and how many bytes it has there.
private struct Letter: Equatable {
    let scalar: Unicode.Scalar
    let count: Int
}

extension Span<UInt8> {
    /// The letter that begins at a position of a text in UTF-8; what is none counts as a byte that has no meaning, and so does the
    /// end.
    fileprivate func letter(at position: Int) -> Letter {
        guard position < count else { return Letter(scalar: "\u{FFFD}", count: 0) }
        let lead = self[position]
        if lead < 0x80 { return Letter(scalar: Unicode.Scalar(lead), count: 1) }
        let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard length > 1, position + length <= count else { return Letter(scalar: "\u{FFFD}", count: 1) }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
        return Letter(scalar: Unicode.Scalar(value) ?? "\u{FFFD}", count: length)
    }
}
