import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct HilbertCurveTests {
    /// Of a position, the first bits alone are those of the same curve with fewer steps.
    @Test(arguments: 1...7)
    func position_passesEachCellOnceAndGoesOnToItsNeighbour(steps: UInt32) {
        let side = UInt32(1) << steps
        var cells = [(x: UInt32, y: UInt32)?](repeating: nil, count: Int(side * side))
        for x in 0..<side {
            for y in 0..<side {
                let position = Int(Self.position(x << (32 - steps), y << (32 - steps)) >> (64 - 2 * UInt64(steps)))
                #expect(cells[position] == nil)
                cells[position] = (x, y)
            }
        }
        for (one, next) in zip(cells, cells.dropFirst()) {
            guard let one, let next else { continue }
            #expect(Self.difference(one.x, next.x) + Self.difference(one.y, next.y) == 1)
        }
    }

    @Test func position_isFollowedByThatOfANeighbourAmongAllCells() {
        var random = SplitMix(state: 1)
        for _ in 0..<20_000 {
            let (x, y) = (UInt32.random(in: 1..<(.max), using: &random), UInt32.random(in: 1..<(.max), using: &random))
            let position = Self.position(x, y)
            let neighbours = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].map(Self.position)
            #expect(neighbours.contains(position + 1) && neighbours.contains(position - 1))
        }
    }

    /// The same as step by step, by quadrants (H. S. Warren, "Hacker's Delight", chapter 16).
    @Test func position_isThatOfOneStepAfterTheOther() {
        var random = SplitMix(state: 2)
        for number in 0..<20_000 {
            let bits = UInt32(number % 33)
            let mask = bits == 32 ? UInt32.max : 1 << bits - 1
            let (x, y) = (
                UInt32.random(in: 0...(.max), using: &random) & mask, UInt32.random(in: 0...(.max), using: &random)
            )
            var (left, up, expected) = (x, y, UInt64(0))
            for side in (0..<32).reversed().map({ UInt32(1) << UInt32($0) }) {
                let (right, upper) = (left & side > 0, up & side > 0)
                expected = expected << 2 | (right ? 3 : 0) ^ (upper ? 1 : 0)
                if !upper {
                    if right { (left, up) = (~left, ~up) }
                    swap(&left, &up)
                }
            }
            #expect(Self.position(x, y) == expected)
        }
    }

    private static func difference(_ one: UInt32, _ other: UInt32) -> UInt32 { one > other ? one - other : other - one }

    /// Of a cell by its column and row, counted from the south-west.
    private static func position(_ x: UInt32, _ y: UInt32) -> UInt64 {
        HilbertCurve.position(
            PointColumn.Units(
                latitude: Int32(bitPattern: y) &+ Int32.min, longitude: Int32(bitPattern: x) &+ Int32.min))
    }
}
