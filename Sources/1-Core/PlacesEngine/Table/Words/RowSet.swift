/// Some of the rows of a table: a bit for each row.
struct RowSet {
    private var words: [UInt64]

    /// No row of so many.
    init(of count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ row: UInt32) { words[Int(row >> 6)] |= 1 << UInt64(row & 63) }

    /// Those of up to 64 neighbouring rows, the first of which is the first of a leaf: a bit for each.
    func bits(_ rows: Range<Int>) -> UInt64 { words[rows.lowerBound / 64] & UInt64(lowest: rows.count) }

    /// All of them, in their order.
    var rows: [UInt32] {
        var rows: [UInt32] = []
        for (index, word) in words.enumerated() where word != 0 {
            word.forEachBit { (bit) throws(Never) in rows.append(UInt32(index * 64 + bit)) }
        }
        return rows
    }
}
