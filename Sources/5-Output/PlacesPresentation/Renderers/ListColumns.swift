/// Which columns a list has in so many cells, and how wide each may be.
///
/// The widths follow from the room alone, so that no long text takes room from the columns of others; but a length that is cut
/// loses its unit, so that the columns of lengths are as wide as the widest. With more room, no column ever becomes
/// narrower. What one decides by comes first; then the name grows, the distance joins, kind and opening get more words,
/// and last comes the address.
struct ListColumns: Hashable {
    /// Cells of each column; 0 for one that is left out.
    private(set) var name = leastName, kind = 7, distance = 0, opening = 7, address = 0
    let number: Int
    let arrow: Int
    /// Cells for the time or the way on foot; 0 if it is left out.
    let onFoot: Int

    /// Cells that suffice for every walk, and for lengths below 1000 km.
    static let leastWay = 6
    static let leastName = 16
    /// Most addresses fit into so many.
    private static let wholeAddress = 40
    /// Where there is even less room, names give way to kinds as far as this.
    private static let fewestName = 12
    /// The number, the state and the blank behind it.
    private var lead: Int { number + 2 }

    /// - Parameters:
    ///   - width: the cells for a row.
    ///   - count: how many rows there are.
    ///   - way: the cells that the widest way on foot takes, and the widest distance beside it.
    init(
        width: Int, numbers count: Int, has: Set<Part>, arrow: Int,
        way: (onFoot: Int, distance: Int) = (leastWay, leastWay)
    ) {
        number = max(2, String(count).utf8.count)
        self.arrow = has.contains(.direction) ? arrow : 0
        if !has.contains(.kind) { kind = 0 }
        if !has.contains(.opening) { opening = 0 }
        let hasWay = has.contains(.way)
        onFoot = hasWay ? max(Self.leastWay, way.onFoot) : 0
        if used > width { name = max(Self.fewestName, name - (used - width)) }
        if used > width { opening = min(opening, 6) }
        if used > width { opening = 0 }
        if used > width { kind = 0 }
        if used > width {
            name = max(1, name - (used - width))
            return
        }
        if name < Self.leastName {
            grow(\.name, by: Self.leastName - name, in: width)
            return
        }
        grow(\.name, by: 8, in: width)
        if hasWay {
            let wanted = max(Self.leastWay, way.distance)
            guard width - used > wanted else { return }
            distance = wanted
        }
        if kind > 0 { grow(\.kind, by: 4, in: width) }
        if opening > 0 { grow(\.opening, by: 4, in: width) }
        grow(\.name, by: 4, in: width)
        if kind > 0 { grow(\.kind, by: 4, in: width) }
        if opening > 0 { grow(\.opening, by: 5, in: width) }
        guard has.contains(.address) else {
            grow(\.name, by: 12, in: width)
            return
        }
        guard width - used >= 17 else { return }
        address = 16
        grow(\.address, by: 8, in: width)
        grow(\.name, by: 12, in: width)
        if opening > 0 { grow(\.opening, by: 9, in: width) }
        grow(\.address, by: 16, in: width)
    }

    /// What places of a list have.
    enum Part: Hashable { case kind, way, direction, opening, address }

    /// The cells of a row with all columns.
    var used: Int {
        let parts = [kind, onFoot, distance, arrow, opening, address].filter { $0 > 0 }
        return lead + name + parts.reduce(0) { $0 + 1 + $1 }
    }

    private mutating func grow(_ column: WritableKeyPath<ListColumns, Int>, by most: Int, in width: Int) {
        self[keyPath: column] += min(most, max(0, width - used))
    }

    /// Gives cells that no text of a column needs to the address, as far as it has use for them, and to the name.
    mutating func shrink(kind wantedKind: Int, opening wantedOpening: Int) {
        let before = used
        kind = min(kind, wantedKind)
        opening = min(opening, wantedOpening)
        let spare = before - used
        let more = address > 0 ? min(spare, max(0, Self.wholeAddress - address)) : 0
        address += more
        name += spare - more
    }
}
