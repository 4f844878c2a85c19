internal import PlacesEngine
internal import PlacesFeature

/// The boxes of a tree, made row by row: each level's stand one after the other, the lowest level first.
struct BoxLevels {
    private struct Level {
        var store: SectionStore
        var open: PlaceTree.Box?
        /// How many boxes, or rows in the lowest level, are in the open one.
        var count = 0
    }

    private let folder: String
    private var levels: [Level] = []

    init(in folder: String) { self.folder = folder }

    /// Adds the box around the next row.
    mutating func add(_ box: PlaceTree.Box) throws(PlacesError) { try add(box, to: 0) }

    private mutating func add(_ box: PlaceTree.Box, to number: Int) throws(PlacesError) {
        if number == levels.count { levels.append(Level(store: store())) }
        if levels[number].count == (number == 0 ? PlaceTree.rowsOfLeaf : PlaceTree.branches) { try close(number) }
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

    private func store() -> SectionStore { SectionStore(.boxes, .elements(size: 28), in: folder) }

    /// All levels up to the one that has a single box, and this one.
    mutating func finish() throws(PlacesError) -> (boxes: SectionStore, root: PlaceTree.Box?) {
        var all = store()
        var (number, root) = (0, PlaceTree.Box?.none)
        while number < levels.count, root == nil {
            if levels[number].store.size == 0, let box = levels[number].open {
                try levels[number].store.append(box)
                root = box
            } else {
                try close(number)
            }
            try levels[number].store.forEachPart(of: 1 << 16) { (part) throws(PlacesError) in try all.append(part) }
            number += 1
        }
        return (all, root)
    }
}
