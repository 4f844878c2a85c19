internal import PlacesBytes
import PlacesFeature

/// The words of all rows of a table, each once, with the rows of each: where words that are looked for may be, without a look
/// into all rows.
package struct WordRows: Sendable {
    /// The words, ordered by their bytes.
    let words: FoldedTexts
    /// The numbers of the words, ordered by their bytes read backwards.
    let backwards: Column<UInt32>
    /// The rows of each word in their order, word after word, and where those of each end.
    let rows: Column<UInt32>
    let rowEnds: Column<UInt64>
    /// The hashes of names in their order, and the rows of each.
    let nameHashes, namedRows: Column<UInt32>

    /// - Parameters:
    ///   - words: those of ``Swift/Span/forEachWord(_:)``, ordered by their bytes.
    ///   - backwards: the numbers of the words, ordered by their bytes read backwards.
    ///   - rows: of each word in their order, word after word.
    ///   - rowEnds: where those of each word end.
    ///   - nameHashes: those of ``Swift/Span/forEachNameHash(_:)``, in their order.
    ///   - namedRows: one for each of the hashes; those of the same hash in their order.
    package init(
        words: FoldedTexts, backwards: Column<UInt32>, rows: Column<UInt32>, rowEnds: Column<UInt64>,
        nameHashes: Column<UInt32>, namedRows: Column<UInt32>
    ) {
        (self.words, self.backwards, self.rows, self.rowEnds) = (words, backwards, rows, rowEnds)
        (self.nameHashes, self.namedRows) = (nameHashes, namedRows)
    }

    // MARK: - Words

    /// The numbers of the words that begin with some bytes.
    func words(beginningWith bytes: Span<UInt8>) -> Range<Int> {
        let first = firstIndex(below: words.count) { words.row($0).withSpan { $0.order(to: bytes) < 0 } }
        let end = firstIndex(below: words.count) { number in
            number < first || words.row(number).withSpan { $0.order(to: bytes) < 0 || $0.begins(with: bytes) }
        }
        return first..<max(first, end)
    }

    /// The number of a word, or `nil` if no row has it.
    func word(_ bytes: Span<UInt8>) -> Int? {
        let first = firstIndex(below: words.count) { words.row($0).withSpan { $0.order(to: bytes) < 0 } }
        return first < words.count && words.row(first).withSpan { $0.isEqual(to: bytes) } ? first : nil
    }

    /// The words that end with some bytes, as indices of ``backwards``.
    func words(endingWith bytes: Span<UInt8>) -> Range<Int> {
        let first = firstIndex(below: backwards.count) { index in
            words.row(Int(backwards[index])).withSpan { $0.orderBackwards(to: bytes) < 0 }
        }
        let end = firstIndex(below: backwards.count) { index in
            index < first
                || words.row(Int(backwards[index])).withSpan {
                    $0.orderBackwards(to: bytes) < 0 || $0.ends(with: bytes)
                }
        }
        return first..<max(first, end)
    }

    /// Where the rows of some neighbouring words are among all ``rows``.
    func places(of words: Range<Int>) -> Range<Int> {
        let start = words.lowerBound == 0 ? 0 : end(words.lowerBound - 1)
        return words.isEmpty ? start..<start : start..<max(start, end(words.upperBound - 1))
    }

    private func end(_ word: Int) -> Int { min(Int(clamping: rowEnds[word]), rows.count) }

    // MARK: - Names

    /// The rows that may have a name, folded and without spaces: those of its hash.
    func rows(named name: Span<UInt8>) -> InPlaceValues<UInt32> {
        let hash = SearchTexts.hash(ofName: name)
        let first = firstIndex(below: nameHashes.count) { nameHashes[$0] < hash }
        let end = firstIndex(below: nameHashes.count) { nameHashes[$0] <= hash }
        return namedRows.values(first..<max(first, end))
    }

    /// The first index for which a test fails that none passes behind it.
    private func firstIndex(below count: Int, where passes: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Span<UInt8> {
    fileprivate func begins(with other: Span<UInt8>) -> Bool {
        count >= other.count && extracting(first: other.count).isEqual(to: other)
    }

    fileprivate func ends(with other: Span<UInt8>) -> Bool {
        count >= other.count && extracting(last: other.count).isEqual(to: other)
    }

    /// Less than zero if these bytes come before others, all read from the last to the first; zero if they are the same.
    package func orderBackwards(to other: Span<UInt8>) -> Int {
        for offset in 1...Swift.max(1, Swift.min(count, other.count)) where count >= offset && other.count >= offset {
            let (one, two) = (self[count - offset], other[other.count - offset])
            if one != two { return one < two ? -1 : 1 }
        }
        return count - other.count
    }
}
