import PlacesText

/// Which cells look different in another grid of the same size.
struct CellChanges {
    let columns: Int
    let look: RenderCapabilities
    let new: [Cell]
    private let old: [Cell]
    /// The first numbers that the links of both grids had in the old one, where the lists are not the same.
    private var numbers: (old: [UInt16], new: [UInt16])?

    init(
        from old: [Cell], to new: [Cell], columns: Int, look: RenderCapabilities,
        links: (old: [HyperLink], new: [HyperLink])
    ) {
        (self.look, self.old, self.new, self.columns) = (look, old, new, columns)
        guard links.old != links.new else { return }
        let known = Dictionary(links.old.enumerated().map { ($1, UInt16($0 + 1)) }) { first, _ in first }
        let number = { (link: HyperLink) in known[link] ?? .max }
        numbers = ([0] + links.old.map(number), [0] + links.new.map(number))
    }

    /// True if a row may look different: not if its cells are the same.
    func mayTouch(_ row: Int) -> Bool {
        guard numbers == nil else { return true }
        let range = row * columns..<(row + 1) * columns
        return old[range] != new[range]
    }

    func contains(_ index: Int) -> Bool {
        let (old, new) = (old[index], new[index])
        if !old.isSameCharacter(as: new) || look.ink(of: old) != look.ink(of: new) { return true }
        let (before, after) = (look.link(of: old), look.link(of: new))
        guard let numbers else { return before != after }
        return numbers.old[Int(before)] != numbers.new[Int(after)]
    }
}
