/// One angle of a coordinate.
struct Angle {
    enum Axis {
        case latitude, longitude
    }

    /// With the sign that a sign or a letter gives it.
    let degrees: Double
    /// What a letter says the angle is, or `nil` without one.
    let axis: Axis?

    /// Reads degrees, minutes and seconds, of which only the last may have a fraction, and at most one letter before
    /// or after them.
    /// - Parameter text: what the tokens are from.
    init(_ tokens: ArraySlice<AngleToken>, in text: String) throws(CoordinateFormatError) {
        var tokens = tokens
        var letter: (axis: Axis, isNegative: Bool)?
        if case .letter(let axis, let isNegative)? = tokens.first {
            letter = (axis, isNegative)
            tokens.removeFirst()
        } else if case .letter(let axis, let isNegative)? = tokens.last {
            letter = (axis, isNegative)
            tokens.removeLast()
        }
        let parts = try Self.parts(tokens, in: text)
        let sign = parts.degrees.sign
        guard letter == nil || sign == nil else { throw .signAndLetter }
        let (minutes, seconds) = (parts.minutes, parts.seconds)
        guard minutes < 60 else { throw .minutesOutOfRange(minutes) }
        guard seconds < 60 else { throw .secondsOutOfRange(seconds) }
        let size = parts.degrees.value + minutes / 60 + seconds / 3600
        degrees = letter?.isNegative == true || sign == .minus ? -size : size
        axis = letter?.axis
    }

    /// Degrees, minutes and seconds, 0 where not given.
    private static func parts(
        _ tokens: ArraySlice<AngleToken>, in text: String
    ) throws(CoordinateFormatError) -> (degrees: AngleToken.Number, minutes: Double, seconds: Double) {
        var (degrees, minutes, seconds) = (AngleToken.Number(value: 0, sign: nil, hasFraction: false), 0.0, 0.0)
        var next = 0
        var isFinished = false
        var index = tokens.startIndex
        while index < tokens.endIndex {
            guard case .number(let number) = tokens[index], !isFinished else { throw .unreadable(text) }
            index += 1
            var place = next
            if index < tokens.endIndex, case .mark(let unit) = tokens[index] {
                place = unit.rawValue
                index += 1
            }
            guard (next...2).contains(place), place == 0 || (number.sign == nil && next > 0) else {
                throw .unreadable(text)
            }
            switch place {
            case 0: degrees = number
            case 1: minutes = number.value
            default: seconds = number.value
            }
            isFinished = number.hasFraction || place == 2
            next = place + 1
        }
        guard next > 0 else { throw .unreadable(text) }
        return (degrees, minutes, seconds)
    }
}
