import PlacesTerminal

/// Finds room for numbers on a map, each once, so that all can be read: none covers or touches another.
///
/// A number that would collide moves by as little as it can. First each takes the nearest free spot, then numbers give
/// way to each other as long as that makes the whole better: the sum of the squares of all shifts becomes less.
package struct NumberPlacing {
    /// Where a number wants to be.
    package struct Wish: Hashable, Sendable {
        package let number: Int
        /// In parts of cells, counted from the upper left corner.
        package let column, row: Double
        /// The cells that it takes.
        package let width: Int

        package init(number: Int, column: Double, row: Double, width: Int? = nil) {
            (self.number, self.column, self.row) = (number, column, row)
            self.width = width ?? String(number).utf8.count
        }
    }

    /// Where a number is.
    package struct Spot: Hashable, Sendable {
        package let number: Int
        /// Where it starts.
        package let column, row: Int
        package let width: Int
        /// How far its true place lies from its nearest edge, in widths of a cell: 0 where it covers it.
        package let shift: Double
    }

    /// In the order of the wishes, without those of ``left``.
    package private(set) var spots: [Spot] = []
    /// The numbers that found no room, where there are more than a map holds.
    package private(set) var left: [Int] = []

    /// - Parameters:
    ///   - reserved: cells that no number covers or touches.
    package init(_ wishes: [Wish], columns: Int, rows: Int, reserved: [(column: Int, row: Int)] = []) {
        guard columns > 0, rows > 0 else {
            left = wishes.map(\.number)
            return
        }
        var board = Board(wishes, columns: columns, rows: rows, reserved: reserved)
        board.fill()
        board.improve()
        for (index, wish) in wishes.enumerated() {
            guard let seat = board.seats[index] else {
                left.append(wish.number)
                continue
            }
            spots.append(
                Spot(
                    number: wish.number, column: seat.column, row: seat.row, width: wish.width,
                    shift: Board.shift(of: wish, seat).squareRoot()))
        }
    }
}

/// The grid while numbers look for their seats.
private struct Board {
    struct Seat {
        let column, row: Int
        let cost: Double
    }

    private let wishes: [NumberPlacing.Wish]
    private let columns, rows: Int
    private(set) var seats: [Seat?]
    /// Who has a cell: a wish by its index, or one of those below.
    private var owners: [Int32]
    /// The seats near each wish, the best first, as far as they were needed.
    private var known: [[Seat]?]

    private static let free: Int32 = -1
    private static let reserved: Int32 = -2
    /// Numbers look for a seat this near before they take any other.
    private static let reach = (columns: 6, rows: 2)
    private static let rounds = 8
    /// Where numbers crowd, giving way helps little: so many seats are tried at most.
    private static let mostTries = 300

    init(_ wishes: [NumberPlacing.Wish], columns: Int, rows: Int, reserved: [(column: Int, row: Int)]) {
        (self.wishes, self.columns, self.rows) = (wishes, columns, rows)
        seats = Array(repeating: nil, count: wishes.count)
        known = Array(repeating: nil, count: wishes.count)
        owners = Array(repeating: Self.free, count: columns * rows)
        for (column, row) in reserved where (0..<columns).contains(column) && (0..<rows).contains(row) {
            owners[row * columns + column] = Self.reserved
        }
    }

    private mutating func nearby(_ index: Int) -> [Seat] {
        if let seats = known[index] { return seats }
        let wish = wishes[index]
        let (column, row) = (Int(cells: wish.column), Int(cells: wish.row))
        let starts = column - wish.width + 1 - Self.reach.columns...column + Self.reach.columns
        let seats = seats(for: wish, starts, row - Self.reach.rows...row + Self.reach.rows)
        known[index] = seats
        return seats
    }

    /// The seat that covers the true place in its middle, if it is free: mostly there is no need to look for others.
    private func ownSeat(_ wish: NumberPlacing.Wish) -> Seat? {
        let start = max(0, min(columns - wish.width, Int(cells: (wish.column - Double(wish.width) / 2).rounded())))
        let row = Int(cells: wish.row)
        let seats = seats(for: wish, start...start, row...row)
        return seats.first { $0.cost < 0.25 && isFree($0, wish.width) }
    }

    /// The square of the distance from the true place to the nearest edge, in widths of a cell.
    static func shift(of wish: NumberPlacing.Wish, _ seat: Seat) -> Double {
        distance(of: wish, column: seat.column, row: seat.row)
    }

    private static func distance(of wish: NumberPlacing.Wish, column: Int, row: Int) -> Double {
        let across = max(0, Double(column) - wish.column, wish.column - Double(column + wish.width))
        let down = 2 * max(0, Double(row) - wish.row, wish.row - Double(row + 1))
        return across * across + down * down
    }

    /// Of seats as near as each other, the one in whose middle the place lies is the best.
    private func cost(of wish: NumberPlacing.Wish, column: Int, row: Int) -> Double {
        let aside = Double(column) + Double(wish.width) / 2 - wish.column
        return Self.distance(of: wish, column: column, row: row) + 0.001 * aside * aside
    }

    private func seats(
        for wish: NumberPlacing.Wish, _ starts: ClosedRange<Int>, _ lines: ClosedRange<Int>
    ) -> [Seat] {
        var seats: [Seat] = []
        // A place beside the map is looked for at its edge.
        let (rows, columns) = (lines.clamped(to: 0...rows - 1), starts.clamped(to: 0...max(0, columns - wish.width)))
        for row in rows {
            for column in columns {
                seats.append(Seat(column: column, row: row, cost: cost(of: wish, column: column, row: row)))
            }
        }
        return seats.sorted { ($0.cost, $0.row, $0.column) < ($1.cost, $1.row, $1.column) }
    }

    // MARK: - Seats

    /// The cells of a seat with one on either side.
    private func cells(_ seat: Seat, _ width: Int) -> Range<Int> {
        let line = seat.row * columns
        return .cells(line + max(0, seat.column - 1), to: line + min(columns, seat.column + width + 1))
    }

    private func isFree(_ seat: Seat, _ width: Int) -> Bool {
        for cell in cells(seat, width) where owners[cell] != Self.free { return false }
        return true
    }

    private mutating func take(_ seat: Seat, _ index: Int) {
        seats[index] = seat
        let start = seat.row * columns + seat.column
        for cell in Range.cells(start, to: start + wishes[index].width) { owners[cell] = Int32(index) }
    }

    private mutating func leave(_ index: Int) {
        guard let seat = seats[index] else { return }
        seats[index] = nil
        let start = seat.row * columns + seat.column
        for cell in Range.cells(start, to: start + wishes[index].width) { owners[cell] = Self.free }
    }

    // MARK: - Rounds

    /// Gives each the nearest free seat, the longest numbers first.
    mutating func fill() {
        let order = wishes.indices.sorted { (-wishes[$0].width, $0) < (-wishes[$1].width, $1) }
        var full = Int.max
        // One wider than the map has no seat.
        for index in order where wishes[index].width <= columns {
            let width = wishes[index].width
            if let seat = ownSeat(wishes[index]) ?? nearby(index).first(where: { isFree($0, width) }) {
                take(seat, index)
            } else if width < full {
                if let seat = farSeat(wishes[index]) { take(seat, index) } else { full = width }
            }
        }
    }

    /// The nearest free seat of all, looked for in ever larger parts of the map.
    private func farSeat(_ wish: NumberPlacing.Wish) -> Seat? {
        let (column, row) = (Int(cells: wish.column), Int(cells: wish.row))
        var factor = 2
        while true {
            let (across, down) = (Self.reach.columns * factor, Self.reach.rows * factor)
            let starts = column - wish.width + 1 - across...column + across
            let lines = row - down...row + down
            var best: Seat?
            for line in lines.clamped(to: 0...rows - 1) {
                for start in starts.clamped(to: 0...max(0, columns - wish.width)) {
                    let seat = Seat(column: start, row: line, cost: cost(of: wish, column: start, row: line))
                    if seat.cost < best?.cost ?? .infinity, isFree(seat, wish.width) { best = seat }
                }
            }
            // One beyond these cannot be nearer.
            let near = Double(min(across, 2 * down) - 1)
            if let best, best.cost <= near * near { return best }
            if across > columns, down > rows { return best }
            factor *= 2
        }
    }

    mutating func improve() {
        var tries = 0
        for _ in 0..<Self.rounds {
            var isBetter = false
            let moved = seats.indices.filter { (seats[$0]?.cost ?? 0) > 0.25 }
            for index in moved.sorted(by: { (cost($1), $0) < (cost($0), $1) }) where tries < Self.mostTries {
                if improve(index, &tries) { isBetter = true }
            }
            if !isBetter { return }
        }
    }

    private func cost(_ index: Int) -> Double { seats[index]?.cost ?? 0 }

    /// Moves a number to a better seat, if those in its way find other seats and the whole becomes better.
    private mutating func improve(_ index: Int, _ tries: inout Int) -> Bool {
        guard let current = seats[index] else { return false }
        let width = wishes[index].width
        for seat in nearby(index) {
            guard seat.cost < current.cost - 0.01, tries < Self.mostTries else { return false }
            tries += 1
            guard let others = others(in: seat, width, except: index) else { continue }
            let before = ([index] + others).map { ($0, seats[$0]) }
            let sum = before.reduce(0) { $0 + ($1.1?.cost ?? 0) }
            for (each, _) in before { leave(each) }
            take(seat, index)
            var (after, isWhole) = (seat.cost, true)
            for other in others {
                let width = wishes[other].width
                guard let place = nearby(other).first(where: { isFree($0, width) }) else {
                    isWhole = false
                    break
                }
                take(place, other)
                after += place.cost
            }
            if isWhole, after < sum - 0.01 { return true }
            for (each, _) in before { leave(each) }
            for (each, old) in before { if let old { take(old, each) } }
        }
        return false
    }

    /// The numbers in the way of a seat, or `nil` for too many or a reserved cell.
    private func others(in seat: Seat, _ width: Int, except index: Int) -> [Int]? {
        var others: [Int] = []
        for cell in cells(seat, width) {
            let owner = owners[cell]
            if owner == Self.reserved { return nil }
            guard owner >= 0, owner != index, !others.contains(Int(owner)) else { continue }
            others.append(Int(owner))
        }
        return others.count <= 3 ? others.sorted { wishes[$0].width > wishes[$1].width } : nil
    }
}
