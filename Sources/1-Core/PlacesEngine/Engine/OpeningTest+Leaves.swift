import PlacesFeature

extension OpeningTest {
    /// Clears the bits of rows that are left out.
    /// - Parameter hide: called for each reason, with the number of rows.
    func keepOpen(
        _ leaves: inout [CountedRows.Leaf], hide: (ExclusionCounts.Reason, Int) -> Void
    ) throws(PlacesError) {
        if leaves.isEmpty { return }
        // How many rows there were of each reason in all leaves, and those of a leaf, a bit for each.
        var counts = Array(repeating: 0, count: Self.reasons.count)
        let sets = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: Self.reasons.count)
        let bytes = LeafBytes()
        defer {
            sets.deallocate()
            bytes.deallocate()
        }
        var (columns, isPrepared) = (moment.isJudged && !isOnArrival ? LeafColumns(try self.columns) : nil, false)
        for index in leaves.indices {
            try sort(leaves[index], of: &columns, by: bytes, into: sets)
            if sets[0] != 0, !isPrepared {
                // There are new texts, it seems: they are judged at once, with those of all leaves that follow.
                try prepare(leaves[index...])
                isPrepared = true
                try sort(leaves[index], of: &columns, by: bytes, into: sets)
            }
            var open = sets[1]
            try sets[0].forEachBit { bit throws(PlacesError) in
                guard let reason = try exclusionReason(leaves[index].index * PlaceTree.rowsOfLeaf + bit) else {
                    open |= 1 << UInt64(bit)
                    return
                }
                hide(reason, 1)
            }
            leaves[index].bits = open
            for number in counts.indices.dropFirst(2) where sets[number] != 0 {
                counts[number] += sets[number].nonzeroBitCount
            }
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
    private func prepare(_ leaves: ArraySlice<CountedRows.Leaf>) throws(PlacesError) {
        guard moment.isJudged, !isOnArrival else { return }
        let columns = try self.columns
        var numbers: [[UInt32]] = []
        // Neighbours are of the same country, mostly.
        var (country, marks, unasked) = (UInt32.max, Marks?.none, [UInt32]())
        for leaf in leaves {
            let rows = rows(of: leaf)
            let (hours, countries) = (columns.hourNumbers.elements(rows), columns.countryNumbers.elements(rows))
            var rest = leaf.bits
            while rest != 0 {
                let bit = rest.trailingZeroBitCount
                rest &= rest - 1
                if countries[bit] != country {
                    Self.move(&unasked, to: &numbers, of: country)
                    country = countries[bit]
                    marks = try areaShared(Int(country))?.marks
                }
                let number = hours[bit]
                guard let marks, !marks[Int(number)].isAsked else { continue }
                marks[Int(number)].isAsked = true
                unasked.append(number)
            }
        }
        Self.move(&unasked, to: &numbers, of: country)
        try evaluate(numbers, columns)
    }

    private static func move(_ unasked: inout [UInt32], to numbers: inout [[UInt32]], of country: UInt32) {
        guard !unasked.isEmpty else { return }
        while numbers.count <= country { numbers.append([]) }
        numbers[Int(country)] += unasked
        unasked.removeAll(keepingCapacity: true)
    }

    /// Tells what is known of the rows of a leaf by their texts alone.
    ///
    /// - Parameter sets: is given the rows of each of the ``reasons``, a bit for each; of none are those that have to be
    ///   looked at more closely.
    private func sort(
        _ leaf: CountedRows.Leaf, of columns: inout LeafColumns?, by bytes: LeafBytes,
        into sets: UnsafeMutableBufferPointer<UInt64>
    ) throws(PlacesError) {
        sets.initialize(repeating: 0)
        guard columns != nil else {
            sets[0] = leaf.bits
            return
        }
        try columns?.sort(leaf, of: rows(of: leaf), for: self, by: bytes, into: sets)
    }
}
