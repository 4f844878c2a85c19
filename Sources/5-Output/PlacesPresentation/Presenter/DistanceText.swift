import PlacesStrings
import PlacesText

/// Lengths as people say them.
package enum DistanceText {
    package static let metresPerFoot = 0.3048
    package static let metresPerMile = 1609.344

    /// A length rounded to what matters on foot: `4 m`, `34 m`, `85 m`, `120 m`, `1.2 km`, `12 km`; `410 ft`, `0.35 mi`,
    /// `1.5 mi`. From 30 m or 100 ft on it is within 5 % of the length.
    package static func rounded(_ metres: Double, _ units: UnitSystem) -> String {
        switch units {
        case .metric:
            if metres < 10 || (29.5..<49.5).contains(metres) { return Strings.Units.metres(whole(metres, 1)) }
            if metres < 97.5 { return Strings.Units.metres(whole(metres, 5)) }
            if metres < 995 { return Strings.Units.metres(whole(metres, 10)) }
            return Strings.Units.kilometres(decimal(metres / 1000))
        case .imperial:
            let feet = metres / metresPerFoot
            if feet < 10 { return Strings.Units.feet(whole(feet, 1)) }
            if feet < 495 { return Strings.Units.feet(whole(feet, 10)) }
            if feet < 975 { return Strings.Units.feet(whole(feet, 50)) }
            let miles = metres / metresPerMile
            return Strings.Units.miles(miles < 0.995 ? miles.fixed(2) : decimal(miles))
        }
    }

    /// A length that the user chose, to three digits: `1 km`, `1.25 km`, `805 m`, `0.5 mi`.
    package static func chosen(_ metres: Double, _ units: UnitSystem) -> String {
        switch units {
        case .metric where metres.rounded() < 1000: Strings.Units.metres(small(metres))
        case .metric: Strings.Units.kilometres(short(metres / 1000))
        case .imperial where metres < metresPerMile / 10: Strings.Units.feet(small(metres / metresPerFoot))
        case .imperial: Strings.Units.miles(short(metres / metresPerMile))
        }
    }

    /// A radius to type after `--radius`.
    static func argument(_ metres: Double, _ units: UnitSystem) -> String {
        String(chosen(metres, units).filter { $0 != " " && $0 != "," })
    }

    private static func whole(_ value: Double, _ step: Double) -> String {
        String(Int((value / step).rounded() * step))
    }

    private static func decimal(_ value: Double) -> String {
        value < 9.95 ? value.fixed(1) : String(Int(value.rounded()))
    }

    private static func small(_ value: Double) -> String {
        value < 10 ? short(value) : String(Int(value.rounded()))
    }

    private static func short(_ value: Double) -> String {
        value.fixed(value < 10 ? 2 : value < 100 ? 1 : 0, trimming: true)
    }
}
