/// Finds room for the numbers of pins, so that each can be read: none touches another, covers the centre or leaves the
/// map. Pins without room of their own share that of a neighbour.
struct MapLabels {
    /// One or more pins in one spot: their lowest number, and how many more.
    struct Label {
        fileprivate(set) var pins: [MapViewModel.Pin]
        fileprivate(set) var column, row: Int

        var text: String { pins.count == 1 ? "\(pins[0].number)" : "\(pins[0].number)+\(pins.count - 1)" }
        var width: Int { text.utf8.count }
        var ink: Ink { .pin(pins.allSatisfy { $0.group == pins[0].group } ? pins[0].group : .other) }
    }

    private let geometry: MapGeometry
    /// Who owns each cell: nobody, something that must stay free, or a label by its index.
    private var owners: [Int]
    private var labels: [Label?] = []

    private static let nobody = -1
    private static let reserved = -2

    init(pins: [MapViewModel.Pin], geometry: MapGeometry, reserved: [(column: Int, row: Int)]) {
        self.geometry = geometry
        owners = Array(repeating: Self.nobody, count: geometry.columns * geometry.rows)
        for cell in reserved { owners[cell.row * geometry.columns + cell.column] = Self.reserved }
        for pin in pins.sorted(by: { $0.number < $1.number }) {
            let cell = geometry.cell(of: pin.point)
            place(Label(pins: [pin], column: cell.column, row: cell.row))
        }
    }

    /// Every label, by its number.
    var all: [Label] { labels.compactMap(\.self).sorted { $0.pins[0].number < $1.pins[0].number } }

    /// Those with more than one pin.
    var shared: [Label] { all.filter { $0.pins.count > 1 } }

    private mutating func place(_ newcomer: Label) {
        var label = newcomer
        var home = label.column
        while true {
            let width = label.width
            if let start = freeStart(home: home, row: label.row, width: width) {
                label.column = start
                for column in start..<start + width { owners[label.row * geometry.columns + column] = labels.count }
                labels.append(label)
                homes.append(home)
                return
            }
            guard let neighbour = neighbour(home: home, row: label.row, width: width),
                let other = labels[neighbour]
            else { return }
            remove(neighbour)
            let isOtherFirst = other.pins[0].number < label.pins[0].number
            home = isOtherFirst ? homes[neighbour] : home
            label.row = isOtherFirst ? other.row : label.row
            label.pins = (label.pins + other.pins).sorted { $0.number < $1.number }
        }
    }

    /// The column in which each label's first pin really lies.
    private var homes: [Int] = []

    private mutating func remove(_ index: Int) {
        guard let label = labels[index] else { return }
        for column in label.column..<label.column + label.width {
            owners[label.row * geometry.columns + column] = Self.nobody
        }
        labels[index] = nil
    }

    /// Where a label can start: over its own cell if possible, else just beside it.
    private func freeStart(home: Int, row: Int, width: Int) -> Int? {
        let covering = (0..<width).map { home - $0 }
        return (covering + [home + 1, home - width]).first { isFree($0, row: row, width: width) }
    }

    private func isFree(_ start: Int, row: Int, width: Int) -> Bool {
        guard start >= 0, start + width <= geometry.columns else { return false }
        let line = row * geometry.columns
        return (start..<start + width).allSatisfy { owners[line + $0] == Self.nobody }
            && (start == 0 || owners[line + start - 1] < 0)
            && (start + width == geometry.columns || owners[line + start + width] < 0)
    }

    /// The label nearest to a spot, in its row if there is one, else anywhere.
    private func neighbour(home: Int, row: Int, width: Int) -> Int? {
        func farness(_ index: Int) -> (Int, Int) {
            (abs((labels[index]?.row ?? 0) - row), abs(homes[index] - home))
        }
        let line = row * geometry.columns
        let nearby = max(0, home - width - 1)...min(geometry.columns - 1, home + width + 1)
        let inReach = nearby.map { owners[line + $0] }.filter { $0 >= 0 }
        return (inReach.isEmpty ? labels.indices.filter { labels[$0] != nil } : inReach)
            .min { farness($0) < farness($1) }
    }
}
