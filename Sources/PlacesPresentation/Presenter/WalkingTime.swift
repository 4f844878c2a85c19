import PlacesWords

/// How long a walk takes in a straight line, at 4.8 km/h: 80 metres a minute, an unhurried pace without waiting.
///
/// Real ways are longer, so this is the least it takes.
enum WalkingTime {
    static let metresPerMinute = 80.0

    /// Whole minutes, at least one; hours from sixty on.
    static func text(metres: Double) -> String {
        let minutes = max(1, Int((metres / metresPerMinute).rounded()))
        return minutes < 60 ? Words.Units.minutes(minutes) : Words.Units.hours(minutes / 60, minutes % 60)
    }
}
