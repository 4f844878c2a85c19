/// What a map shows.
package enum MapExtent: Hashable, Sendable {
    /// What is listed, and the point that the search was about.
    case answer
    /// The whole search circle.
    case circle
}

extension MapFrame {
    /// The fewest cells in which a map tells anything.
    package static let least = (columns: 20, rows: 8)
    /// What stays free on each side, in cells; of a small map, no more than this part of it.
    private static let margin = (columns: 3.0, rows: 1.5)
    private static let marginShare = 0.08
    /// A map is at least so many metres wide.
    private static let leastWidth = 200.0
    /// The whole circle is shown too where that makes the map coarser by no more than this.
    private static let smallStep = 1.15

    /// Whether the whole circle lies on the map.
    package var showsCircle: Bool {
        centre == .zero && radiusInDots <= Double(min(columns * 2, rows * 4)) / 2
    }

    /// The frame of an answer: as near as the points and the one in question allow, or the circle around them.
    ///
    /// - Returns: `nil` if there is less room than ``least``.
    package init?(showing points: [MapPoint], radius: Double, extent: MapExtent, columns: Int, rows: Int) {
        guard columns >= Self.least.columns, rows >= Self.least.rows else { return nil }
        let whole = radius / (Double(min(columns * 2, rows * 4)) / 2 - 0.5)
        var (least, greatest) = (MapPoint.zero, MapPoint.zero)
        for point in points { (least, greatest) = (pointwiseMin(least, point), pointwiseMax(greatest, point)) }
        let margin = MapPoint(
            min(Self.margin.columns, Double(columns) * Self.marginShare),
            min(Self.margin.rows, Double(rows) * Self.marginShare))
        let room = MapPoint((Double(columns) - 2 * margin.x) * 2, (Double(rows) - 2 * margin.y) * 4)
        let needed = ((greatest - least) / room).max()
        let near = max(needed, Self.leastWidth / Double(columns * 2))
        if extent == .circle || near * Self.smallStep >= whole, whole > 0 {
            self.init(columns: columns, rows: rows, metresPerDot: max(whole, needed / 2), radius: radius)
        } else {
            self.init(
                columns: columns, rows: rows, centre: (least + greatest) / 2, metresPerDot: near, radius: radius)
        }
    }
}
