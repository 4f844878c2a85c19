import PlacesPresentation

/// The radii to which a slider moves.
enum RadiusSteps {
    /// From about 50 m up to a radius, which is the last: numbers of two digits in the reader's unit.
    static func steps(up radius: Double, _ units: UnitSystem) -> [Double] {
        guard radius > 0 else { return [] }
        let least = radius > 200 ? 50.0 : radius / 10
        var steps: [Double] = []
        for unit in unitLengths(units) {
            for power in [0.01, 0.1, 1, 10, 100, 1000, 10_000] {
                for digits in 10...99 {
                    let metres = Double(digits) * power * unit.length
                    guard unit.range.contains(metres), metres >= least * 0.999, metres < radius * 0.995 else {
                        continue
                    }
                    steps.append(metres)
                }
            }
        }
        return steps.sorted() + [radius]
    }

    /// A tenth of a mile and more is shown in miles.
    private static func unitLengths(_ units: UnitSystem) -> [(length: Double, range: Range<Double>)] {
        let mile = DistanceText.metresPerMile
        return switch units {
        case .metric: [(1, 1..<200_000)]
        case .imperial: [(DistanceText.metresPerFoot, 0.3..<mile / 10), (mile, mile / 10..<200_000)]
        }
    }
}
