import PlacesFeature

/// What the rules say about one day: pieces of time, of which a later one takes the place of an earlier one.
struct DayPlan {
    /// How much a piece counts against what the day before left over.
    enum Weight: Int, Comparable {
        /// No rule speaks.
        case none
        /// Holds only where all else leaves a place closed.
        case weak
        /// A rule for the whole day.
        case day
        /// A rule that names times.
        case times

        static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
    }

    struct Piece {
        /// Seconds since midnight of the day, up to two days.
        let span: Range<Int>
        let kind: OpeningState.Kind
        let comment: String?
        let weight: Weight
        /// Whether the piece may be shorter, because the times of sunrise and sunset are unknown.
        var isUncertain = false
    }

    struct Verdict: Equatable {
        var kind = OpeningState.Kind.closed
        var comment: String?
        var weight = Weight.none
    }

    private(set) var pieces: [Piece] = []

    /// - Parameters:
    ///   - isHoliday: whether the day is such a day.
    ///   - second: when an event of the sun is on the day, in seconds since its midnight.
    init(
        _ rules: [OpeningRule], on day: DayFacts, isHoliday: (HolidayDay) -> Bool, second: (SunEvent) -> Int?
    ) {
        for rule in rules where rule.days.contains(day, isHoliday: isHoliday) {
            if rule.replacesItsDays { pieces.removeAll(keepingCapacity: true) }
            add(rule, second)
        }
    }

    private mutating func add(_ rule: OpeningRule, _ second: (SunEvent) -> Int?) {
        let isFallback = rule.separator == .fallback
        if rule.times.isEmpty {
            let weight = isFallback ? Weight.weak : .day
            pieces.append(Piece(span: 0..<86_400, kind: rule.kind, comment: rule.comment, weight: weight))
        }
        for time in rule.times {
            let (span, isCertain) = time.seconds(second)
            let weight = isFallback ? Weight.weak : .times
            if !span.isEmpty {
                pieces.append(
                    Piece(
                        span: span, kind: rule.kind, comment: rule.comment, weight: weight, isUncertain: !isCertain))
            }
            if let tail = time.tail(after: span) {
                let kind = rule.kind == .open ? OpeningState.Kind.unknown : rule.kind
                pieces.append(Piece(span: tail, kind: kind, comment: rule.comment, weight: .weak))
            }
        }
    }

    /// What holds at a second since midnight of the day, as far as this day's rules go.
    func verdict(at second: Int) -> Verdict {
        var verdict = Verdict()
        for piece in pieces where piece.span.contains(second) {
            if piece.weight == .weak && verdict.kind != .closed { continue }
            verdict.weight = piece.weight
            if piece.isUncertain && piece.kind != verdict.kind {
                (verdict.kind, verdict.comment) = (.unknown, piece.comment)
            } else {
                (verdict.kind, verdict.comment) = (piece.kind, piece.comment)
            }
        }
        return verdict
    }

    /// What holds at a second of this day, after a day of another plan.
    ///
    /// Who opens on Friday at 22:00 and closes at 04:00 does so whatever opens on Saturday: hours belong to the day on
    /// which they begin. Only times that another rule names for this day come before them.
    func verdict(at second: Int, after yesterday: DayPlan) -> Verdict {
        let today = verdict(at: second)
        if today.weight == .times { return today }
        let rest = yesterday.verdict(at: second + 86_400)
        if rest.weight > .weak { return rest }
        return today.kind == .closed && rest.weight == .weak ? rest : today
    }
}

extension TimeSpan {
    /// When a span without a known end is over for sure, on the morning after.
    private static let latestEnd = 30 * 3600

    /// Seconds since midnight, and whether they are sure. Without the sun's times, the longest that it can be.
    fileprivate func seconds(_ second: (SunEvent) -> Int?) -> (Range<Int>, isCertain: Bool) {
        let end = end ?? .fixed(1440)
        let crossesMidnight = end.usual <= start.usual
        let (from, to) = (start.second(second), end.second(second).map { $0 + (crossesMidnight ? 86_400 : 0) })
        let earliest = (from ?? 0).clamped(to: 0...172_800)
        let latest = (to ?? (crossesMidnight ? 172_800 : 86_400)).clamped(to: 0...172_800)
        // A sun that sets after the time to close leaves nothing of the span.
        return (earliest..<max(earliest, latest), from != nil && to != nil)
    }

    /// The time after a span with an open end, in which the state is unknown.
    fileprivate func tail(after span: Range<Int>) -> Range<Int>? {
        isOpenEnded && span.upperBound < Self.latestEnd ? span.upperBound..<Self.latestEnd : nil
    }
}

extension TimePoint {
    fileprivate func second(_ second: (SunEvent) -> Int?) -> Int? {
        switch self {
        case .fixed(let minutes): minutes * 60
        case .sun(let event, let offset): second(event).map { $0 + offset * 60 }
        }
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
