/// A moment of a track.
public enum TrackTime: Hashable, Sendable {
    /// Seconds since 1970 in UTC.
    case instant(Double)
    /// Seconds since the first moment of the track.
    case offset(Double)

    /// Reads an ISO 8601 time such as `2026-05-01T10:00:00Z`, or an offset such as `+90s`, `5m`, `+1h30m` or
    /// `00:01:30`.
    public init?(_ text: String) {
        if let instant = ISOTime.seconds(text) {
            self = .instant(instant)
        } else if let offset = Self.units(text) ?? Self.clock(text) {
            self = .offset(offset)
        } else {
            return nil
        }
    }

    /// Hours, minutes and seconds by their letters, each at most once and in this order.
    private static func units(_ text: String) -> Double? {
        var rest = text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        guard !rest.isEmpty else { return nil }
        var sum = 0.0
        var units: ArraySlice<(Character, Double)> = [("h", 3600), ("m", 60), ("s", 1)]
        while !rest.isEmpty {
            let digits = rest.prefix { ISOTime.isDigit($0) || $0 == "." }
            rest = rest[digits.endIndex...]
            guard let letter = rest.popFirst(), let index = units.firstIndex(where: { $0.0 == letter }),
                let value = ISOTime.decimal(digits)
            else { return nil }
            sum += value * units[index].1
            units = units[(index + 1)...]
        }
        return sum
    }

    /// Hours, minutes and seconds with colons.
    private static func clock(_ text: String) -> Double? {
        let parts = (text.hasPrefix("+") ? text.dropFirst() : Substring(text))
            .split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = ISOTime.whole(parts[0]), let minutes = ISOTime.whole(parts[1]),
            let seconds = ISOTime.decimal(parts[2]), minutes < 60, seconds < 60
        else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }
}
