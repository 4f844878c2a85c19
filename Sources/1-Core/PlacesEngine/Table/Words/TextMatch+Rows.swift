import PlacesBytes
import PlacesFeature

extension TextMatch {
    /// The rows of a table that match, in their order, each with how well it does: what ``rank(of:in:)`` says of each.
    ///
    /// One sweep over all bytes finds the rows that have one of the words; all words are then looked for in these and in
    /// those whose kinds have it.
    ///
    /// - Parameters:
    ///   - kinds: the different lists of kinds, ``prepared(kinds:)``.
    ///   - kindOf: for each row, the position of its list among these.
    package func rows(
        in texts: FoldedTexts, kinds: [KindMatch], kindOf: Column<UInt32>
    ) -> [(row: UInt32, rank: Rank)] {
        guard let sweep = sweep(among: kinds) else {
            return rows(Array(0..<UInt32(texts.count)), in: texts, kinds: kinds, kindOf: kindOf)
        }
        // Of several words, or of one with hyphens, each may be a part of a name that is written as one word, and so is a word that
        // was found in a longer one: "wok" in "D'Wok".
        let isOneWord =
            terms.count == 1 && terms[0].words.count == 1 && terms[0].words[0].parts.isEmpty
            && names.allSatisfy { $0.bytes == needles[sweep.needle].bytes }
        var found: [(row: UInt32, rank: Rank)] = []
        let worths = kinds.map { worth($0, without: sweep) }
        let isWorthless = worths.allSatisfy { $0 == .nothing }
        texts.withBytes { bytes in
            func look(into row: Int) {
                let rank = rank(of: bytes.extracting(texts.range(of: row)), in: kinds[Int(kindOf[row])])
                if let rank { found.append((UInt32(row), rank)) }
            }
            func judge(rowsWithoutIt rows: Range<Int>) {
                if isWorthless { return }
                for row in rows {
                    switch worths[Int(kindOf[row])] {
                    case .nothing: break
                    case .unknown: look(into: row)
                    case .rank(let rank): found.append((UInt32(row), rank))
                    }
                }
            }
            var next = 0
            while next < texts.count {
                let start = texts.range(of: next).lowerBound
                let needle = needles[sweep.needle]
                let first = isOneWord ? needle.firstWord(in: bytes, from: start) : needle.first(in: bytes, from: start)
                guard let hit = first else { break }
                let row = texts.row(of: hit, from: next)
                judge(rowsWithoutIt: next..<row)
                look(into: row)
                next = row + 1
            }
            judge(rowsWithoutIt: next..<texts.count)
        }
        return found
    }

    /// The same of some rows alone.
    /// - Parameter rows: their numbers, in the order of the answer.
    package func rows(
        _ rows: [UInt32], in texts: FoldedTexts, kinds: [KindMatch], kindOf: Column<UInt32>
    ) -> [(row: UInt32, rank: Rank)] {
        var found: [(row: UInt32, rank: Rank)] = []
        for row in rows {
            let kind = kinds[Int(kindOf[Int(row)])]
            if let rank = texts.row(Int(row)).withSpan({ rank(of: $0, in: kind) }) { found.append((row, rank)) }
        }
        return found
    }

    /// What is known of the rows of some kinds that do not have a needle.
    private enum Worth: Equatable {
        case nothing, unknown
        case rank(Rank)
    }

    private func worth(_ kind: KindMatch, without sweep: Sweep) -> Worth {
        // Without its word, a term is met by the kind or not at all.
        let isMet = kind.ranks[sweep.term] != nil
        if !isMet, !has(sweep.word, kind) { return .nothing }
        return isMet && terms.count == 1 && !has(sweep.word, kind) ? kind.alone.map { .rank($0) } ?? .nothing : .unknown
    }

    /// Whether the names of kinds have the surest needle of a word, or the word.
    private func has(_ word: Word, _ kind: KindMatch) -> Bool {
        !kind.traces[word.whole].isEmpty || word.surest.map { !kind.traces[$0].isEmpty } ?? false
    }

    /// What to look for first in all rows.
    private struct Sweep {
        let term: Int
        let word: Word
        let needle: Int
    }

    /// A long needle, and if there is one, that of a term which few of the kinds meet; `nil` if no needle is in each row
    /// that matches.
    private func sweep(among kinds: [KindMatch]) -> Sweep? {
        var best: (cost: (Int, Int), sweep: Sweep)?
        for (number, term) in terms.enumerated() {
            for word in term.words {
                // A place with such a name has it, too.
                guard let needle = word.surest, isInNames(needles[needle]) else { continue }
                let cost = (
                    kinds.count { $0.ranks[number] != nil || has(word, $0) }, -needles[needle].bytes.count
                )
                if best.map({ cost < $0.cost }) ?? true {
                    best = (cost, Sweep(term: number, word: word, needle: needle))
                }
            }
        }
        return best?.sweep
    }

    private func isInNames(_ needle: Needle) -> Bool {
        names.allSatisfy { needle.first(in: $0.bytes.span) != nil }
    }
}
