import PlacesFeature
import PlacesPresentation
import PlacesTerminal

/// Where the numbers of a picture stand: each on its place, or moved from there by the least shift where it would stand
/// on another, the first of the list first. Names follow beside them where they have room.
struct PinPlacing {
    typealias Point = SIMD2<Float>

    /// A room on the map, in pixels from its upper left corner.
    struct Box {
        let least, greatest: Point

        init(_ middle: Point, _ size: Point) { (least, greatest) = (middle - size / 2, middle + size / 2) }

        func touches(_ other: Box) -> Bool {
            all(least .< other.greatest) && all(other.least .< greatest)
        }
    }

    struct Pin {
        let mark: MapMark
        /// Where the place lies, and where its number stands.
        let point, place: Point
        var name: Name?

        var isMoved: Bool { point != place }
    }

    struct Name {
        let text: String
        let isLeft: Bool
    }

    private(set) var pins: [Pin] = []
    /// What is taken, in the end.
    private(set) var boxes: [Box]
    private let bounds: Box

    static let size = Point(40, 20)
    static let nameSize: Float = 12
    private static let nameGap: Float = 4
    private static let longestName = 22
    /// More numbers than these are no help.
    private static let most = 150

    /// - Parameters:
    ///   - size: the room of the map, in pixels.
    ///   - taken: where nothing may stand.
    init(_ marks: [MapMark], frame: PictureFrame, taken: [Box]) {
        let size = Point(Float(frame.width), Float(frame.height))
        (boxes, bounds) = (taken, Box(size / 2, size - 4))
        for mark in marks.prefix(Self.most) {
            let at = frame.position(.init(east: Double(mark.point.x), north: Double(mark.point.y)))
            let point = Point(Float(at.x), Float(at.y))
            guard let place = place(point) else { continue }
            boxes.append(Box(place, Self.size))
            pins.append(Pin(mark: mark, point: point, place: place))
        }
        boxes += pins.filter(\.isMoved).map { Box($0.point, Point(9, 9)) }
        for index in pins.indices { pins[index].name = name(pins[index]) }
    }

    private func place(_ point: Point) -> Point? {
        Self.shifts.lazy.map { point + $0 }.first { isFree(Box($0, Self.size)) }
    }

    private mutating func name(_ pin: Pin) -> Name? {
        let text = pin.mark.name.cut(to: Self.longestName, mark: "…")
        let size = Point(PictureText.width(text, size: Self.nameSize, isBold: true), 16)
        for isLeft in [false, true] {
            let shift = (Self.size.x / 2 + Self.nameGap + size.x / 2) * (isLeft ? -1 : 1)
            let box = Box(pin.place + Point(shift, 0), size)
            guard isFree(box) else { continue }
            boxes.append(box)
            return Name(text: text, isLeft: isLeft)
        }
        return nil
    }

    private func isFree(_ box: Box) -> Bool {
        all(box.least .>= bounds.least) && all(box.greatest .<= bounds.greatest)
            && !boxes.contains(where: box.touches)
    }

    /// The shortest first.
    private static let shifts: [Point] = {
        let steps = stride(from: Float(-180), through: 180, by: 6)
        let all = steps.flatMap { x in steps.map { Point(x, $0) } }
        return all.map { ($0, ($0 * $0).sum()) }.sorted { $0.1 < $1.1 }.map(\.0)
    }()
}

extension PinPlacing.Box {
    /// The same room for a text that lies in it, from the middle of the map.
    func strips(around middle: PinPlacing.Point) -> [TextStrip] {
        let size = greatest - least
        let rows = max(1, Int((size.y / 14).rounded(.up)))
        return (0..<rows).map { row in
            let y = least.y + size.y * (Float(row) + 0.5) / Float(rows)
            return TextStrip(
                middle: PinPlacing.Point((least.x + greatest.x) / 2, y) - middle, direction: PinPlacing.Point(1, 0),
                length: size.x)
        }
    }
}
