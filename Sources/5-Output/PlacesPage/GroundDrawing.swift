import PlacesFeature
import PlacesMap
import PlacesPresentation

/// Draws what lies under the places.
struct GroundDrawing {
    let ground: Ground

    /// The width in pixels of what follows a line, the rim of a street, and the metres per pixel beyond which it is too
    /// fine to be seen.
    private static func pen(_ kind: MapFeature.Kind) -> (width: Double, rim: Double, scale: Double?) {
        switch kind {
        case .motorway: (7, 1.8, nil)
        case .primary: (6, 1.8, nil)
        case .secondary: (5, 1.6, nil)
        case .tertiary: (4.2, 1.6, nil)
        case .residential: (3.2, 1.4, 14)
        case .service: (1.8, 1.2, 5)
        case .path: (1.1, 0, 4)
        case .steps: (2, 0, 4)
        case .tram: (1, 0, 8)
        case .rail: (1.6, 0, nil)
        case .coast: (1.4, 0, nil)
        case .water, .park: (0, 0, nil)
        }
    }

    /// Whether nothing is known.
    var isUnknown: Bool { ground.coverage.isEmpty }

    /// Whether all of a frame lies within what is known; only frames in one of its areas do.
    func knowsAll(of frame: PictureFrame) -> Bool {
        let (east, north) = (frame.middle.east, frame.middle.north)
        let half = (frame.width * frame.metresPerPixel / 2, frame.height * frame.metresPerPixel / 2)
        let corners = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)].map {
            Ground.Point(Float(east + half.0 * $0.0), Float(north + half.1 * $0.1))
        }
        return ground.coverage.contains { ring in corners.allSatisfy { Ground.contains(ring, $0) } }
    }

    /// The shapes that ``write(to:metresPerPixel:isPage:)`` uses.
    func writeStock(to markup: inout Markup) {
        guard !isUnknown else { return }
        markup.open("defs")
        markup.open("clipPath", [("id", "known")])
        markup.shape("path", [("d", known)])
        markup.close("clipPath")
        for (kind, path) in linePaths { markup.shape("path", [("id", "way-\(kind)"), ("d", path.text)]) }
        markup.close("defs")
    }

    /// In metres to the east and the south of the centre.
    ///
    /// - Parameter isPage: whether a script scales it. Then no line grows with the scale (`vector-effect` of SVG 2); a
    ///   document of its own does without, since few programs but browsers know it.
    func write(to markup: inout Markup, metresPerPixel scale: Double, isPage: Bool) {
        guard !isUnknown else { return }
        markup.open("g", [("id", "ground"), ("clip-path", "url(#known)")])
        markup.shape("path", [("class", "land"), ("d", known)])
        for shape in ground.shapes where shape.kind.isArea {
            var path = PathData()
            for line in shape.lines { path.add(line, isClosed: true) }
            markup.shape("path", [("class", "\(shape.kind)"), ("d", path.text)])
        }
        let kinds = linePaths.map(\.kind)
        for kind in kinds where Self.pen(kind).rim > 0 { use(kind, isRim: true, scale, isPage, in: &markup) }
        for kind in kinds { use(kind, isRim: false, scale, isPage, in: &markup) }
        markup.close("g")
    }

    /// The outline of what is known.
    private var known: String {
        var path = PathData()
        for ring in ground.coverage { path.add(ring, isClosed: true) }
        return path.text
    }

    /// One path for each kind of line.
    private var linePaths: [(kind: MapFeature.Kind, path: PathData)] {
        MapFeature.Kind.allCases.filter { !$0.isArea }.compactMap { kind in
            var path = PathData()
            for shape in ground.shapes where shape.kind == kind {
                for line in shape.lines { path.add(line) }
            }
            return path.bytes.isEmpty ? nil : (kind, path)
        }
    }

    /// In a page a browser keeps lines as wide as they are, whatever the scale; elsewhere they are so many metres wide.
    private func use(
        _ kind: MapFeature.Kind, isRim: Bool, _ scale: Double, _ isPage: Bool, in markup: inout Markup
    ) {
        let pen = Self.pen(kind)
        let width = pen.width + (isRim ? pen.rim : 0)
        let isFar = pen.scale.map { scale > $0 } ?? false
        if isFar, !isPage { return }
        let unit = isPage ? 1 : scale
        let dash = Self.dash(kind).map { $0.map { ($0 * unit).fixed(2, trimming: true) }.joined(separator: " ") }
        markup.shape(
            "use",
            [
                ("href", "#way-\(kind)"),
                ("class", (isRim ? "rim rim-\(kind)" : "way-\(kind)") + (isFar ? " far" : "")),
                ("stroke-width", (width * MapScale.streetWidth(metresPerPixel: scale) * unit).fixed(2, trimming: true)),
                ("stroke-dasharray", dash), ("data-w", isPage ? width.fixed(1, trimming: true) : nil),
                ("data-m", isPage ? pen.scale?.perPixel : nil),
            ])
    }

    /// Pixels drawn and left out in turn.
    private static func dash(_ kind: MapFeature.Kind) -> [Double]? {
        switch kind {
        case .path: [4, 3]
        case .steps: [1.5, 1.5]
        default: nil
        }
    }
}
