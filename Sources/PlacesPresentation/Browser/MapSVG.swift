import PlacesFeature
import PlacesWords

/// A vector map (SVG 1.1) of an answer: coordinates are metres to the east and the south of the centre. In a page no line
/// grows with the scale (`vector-effect` of SVG 2); a document of its own does without, since few programs but browsers
/// know it.
struct MapSVG {
    let model: PageModel
    let map: MapViewModel
    let units: UnitSystem
    private let ground: GroundDrawing

    init?(_ model: PageModel, units: UnitSystem) {
        guard let map = model.viewModel.map else { return nil }
        (self.model, self.map, self.units) = (model, map, units)
        ground = GroundDrawing(ground: map.ground ?? .unknown)
    }

    /// The map of a page, which its script scales: all that is to be seen at any scale, each with the scale from which
    /// on it is shown.
    ///
    /// - Parameter finest: metres per pixel at which nothing more is to be discovered.
    func writeFigure(to markup: inout Markup, label: String, finest: Double) {
        let scale = MapScale(radius: map.radius, width: 800, height: 800)
        // A telephone's map is half as large.
        var scales = [scale.metresPerPixel * 2.4]
        while let last = scales.last, last > finest { scales.append(last / 1.6) }
        let labels = MapLabelling(model.marks, ground: map.ground ?? .unknown, radius: map.radius, scales: scales)
        markup.open(
            "svg",
            [
                ("id", "map"), ("viewBox", scale.viewBox), ("role", "group"), ("aria-label", label),
                ("preserveAspectRatio", "xMidYMid meet"),
            ])
        write(to: &markup, scale: scale, labels: labels, isPage: true)
        markup.close("svg")
    }

    /// The layers of a map, the lowest first.
    func write(to markup: inout Markup, scale: MapScale, labels: MapLabelling, isPage: Bool) {
        let far = max(map.radius * 40, 1000)
        let width = { ($0 * (isPage ? 1 : scale.metresPerPixel)).fixed(2, trimming: true) }
        markup.shape(
            "rect",
            [
                ("class", "nowhere"), ("x", (-far).metres), ("y", (-far).metres), ("width", (far * 2).metres),
                ("height", (far * 2).metres),
            ])
        markup.shape("path", [("id", "grid"), ("class", "grid"), ("d", grid(scale)), ("stroke-width", width(1))])
        ground.write(to: &markup, scale: scale, isPage: isPage)
        writeShade(to: &markup, far: far)
        let circle = Self.circle(map.radius)
        markup.shape(
            "path",
            [("id", "veil"), ("class", "veil"), ("fill-rule", "evenodd"), ("d", Self.square(far) + circle)])
        markup.shape("path", [("id", "circle"), ("class", "circle"), ("d", circle), ("stroke-width", width(2))])
        let pen = MapPen(scale: scale, isPage: isPage)
        markup.open("g", [("id", "streets"), ("aria-hidden", "true")])
        for label in labels.streets { pen.write(label, to: &markup) }
        markup.close("g")
        pen.writeCentre(to: &markup)
        markup.open("g", [("id", "marks")])
        for index in drawingOrder(labels) {
            pen.write(model.marks[index], index: index, labels.marks[index], to: &markup)
        }
        markup.close("g")
        pen.writeRadius(map.radius, DistanceText.chosen(map.radius, units), to: &markup)
    }

    /// Dots below numbers, and of two alike that touch, the first of the list above.
    private func drawingOrder(_ labels: MapLabelling) -> [Int] {
        labels.marks.enumerated().sorted { one, other in
            let (first, second) = (one.element.badge ?? 0, other.element.badge ?? 0)
            return first == second ? one.offset > other.offset : first < second
        }.map(\.offset)
    }

    /// Lines that part the length of the scale bar, across what a wide window shows.
    private func grid(_ scale: MapScale) -> String {
        let step = scale.bar(pixels: 160, units).length
        let lines = Int((map.radius * 3 / step).rounded(.up))
        let reach = Double(lines) * step
        return (-lines...lines).map { line in
            let place = (Double(line) * step).metres
            return "M\((-reach).metres) \(place)H\(reach.metres)M\(place) \((-reach).metres)V\(reach.metres)"
        }.joined()
    }

    /// What lies outside of the area in which places are known.
    private func writeShade(to markup: inout Markup, far: Double) {
        guard let coverage = map.coverage else { return }
        var path = PathData()
        path.add(coverage.map { Ground.Point(Float($0.east), Float($0.north)) }, isClosed: true)
        markup.shape("path", [("class", "shade"), ("fill-rule", "evenodd"), ("d", Self.square(far) + path.text)])
    }

    private static func square(_ reach: Double) -> String {
        "M\((-reach).metres) \((-reach).metres)H\(reach.metres)V\(reach.metres)H\((-reach).metres)z"
    }

    private static func circle(_ radius: Double) -> String {
        let (r, d) = (radius.metres, (radius * 2).metres)
        return "M-\(r) 0a\(r) \(r) 0 1 1 \(d) 0a\(r) \(r) 0 1 1-\(d) 0z"
    }

    /// What the ground of a map is, where it is not known everywhere that the map shows.
    func groundNote(_ scale: MapScale) -> String? {
        guard map.ground != nil else { return nil }
        let isWhole = ground.knowsAll(
            east: scale.width * scale.metresPerPixel / 2, north: scale.height * scale.metresPerPixel / 2)
        guard !isWhole else { return nil }
        let length = DistanceText.chosen(scale.bar(pixels: 160, units).length, units)
        return ground.isUnknown ? Words.Page.noStreets(length) : Words.Page.someStreets(length)
    }
}
