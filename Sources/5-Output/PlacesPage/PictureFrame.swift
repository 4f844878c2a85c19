import PlacesFeature
import PlacesMap
import PlacesPresentation

/// The part of the ground that a picture shows, in pixels.
struct PictureFrame: Hashable {
    typealias Point = MapViewModel.Point

    /// What lies in the middle of the map, in metres from the centre of the search.
    let middle: Point
    let metresPerPixel: Double
    let width, height: Double

    /// From the upper left corner, in pixels.
    func position(_ point: Point) -> (x: Double, y: Double) {
        (
            width / 2 + (point.east - middle.east) / metresPerPixel,
            height / 2 - (point.north - middle.north) / metresPerPixel
        )
    }

    /// Whether the circle of so many metres around the centre of the search is seen whole.
    func holds(radius: Double) -> Bool {
        let (centre, reach) = (position(Point(east: 0, north: 0)), radius / metresPerPixel)
        return centre.x >= reach && centre.y >= reach && width - centre.x >= reach && height - centre.y >= reach
    }

    /// From the west and the north, in metres, y to the south.
    var viewBox: String {
        let (width, height) = (width * metresPerPixel, height * metresPerPixel)
        return [middle.east - width / 2, -middle.north - height / 2, width, height].map(\.metres)
            .joined(separator: " ")
    }

    /// The longest bar within so many pixels: 1, 2 or 5 times a power of ten, in the units of the reader.
    func bar(pixels count: Int, _ units: UnitSystem) -> ScaleBar {
        ScaleBar(metresPerColumn: metresPerPixel, cells: count + 1, units: units)
    }
}

extension PictureFrame {
    /// The look at an answer in pixels.
    init(
        answer map: MapViewModel, extent: MapExtent, width: Double, height: Double, margin: (x: Double, y: Double),
        finest: Double
    ) {
        let room = MapPoint(max(1, width - margin.x * 2), max(1, height - margin.y * 2))
        let look = MapLook(
            at: map.pins.map(\.point.metres), radius: map.radius, extent: extent, room: room, circleRoom: room,
            finest: finest)
        self.init(
            middle: Point(east: look.middle.x, north: look.middle.y),
            metresPerPixel: max(finest, look.metresPerUnit), width: width, height: height)
    }
}
