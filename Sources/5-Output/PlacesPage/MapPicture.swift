import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesStrings

/// A map that is drawn once and does not move: of a picture, and of a page on paper.
struct MapPicture {
    let model: PageModel
    let map: MapViewModel
    let units: UnitSystem
    let frame: PictureFrame
    let ground: GroundDrawing
    private let placing: PinPlacing
    private let streets: [StreetLabel]

    typealias Point = PinPlacing.Point

    /// The room around what must be seen, in pixels: that of a number.
    private static let margin = (x: 44.0, y: 34.0)
    /// Metres per pixel below which nothing more is to be discovered.
    private static let finest = 0.25

    init?(_ model: PageModel, options: PresentationOptions, ground: Ground? = nil, width: Double, height: Double) {
        guard let map = model.map else { return nil }
        (self.model, self.map, units) = (model, map, options.units)
        frame = PictureFrame(
            answer: map, extent: options.extent, width: width, height: height, margin: Self.margin,
            finest: Self.finest)
        let drawn = ground ?? map.ground ?? .unknown
        self.ground = GroundDrawing(ground: drawn)
        placing = PinPlacing(model.marks, frame: frame, taken: Self.taken(map, frame, options.units))
        let middle = Point(Float(width), Float(height)) / 2
        streets =
            StreetLabelling(
                drawn, middle: Ground.Point(Float(frame.middle.east), Float(frame.middle.north)),
                reach: middle * Float(frame.metresPerPixel), scales: [frame.metresPerPixel],
                taken: placing.boxes.flatMap { $0.strips(around: middle) }
            ).labels
    }

    /// How many of the listed have found room.
    var shown: Int { placing.pins.count }

    /// Where neither numbers nor names may stand: you, the scale bar, and the radius at its circle.
    private static func taken(_ map: MapViewModel, _ frame: PictureFrame, _ units: UnitSystem) -> [PinPlacing.Box] {
        let me = point(frame.position(.init(east: 0, north: 0)))
        var taken = [
            PinPlacing.Box(me, Point(24, 24)),
            PinPlacing.Box(Point(110, Float(frame.height) - 24), Point(220, 48)),
        ]
        if frame.holds(radius: map.radius) {
            taken.append(PinPlacing.Box(radiusPlace(map, frame), Point(70, 20)))
        }
        return taken
    }

    private static func radiusPlace(_ map: MapViewModel, _ frame: PictureFrame) -> Point {
        point(frame.position(.init(east: 0, north: map.radius))) + Point(0, 14)
    }

    private static func point(_ at: (x: Double, y: Double)) -> Point { Point(Float(at.x), Float(at.y)) }

    // MARK: - Drawing

    /// What the layers use, once in a document.
    func writeStock(to markup: inout Markup) {
        markup.raw(verbatim: PageAssets.glyphs.utf8)
        ground.writeStock(to: &markup)
        guard map.coverage != nil else { return }
        markup.open("defs")
        markup.open(
            "pattern",
            [
                ("id", "hatch"), ("width", "10"), ("height", "10"), ("patternUnits", "userSpaceOnUse"),
                ("patternTransform", "scale(\(frame.metresPerPixel.perPixel)) rotate(45)"),
            ])
        markup.shape("path", [("class", "hatch"), ("d", "M5 0V10")])
        markup.close("pattern")
        markup.close("defs")
    }

    /// The layers, the lowest first, in a room whose upper left corner is given in pixels.
    ///
    /// - Parameter isPage: whether a script takes the ground from here for the map that moves.
    func write(to markup: inout Markup, x: Double, y: Double, isPage: Bool) {
        let room: Markup.Attributes = [
            ("x", x.metres), ("y", y.metres), ("width", frame.width.metres), ("height", frame.height.metres),
        ]
        markup.shape("rect", [("class", "nowhere")] + room)
        markup.open("svg", room + [("viewBox", frame.viewBox), ("class", isPage ? "ground" : nil)])
        ground.write(to: &markup, metresPerPixel: frame.metresPerPixel, isPage: isPage)
        writeUnknown(to: &markup)
        markup.close("svg")
        markup.open("svg", room)
        writeCircle(to: &markup)
        writeOthers(to: &markup)
        for label in streets { write(label, to: &markup) }
        for pin in placing.pins where pin.isMoved { writeLeader(of: pin, to: &markup) }
        let me = frame.position(.init(east: 0, north: 0))
        markup.open("g", [("class", "me"), ("transform", "translate(\(me.x.metres) \(me.y.metres))")])
        if map.centre == .user {
            markup.shape("circle", [("class", "halo"), ("r", "13")])
            markup.shape("circle", [("class", "spot"), ("r", "6.5")])
        } else {
            markup.shape("path", [("class", "spot"), ("d", "M0-9L9 0L0 9L-9 0z")])
        }
        markup.close("g")
        for pin in placing.pins { write(pin, to: &markup) }
        writeBar(to: &markup)
        markup.close("svg")
    }

    /// What lies outside of the area in which places are known.
    private func writeUnknown(to markup: inout Markup) {
        guard let coverage = map.coverage else { return }
        let far = max(map.radius * 40, 1000)
        var path = PathData()
        path.add(coverage.map { Ground.Point(Float($0.east), Float($0.north)) }, isClosed: true)
        let square = "M\((-far).metres) \((-far).metres)H\(far.metres)V\(far.metres)H\((-far).metres)z"
        markup.shape("path", [("id", "unknown"), ("fill-rule", "evenodd"), ("d", square + path.text)])
    }

    private func writeCircle(to markup: inout Markup) {
        guard frame.holds(radius: map.radius) else { return }
        let me = frame.position(.init(east: 0, north: 0))
        markup.shape(
            "circle",
            [
                ("class", "circle"), ("cx", me.x.metres), ("cy", me.y.metres),
                ("r", (map.radius / frame.metresPerPixel).metres),
            ])
        let at = Self.radiusPlace(map, frame)
        markup.element(
            "text", [("class", "radius"), ("x", Double(at.x).metres), ("y", Double(at.y + 4).metres)],
            DistanceText.chosen(map.radius, units))
    }

    /// Matches that are not listed, as small dots of one path.
    private func writeOthers(to markup: inout Markup) {
        let path = others.map { "M\($0.x.metres) \($0.y.metres)h.01" }.joined()
        if !path.isEmpty { markup.shape("path", [("class", "others"), ("d", path)]) }
    }

    /// Where matches that are not listed are to be seen.
    private var others: [(x: Double, y: Double)] {
        model.entries.dropFirst(model.listed).compactMap(\.nearby.offset).map {
            frame.position(.init(east: $0.east, north: $0.north))
        }.filter { (0...frame.width).contains($0.x) && (0...frame.height).contains($0.y) }
    }

    var hasOthers: Bool { !others.isEmpty }

    /// Whether something is to be seen of where no places are known.
    var leavesCoverage: Bool {
        guard let coverage = map.coverage else { return false }
        let ring = coverage.map { Ground.Point(Float($0.east), Float($0.north)) }
        return !GroundDrawing(ground: Ground(shapes: [], coverage: [ring])).knowsAll(of: frame)
    }

    private func write(_ label: StreetLabel, to markup: inout Markup) {
        let at = frame.position(.init(east: Double(label.middle.x), north: Double(label.middle.y)))
        let turn = "translate(\(at.x.metres) \(at.y.metres)) rotate(\(Double(label.angle).fixed(1, trimming: true)))"
        markup.element("text", [("class", "street"), ("transform", turn), ("y", "4")], label.text)
    }

    private func writeLeader(of pin: PinPlacing.Pin, to markup: inout Markup) {
        let (from, to) = (pin.point, pin.place)
        let line = [from.x, from.y, to.x, to.y].map { Double($0).metres }
        let ends: Markup.Attributes = [("x1", line[0]), ("y1", line[1]), ("x2", line[2]), ("y2", line[3])]
        markup.shape("line", [("class", "leader rim")] + ends)
        markup.shape("line", [("class", "leader")] + ends)
        markup.shape(
            "circle",
            [("class", "true \(pin.mark.group.rawValue)"), ("cx", line[0]), ("cy", line[1]), ("r", "3.5")])
    }

    private func write(_ pin: PinPlacing.Pin, to markup: inout Markup) {
        let mark = pin.mark
        let place = "translate(\(Double(pin.place.x).metres) \(Double(pin.place.y).metres))"
        markup.open("g", [("class", Self.kind(mark.group, isClosed: mark.isClosed)), ("transform", place)])
        markup.element("title", [], mark.title)
        Self.writeBadge(mark.group, String(mark.number), to: &markup)
        if let name = pin.name {
            markup.element(
                "text",
                [("class", name.isLeft ? "name left" : "name"), ("x", name.isLeft ? "-24" : "24"), ("y", "4")],
                name.text)
        }
        markup.close("g")
    }

    static func kind(_ group: CategoryGroup, isClosed: Bool) -> String {
        "mark \(group.rawValue)" + (isClosed ? " closed" : "")
    }

    /// A kind and a number, around a point.
    static func writeBadge(_ group: CategoryGroup, _ number: String, to markup: inout Markup) {
        markup.shape(
            "rect",
            [("class", "badge"), ("x", "-19"), ("y", "-9"), ("width", "38"), ("height", "18"), ("rx", "9")])
        markup.shape(
            "use",
            [
                ("href", "#g-\(group.rawValue)"), ("class", "glyph"), ("x", "-15"), ("y", "-6"), ("width", "12"),
                ("height", "12"),
            ])
        let long = number.utf8.count > 3 ? "number longest" : number.utf8.count > 2 ? "number long" : "number"
        markup.element("text", [("class", long), ("x", "7"), ("y", "4.5")], number)
    }

    private func writeBar(to markup: inout Markup) {
        let bar = frame.bar(pixels: 160, units)
        let (pixels, foot) = (bar.length / frame.metresPerPixel, frame.height)
        markup.shape("path", [("class", "bar rim"), ("d", "M20 \((foot - 20).metres)v6h\(pixels.metres)v-6")])
        markup.shape("path", [("class", "bar"), ("d", "M20 \((foot - 20).metres)v6h\(pixels.metres)v-6")])
        markup.element("text", [("class", "note halo"), ("x", "20"), ("y", (foot - 26).metres)], bar.label)
    }

    /// What the ground of the map is, where streets are not known everywhere that the map shows.
    var groundNote: String? {
        guard map.ground != nil, !ground.knowsAll(of: frame) else { return nil }
        return ground.isUnknown ? Strings.Page.noStreets : Strings.Page.someStreets
    }
}
