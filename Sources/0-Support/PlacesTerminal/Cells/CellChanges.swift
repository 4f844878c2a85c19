import Glibc
import PlacesText

/// Which cells look different in another grid of the same size. It holds as long as the cells do.
struct CellChanges {
    let columns: Int
    let look: RenderCapabilities
    let new: UnsafeBufferPointer<Cell>
    private let old: UnsafeBufferPointer<Cell>
    /// The first numbers that the links of both grids had in the old one, where the lists are not the same.
    private var numbers: (old: [UInt16], new: [UInt16])?

    init(
        from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>, columns: Int, look: RenderCapabilities,
        links: (old: [HyperLink], new: [HyperLink])
    ) {
        (self.look, self.old, self.new, self.columns) = (look, old, new, columns)
        guard links.old != links.new else { return }
        let known = Dictionary(links.old.enumerated().map { ($1, UInt16($0 + 1)) }) { first, _ in first }
        let number = { (link: HyperLink) in known[link] ?? .max }
        numbers = ([0] + links.old.map(number), [0] + links.new.map(number))
    }

    /// Whether a row may look different: not if it is the same in memory.
    func mayTouch(_ row: Int) -> Bool {
        guard numbers == nil, let old = old.baseAddress, let new = new.baseAddress else { return true }
        let start = row * columns
        return memcmp(old + start, new + start, columns * MemoryLayout<Cell>.stride) != 0
    }

    func contains(_ index: Int) -> Bool {
        let (old, new) = (old[index], new[index])
        if !old.isSameCharacter(as: new) || look.ink(of: old) != look.ink(of: new) { return true }
        let (before, after) = (look.link(of: old), look.link(of: new))
        guard let numbers else { return before != after }
        return numbers.old[Int(before)] != numbers.new[Int(after)]
    }
}
