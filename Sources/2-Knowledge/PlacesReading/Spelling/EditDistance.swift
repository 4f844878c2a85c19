/// The fewest insertions, deletions, replacements and swaps of neighbours that make one word of another, where no
/// part is edited twice: the optimal string alignment distance.
struct EditDistance {
    private let word: [Unicode.Scalar]
    private let limit: Int
    private var rows: [[Int]]

    /// - Parameter limit: the greatest distance that matters, from 0 on.
    init(from word: some StringProtocol, limit: Int) {
        (self.word, self.limit) = (Array(word.unicodeScalars), limit)
        rows = Array(repeating: Array(repeating: 0, count: self.word.count + 1), count: 3)
    }

    /// The distance to another word, or `nil` if it is greater than the limit.
    ///
    /// Looks only at the letters that are near each other, and gives up as soon as the limit is passed.
    mutating func distance(to other: [Unicode.Scalar]) -> Int? {
        guard abs(other.count - word.count) <= limit else { return nil }
        let far = limit + 1
        for column in 0...word.count { rows[0][column] = min(column, far) }
        for (index, letter) in other.enumerated() {
            let (above, row, before) = (index % 3, (index + 1) % 3, (index + 2) % 3)
            var least = index + 1
            rows[row][0] = min(index + 1, far)
            let columns = max(0, index - limit)..<max(0, index - limit, min(word.count, index + limit + 1))
            if columns.lowerBound > 0 { rows[row][columns.lowerBound] = far }
            for column in columns {
                var cost = min(
                    rows[above][column] + (word[column] == letter ? 0 : 1),
                    column + 1 <= index + limit ? rows[above][column + 1] + 1 : far, rows[row][column] + 1)
                if index > 0, column > 0, word[column] == other[index - 1], word[column - 1] == letter {
                    cost = min(cost, rows[before][column - 1] + 1)
                }
                rows[row][column + 1] = min(cost, far)
                least = min(least, cost)
            }
            if columns.upperBound < word.count { rows[row][columns.upperBound + 1] = far }
            guard least <= limit || columns.isEmpty else { return nil }
        }
        let distance = rows[other.count % 3][word.count]
        return distance <= limit ? distance : nil
    }
}
