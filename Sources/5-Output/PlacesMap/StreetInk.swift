import PlacesTerminal

/// Streets and shores in the dots of a map, as much of them as a map bears without hiding what it is about.
///
/// Ink is spent on the greatest roads first, and of one kind on the longest, until the cells for it are used up. What
/// runs beside a line of the same name, such as the other carriageway, is one line with it.
package struct StreetInk {
    /// One thing on the ground, which is drawn as a whole or not at all.
    package struct Stroke: Sendable {
        /// A greater rank is drawn sooner.
        package let rank: UInt8
        /// What people call it, or `nil`: strokes of one name and rank go together.
        package let name: String?
        /// The straight pieces of each line, as far as they lie on the map, in dots from the upper left.
        package let lines: [[Piece]]

        package init(rank: UInt8, name: String?, lines: [[Piece]]) {
            (self.rank, self.name, self.lines) = (rank, name, lines)
        }
    }

    package typealias Piece = (start: SIMD2<Float>, end: SIMD2<Float>)

    /// The dots of a cell, as bits of a braille pattern (ISO 11548-1).
    package private(set) var masks: [UInt8]
    /// The directions of lines, as ``DotLine/direction(from:to:)`` gives them.
    package private(set) var directions: [UInt8]
    /// The greatest rank in each cell with ink.
    package private(set) var ranks: [UInt8]
    /// How many cells have ink.
    package private(set) var count = 0

    private let columns, rows: Int
    /// The line that set a dot, counted from 1, and the group of each line.
    private var lineOfDot: [Int32]
    private var groupOfLine: [Int32] = [0]
    /// What the last group changed.
    private var changes: [Change] = []

    private struct Change {
        let cell, dot: Int
        let mask, direction, rank: UInt8
        let line: Int32
    }

    /// Lines of one group so many dots apart, or less, are one.
    private static let bundle = 3

    /// - Parameter share: the share of all cells that may have ink, in `0...1`.
    package init(_ strokes: [Stroke], columns: Int, rows: Int, share: Double) {
        (self.columns, self.rows) = (columns, rows)
        masks = Array(repeating: 0, count: columns * rows)
        (directions, ranks) = (masks, masks)
        lineOfDot = Array(repeating: 0, count: columns * rows * 8)
        let budget = Int(cells: Double(columns * rows) * share)
        var groups = Self.groups(of: strokes)
        groups.sort { ($1.rank, $1.length, $0.first) < ($0.rank, $0.length, $1.first) }
        var stopped: UInt8?
        for (number, group) in groups.enumerated() {
            // Where a rank did not fit whole, lesser ones would only be crumbs.
            if let stopped, group.rank < stopped { return }
            changes.removeAll(keepingCapacity: true)
            for line in group.lines { draw(line, rank: group.rank, group: Int32(number)) }
            guard count > budget else { continue }
            takeBack()
            stopped = group.rank
        }
    }

    private struct Group {
        let rank: UInt8
        let first: Int
        var lines: [[Piece]] = []
        var length: Float = 0
    }

    private static func groups(of strokes: [Stroke]) -> [Group] {
        struct Key: Hashable {
            let rank: UInt8
            let name: String
        }
        var groups: [Group] = []
        var known: [Key: Int] = [:]
        for stroke in strokes {
            let key = stroke.name.map { Key(rank: stroke.rank, name: $0) }
            let index = key.flatMap { known[$0] } ?? groups.count
            if index == groups.count {
                groups.append(Group(rank: stroke.rank, first: index))
                if let key { known[key] = index }
            }
            groups[index].lines += stroke.lines
            for piece in stroke.lines.joined() {
                let way = piece.end - piece.start
                groups[index].length += (way.x * way.x + way.y * way.y).squareRoot()
            }
        }
        return groups
    }

    private mutating func draw(_ line: [Piece], rank: UInt8, group: Int32) {
        let number = Int32(groupOfLine.count)
        groupOfLine.append(group)
        for piece in line {
            let start = (x: Int(cells: piece.start.x.rounded()), y: Int(cells: piece.start.y.rounded()))
            let end = (x: Int(cells: piece.end.x.rounded()), y: Int(cells: piece.end.y.rounded()))
            let direction = DotLine.direction(from: start, to: end)
            let isFlat = abs(end.x - start.x) >= abs(end.y - start.y)
            var dots: [(x: Int, y: Int)] = []
            DotLine.forEach(from: start, to: end) { dots.append(($0, $1)) }
            for dot in dots where !isBeside(dot, isFlat: isFlat, number, group) {
                set(dot, rank: rank, direction, number)
            }
        }
    }

    private func index(x: Int, y: Int) -> Int? {
        guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return nil }
        return y * columns * 2 + x
    }

    /// Whether another line of the group runs beside a dot.
    private func isBeside(_ dot: (x: Int, y: Int), isFlat: Bool, _ line: Int32, _ group: Int32) -> Bool {
        for step in 1...Self.bundle {
            for side in [-step, step] {
                let beside = isFlat ? index(x: dot.x, y: dot.y + side) : index(x: dot.x + side, y: dot.y)
                guard let beside else { continue }
                let other = lineOfDot[beside]
                if other > 0, other != line, groupOfLine[Int(other)] == group { return true }
            }
        }
        return false
    }

    /// As if the last group had never been.
    private mutating func takeBack() {
        for change in changes.reversed() {
            if change.mask == 0 { count -= 1 }
            (masks[change.cell], directions[change.cell]) = (change.mask, change.direction)
            (ranks[change.cell], lineOfDot[change.dot]) = (change.rank, change.line)
        }
    }

    private mutating func set(_ dot: (x: Int, y: Int), rank: UInt8, _ direction: UInt8, _ line: Int32) {
        guard let index = index(x: dot.x, y: dot.y) else { return }
        let cell = (dot.y >> 2) * columns + (dot.x >> 1)
        changes.append(
            Change(
                cell: cell, dot: index, mask: masks[cell], direction: directions[cell], rank: ranks[cell],
                line: lineOfDot[index]))
        lineOfDot[index] = line
        if masks[cell] == 0 { count += 1 }
        let bit: UInt8 =
            switch (dot.x & 1, dot.y & 3) {
            case (0, 3): 0x40
            case (0, let row): 1 << UInt8(row)
            case (_, 3): 0x80
            case (_, let row): 8 << UInt8(row)
            }
        masks[cell] |= bit
        directions[cell] |= direction
        ranks[cell] = max(ranks[cell], rank)
    }
}
