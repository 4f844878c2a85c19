import PlacesBytes
import PlacesFeature

/// The leaves of a tree, about from a centre outwards.
struct LeafWalk {
    private let tree: PlaceTree
    private let gauge: DistanceGauge
    private let count: Int
    /// Boxes that were not looked into yet, the nearest first.
    private var open = BinaryHeap<Step, Void>(room: 32)
    /// Boxes beside those on the way to the first leaf. Most of them are out of reach once that leaf has been looked at.
    private var aside: [Step] = []
    private var hasBegun = false
    private var (metres, reach): (Double, BoxReach)

    init(_ table: PlaceTable, _ tree: PlaceTree, _ gauge: DistanceGauge) {
        (self.tree, self.gauge, count) = (tree, gauge, table.count)
        (metres, reach) = (.infinity, BoxReach(gauge, within: .infinity))
    }

    /// The rows of the next leaf, or `nil` where none is left of which one may be within a distance.
    /// - Parameter metres: never more than the last time.
    mutating func next(within metres: Double) -> Range<Int>? {
        if metres != self.metres { (self.metres, reach) = (metres, BoxReach(gauge, within: metres)) }
        let last = Step.last(within: reach.greatest)
        guard hasBegun else { return first(last) }
        if !aside.isEmpty {
            for step in aside where step <= last { insert(step) }
            aside.removeAll(keepingCapacity: true)
        }
        while let step = open.leastKey, step <= last {
            _ = open.popLeast()
            let node = step.node
            guard node.level > 0 else { return tree.rows(below: node, count: count) }
            let children = Children(of: node, in: tree)
            for index in children.boxes.indices {
                let step = children.step(index, reach)
                if step <= last { insert(step) }
            }
        }
        return nil
    }

    /// The rows of the leaf that is found by going to the nearest box from level to level.
    private mutating func first(_ last: Step) -> Range<Int>? {
        hasBegun = true
        guard var node = tree.root, reach.meets(tree[node].sides) else { return nil }
        aside.reserveCapacity(tree.levels.count * PlaceTree.branches)
        while node.level > 0 {
            let children = Children(of: node, in: tree)
            var nearest = children.step(0, reach)
            for index in children.boxes.indices.dropFirst() {
                let step = children.step(index, reach)
                aside.append(max(step, nearest))
                nearest = min(step, nearest)
            }
            guard nearest <= last else {
                aside.append(nearest)
                return next(within: metres)
            }
            node = nearest.node
        }
        return tree.rows(below: node, count: count)
    }

    private mutating func insert(_ step: Step) { open.insert((), key: step) }

    /// The boxes in another.
    private struct Children {
        let boxes: InPlaceValues<PlaceTree.Box>
        private let first: PlaceTree.Node

        init(of node: PlaceTree.Node, in tree: PlaceTree) {
            let children = tree.children(of: node)
            boxes = tree.boxes(children, below: node)
            first = PlaceTree.Node(level: node.level - 1, index: children.lowerBound)
        }

        func step(_ index: Int, _ reach: BoxReach) -> Step {
            Step(
                PlaceTree.Node(level: first.level, index: first.index + Int32(index)),
                square: reach.square(to: boxes[index].sides))
        }
    }
}

extension LeafWalk {
    /// A box, and a square that none of its points has less than by the gauge: one number, so that steps are quickly compared.
    struct Step: Comparable {
        /// The upper bits of the square, which leave out the last of its digits; three bits for the level, and the index. The bits
        /// of numbers that are not negative are in the order of the numbers.
        private let bits: UInt64

        private static let indexBits: UInt64 = 27
        private static let nodeMask: UInt64 = 1 << 30 - 1

        /// - Parameter node: of a table whose rows are counted in four bytes: there are at most 2^26 leaves, and seven levels below
        ///   the root.
        init(_ node: PlaceTree.Node, square: Double) {
            bits =
                square.bitPattern & ~Self.nodeMask | UInt64(node.level) << Self.indexBits | UInt64(node.index)
        }

        private init(bits: UInt64) { self.bits = bits }

        /// The greatest step whose box may hold a point with at most such a square.
        static func last(within square: Double) -> Step { Step(bits: square.bitPattern | nodeMask) }

        var node: PlaceTree.Node {
            let index = bits & (1 << Self.indexBits - 1)
            return PlaceTree.Node(level: Int32((bits & Self.nodeMask) >> Self.indexBits), index: Int32(index))
        }

        static func < (one: Step, other: Step) -> Bool { one.bits < other.bits }
    }
}
