public import PlacesFeature

extension OpeningSchedule {
    /// What holds at a moment, and when that changes within about a year.
    ///
    /// Where the clocks are set back, hours go on from what the clock shows the first time: who closes at 03:30 does so
    /// once, and who closes at 04:00 is open for an hour more. Where they are set forward over a time to open or to
    /// close, it takes effect at that moment.
    public func state(at moment: Timestamp, in context: OpeningContext) -> OpeningState {
        let state = state(at: moment, in: context.zone) { time in
            let segment = segment(at: time, context)
            return Outlook(kind: segment.kind, comment: segment.comment, change: nextChange(after: time, context))
        }
        return marked(state, context.holidays?.holiday(at: moment, in: context.zone))
    }

    /// What holds when the clocks show a time, and when they show that it changes.
    struct Outlook {
        let kind: OpeningState.Kind
        var comment: String?
        var change: (time: WallTime, kind: OpeningState.Kind)?
    }

    /// The state at a moment, for who knows what holds at the times that the clocks show.
    func state(at moment: Timestamp, in zone: any ZoneRules, outlook: (WallTime) -> Outlook) -> OpeningState {
        let outlook = outlook(zone.latestTime(at: moment))
        let change = outlook.change.map { change in
            let moment = zone.firstMoment(showing: change.time)
            return OpeningState.Change(to: change.kind, at: moment, wallTime: zone.wallTime(at: moment))
        }
        return OpeningState(outlook.kind, comment: outlook.comment, change: change, isAmbiguous: isAmbiguous)
    }
}

extension ZoneRules {
    /// The latest time that the clocks have shown up to a moment. It stands still where they are set back.
    fileprivate func latestTime(at moment: Timestamp) -> WallTime {
        let time = wallTime(at: moment)
        let first = self.moment(of: time)
        guard first < moment else { return time }
        let offset = utcOffset(at: moment)
        let change = firstMoment(after: first, until: moment) { utcOffset(at: $0) == offset }
        return wallTime(at: change.advanced(by: -1))
    }

    /// The first moment at which the clocks show a time or a later one.
    fileprivate func firstMoment(showing time: WallTime) -> Timestamp {
        let moment = self.moment(of: time)
        if wallTime(at: moment) == time { return moment }
        // The clocks jump over it.
        return firstMoment(after: moment.advanced(by: -86_400), until: moment) { wallTime(at: $0) >= time }
    }

    /// The first moment of a span for which something holds that once it does, does to the end of the span.
    private func firstMoment(
        after start: Timestamp, until end: Timestamp, where holds: (Timestamp) -> Bool
    ) -> Timestamp {
        var (before, after) = (start.seconds, end.seconds)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if holds(Timestamp(seconds: middle)) { after = middle } else { before = middle }
        }
        return Timestamp(seconds: after)
    }
}
