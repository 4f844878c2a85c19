internal import PlacesFeature

/// Towns in memory, in the order of a search tree.
struct TownList: TownRecords {
    private let towns: [Town]
    private let nodes: [Node]

    /// - Parameter towns: in any order, which counts among those at one point.
    init(_ towns: [Town]) {
        var nodes = towns.indices.map { Node(position: Point(towns[$0].coordinate), index: $0) }
        Self.order(&nodes, 0..<nodes.count)
        self.nodes = nodes
        self.towns = nodes.map { towns[$0.index] }
    }

    var count: Int { towns.count }
    func position(_ index: Int) -> Point { nodes[index].position }
    func axis(_ index: Int) -> Int { nodes[index].axis }
    func coordinate(_ index: Int) -> Coordinate { towns[index].coordinate }
    func geonameID(_ index: Int) -> Int { towns[index].geonameID }
    func population(_ index: Int) -> Int { towns[index].population }
    func country(_ index: Int) -> CountryKey { CountryKey(towns[index].country) }
    func town(_ index: Int) -> Town { towns[index] }

    func withName<Result>(
        _ index: Int, _ body: (Span<UInt8>) throws(PlacesError) -> Result
    ) throws(PlacesError) -> Result {
        try body(towns[index].name.utf8.span)
    }

    // MARK: - The tree

    private struct Node {
        let position: Point
        let index: Int
        var axis = 0

        init(position: Point, index: Int) { (self.position, self.index) = (position, index) }

        func isBefore(_ other: Node, on axis: Int) -> Bool {
            (position[axis], index) < (other.position[axis], other.index)
        }
    }

    /// Splits a range at the middle of its widest axis, then its halves.
    private static func order(_ nodes: inout [Node], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let middle = range.lowerBound + range.count / 2
        let axis = widestAxis(of: nodes[range])
        select(middle, of: &nodes, in: range, by: axis)
        nodes[middle].axis = axis
        order(&nodes, range.lowerBound..<middle)
        order(&nodes, middle + 1..<range.upperBound)
    }

    private static func widestAxis(of nodes: ArraySlice<Node>) -> Int {
        var (low, high) = (SIMD3(repeating: Double.infinity), SIMD3(repeating: -Double.infinity))
        for node in nodes {
            let point = SIMD3(node.position.x, node.position.y, node.position.z)
            (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
        }
        let spans = high - low
        return spans.y > spans.x ? (spans.z > spans.y ? 2 : 1) : (spans.z > spans.x ? 2 : 0)
    }

    /// Hoare's selection: moves the node to the middle that would be there if all were sorted, and those less before it.
    private static func select(_ middle: Int, of nodes: inout [Node], in range: Range<Int>, by axis: Int) {
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        while low < high {
            let pivot = nodes[low + (high - low) / 2]
            var (left, right) = (low, high)
            while left <= right {
                while nodes[left].isBefore(pivot, on: axis) { left += 1 }
                while pivot.isBefore(nodes[right], on: axis) { right -= 1 }
                if left <= right {
                    nodes.swapAt(left, right)
                    (left, right) = (left + 1, right - 1)
                }
            }
            if middle <= right {
                high = right
            } else if middle >= left {
                low = left
            } else {
                return
            }
        }
    }
}
