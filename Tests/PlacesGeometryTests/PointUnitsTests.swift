import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct PointUnitsTests {
    @Test func units_areTheNearestOnes() {
        var random = SplitMix(state: 5)
        var degrees = (0..<2000).map { _ in Double.random(in: -180...180, using: &random) }
        // Between two of them, and the numbers right before and after.
        for _ in 0..<2000 {
            let half = (Double(Int.random(in: -900_000_000...900_000_000, using: &random)) + 0.5) / 1e7
            degrees += [half, half.nextUp, half.nextDown]
        }
        degrees += [0, -0.0, 180, -180, 90, 5e-8, -5e-8, 5e-8.nextDown, -(5e-8.nextDown), .leastNonzeroMagnitude]
        for degree in degrees {
            let expected = Int32((degree * 1e7).rounded())
            #expect(PointUnits(degrees: 0, degree).longitude == expected)
            if abs(degree) <= 90 { #expect(PointUnits(degrees: degree, 0).latitude == expected) }
        }
    }
}
