/// A span of times of one day, which may end on the next.
struct TimeSpan: Hashable, Sendable {
    var start: TimePoint
    /// `nil` if only the start is known.
    var end: TimePoint?
    /// Whether it ends at an unknown time after ``end``.
    var isOpenEnded = false
}

/// A time of day.
enum TimePoint: Hashable, Sendable {
    /// Minutes since midnight, up to 2880.
    case fixed(Int)
    /// Minutes after an event of the sun.
    case sun(SunEvent, offset: Int)

    /// About when it is, in minutes, to tell whether a span crosses midnight.
    var usual: Int {
        switch self {
        case .fixed(let minutes): minutes
        case .sun(let event, let offset): event.usualMinute + offset
        }
    }
}

enum SunEvent: String, Hashable, Sendable {
    case dawn, sunrise, sunset, dusk

    /// Of an equinox, roughly.
    var usualMinute: Int {
        switch self {
        case .dawn: 330
        case .sunrise: 360
        case .sunset: 1080
        case .dusk: 1110
        }
    }
}
