import PlacesTerminal

/// Metres to the east and north of the point that a search was about.
package typealias MapPoint = SIMD2<Double>

/// Where metres fall on a grid of cells that are twice as tall as wide.
///
/// A cell holds two by four dots, which are as far apart across as down: the pattern of a braille character.
package struct MapFrame: Hashable, Sendable {
    package let columns, rows: Int
    /// The point in the middle.
    package let centre: MapPoint
    package let metresPerDot: Double
    /// The radius of the search circle in metres; the circle lies around the point zero.
    package let radius: Double

    /// - Parameters:
    ///   - centre: the point in the middle.
    ///   - radius: the radius of the search circle in metres.
    package init(columns: Int, rows: Int, centre: MapPoint = .zero, metresPerDot: Double, radius: Double) {
        (self.columns, self.rows, self.centre) = (columns, rows, centre)
        (self.metresPerDot, self.radius) = (metresPerDot, radius)
    }

    /// The middle, in dots.
    package var middle: (x: Double, y: Double) { (Double(columns * 2 - 1) / 2, Double(rows * 4 - 1) / 2) }

    package var metresPerColumn: Double { metresPerDot * 2 }

    package var radiusInDots: Double { radius / metresPerDot }

    package var middleCell: (column: Int, row: Int) { (columns / 2, rows / 2) }

    /// The dot nearest to a point. Points beside the map are moved to its edge.
    package func dot(of point: MapPoint) -> (x: Int, y: Int) {
        let x = (middle.x + (point.x - centre.x) / metresPerDot).rounded()
        let y = (middle.y - (point.y - centre.y) / metresPerDot).rounded()
        return (max(0, min(columns * 2 - 1, Int(cells: x))), max(0, min(rows * 4 - 1, Int(cells: y))))
    }

    /// Whether a point lies on the map.
    package func shows(_ point: MapPoint) -> Bool {
        let offset = (point - centre) / metresPerDot
        return abs(offset.x) <= Double(columns) && abs(offset.y) <= Double(rows * 2)
    }

    /// The cell in which a point lies, or the nearest one.
    package func cell(of point: MapPoint) -> (column: Int, row: Int) {
        let dot = dot(of: point)
        return (dot.x / 2, dot.y / 4)
    }

    /// The same in parts of cells, counted from the upper left corner of the map.
    package func position(of point: MapPoint) -> (column: Double, row: Double) {
        let x = middle.x + (point.x - centre.x) / metresPerDot + 0.5
        let y = middle.y - (point.y - centre.y) / metresPerDot + 0.5
        return (x / 2, y / 4)
    }

    /// The point in the middle of a cell.
    package func point(column: Int, row: Int) -> MapPoint {
        centre
            + MapPoint(
                (Double(column * 2) + 0.5 - middle.x) * metresPerDot,
                (middle.y - Double(row * 4) - 1.5) * metresPerDot)
    }
}
