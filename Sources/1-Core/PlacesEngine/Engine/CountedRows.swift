import PlacesFeature

/// The rows of a circle that pass a test, counted leaf by leaf without a list of them.
struct CountedRows {
    private let circle: CircleRows
    private let test: RowTest
    private(set) var count = 0
    /// The leaves that have such rows, in the order of the table; empty where the test passes all that are listed to those
    /// who browse: then a look at a leaf tells as much.
    private var leaves: [Leaf] = []

    /// A bit for each row of a leaf.
    struct Leaf: BitwiseCopyable {
        let index: Int
        var bits: UInt64

        var rows: [UInt32] {
            var rows: [UInt32] = []
            bits.forEachBit { (bit) throws(Never) in rows.append(UInt32(index * PlaceTree.rowsOfLeaf + bit)) }
            return rows
        }
    }

    /// - Parameters:
    ///   - test: without conditions that need a look at records.
    ///   - opening: what is asked about opening, if anything is.
    ///   - hide: called for each row that is left out.
    init(
        _ circle: CircleRows, _ test: RowTest, opening: OpeningTest?, hide: (ExclusionCounts.Reason) -> Void
    ) throws(PlacesError) {
        (self.circle, self.test) = (circle, test)
        let (tree, all) = (circle.tree, circle.table.count)
        for span in circle.spans {
            if test.isOpenToAll, span.isInside {
                count += Int(test.wantsIncidentals ? tree[span.node].count : tree[span.node].browsed)
                continue
            }
            for leaf in tree.leaves(below: span.node, count: all) {
                let rows = tree.rows(ofLeaf: leaf, count: all)
                var bits = test.meant(rows)
                if !span.isInside { try circle.keepInside(&bits, of: rows) }
                guard bits != 0 else { continue }
                count += bits.nonzeroBitCount
                if !test.isOpenToAll { leaves.append(Leaf(index: leaf, bits: bits)) }
            }
        }
        guard let opening else { return }
        for index in leaves.indices {
            let rows = leaves[index].rows
            for (row, reason) in zip(rows, try opening.exclusionReasons(rows)) {
                guard let reason else { continue }
                leaves[index].bits &= ~(1 << UInt64(Int(row) % PlaceTree.rowsOfLeaf))
                count -= 1
                hide(reason)
            }
        }
    }

    /// Of so many rows the nearest are found by looking at each as quickly as by the tree.
    private static let mostCompared = 256

    /// The nearest rows, and those that may be as near, about in their order.
    func nearest(_ limit: Int) throws(PlacesError) -> [UInt32] {
        if test.isOpenToAll { return try NearestRows(circle).candidates(limit, passing: test.meant) }
        guard count > max(limit, Self.mostCompared) else {
            var near = NearestGauged(limit, circle.gauge)
            for leaf in leaves {
                for row in leaf.rows {
                    let metres = circle.gauge.metres(circle.points.units(Int(row)))
                    near.add(row, square: metres * metres)
                }
            }
            return near.nearest()
        }
        return try NearestRows(circle).candidates(limit) { leaf in
            bits(of: leaf.lowerBound / PlaceTree.rowsOfLeaf)
        }
    }

    private func bits(of index: Int) -> UInt64 {
        var (low, high) = (0, leaves.count)
        while low < high {
            let middle = (low + high) / 2
            if leaves[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low < leaves.count && leaves[low].index == index ? leaves[low].bits : 0
    }
}
