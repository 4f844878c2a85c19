import PlacesFeature
import PlacesTestSupport

/// Corners as longitude and latitude.
func ring(_ corners: (Double, Double)...) -> [Coordinate] { corners.map { coordinate($0.1, $0.0) } }

/// The same numbers on every run: D. E. Knuth's MMIX generator.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(in range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Double(state >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
    }
}
