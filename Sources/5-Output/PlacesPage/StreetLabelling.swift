import Glibc
import PlacesFeature
import PlacesMap
import PlacesTerminal

/// Which streets are named at which scale, so that no name stands on another, the greater streets first. What is named at
/// a scale stays named at all finer ones.
struct StreetLabelling {
    private let ground: Ground
    private let middle: Ground.Point
    private(set) var labels: [StreetLabel] = []

    static let size: Float = 11
    /// From so many pixels on, a street is named again.
    private static let repeated: Float = 800

    /// - Parameters:
    ///   - middle: what lies in the middle of the map.
    ///   - reach: the metres that the map shows from there to the east and the west, and to the north and the south.
    ///   - scales: metres per pixel, the coarsest first.
    ///   - taken: what stands on the map already, in pixels from its middle at each scale.
    init(
        _ ground: Ground, middle: Ground.Point = .zero, reach: SIMD2<Float>, scales: [Double], taken: [TextStrip] = []
    ) {
        (self.ground, self.middle) = (ground, middle)
        let lines = StreetLines(ground)
        for scale in scales {
            var space = LabelSpace()
            for strip in taken { space.take(strip) }
            label(lines, scale, reach, in: &space)
        }
    }

    private mutating func label(
        _ lines: StreetLines, _ scale: Double, _ reach: SIMD2<Float>, in space: inout LabelSpace
    ) {
        let pixels = Float(1 / scale)
        var named: [String: [Ground.Point]] = [:]
        for label in labels {
            space.take(strip(label, pixels))
            named[label.text, default: []].append(label.middle)
        }
        for street in lines.streets {
            let room = Self.width(street.name) + 10
            for run in street.runs {
                guard let run = Ground.clipped(run.start, run.end, from: middle - reach, to: middle + reach),
                    StreetLines.length(run) * pixels >= room,
                    let found = place(street.name, along: run, scale, pixels, room, in: space)
                else { continue }
                let others = named[street.name] ?? []
                guard others.allSatisfy({ StreetLines.length(($0, found.middle)) * pixels > Self.repeated }) else {
                    continue
                }
                space.take(strip(found, pixels))
                labels.append(found)
                named[street.name, default: []].append(found.middle)
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
            if space.isFree(strip(label, pixels)) { return label }
        }
        return nil
    }

    private func strip(_ label: StreetLabel, _ pixels: Float) -> TextStrip {
        let radians = label.angle * .pi / 180
        let offset = label.middle - middle
        return TextStrip(
            middle: SIMD2(offset.x, -offset.y) * pixels, direction: SIMD2(cos(radians), sin(radians)),
            length: Self.width(label.text))
    }

    private static func width(_ text: String) -> Float { PictureText.width(text, size: Self.size) }
}

/// Texts in pictures, whose fonts are unknown.
enum PictureText {
    /// About so many pixels in a usual sans serif; names are a little wider, being bold.
    static func width(_ text: String, size: Float, isBold: Bool = false) -> Float {
        Float(text.displayWidth) * column(size, isBold)
    }

    /// A text that is about so wide at most.
    static func cut(_ text: String, size: Float, isBold: Bool = false, to width: Float) -> String {
        text.cut(to: max(1, Int(width / column(size, isBold))), mark: "…")
    }

    private static func column(_ size: Float, _ isBold: Bool) -> Float { size * 0.58 * (isBold ? 1.12 : 1) }
}
