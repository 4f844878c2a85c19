/// A time of day as it was written, on the clock of 24 or of 12 hours.
struct WrittenClock {
    enum Half { case am, pm }

    let hour: Int
    /// `nil` if only the hour was written.
    let writtenMinute: Int?
    /// The half of the day that was named.
    let half: Half?

    init(hour: Int, minute: Int?, half: Half?) { (self.hour, writtenMinute, self.half) = (hour, minute, half) }

    /// Minutes since midnight, on the clock of 24 hours where no half is named; `nil` for what no clock shows, such as 14 am.
    var minutes: Int? {
        let minute = writtenMinute ?? 0
        guard minute < 60 else { return nil }
        let time = hour * 60 + minute
        switch half {
        case nil: return time
        // `17:00 PM` says twice what it means.
        case .pm where hour > 12: return time <= 1440 ? time : nil
        case .pm: return hour == 0 ? nil : time % 720 + 720
        case .am: return hour > 12 ? nil : time % 720
        }
    }

    /// Whether the time is on the clock of 12 hours, and which half is meant is said.
    var isHalved: Bool { half != nil && hour <= 12 }

    /// Whether the time could be in either half of the day.
    var couldBeHalved: Bool { half == nil && (1...12).contains(hour) }

    /// Whether a span from here begins at 12 am and ends at a time with pm, as someone who means noon writes it.
    func isMidnight(until end: WrittenClock) -> Bool {
        hour == 12 && half == .am && writtenMinute ?? 0 == 0 && end.half == .pm
    }

    /// Whether a span from here may mean another half of the day at the end that names none.
    ///
    /// `4:30-7:30pm` may begin at 16:30, while `9-5pm` cannot begin at 21:00; `8am-5` may end at 17:00, while `6pm-2` cannot
    /// end at 14:00. Hours alone, as in `9-5`, may be meant without being written.
    func isAmbiguous(until end: WrittenClock) -> Bool {
        guard let start = minutes, let last = end.minutes else { return false }
        if couldBeHalved, end.isHalved {
            // Noon is as good as certain, unless the span ends in the morning.
            guard hour < 12 else { return end.half == .am && last > 0 }
            return start + 720 < (last == 0 ? 1440 : last)
        }
        if isHalved { return end.couldBeHalved && start < last + 720 }
        let areHoursAlone = writtenMinute == nil && end.writtenMinute == nil
        return areHoursAlone && couldBeHalved && end.couldBeHalved && last <= start
    }
}
