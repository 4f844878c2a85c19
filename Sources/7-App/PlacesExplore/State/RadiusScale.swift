import Glibc

/// The radius slider: from 100 m up, the same step for the same ratio, with the stops that people name.
package struct RadiusScale: Hashable, Sendable {
    package static let least = 100.0

    /// Metres at the upper end, at least ``least``.
    package let greatest: Double

    package init(greatest: Double) { self.greatest = max(Self.least, greatest) }

    /// Where a radius is on the slider, in `0...1`.
    package func position(of radius: Double) -> Double {
        guard greatest > Self.least else { return 1 }
        return min(1, max(0, log(radius / Self.least) / log(greatest / Self.least)))
    }

    /// The radius at a position in `0...1`, rounded as people say it.
    package func radius(at position: Double) -> Double {
        let exact = Self.least * pow(greatest / Self.least, min(1, max(0, position)))
        let step = exact < 1000 ? 10.0 : exact < 5000 ? 50 : exact < 20_000 ? 500 : 1000
        return clamped((exact / step).rounded() * step)
    }

    /// The next stop above a radius, or the upper end.
    package func stop(above radius: Double) -> Double { clamped(stops.first { $0 > radius + 0.5 } ?? greatest) }

    /// The next stop below a radius, or the lower end.
    package func stop(below radius: Double) -> Double { clamped(stops.last { $0 < radius - 0.5 } ?? Self.least) }

    package func clamped(_ radius: Double) -> Double { min(greatest, max(Self.least, radius)) }

    private var stops: [Double] {
        let factors = [1.0, 1.5, 2, 3, 4, 5, 6, 8]
        return stride(from: 0, through: 3, by: 1).flatMap { power in factors.map { $0 * 100 * pow(10, Double(power)) } }
    }
}
