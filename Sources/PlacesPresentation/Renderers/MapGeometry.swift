import PlacesFeature

/// Where metres fall on a grid of cells that are twice as tall as wide.
///
/// The centre of the circle is the middle of the middle cell, so both counts are odd. A cell holds two by four dots,
/// which are as far apart across as down: the pattern of a braille character.
struct MapGeometry {
    /// The least room in which a circle looks like one.
    static let least = TextSize(columns: 20, rows: 8)
    /// Blank columns on either side of the circle.
    private static let margin = 2

    let columns, rows: Int
    /// The radius of the circle in metres and in dots.
    let radius, radiusInDots: Double

    /// The largest map in the room, or `nil` if it has less than ``least``.
    init?(radius: Double, room: TextSize) {
        guard room.columns >= Self.least.columns, room.rows >= Self.least.rows else { return nil }
        let fitting = min(room.rows, (room.columns - 2 * Self.margin - 1) / 2)
        rows = fitting % 2 == 1 ? fitting : fitting - 1
        columns = 2 * rows + 1 + 2 * Self.margin
        self.radius = radius
        radiusInDots = Double(rows) * 2 - 0.5
    }

    /// A map of any shape, of which the circle may be larger; the middle of the map is that of the circle.
    init(columns: Int, rows: Int, radius: Double, radiusInDots: Double) {
        (self.columns, self.rows) = (columns, rows)
        (self.radius, self.radiusInDots) = (radius, radiusInDots)
    }

    /// The middle, in dots.
    var middle: (x: Double, y: Double) { (Double(columns * 2 - 1) / 2, Double(rows * 4 - 1) / 2) }

    var metresPerDot: Double { radius / radiusInDots }
    var metresPerColumn: Double { metresPerDot * 2 }

    var middleCell: (column: Int, row: Int) { (columns / 2, rows / 2) }

    /// The dot nearest to a point. Points on the circle stay on the grid.
    func dot(of point: MapViewModel.Point) -> (x: Int, y: Int) {
        let x = (middle.x + point.east / metresPerDot).rounded()
        let y = (middle.y - point.north / metresPerDot).rounded()
        return (Int(min(max(0, x), Double(columns * 2 - 1))), Int(min(max(0, y), Double(rows * 4 - 1))))
    }

    /// Whether a point lies on the map.
    func shows(_ point: MapViewModel.Point) -> Bool {
        let (x, y) = (point.east / metresPerDot, point.north / metresPerDot)
        return abs(x) <= Double(columns) && abs(y) <= Double(rows * 2)
    }

    /// The cell in which a point lies.
    func cell(of point: MapViewModel.Point) -> (column: Int, row: Int) {
        let dot = dot(of: point)
        return (dot.x / 2, dot.y / 4)
    }

    /// The cells, as a grid of which each needs one dot.
    var dotGrid: DotGrid {
        DotGrid(
            columns: columns, rows: rows, west: -Double(columns) * metresPerDot, north: Double(rows * 2) * metresPerDot,
            width: metresPerDot * 2, height: metresPerDot * 4)
    }

    /// The point in the middle of a cell.
    func point(column: Int, row: Int) -> MapViewModel.Point {
        MapViewModel.Point(
            east: (Double(column * 2) + 0.5 - middle.x) * metresPerDot,
            north: (middle.y - Double(row * 4) - 1.5) * metresPerDot)
    }
}
