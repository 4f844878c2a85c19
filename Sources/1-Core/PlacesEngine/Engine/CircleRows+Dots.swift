import PlacesBytes
import PlacesFeature

extension CircleRows {
    /// Rows of the circle that pass both tests, of each cell of a grid one at most.
    ///
    /// Most cells find theirs among single rows from all over the circle; only boxes that reach into the others are gone
    /// through.
    /// - Parameters:
    ///   - isMeant: asked first, and of more rows.
    ///   - passes: asked only of rows in the circle that are meant.
    func dots(
        on grid: DotGrid, isMeant: (Int) -> Bool, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        var dots = Dots(cells: DotCells(grid, centre: gauge.centre), rows: [])
        for sample in samples(on: grid, isMeant: isMeant) where sample.isMeant {
            try dots.add(sample.row, at: sample.point, of: self, sample.isInside, where: passes)
        }
        for span in spans {
            var parent = (index: -1, isFull: false)
            for leaf in tree.leaves(below: span.node, count: table.count) {
                if span.node.level > 0, leaf / PlaceTree.branches != parent.index {
                    parent.index = leaf / PlaceTree.branches
                    parent.isFull = dots.cells.isFull(tree[1, parent.index].sides)
                }
                if parent.isFull || dots.cells.isFull(tree[0, leaf].sides) { continue }
                for row in freeRows(of: leaf, dots.cells) where isMeant(row) {
                    try dots.add(row, at: points.units(row), of: self, span.isInside, where: passes)
                }
            }
        }
        return dots.rows
    }

    /// The rows of a leaf in cells that are still free.
    private func freeRows(of leaf: Int, _ cells: DotCells) -> BitRows {
        let rows = tree.rows(ofLeaf: leaf, count: table.count)
        guard cells.isOnOneSide(tree[0, leaf].sides) else { return BitRows(first: rows.lowerBound, count: rows.count) }
        let bits = points.latitudes.values(rows).withSpan { latitudes in
            points.longitudes.values(rows).withSpan { cells.free(latitudes, $0) }
        }
        return BitRows(first: rows.lowerBound, bits: bits)
    }

    /// Rows by bits that are set, from the first row on.
    private struct BitRows: Sequence, IteratorProtocol {
        let first: Int
        var bits: UInt64

        init(first: Int, bits: UInt64) { (self.first, self.bits) = (first, bits) }

        /// The first rows, 64 at most.
        init(first: Int, count: Int) { self.init(first: first, bits: UInt64.max >> UInt64(UInt64.bitWidth - count)) }

        mutating func next() -> Int? {
            guard bits != 0 else { return nil }
            defer { bits &= bits - 1 }
            return first + bits.trailingZeroBitCount
        }
    }

    /// A row from the midst of each leaf, of leaves amid the same cell one. What is asked of them is read all at once, for
    /// each lies somewhere else in memory, and such reads overlap.
    private func samples(on grid: DotGrid, isMeant: (Int) -> Bool) -> [Sample] {
        var cells = DotCells(grid, centre: gauge.centre)
        var samples: [(row: Int, isInside: Bool)] = []
        for span in spans {
            for leaf in tree.leaves(below: span.node, count: table.count) {
                guard let cell = cells.freeCell(amid: tree[0, leaf].sides) else { continue }
                cells.take(cell)
                let rows = tree.rows(ofLeaf: leaf, count: table.count)
                samples.append(((rows.lowerBound + rows.upperBound) / 2, span.isInside))
            }
        }
        return samples.map { row, isInside in
            Sample(row: row, point: points.units(row), isMeant: isMeant(row), isInside: isInside)
        }
    }

    private struct Sample {
        let row: Int
        let point: PointColumn.Units
        let isMeant, isInside: Bool
    }

    private struct Dots {
        var cells: DotCells
        var rows: [UInt32]

        /// Takes a row whose cell is free, if it is in the circle and passes.
        mutating func add(
            _ row: Int, at point: PointColumn.Units, of circle: CircleRows, _ isInside: Bool,
            where passes: (Int) throws(PlacesError) -> Bool
        ) throws(PlacesError) {
            guard let cell = cells.freeCell(point) else { return }
            if !isInside { guard try circle.contains(row) else { return } }
            guard try passes(row) else { return }
            cells.take(cell)
            rows.append(UInt32(row))
        }
    }
}
