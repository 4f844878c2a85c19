extension MapFrame {
    /// The fewest cells in which a map is of use.
    package static let least = (columns: 20, rows: 8)
    /// What stays free on each side, in cells; of a small map, no more than this part of it.
    private static let margin = (columns: 3.0, rows: 1.5)
    private static let marginShare = 0.08
    /// A map of points is at least so many metres wide.
    private static let leastWidth = 200.0

    /// Whether the whole circle lies on the map.
    package var showsCircle: Bool {
        centre == .zero && radiusInDots <= Double(min(columns * 2, rows * 4)) / 2
    }

    /// The frame of an answer in cells.
    ///
    /// - Returns: `nil` if there is less room than ``least``.
    package init?(showing points: [MapPoint], radius: Double, extent: MapExtent, columns: Int, rows: Int) {
        guard columns >= Self.least.columns, rows >= Self.least.rows else { return nil }
        let dots = MapPoint(Double(columns * 2), Double(rows * 4))
        let margin = MapPoint(
            2 * min(Self.margin.columns, Double(columns) * Self.marginShare),
            4 * min(Self.margin.rows, Double(rows) * Self.marginShare))
        let look = MapLook(
            at: points, radius: radius, extent: extent, room: dots - 2 * margin, circleRoom: dots - 1,
            finest: Self.leastWidth / dots.x)
        self.init(
            columns: columns, rows: rows, centre: look.middle, metresPerDot: look.metresPerUnit, radius: radius)
    }
}
