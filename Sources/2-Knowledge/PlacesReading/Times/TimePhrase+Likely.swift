// Which half of the day is meant where none is said.
extension TimePhrase {
    /// The time as an end of opening hours: "until 5" is the afternoon, for hardly anything closes at that hour of the night.
    var asEnd: SpokenTime {
        guard isHourAlone, time.minute == 5 * 60 else { return time }
        return SpokenTime(day: time.day, minute: 17 * 60) ?? time
    }

    /// The likely half of the day, where none is said: dinner at 7 is in the evening and breakfast at 5 in the morning; of the
    /// rest hardly anything is asked for at 1 to 5 in the night.
    /// - Parameter part: what the words beside the time say of the day.
    func likely(in part: PartOfDay?) -> SpokenTime {
        guard !hasHalf, let minute = time.minute else { return time }
        let isLater =
            switch part {
            case .evening: (5 * 60..<12 * 60).contains(minute)
            case .morning: false
            case nil: isHourAlone && (60..<6 * 60).contains(minute)
            }
        return isLater ? SpokenTime(day: time.day, minute: minute + 12 * 60) ?? time : time
    }

    enum PartOfDay: String {
        case morning, evening
    }
}
