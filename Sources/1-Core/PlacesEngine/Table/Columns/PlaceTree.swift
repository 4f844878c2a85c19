public import PlacesBytes
public import PlacesFeature

/// Boxes around neighbouring rows of a table, boxes around those, and so on up to one: a packed R-tree.
///
/// The boxes are right in whatever order the rows stand, and quick where neighbours stand together.
@usableFromInline package struct PlaceTree: Sendable {
    /// Rows under a box of the lowest level.
    @inlinable package static var rowsOfLeaf: Int { 64 }
    /// Boxes under one of a higher level.
    @inlinable package static var branches: Int { 16 }

    @usableFromInline package struct Box: BitwiseCopyable, Sendable {
        /// 1e-7 degrees. The west is the least longitude, whatever lies between.
        @usableFromInline package var south, west, north, east: Int32
        /// The prominence of the most prominent: the least number.
        @usableFromInline package var best: UInt32
        @usableFromInline package var count: UInt32
        /// Of those, how many are listed to those who browse.
        @usableFromInline package var browsed: UInt32

        package init(
            south: Int32, west: Int32, north: Int32, east: Int32, best: UInt32, count: UInt32, browsed: UInt32
        ) {
            (self.south, self.west, self.north, self.east) = (south, west, north, east)
            (self.best, self.count, self.browsed) = (best, count, browsed)
        }

        package mutating func join(_ other: Box) {
            (south, west) = (min(south, other.south), min(west, other.west))
            (north, east) = (max(north, other.north), max(east, other.east))
            (best, count, browsed) = (min(best, other.best), count + other.count, browsed + other.browsed)
        }
    }

    /// The leaves first, and one box last.
    @usableFromInline package let levels: [Column<Box>]

    /// - Parameter levels: as many boxes on each as ``sizes(ofRows:)`` tells.
    package init(levels: [Column<Box>]) { self.levels = levels }

    /// How many boxes there are on each level over so many rows.
    package static func sizes(ofRows count: Int) -> [Int] {
        var sizes: [Int] = []
        var size = (count + rowsOfLeaf - 1) / rowsOfLeaf
        while size > 0 {
            sizes.append(size)
            guard size > 1 else { break }
            size = (size + branches - 1) / branches
        }
        return sizes
    }

    /// - Parameters:
    ///   - prominence: that of a row.
    ///   - isIncidental: see ``Place/isIncidental``.
    init(_ points: PointColumn, prominence: (Int) -> UInt32, isIncidental: (Int) -> Bool) {
        let count = points.latitudes.count
        var boxes = stride(from: 0, to: count, by: Self.rowsOfLeaf).map { start in
            let rows = start..<min(count, start + Self.rowsOfLeaf)
            return Self.joined(
                rows.map { row in
                    Box(points.units(row), prominence: prominence(row), isIncidental: isIncidental(row))
                })
        }
        var levels: [Column<Box>] = []
        while !boxes.isEmpty {
            levels.append(Column(boxes))
            guard boxes.count > 1 else { break }
            boxes = stride(from: 0, to: boxes.count, by: Self.branches).map { start in
                Self.joined(Array(boxes[start..<min(boxes.count, start + Self.branches)]))
            }
        }
        self.init(levels: levels)
    }

    private static func joined(_ boxes: [Box]) -> Box {
        boxes.dropFirst().reduce(into: boxes[0]) { $0.join($1) }
    }

    /// A box by its level, 0 for the leaves, and its place there.
    @usableFromInline package struct Node: BitwiseCopyable {
        @usableFromInline package let level, index: Int32

        @inlinable
        package init(level: Int32, index: Int32) { (self.level, self.index) = (level, index) }
    }

    @inlinable package var root: Node? { levels.isEmpty ? nil : Node(level: Int32(levels.count - 1), index: 0) }

    @inlinable package subscript(node: Node) -> Box { levels[Int(node.level)][Int(node.index)] }
    @inlinable package subscript(level: Int, index: Int) -> Box { levels[level][index] }

    /// The nodes under one that is no leaf.
    @inlinable
    package func children(of node: Node) -> Range<Int32> {
        let start = node.index * Int32(Self.branches)
        return start..<min(Int32(levels[Int(node.level) - 1].count), start + Int32(Self.branches))
    }

    /// The boxes of those nodes, in their order.
    @inlinable
    package func boxes(_ children: Range<Int32>, below node: Node) -> InPlaceValues<Box> {
        levels[Int(node.level) - 1].values(Int(children.lowerBound)..<Int(children.upperBound))
    }

    /// The rows under a node.
    @inlinable
    package func rows(below node: Node, count: Int) -> Range<Int> {
        var span = Self.rowsOfLeaf
        for _ in 0..<node.level { span *= Self.branches }
        let start = Int(node.index) * span
        return start..<min(count, start + span)
    }

    /// The leaves under a node, by their indices.
    @inlinable
    package func leaves(below node: Node, count: Int) -> Range<Int> {
        let rows = rows(below: node, count: count)
        return rows.lowerBound / Self.rowsOfLeaf..<(rows.upperBound + Self.rowsOfLeaf - 1) / Self.rowsOfLeaf
    }

    @inlinable
    package func rows(ofLeaf index: Int, count: Int) -> Range<Int> {
        rows(below: Node(level: 0, index: Int32(index)), count: count)
    }
}

extension PlaceTree.Box {
    @inlinable package var sides: UnitBox { UnitBox(south: south, west: west, north: north, east: east) }

    /// Whether its sides are in order and on the globe.
    @usableFromInline package var isOnGlobe: Bool {
        -900_000_000 <= south && south <= north && north <= 900_000_000
            && -1_800_000_000 <= west && west <= east && east <= 1_800_000_000
    }

    /// Around a row alone.
    package init(_ point: PointColumn.Units, prominence: UInt32, isIncidental: Bool) {
        self.init(
            south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude,
            best: prominence, count: 1, browsed: isIncidental ? 0 : 1)
    }
}
