/// Where on a map labels stand already, in pixels from its centre: discs, and rows of discs for texts.
struct LabelSpace {
    typealias Point = SIMD2<Float>

    private var cells: [SIMD2<Int32>: [SIMD3<Float>]] = [:]

    /// As wide as two of the largest discs, so that only neighbours touch.
    private static let cell: Float = 26
    private static let greatestRadius: Float = 12

    func isFree(_ centre: Point, radius: Float) -> Bool {
        let cell = Self.cell(of: centre)
        for row in -1...1 as ClosedRange<Int32> {
            for column in -1...1 as ClosedRange<Int32> {
                for disc in cells[cell &+ SIMD2(column, row)] ?? [] {
                    let (x, y, reach) = (disc.x - centre.x, disc.y - centre.y, disc.z + radius)
                    if x * x + y * y < reach * reach { return false }
                }
            }
        }
        return true
    }

    mutating func take(_ centre: Point, radius: Float) {
        cells[Self.cell(of: centre), default: []].append(SIMD3(centre.x, centre.y, min(radius, Self.greatestRadius)))
    }

    func isFree(_ text: TextStrip) -> Bool { text.discs.allSatisfy { isFree($0, radius: TextStrip.radius) } }

    mutating func take(_ text: TextStrip) {
        for disc in text.discs { take(disc, radius: TextStrip.radius) }
    }

    private static func cell(of point: Point) -> SIMD2<Int32> {
        let cell = (point / Self.cell).rounded(.down).clamped(
            lowerBound: SIMD2(repeating: -1e9), upperBound: SIMD2(repeating: 1e9))
        return SIMD2(Int32(cell.x), Int32(cell.y))
    }
}

/// The room of a text on a map, in pixels.
struct TextStrip {
    static let radius: Float = 7

    /// Its middle.
    let middle: SIMD2<Float>
    /// The direction in which it is read, of length 1.
    let direction: SIMD2<Float>
    let length: Float

    var discs: [SIMD2<Float>] {
        let half = max(0, length / 2 - Self.radius)
        let count = max(1, Int((half * 2 / 9).rounded(.up)))
        return (0...count).map { index in
            middle + direction * (half * (Float(index) / Float(count) * 2 - 1))
        }
    }
}
