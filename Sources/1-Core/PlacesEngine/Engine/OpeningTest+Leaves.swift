import PlacesFeature

extension OpeningTest {
    /// Clears the bits of rows that are left out.
    /// - Parameter hide: called for each reason, with the number of rows.
    func keepOpen(
        _ leaves: inout [CountedRows.Leaf], hide: (ExclusionCounts.Reason, Int) -> Void
    ) throws(PlacesError) {
        var rows: [UInt32] = []
        for leaf in leaves {
            leaf.bits.forEachBit { (bit) throws(Never) in rows.append(UInt32(leaf.index * PlaceTree.rowsOfLeaf + bit)) }
        }
        let numbers = try reasonNumbers(rows)
        var (counts, position) = (Array(repeating: 0, count: Self.reasons.count), 0)
        for index in leaves.indices {
            leaves[index].bits.forEachBit { (bit) throws(Never) in
                let number = Int(numbers[position])
                position += 1
                guard Self.reasons[number] != nil else { return }
                leaves[index].bits &= ~(1 << UInt64(bit))
                counts[number] += 1
            }
        }
        for (number, reason) in Self.reasons.enumerated() where counts[number] > 0 {
            if let reason { hide(reason, counts[number]) }
        }
    }
}
