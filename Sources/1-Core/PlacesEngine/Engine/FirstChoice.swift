import PlacesFeature

/// Chooses places for a list that is not narrowed: famous places first, then some of each use, as a ``PlaceMix`` says.
///
/// Of equally prominent places the one in the emptiest part of the circle comes first, then the nearest. Where one is
/// listed, others of the same name come only when nothing else is left: they are doors, stops and branches of it.
struct FirstChoice {
    struct Candidate {
        /// See ``PlaceTable/prominence(_:)``.
        let prominence: UInt32
        /// In metres.
        let distance: Double
        /// The number of the part of the circle that it lies in.
        let cell: Int
        /// See ``PlaceMix/use(of:)``.
        let use: Int?
        /// The same for places that are called the same.
        let name: UInt32

        var points: Int { ProminenceNumber.points(prominence) ?? .max }
    }

    /// Of how many candidates each place of a list is chosen: in a large city that is all that anyone asks for, and in a small
    /// one all that there is.
    static let candidatesForEach = 32
    /// The same where so many places are in the circle that not all are looked at: there are famous ones of every use.
    static let candidatesOfMany = 4

    private let mix: PlaceMix
    private let candidates: [Candidate]
    private let count: Int
    private(set) var chosen: [Int] = []
    private var isChosen: [Bool]
    private var names: Set<UInt32> = []
    private var crowds: [Int: Int] = [:]
    /// For each use.
    private var taken: [Int]
    private var waiting: [ArraySlice<Int>] = []

    /// - Parameter candidates: the most prominent first, equally prominent ones nearest first.
    init(_ candidates: [Candidate], count: Int, mix: PlaceMix) {
        (self.candidates, self.mix, self.count) = (candidates, mix, min(count, candidates.count))
        isChosen = Array(repeating: false, count: candidates.count)
        taken = Array(repeating: 0, count: mix.uses.count)
        waiting = mix.uses.indices.map(candidates(of:))
        chooseFamous(count * mix.famousShare / 100)
        mixUses()
        fill()
    }

    private mutating func choose(_ index: Int) {
        let candidate = candidates[index]
        chosen.append(index)
        isChosen[index] = true
        names.insert(candidate.name)
        crowds[candidate.cell, default: 0] += 1
        if let use = candidate.use { taken[use] += 1 }
    }

    private func isNew(_ index: Int) -> Bool { !isChosen[index] && !names.contains(candidates[index].name) }

    /// The one of some equally prominent candidates that lies in the emptiest part of the circle, the nearest of those.
    private func emptiest(_ indices: some Sequence<Int>) -> Int? {
        indices.min { crowds[candidates[$0].cell] ?? 0 < crowds[candidates[$1].cell] ?? 0 }
    }

    /// Of a use other than sights, no more come than the turns of such a list are.
    private mutating func chooseFamous(_ limit: Int) {
        let most = mix.uses.indices.map { mix.uses[$0].isSight ? count : turns(of: $0) }
        var start = 0
        while start < candidates.count, candidates[start].points >= mix.famousPoints, chosen.count < limit {
            let end =
                candidates[start...].firstIndex { $0.prominence != candidates[start].prominence } ?? candidates.count
            while chosen.count < limit,
                let next = emptiest(
                    (start..<end).filter { isNew($0) && candidates[$0].use.map { taken[$0] < most[$0] } ?? true })
            {
                choose(next)
            }
            start = end
        }
    }

    private func turns(of use: Int) -> Int {
        let rounds = (count + mix.turns.count - 1) / max(1, mix.turns.count)
        return rounds * mix.turns.count { $0 == use }
    }

    /// A turn for a use is skipped where famous places have taken it, or where nothing of it is left.
    private mutating func mixUses() {
        var wanted = Array(repeating: 0, count: mix.uses.count)
        var isLeft = true
        while isLeft {
            isLeft = false
            for use in mix.turns where chosen.count < count {
                wanted[use] += 1
                if taken[use] >= wanted[use] {
                    isLeft = true
                } else if let next = next(of: use) {
                    choose(next)
                    isLeft = true
                }
            }
            if chosen.count >= count { return }
        }
    }

    private mutating func next(of use: Int) -> Int? {
        while let index = waiting[use].first, !isNew(index) { waiting[use].removeFirst() }
        guard let first = waiting[use].first else { return nil }
        if mix.uses[use].isAnyAsGood { return first }
        let equals = waiting[use].prefix { candidates[$0].prominence == candidates[first].prominence }
        return emptiest(equals.filter(isNew))
    }

    /// What may get a turn for a use, in the order in which it does.
    private func candidates(of use: Int) -> ArraySlice<Int> {
        let worthy = candidates.indices.filter { index in
            candidates[index].use == use && candidates[index].points >= mix.uses[use].leastPoints
        }
        guard mix.uses[use].isAnyAsGood else { return worthy[...] }
        return worthy.sorted { (candidates[$0].distance, $0) < (candidates[$1].distance, $1) }[...]
    }

    /// What is left, the most prominent first; what only its own customers look for comes last.
    private mutating func fill() {
        for (isRepeated, least) in [(false, 0), (true, 0), (true, Int.min)] {
            for index in candidates.indices where chosen.count < count && !isChosen[index] {
                if candidates[index].points >= least, isRepeated || isNew(index) { choose(index) }
            }
        }
    }
}

extension KeptRows {
    /// The positions of the places to list of them, as ``FirstChoice`` chooses them; in any order.
    func firstChoice(_ count: Int, radius: Double, mix: PlaceMix) throws(PlacesError) -> [Int] {
        let grid = SpreadGrid(count: count, radius: radius)
        let (kinds, names) = (try table.kinds(), try table.names())
        var uses: [UInt32: Int?] = [:]
        let most = try mostProminent(count * FirstChoice.candidatesForEach)
        let candidates = try most.map { position throws(PlacesError) in
            let row = row(position)
            let kind = kinds.numbers[row]
            let use: Int?
            if let known = uses[kind] {
                use = known
            } else {
                use = mix.use(of: kinds.values[Int(kind)])
                uses[kind] = .some(use)
            }
            return FirstChoice.Candidate(
                prominence: table.prominence(row), distance: try distance(position),
                cell: grid.number(of: try cell(row, of: grid)), use: use, name: names.numbers[row])
        }
        return FirstChoice(candidates, count: count, mix: mix).chosen.map { most[$0] }
    }

    /// The positions of so many of the most prominent, the most prominent first, equally prominent ones nearest first.
    private func mostProminent(_ limit: Int) throws(PlacesError) -> [Int] {
        let keys = mostProminentKeys(limit)
        guard limit < keys.count, let last = keys.last else { return try nearestFirst(keys[...]) }
        // Those as prominent as the last may be many, of which a few are wanted.
        let ties = keys.firstIndex { $0 >> 32 == last >> 32 } ?? keys.count
        let nearest = try front(limit - ties, of: keys[ties...].map { Int($0 & 0xFFFF_FFFF) }, .nearest)
        return try nearestFirst(keys[..<ties]) + nearest
    }
}

extension CircleRows {
    /// The rows that ``FirstChoice`` chooses of, the most prominent first.
    func mostProminent(_ limit: Int, where passes: (Int) throws(PlacesError) -> Bool) throws(PlacesError) -> [UInt32] {
        var (open, rows) = (ProminentRows(self, in: BoundingBox(around: gauge.centre, radius: radius + 1)), [UInt32]())
        while rows.count < limit, let row = try open.next(where: passes) { rows.append(row) }
        return rows
    }
}

extension AnswerEngine {
    /// How a list of a table is mixed that is not narrowed, or `nil` where the table or the tree of kinds does not tell.
    func mix(of table: PlaceTable) throws(PlacesError) -> PlaceMix? {
        guard try table.hasPoints() else { return nil }
        if let mix = dependencies.kinds?.mix() { return mix }
        return try vocabulary.kinds()?.mix()
    }
}
