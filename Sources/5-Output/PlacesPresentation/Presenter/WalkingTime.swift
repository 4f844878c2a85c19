import PlacesFeature
import PlacesStrings

/// How long a walk takes in a straight line, at the pace of ``PlacesFeature/OpeningCondition/walkingSpeed``.
/// Real paths are longer, so this is a minimum, and is shown as an estimate.
enum WalkingTime {
    /// A longer walk is not shown in lists.
    private static let longest = 180

    /// Whole minutes, at least one; hours from sixty on; `nil` beyond three hours.
    static func text(metres: Double) -> String? {
        guard let whole = minutes(metres) else { return nil }
        return Strings.Units.about(
            whole < 60 ? Strings.Units.minutes(whole) : Strings.Units.hours(whole / 60, whole % 60))
    }

    /// The same in six columns at most: minutes up to 99, then hours; beyond three hours `nil`.
    static func short(metres: Double) -> String? {
        minutes(metres).map { $0 < 100 ? Strings.Units.minutes($0) : Strings.Units.shortHours($0 / 60, $0 % 60) }
    }

    private static func minutes(_ metres: Double) -> Int? {
        let minutes = (metres / OpeningCondition.walkingSpeed / 60).rounded()
        return minutes <= Double(longest) ? max(1, Int(minutes)) : nil
    }
}
