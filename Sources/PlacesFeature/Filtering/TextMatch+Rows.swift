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
        guard let needle = rarest(among: kinds) else {
            return rows(Array(0..<UInt32(texts.count)), in: texts, kinds: kinds, kindOf: kindOf)
        }
        var found: [(row: UInt32, rank: Rank)] = []
        let worths = kinds.map { worth($0, without: needle) }
        let isWorthless = worths.allSatisfy { $0 == .nothing }
        texts.bytes.withUnsafeBytes { bytes in
            func look(into row: Int) {
                let rank = rank(of: .init(rebasing: bytes[texts.range(of: row)]), in: kinds[Int(kindOf[row])])
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
                guard let hit = needles[needle].first(in: bytes, from: texts.range(of: next).lowerBound) else { break }
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
        texts.bytes.withUnsafeBytes { bytes in
            for row in rows {
                let range = texts.range(of: Int(row))
                let rank = rank(of: .init(rebasing: bytes[range]), in: kinds[Int(kindOf[Int(row)])])
                if let rank { found.append((row, rank)) }
            }
        }
        return found
    }

    /// What is known of the rows of some kinds that do not have a needle.
    private enum Worth: Equatable {
        case nothing, unknown
        case rank(Rank)
    }

    private func worth(_ kind: KindMatch, without needle: Int) -> Worth {
        if isOneNeedle { return kind.alone.map { .rank($0) } ?? .nothing }
        guard let word = words.first(where: { $0.surest == needle }) else { return .unknown }
        return kind.has(word) ? .unknown : .nothing
    }

    /// The needle to sweep for: a long one, and if there is one, that of a word which none of the kinds has; `nil` if no
    /// needle is in each row that matches.
    private func rarest(among kinds: [KindMatch]) -> Int? {
        let choices = words.compactMap { word in
            word.surest.map { needle in
                (kinds: kinds.count { $0.has(word) }, length: needles[needle].bytes.count, needle: needle)
            }
        }
        return choices.min { ($0.kinds, $1.length) < ($1.kinds, $0.length) }?.needle
    }
}

extension KindMatch {
    /// Whether a place of these kinds may match a word without having its surest needle.
    fileprivate func has(_ word: TextMatch.Word) -> Bool {
        ([word.whole] + [word.surest].compactMap(\.self)).contains { !traces[$0].isEmpty }
    }
}
