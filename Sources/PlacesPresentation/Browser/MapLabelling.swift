import Glibc
import PlacesFeature

/// Which numbers, names and streets are shown at which scale, so that none stands on another: numbers first, in the
/// order of the list, then the names of places, then those of streets, the greater streets first. What is shown at a
/// scale stays at all finer ones.
struct MapLabelling {
    private let ground: Ground
    private let radius: Double
    private(set) var marks: [MarkLabel]
    private(set) var streets: [StreetLabel] = []

    /// The sizes of things, in pixels.
    static let badgeRadius: Float = 10
    static let nameGap: Float = 13
    static let nameSize: Float = 12
    static let streetSize: Float = 11
    private static let radiusWidth: Float = 60
    /// The room that a map has, from its centre.
    private static let window = SIMD2<Float>(580, 430)

    /// - Parameter scales: metres per pixel, the coarsest first.
    init(_ all: [MapMark], ground: Ground, radius: Double, scales: [Double]) {
        (self.ground, self.radius) = (ground, radius)
        marks = Array(repeating: MarkLabel(), count: all.count)
        let lines = StreetLines(ground)
        for scale in scales {
            var space = LabelSpace(reach: 640)
            let pixels = Float(1 / scale)
            space.take(.zero, radius: 7)
            space.take(
                TextStrip(
                    middle: SIMD2(0, -Float(radius) * pixels - MapPen.radiusLift - Self.nameSize / 3),
                    direction: SIMD2(1, 0), length: Self.radiusWidth))
            let positions = all.map { SIMD2($0.point.x, -$0.point.y) * pixels }
            keep(all, positions, in: &space)
            for (index, mark) in all.enumerated() where mark.number != nil && marks[index].badge == nil {
                guard space.isFree(positions[index], radius: Self.badgeRadius) else { continue }
                space.take(positions[index], radius: Self.badgeRadius)
                marks[index].badge = scale
            }
            for (index, mark) in all.enumerated() where marks[index].badge != nil && marks[index].name == nil {
                name(mark, index, at: positions[index], scale, in: &space)
            }
            label(lines, scale, pixels, in: &space)
        }
    }

    /// What is shown at coarser scales already.
    private func keep(_ all: [MapMark], _ positions: [SIMD2<Float>], in space: inout LabelSpace) {
        for (index, label) in marks.enumerated() where label.badge != nil {
            space.take(positions[index], radius: Self.badgeRadius)
            if label.name != nil {
                space.take(Self.strip(all[index].name, at: positions[index], isLeft: label.isLeft))
            }
        }
    }

    private mutating func name(
        _ mark: MapMark, _ index: Int, at position: SIMD2<Float>, _ scale: Double, in space: inout LabelSpace
    ) {
        let room = min(Self.window.x, Float(radius * MapScale.margin / scale))
        for isLeft in [false, true] {
            let strip = Self.strip(mark.name, at: position, isLeft: isLeft)
            // A name that leaves the map helps nobody.
            guard abs(strip.middle.x) + strip.length / 2 < room, space.isFree(strip) else { continue }
            space.take(strip)
            (marks[index].name, marks[index].isLeft) = (scale, isLeft)
            return
        }
    }

    private static func strip(_ name: String, at position: SIMD2<Float>, isLeft: Bool) -> TextStrip {
        let length = width(name, size: nameSize) * boldness
        let shift = (nameGap + length / 2) * (isLeft ? -1 : 1)
        return TextStrip(middle: position + SIMD2(shift, 0), direction: SIMD2(1, 0), length: length)
    }

    /// By how much names are wider than streets of the same size.
    private static let boldness: Float = 1.12

    /// About so many pixels in a usual sans serif.
    private static func width(_ text: String, size: Float) -> Float {
        Float(text.displayWidth) * size * 0.58
    }

    // MARK: - Streets

    private mutating func label(_ lines: StreetLines, _ scale: Double, _ pixels: Float, in space: inout LabelSpace) {
        let half = Self.window / pixels
        var named: Set<String> = []
        for label in streets {
            space.take(Self.strip(label, pixels))
            if abs(label.middle.x) < half.x, abs(label.middle.y) < half.y { named.insert(label.text) }
        }
        for street in lines.streets where !named.contains(street.name) {
            let room = Self.width(street.name, size: Self.streetSize) + 10
            for run in street.runs {
                guard let run = Self.clipped(run, to: half) else { continue }
                guard StreetLines.length(run) * pixels >= room else { continue }
                guard let found = place(street.name, along: run, scale, pixels, room, in: space) else { continue }
                space.take(Self.strip(found, pixels))
                streets.append(found)
                named.insert(street.name)
                break
            }
        }
    }

    /// The first spot along a straight part at which a name is free, from its middle outwards.
    private func place(
        _ name: String, along run: (start: Ground.Point, end: Ground.Point), _ scale: Double, _ pixels: Float,
        _ room: Float, in space: LabelSpace
    ) -> StreetLabel? {
        let way = run.end - run.start
        let slack = max(0, 1 - room / (StreetLines.length(run) * pixels)) / 2
        // On paper, y points south; a name is read from the left.
        var angle = atan2(-way.y, way.x) * 180 / .pi
        if angle > 90 { angle -= 180 } else if angle <= -90 { angle += 180 }
        for share in [0, -0.5, 0.5, -1, 1] as [Float] {
            let label = StreetLabel(
                text: name, middle: run.start + way * (0.5 + share * slack), angle: angle, scale: scale)
            let half = way / StreetLines.length(run) * (room / 2 / pixels)
            guard ground.knows(label.middle - half), ground.knows(label.middle + half) else { continue }
            if space.isFree(Self.strip(label, pixels)) { return label }
        }
        return nil
    }

    private static func strip(_ label: StreetLabel, _ pixels: Float) -> TextStrip {
        let radians = label.angle * .pi / 180
        return TextStrip(
            middle: SIMD2(label.middle.x, -label.middle.y) * pixels, direction: SIMD2(cos(radians), sin(radians)),
            length: width(label.text, size: streetSize))
    }

    /// The part of a line within a box around the centre, unless it is a mere point.
    private static func clipped(
        _ run: (start: Ground.Point, end: Ground.Point), to half: SIMD2<Float>
    ) -> (start: Ground.Point, end: Ground.Point)? {
        Ground.clipped(run.start, run.end, from: -half, to: half).flatMap { $0.start == $0.end ? nil : $0 }
    }
}
