import PlacesFeature

/// The states of one day in their order, from midnight to midnight on the clock.
struct DayTimeline: Equatable {
    struct Segment: Equatable {
        /// Seconds since midnight, in `0..<86_400`. It lasts to the next segment, or to the end of the day.
        let start: Int
        let kind: OpeningState.Kind
        let comment: String?
    }

    /// Never empty; the first one starts at midnight.
    private(set) var segments: [Segment]

    /// A day of which nothing is known.
    static let unknown = DayTimeline(starts: [0]) { _ in (.unknown, nil) }

    init(of today: DayPlan, after yesterday: DayPlan) {
        var starts = [0]
        for piece in today.pieces { starts += [piece.span.lowerBound, piece.span.upperBound] }
        for piece in yesterday.pieces where piece.span.upperBound > 86_400 {
            starts += [piece.span.lowerBound - 86_400, piece.span.upperBound - 86_400]
        }
        self.init(starts: starts) { second in
            let verdict = today.verdict(at: second, after: yesterday)
            return (verdict.kind, verdict.comment)
        }
    }

    /// What two possible days have in common; unknown if they differ.
    init(either one: DayTimeline, or other: DayTimeline) {
        self.init(starts: one.segments.map(\.start) + other.segments.map(\.start)) { second in
            let (one, other) = (one.segment(at: second), other.segment(at: second))
            return (one.kind == other.kind ? one.kind : .unknown, one.comment == other.comment ? one.comment : nil)
        }
    }

    private init(starts: [Int], state: (Int) -> (OpeningState.Kind, String?)) {
        segments = []
        var last = -1
        for start in starts.sorted() where start > last && start < 86_400 {
            last = start
            let (kind, comment) = state(start)
            if let previous = segments.last, previous.kind == kind, previous.comment == comment { continue }
            segments.append(Segment(start: start, kind: kind, comment: comment))
        }
    }

    func segment(at second: Int) -> Segment {
        segments.last { $0.start <= second } ?? segments[0]
    }
}
