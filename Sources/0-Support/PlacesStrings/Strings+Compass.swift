extension Strings {
    /// Directions.
    package enum Compass {
        /// The eight points, clockwise from north.
        package static let points = [
            localized("N"), localized("NE"), localized("E"), localized("SE"), localized("S"), localized("SW"),
            localized("W"), localized("NW"),
        ]
    }

    /// Numbers with their units.
    package enum Units {
        package static func metres(_ number: String) -> String { "\(number) m" }
        package static func kilometres(_ number: String) -> String { "\(number) km" }
        package static func feet(_ number: String) -> String { "\(number) ft" }
        package static func miles(_ number: String) -> String { "\(number) mi" }
        package static func minutes(_ number: Int) -> String { "\(number) min" }

        /// An estimate.
        package static func about(_ amount: String) -> String { "~\(amount)" }

        package static func shortHours(_ hours: Int, _ minutes: Int) -> String {
            minutes == 0 ? "\(hours) h" : "\(hours)h\(minutes < 10 ? "0" : "")\(minutes)"
        }

        package static func hours(_ hours: Int, _ minutes: Int) -> String {
            minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
        }
    }
}
