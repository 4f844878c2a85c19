import PlacesStrings
import PlacesText

/// Directions as the hours of a clock that lies flat, 12 ahead.
struct ClockFace {
    /// Degrees clockwise from north at which 12 lies.
    let facing: Double

    private static let degreesPerHour = 30.0

    /// The hour, from 1 to 12, nearest to a bearing in degrees clockwise from north.
    func hour(_ bearing: Double) -> Int {
        let hours = Int(((bearing - facing) / Self.degreesPerHour).rounded()) % 12
        return hours > 0 ? hours : hours + 12
    }

    /// The first and the last hour, clockwise, of bearings within one direction of the compass.
    func hours(_ bearings: [Double], in direction: CompassDirection) -> String {
        // Hours run on from half a turn before the direction, so that 11 comes before 12 and 1.
        let turns = bearings.map { ($0 - direction.bearing).remainder(dividingBy: 360) }
        guard let first = turns.min(), let last = turns.max() else { return "" }
        return Strings.Accessible.hours(hour(direction.bearing + first), hour(direction.bearing + last))
    }

    /// How the clock lies, in a sentence.
    var explanation: String {
        let ahead = CompassDirection(bearing: facing)
        let right = CompassDirection(bearing: facing + 90)
        let isExact = (facing - ahead.bearing).remainder(dividingBy: 360).magnitude < 0.5
        return Strings.Accessible.facing(
            ahead.spoken, isExact ? nil : facing.fixed(0), right: right.spoken)
    }
}

extension CompassDirection {
    /// Degrees clockwise from north.
    package var bearing: Double { Double(rawValue) * 45 }

    /// The whole word: `north-east`.
    package var spoken: String { Strings.Accessible.points[rawValue] }
}
