/// Goes through a table from a centre outwards: by boxes, each with a bound below which none of its rows lies.
struct NearestRows {
    private let circle: CircleRows

    init(_ circle: CircleRows) { self.circle = circle }

    /// The nearest rows of a circle that pass a test, in their order; equal distances by identifier.
    ///
    /// - Parameters:
    ///   - limit: how many, at least 1.
    ///   - passes: asked of every row in the circle that may be among them.
    func first(
        _ limit: Int, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        let (table, tree, gauge) = (circle.table, circle.tree, circle.gauge)
        guard let root = tree.root else { return [] }
        var found: [Found] = []
        var open = BinaryHeap<Double, PlaceTree.Node>()
        open.insert(root, key: 0)
        while let node = open.popLeast(upTo: found.count < limit ? circle.radius : found[limit - 1].distance)?.value {
            guard node.level == 0 else {
                for index in tree.children(of: node) {
                    let child = PlaceTree.Node(level: node.level - 1, index: index)
                    let least = gauge.least(to: tree[child])
                    if least <= circle.radius { open.insert(child, key: least) }
                }
                continue
            }
            for row in tree.rows(below: node, count: table.count) {
                let metres = gauge.metres(table.points.units(row))
                let farthest = found.count < limit ? circle.radius : found[limit - 1].distance
                guard gauge.least(gauged: metres) <= farthest, try passes(row) else { continue }
                let distance = gauge.centre.distance(to: try table.point(row))
                guard distance <= circle.radius else { continue }
                try insert(Found(row: UInt32(row), distance: distance), into: &found, limit)
            }
        }
        return found.map(\.row)
    }

    private struct Found {
        let row: UInt32
        let distance: Double
    }

    private func insert(_ new: Found, into found: inout [Found], _ limit: Int) throws(PlacesError) {
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if try isBefore(found[middle], new) { low = middle + 1 } else { high = middle }
        }
        guard low < limit else { return }
        found.insert(new, at: low)
        if found.count > limit { found.removeLast() }
    }

    private func isBefore(_ one: Found, _ other: Found) throws(PlacesError) -> Bool {
        if one.distance != other.distance { return one.distance < other.distance }
        let table = circle.table
        return try table.id(Int(one.row)) < table.id(Int(other.row))
    }
}

extension BinaryHeap {
    /// The least, if its key is no greater than a bound.
    fileprivate mutating func popLeast(upTo bound: Key) -> (key: Key, value: Value)? {
        guard let leastKey, leastKey <= bound else { return nil }
        return popLeast()
    }
}
