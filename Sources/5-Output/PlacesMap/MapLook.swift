/// What a map shows.
package enum MapExtent: String, Hashable, Sendable, CaseIterable {
    /// What is listed, and the point that the search was about.
    case answer
    /// The whole search circle.
    case circle
}

/// Which part of the ground an answer is about, of whatever a map is drawn: cells or pixels.
package struct MapLook: Hashable, Sendable {
    /// What lies in the middle of the map; of a circle, its centre.
    package let middle: MapPoint
    /// Metres of the ground for each unit of the room.
    package let metresPerUnit: Double

    /// The whole circle is shown too where that makes the map coarser by no more than this.
    private static let smallStep = 1.15

    /// The closest look at the points and the centre; or at the whole circle, where that is wished or costs little, or
    /// nothing is listed.
    ///
    /// - Parameters:
    ///   - points: what is listed.
    ///   - radius: that of the search circle in metres.
    ///   - room: how wide and high the map is, in any unit, without what stays free around the points.
    ///   - circleRoom: likewise, without what stays free around the circle.
    ///   - finest: a look at points has at least so many metres in a unit.
    package init(
        at points: [MapPoint], radius: Double, extent: MapExtent, room: MapPoint, circleRoom: MapPoint, finest: Double
    ) {
        var (least, greatest) = (MapPoint.zero, MapPoint.zero)
        for point in points { (least, greatest) = (pointwiseMin(least, point), pointwiseMax(greatest, point)) }
        let near = max(finest, ((greatest - least) / room).max())
        let whole = (2 * MapPoint(repeating: radius) / circleRoom).max()
        if extent == .circle || points.isEmpty || whole <= near * Self.smallStep, radius > 0 {
            let beyond = 2 * pointwiseMax(-least, greatest) / circleRoom
            (middle, metresPerUnit) = (.zero, max(whole, beyond.max()))
        } else {
            (middle, metresPerUnit) = ((least + greatest) / 2, near)
        }
    }
}
