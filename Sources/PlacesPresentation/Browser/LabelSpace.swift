/// Where on a map labels stand already, in pixels from its centre: discs, and rows of discs for texts.
struct LabelSpace {
    typealias Point = SIMD2<Float>

    /// What lies further from the centre in either direction has no room.
    private let reach: Float
    private let columns: Int
    private var cells: [[SIMD3<Float>]]

    /// As wide as two of the largest discs, so that only neighbours touch.
    private static let cell: Float = 26
    private static let greatestRadius: Float = 12

    init(reach: Float) {
        self.reach = reach
        columns = Int((reach * 2 / Self.cell).rounded(.up)) + 1
        cells = Array(repeating: [], count: columns * columns)
    }

    func isFree(_ centre: Point, radius: Float) -> Bool {
        guard let (column, row) = cell(of: centre) else { return false }
        for row in max(0, row - 1)...min(columns - 1, row + 1) {
            for column in max(0, column - 1)...min(columns - 1, column + 1) {
                for disc in cells[row * columns + column] {
                    let (x, y, reach) = (disc.x - centre.x, disc.y - centre.y, disc.z + radius)
                    if x * x + y * y < reach * reach { return false }
                }
            }
        }
        return true
    }

    mutating func take(_ centre: Point, radius: Float) {
        guard let (column, row) = cell(of: centre) else { return }
        cells[row * columns + column].append(SIMD3(centre.x, centre.y, min(radius, Self.greatestRadius)))
    }

    func isFree(_ text: TextStrip) -> Bool { text.discs.allSatisfy { isFree($0, radius: TextStrip.radius) } }

    mutating func take(_ text: TextStrip) {
        for disc in text.discs { take(disc, radius: TextStrip.radius) }
    }

    private func cell(of point: Point) -> (column: Int, row: Int)? {
        guard abs(point.x) <= reach, abs(point.y) <= reach else { return nil }
        return (Int((point.x + reach) / Self.cell), Int((point.y + reach) / Self.cell))
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
