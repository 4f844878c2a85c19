import PlacesFeature

/// The part of the ground that a picture shows, in pixels.
struct PictureFrame: Hashable {
    typealias Point = MapViewModel.Point

    /// What lies in the middle of the map, in metres from the centre of the search.
    let middle: Point
    let metresPerPixel: Double
    let width, height: Double

    /// The closest look at all points.
    ///
    /// - Parameters:
    ///   - points: what must be seen, in metres from the centre of the search.
    ///   - width: the room of the map, in pixels.
    ///   - height: likewise.
    ///   - margin: pixels that stay free on each side.
    ///   - finest: the metres of a pixel below which nothing more is to be discovered.
    init(
        fitting points: [Point], width: Double, height: Double, margin: (x: Double, y: Double), finest: Double
    ) {
        let (east, north) = (points.map(\.east), points.map(\.north))
        let (west, south) = (east.min() ?? 0, north.min() ?? 0)
        let span = ((east.max() ?? 0) - west, (north.max() ?? 0) - south)
        middle = Point(east: west + span.0 / 2, north: south + span.1 / 2)
        metresPerPixel = max(
            finest, span.0 / max(1, width - margin.x * 2), span.1 / max(1, height - margin.y * 2))
        (self.width, self.height) = (width, height)
    }

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
    /// How much wider than the look at the answer a look at the whole circle may be for it to be taken by itself.
    private static let circleWorth = 1.15

    /// The look at an answer: the listed places and the centre, and the whole circle where that is wished, or costs little.
    init(
        answer map: MapViewModel, showsCircle: Bool, width: Double, height: Double, margin: (x: Double, y: Double),
        finest: Double
    ) {
        let listed = map.pins.map(\.point) + [Point(east: 0, north: 0)]
        let r = map.radius
        let circle = [Point(east: -r, north: -r), Point(east: r, north: r)]
        func frame(_ points: [Point]) -> PictureFrame {
            PictureFrame(fitting: points, width: width, height: height, margin: margin, finest: finest)
        }
        let (close, whole) = (frame(listed), frame(listed + circle))
        let isCheap = whole.metresPerPixel <= close.metresPerPixel * Self.circleWorth
        // Where nothing is listed, the circle is all there is to tell.
        self = showsCircle || isCheap || map.pins.isEmpty ? whole : close
    }
}
