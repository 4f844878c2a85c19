extension OpeningTest {
    /// Clears the bits of rows that are left out.
    /// - Parameter hide: called for each reason, with the number of rows.
    func keepOpen(
        _ leaves: inout [CountedRows.Leaf], hide: (HiddenPlaces.Reason, Int) -> Void
    ) throws(PlacesError) {
        try prepare(leaves)
        var counts = Array(repeating: 0, count: Self.reasons.count)
        for index in leaves.indices {
            let bits = leaves[index].bits
            var open: UInt64 = 0
            let numbers = try knownNumbers(leaves[index], &open, &counts)
            try (bits & ~numbers).forEachBit { bit throws(PlacesError) in
                guard let reason = try exclusionReason(leaves[index].index * PlaceTree.rowsOfLeaf + bit) else {
                    open |= 1 << UInt64(bit)
                    return
                }
                hide(reason, 1)
            }
            leaves[index].bits = open
        }
        for (number, reason) in Self.reasons.enumerated() where counts[number] > 0 {
            if let reason { hide(reason, counts[number]) }
        }
    }

    private func rows(of leaf: CountedRows.Leaf) -> Range<Int> {
        let start = leaf.index * PlaceTree.rowsOfLeaf
        return start..<min(table.count, start + PlaceTree.rowsOfLeaf)
    }

    /// Judges the texts of all rows at once.
    private func prepare(_ leaves: [CountedRows.Leaf]) throws(PlacesError) {
        guard moment.isJudged, !isOnArrival else { return }
        let columns = try self.columns
        var numbers: [[UInt32]] = []
        // Neighbours are of the same country, mostly.
        var (country, marks) = (-1, UnsafeMutableBufferPointer<Mark>?.none)
        for leaf in leaves {
            let rows = rows(of: leaf)
            let (hours, countries) = (columns.hours.numbers.values(rows), columns.countries.numbers.values(rows))
            try leaf.bits.forEachBit { bit throws(PlacesError) in
                let own = Int(countries[bit])
                if own != country {
                    (country, marks) = (own, try areaShared(own)?.marks)
                    while numbers.count <= own { numbers.append([]) }
                }
                let number = hours[bit]
                guard let marks, !marks[Int(number)].isAsked else { return }
                marks[Int(number)].isAsked = true
                numbers[own].append(number)
            }
        }
        try evaluate(numbers, columns)
    }

    /// Tells what is known of the rows of a leaf by their texts alone.
    ///
    /// - Parameters:
    ///   - open: is given the bits of those that stay.
    ///   - counts: how often each of the ``reasons`` was met.
    /// - Returns: the bits of those of which it is known.
    private func knownNumbers(
        _ leaf: CountedRows.Leaf, _ open: inout UInt64, _ counts: inout [Int]
    ) throws(PlacesError) -> UInt64 {
        guard moment.isJudged, !isOnArrival else { return 0 }
        let (columns, rows) = (try self.columns, rows(of: leaf))
        let (hours, countries) = (columns.hours.numbers.values(rows), columns.countries.numbers.values(rows))
        let closed = columns.closed.values(rows)
        var (country, marks) = (-1, UnsafeMutableBufferPointer<Mark>?.none)
        var known: UInt64 = 0
        try leaf.bits.forEachBit { bit throws(PlacesError) in
            let own = Int(countries[bit])
            if own != country { (country, marks) = (own, try areaShared(own)?.marks) }
            guard let marks, !closed[bit] else { return }
            let reason = marks[Int(hours[bit])].reason
            guard reason > 0 else { return }
            known |= 1 << UInt64(bit)
            open |= (reason == 1 ? 1 : 0) << UInt64(bit)
            counts[Int(reason)] += 1
        }
        return known
    }
}
