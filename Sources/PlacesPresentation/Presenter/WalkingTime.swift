import PlacesFeature
import PlacesWords

/// How long a walk takes in a straight line, at the pace of ``PlacesFeature/OpeningCondition/walkingSpeed``.
///
/// Real ways are longer, so this is the least it takes, and is told as an estimate.
enum WalkingTime {
    /// A longer walk is told in no list.
    private static let longest = 180

    /// Whole minutes, at least one; hours from sixty on; `nil` beyond three hours.
    static func text(metres: Double) -> String? {
        let minutes = (metres / OpeningCondition.walkingSpeed / 60).rounded()
        guard minutes <= Double(longest) else { return nil }
        let whole = max(1, Int(minutes))
        return Words.Units.about(whole < 60 ? Words.Units.minutes(whole) : Words.Units.hours(whole / 60, whole % 60))
    }
}
