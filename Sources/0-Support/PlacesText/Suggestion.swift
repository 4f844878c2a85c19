/// What was probably meant by a misspelt word.
package enum Suggestion {
    /// The candidate with the least edit distance, if it is near enough to be meant.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        all(near: word, among: candidates, limit: 1).first
    }

    /// The candidates that are near enough to be meant, the nearest first, equally near ones in their order.
    package static func all(near word: String, among candidates: [String], limit: Int = 3) -> [String] {
        all(near: letters(of: word), among: candidates, limit: limit)
    }

    /// The letters of a word that are compared, for many calls with the same word.
    package static func letters(of word: String) -> [Character] { Array(word.lowercased().prefix(64)) }

    /// The same for the letters of a word.
    package static func all(near typed: [Character], among candidates: [String], limit: Int = 3) -> [String] {
        let near = candidates.compactMap { candidate -> (candidate: String, distance: Int)? in
            let distance = distance(typed, Array(candidate.lowercased()))
            return distance <= tolerance(min(typed.count, candidate.count)) ? (candidate, distance) : nil
        }
        return near.sorted { $0.distance < $1.distance }.prefix(limit).map(\.candidate)
    }

    /// The most edits between a typed word of this length, in letters, and the word that was meant.
    package static func tolerance(_ length: Int) -> Int {
        switch length {
        case ..<3: 0
        case 3...4: 1
        case 5...8: 2
        default: 3
        }
    }

    /// The fewest insertions, deletions, replacements and swaps of neighbours: the optimal string alignment distance.
    package static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (i, left) in one.enumerated() {
            var row = [i + 1]
            for (j, right) in other.enumerated() {
                var cost = min(last[j] + (left == right ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left == other[j - 1], one[i - 1] == right { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[other.count]
    }
}
