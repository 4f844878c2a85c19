import PlacesFeature
import PlacesTable

extension OpeningTest {
    /// Clears the bits of rows that are left out.
    /// - Parameter hide: called for each reason, with the number of rows.
    func keepOpen(
        _ leaves: inout [CountedRows.Leaf], hide: (ExclusionCounts.Reason, Int) -> Void
    ) throws(PlacesError) {
        // How many rows there were of each reason in all leaves, and those of a leaf, a bit for each.
        var counts = Array(repeating: 0, count: Self.reasons.count)
        let sets = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: Self.reasons.count)
        defer { sets.deallocate() }
        var isPrepared = false
        for index in leaves.indices {
            try sort(leaves[index], into: sets)
            if sets[0] != 0, !isPrepared {
                // There are new texts, it seems: they are judged at once, with those of all leaves that follow.
                try prepare(leaves[index...])
                isPrepared = true
                try sort(leaves[index], into: sets)
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
            for number in counts.indices.dropFirst(2) { counts[number] += sets[number].nonzeroBitCount }
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
        var (country, marks, unasked) = (UInt32.max, UnsafeMutableBufferPointer<Mark>?.none, [UInt32]())
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
    private func sort(_ leaf: CountedRows.Leaf, into sets: UnsafeMutableBufferPointer<UInt64>) throws(PlacesError) {
        sets.initialize(repeating: 0)
        guard moment.isJudged, !isOnArrival else {
            sets[0] = leaf.bits
            return
        }
        let (columns, rows) = (try self.columns, rows(of: leaf))
        let (hours, countries) = (columns.hourNumbers.elements(rows), columns.countryNumbers.elements(rows))
        let closed = leaf.bits & columns.isClosed.bits(rows)
        sets[0] = closed
        var (rest, country) = (leaf.bits & ~closed, countries[0])
        if rest.nonzeroBitCount >= Self.leastTogether, countries.areAll(country) {
            if let marks = try areaShared(Int(country))?.marks {
                Self.sort(hours, marks, rest, into: sets)
            } else {
                sets[0] |= rest
            }
            return
        }
        var marks = try areaShared(Int(country))?.marks
        while rest != 0 {
            let bit = rest.trailingZeroBitCount
            let others = rest & (rest - 1)
            defer { rest = others }
            if countries[bit] != country {
                country = countries[bit]
                marks = try areaShared(Int(country))?.marks
            }
            let reason = marks.map { Int($0[Int(hours[bit])].reason) } ?? 0
            sets[reason] |= rest ^ others
        }
    }

    /// So many rows of a leaf, all of one country, are sorted with those about which nothing is asked.
    private static let leastTogether = 20

    /// Sorts the rows of a leaf by their hours.
    private static func sort(
        _ hours: UnsafeBufferPointer<UInt32>, _ marks: UnsafeMutableBufferPointer<Mark>, _ wanted: UInt64,
        into sets: UnsafeMutableBufferPointer<UInt64>
    ) {
        withUnsafeTemporaryAllocation(byteCount: PlaceTree.rowsOfLeaf, alignment: 8) { bytes in
            // A byte for each row, in which the bit of its reason is set.
            for index in hours.indices { bytes[index] = marks[Int(hours[index])].reasonBit }
            for index in hours.count..<bytes.count { bytes[index] = 0 }
            sets[0] |= wanted
            for reason in 1..<sets.count {
                var found: UInt64 = 0
                for start in 0..<8 {
                    let eight = UInt64(littleEndian: bytes.load(fromByteOffset: 8 * start, as: UInt64.self))
                    found |= (eight &>> UInt64(reason - 1)).lowestBits &<< UInt64(8 * start)
                }
                sets[reason] |= found & wanted
                // Those that were there before stay, whatever their hours.
                sets[0] &= ~(found & wanted)
            }
        }
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// Whether all numbers are the same. Without a way out on the way, several are compared at once.
    fileprivate func areAll(_ number: UInt32) -> Bool { reduce(0) { $0 | ($1 ^ number) } == 0 }
}
