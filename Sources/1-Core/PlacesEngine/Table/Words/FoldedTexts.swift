package import PlacesBytes
package import PlacesFeature

/// The texts of many places in one piece: the rows of their ``SearchTexts``, one after the other.
package struct FoldedTexts: Sendable {
    package let bytes: Column<UInt8>
    /// Where each row ends in the bytes and the next one begins.
    package let ends: Column<UInt64>

    /// - Parameters:
    ///   - bytes: the rows one after the other.
    ///   - ends: where each ends, in their order; the last ends with the bytes.
    package init(bytes: Column<UInt8>, ends: Column<UInt64>) { (self.bytes, self.ends) = (bytes, ends) }

    /// - Parameters:
    ///   - count: the number of rows.
    ///   - texts: the texts of a row, each asked for once, in order.
    package init<Failure: Error>(count: Int, texts: (Int) throws(Failure) -> SearchTexts) throws(Failure) {
        var bytes: [UInt8] = []
        var ends: [UInt64] = []
        ends.reserveCapacity(count)
        for row in 0..<count {
            bytes += try texts(row).bytes
            ends.append(UInt64(bytes.count))
        }
        (self.bytes, self.ends) = (Column(bytes), Column(ends))
    }

    package var count: Int { ends.count }

    /// The bytes of a row; where the ends are damaged, others than its own, but none that are not there.
    func range(of row: Int) -> Range<Int> {
        let end = min(Int(clamping: ends[row]), bytes.count)
        return (row == 0 ? 0 : min(Int(clamping: ends[row - 1]), end))..<end
    }

    /// The texts of a row.
    package func row(_ row: Int) -> InPlaceBytes { bytes.values(range(of: row)) }

    /// Calls a function with the texts of all rows.
    package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result { bytes.values.withSpan(body) }

    /// The rows with a name, folded and without spaces.
    func rows(named name: String) -> [Int] {
        name.isEmpty ? [] : rows(called: Needle(bytes: Array(name.utf8)))
    }

    /// The rows of which a name is a text without spaces, in their order.
    func rows(called name: Needle) -> [Int] {
        var rows: [Int] = []
        forEachRow(with: name) { row, texts in
            if name.traces(in: texts, until: .wholeName).contains(.wholeName) { rows.append(row) }
        }
        return rows
    }

    /// True if the row has this name.
    /// - Parameter name: folded and without spaces.
    func isCalled(_ name: String, row: Int) -> Bool {
        let needle = Needle(bytes: Array(name.utf8))
        return self.row(row).withSpan { needle.traces(in: $0, until: .wholeName).contains(.wholeName) }
    }

    /// Calls a function with each row that has a text somewhere, in their order.
    func forEachRow(with needle: Needle, _ body: (_ row: Int, _ texts: Span<UInt8>) -> Void) {
        withBytes { bytes in
            var next = 0
            while next < count, let hit = needle.first(in: bytes, from: range(of: next).lowerBound) {
                let row = row(of: hit, from: next)
                body(row, bytes.extracting(range(of: row)))
                next = row + 1
            }
        }
    }

    /// The rows of which a text that is no name is the same as another: part of an address, a cuisine, an operator.
    /// - Parameter text: folded.
    func rows(withText text: String) -> [Int] {
        guard !text.isEmpty else { return [] }
        let needle = Needle(afterMarkOfRest: text)
        var rows: [Int] = []
        forEachRow(with: needle) { row, texts in if needle.isWholeText(in: texts) { rows.append(row) } }
        return rows
    }

    /// Whether a row has such a text: see ``rows(withText:)``.
    func hasText(_ text: String, row: Int) -> Bool {
        let needle = Needle(afterMarkOfRest: text)
        return self.row(row).withSpan { needle.isWholeText(in: $0) }
    }

    /// Calls a function with each text that stands after a mark, in their order.
    func forEachText(after mark: UInt8, _ body: (_ row: Int, _ text: Span<UInt8>) -> Void) {
        withBytes { bytes in
            var (row, position) = (0, 0)
            while position < bytes.count, count > 0 {
                guard bytes[position] == mark else {
                    position += 1
                    continue
                }
                row = self.row(of: position, from: row)
                let start = position + 1
                position = start
                while position < bytes.count, bytes[position] < SearchTexts.Mark.name { position += 1 }
                body(row, bytes.extracting(start..<position))
            }
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
        // Where the ends are damaged, a byte may be in none.
        return min(low, count - 1)
    }
}

extension Needle {
    fileprivate init(afterMarkOfRest text: String) {
        self.init(bytes: [SearchTexts.Mark.rest] + Array(text.utf8))
    }

    /// Whether a text of a row that begins with the needle ends with it.
    fileprivate func isWholeText(in row: Span<UInt8>) -> Bool {
        var position = 0
        while let hit = first(in: row, from: position) {
            position = hit + bytes.count
            // A text ends where a byte is that begins another one.
            if position < row.count, row[position] >= SearchTexts.Mark.name { return true }
        }
        return false
    }
}
