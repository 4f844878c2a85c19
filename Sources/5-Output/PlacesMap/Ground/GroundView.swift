import PlacesFeature

/// Where points of a ground fall on a map, in dots from its upper left.
struct GroundView {
    private let middle, centre: Ground.Point
    private let dotsPerMetre: Float
    private let least, greatest: Ground.Point
    private let dot: Ground.Point
    private let metresPerDot: Double

    init(_ geometry: MapFrame, centre: Ground.Point) {
        let centre = centre + Ground.Point(Float(geometry.centre.x), Float(geometry.centre.y))
        (metresPerDot, self.centre) = (geometry.metresPerDot, centre)
        dotsPerMetre = Float(1 / geometry.metresPerDot)
        middle = Ground.Point(Float(geometry.middle.x), Float(geometry.middle.y))
        dot = Ground.Point(Float(geometry.columns * 2), Float(geometry.rows * 4))
        let half = dot / 2 * Float(geometry.metresPerDot)
        (least, greatest) = (centre - half, centre + half)
    }

    func dot(of point: Ground.Point) -> Ground.Point {
        let offset = (point - centre) * dotsPerMetre
        return Ground.Point(middle.x + offset.x, middle.y - offset.y)
    }

    /// Whether it is worth drawing: within the map, and not too fine for its scale.
    func shows(_ shape: Ground.Shape) -> Bool { metresPerDot <= shape.kind.coarsest && meets(shape) }

    func showsName(of shape: Ground.Shape) -> Bool {
        shape.name != nil && metresPerDot <= shape.kind.coarsestName && meets(shape)
    }

    /// By how much a name may be longer than what it names.
    static let mostOverhang: Float = 1.3

    /// Whether a name so many columns wide could find room along a shape, judging by the box around it. Streets that
    /// wind to and fro in a small box have none, however long they are.
    func hasRoom(for width: Int, on shape: Ground.Shape) -> Bool {
        let seen = pointwiseMin(shape.greatest, greatest) - pointwiseMax(shape.least, least)
        return Float(width * 2) <= (seen.x + seen.y) * dotsPerMetre * Self.mostOverhang
    }

    private func meets(_ shape: Ground.Shape) -> Bool {
        shape.least.x <= greatest.x && shape.greatest.x >= least.x && shape.least.y <= greatest.y
            && shape.greatest.y >= least.y
    }

    /// What an answer draws of a shape: public streets and the edges of water, but no rails, paths or fills.
    func stroke(_ shape: Ground.Shape) -> StreetInk.Stroke? {
        guard shape.kind.isOfAnswers, shows(shape) else { return nil }
        var lines: [[StreetInk.Piece]] = []
        for line in shape.lines {
            guard var last = (shape.kind.isArea ? line.last : line.first).map(dot) else { continue }
            var pieces: [StreetInk.Piece] = []
            for point in line.dropFirst(shape.kind.isArea ? 0 : 1) {
                let next = dot(of: point)
                if let piece = clipped(last, next) { pieces.append(piece) }
                last = next
            }
            if !pieces.isEmpty { lines.append(pieces) }
        }
        return lines.isEmpty ? nil : StreetInk.Stroke(rank: shape.kind.rawValue, name: shape.name, lines: lines)
    }

    /// The part of a straight line that lies on the map, in dots, or `nil`.
    func clipped(_ start: Ground.Point, _ end: Ground.Point) -> (start: Ground.Point, end: Ground.Point)? {
        Ground.clipped(start, end, from: .zero, to: dot - 1)
    }
}
