internal import PlacesEngine
internal import PlacesFeature

/// The boxes of a tree, made row by row: each level's stand one after the other, the lowest level first.
struct BoxLevels {
    private struct Level {
        let store: SectionStore
        var open: PlaceTree.Box?
        /// How many boxes are in the open one, but in the lowest level.
        var count = 0
    }

    private let stores: SectionStores
    private var levels: [Level] = []
    /// The open box of the lowest level, which every row is added to, and how many rows are in it.
    private var (leaf, rowsOfLeaf): (PlaceTree.Box?, Int) = (nil, 0)

    init(in stores: SectionStores) { self.stores = stores }

    /// Adds the box around the next row.
    mutating func add(_ box: PlaceTree.Box) throws(PlacesError) {
        if rowsOfLeaf == PlaceTree.rowsOfLeaf {
            openLeaf()
            try close(0)
        }
        leaf?.join(box)
        if leaf == nil { leaf = box }
        rowsOfLeaf += 1
    }

    /// Makes the leaf the open box of its level.
    private mutating func openLeaf() {
        if levels.isEmpty { levels.append(Level(store: store())) }
        levels[0].open = leaf
        (leaf, rowsOfLeaf) = (nil, 0)
    }

    private mutating func add(_ box: PlaceTree.Box, to number: Int) throws(PlacesError) {
        if number == levels.count { levels.append(Level(store: store())) }
        if levels[number].count == PlaceTree.branches { try close(number) }
        levels[number].open?.join(box)
        if levels[number].open == nil { levels[number].open = box }
        levels[number].count += 1
    }

    /// Puts the open box of a level under one of the next.
    private mutating func close(_ number: Int) throws(PlacesError) {
        guard let box = levels[number].open else { return }
        try levels[number].store.append(box)
        (levels[number].open, levels[number].count) = (nil, 0)
        try add(box, to: number + 1)
    }

    private func store() -> SectionStore {
        stores.store(.boxes, elementSize: MemoryLayout<PlaceTree.Box>.size)
    }

    /// All levels up to the one that has a single box, and this one.
    mutating func finish() throws(PlacesError) -> (boxes: SectionStore, root: PlaceTree.Box?) {
        let all = store()
        openLeaf()
        var (number, root) = (0, PlaceTree.Box?.none)
        while number < levels.count, root == nil {
            if levels[number].store.size == 0, let box = levels[number].open {
                try levels[number].store.append(box)
                root = box
            } else {
                try close(number)
            }
            try levels[number].store.forEachPart(of: 1 << 16) { (part) throws(PlacesError) in
                try all.append(bytes: part)
            }
            number += 1
        }
        return (all, root)
    }
}
