/// The texts of many places in one piece: the rows of their ``SearchTexts``, one after the other.
package struct FoldedTexts: Sendable {
    package let bytes: [UInt8]
    /// Where each row ends in the bytes and the next one begins.
    package let ends: [UInt32]

    /// - Parameters:
    ///   - count: the number of rows; all together have less than 4 GiB.
    ///   - texts: the texts of a row, each asked for once, in order.
    package init<Failure: Error>(count: Int, texts: (Int) throws(Failure) -> SearchTexts) throws(Failure) {
        var bytes: [UInt8] = []
        var ends: [UInt32] = []
        ends.reserveCapacity(count)
        for row in 0..<count {
            bytes += try texts(row).bytes
            ends.append(UInt32(bytes.count))
        }
        (self.bytes, self.ends) = (bytes, ends)
    }

    package var count: Int { ends.count }

    func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row]) }

    /// The rows with a name, folded and without spaces.
    func rows(named name: String) -> [Int] {
        guard !name.isEmpty else { return [] }
        let needle = Needle(bytes: Array(name.utf8))
        return bytes.withUnsafeBytes { bytes in
            var (rows, next) = ([Int](), 0)
            while next < count, let hit = needle.first(in: bytes, from: range(of: next).lowerBound) {
                let row = row(of: hit, from: next)
                let isName = needle.traces(in: .init(rebasing: bytes[range(of: row)]), until: .wholeName)
                if isName.contains(.wholeName) { rows.append(row) }
                next = row + 1
            }
            return rows
        }
    }

    /// The rows of which a text that is no name is the same as another: part of an address, a cuisine, an operator.
    /// - Parameter text: folded.
    func rows(withText text: String) -> [Int] {
        guard !text.isEmpty else { return [] }
        let needle = Needle(bytes: [SearchTexts.Mark.rest] + Array(text.utf8))
        return bytes.withUnsafeBytes { bytes in
            var (rows, next) = ([Int](), 0)
            while next < count, let hit = needle.first(in: bytes, from: range(of: next).lowerBound) {
                let (row, end) = (row(of: hit, from: next), hit + needle.bytes.count)
                // A text ends where a byte is that begins another one.
                if end < bytes.count, bytes[end] >= SearchTexts.Mark.name { rows.append(row) }
                next = row + 1
            }
            return rows
        }
    }

    /// The row of a byte, which is in one from a given row on: near rows are found first.
    func row(of byte: Int, from first: Int) -> Int {
        var (low, step) = (first, 1)
        while low + step < count, ends[low + step - 1] <= byte {
            low += step
            step *= 2
        }
        var high = min(low + step, count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= byte { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
