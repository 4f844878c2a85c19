/// What the words beside a time say about the half of the day that it is in.
struct TimeSetting {
    let words: WordFinds
    let language: WordLanguage

    enum Meal { case breakfast, dinner }

    var meal: Meal? { isSaid("morning") ? .breakfast : isSaid("evening") ? .dinner : nil }

    private func isSaid(_ wish: String) -> Bool {
        words.finds.joined().contains { find in
            find.parts.contains { $0.language == language && $0.isWish(wish) }
        }
    }

    /// Whether what is looked for is open past midnight, such as a bar.
    var isNightly: Bool {
        words.finds.joined().contains { find in
            find.meanings.contains { kind in
                kind.isKind && kind.strength != .about
                    && words.table.meanings(of: WordKey.key(of: kind.value)).contains { $0.isWish("closes:night") }
            }
        }
    }
}

// Which half of the day is meant where none is said.
extension TimePhrase {
    /// The wish for the time with its bound.
    func wish(_ bound: TimeBound, in setting: TimeSetting) -> OpeningWish {
        switch bound {
        case .at: .at(likely(in: setting))
        case .before: .before(likely(in: setting))
        case .until: .until(isHourAlone || isOclock ? late(in: setting) : time)
        case .after: .after(isHourAlone && setting.meal != .breakfast ? late(in: setting) : time)
        }
    }

    /// The first such time at which places of the kind close: "until 10" is 22:00, for hardly anything closes in the morning;
    /// "until 3" is the afternoon, but the night for a bar.
    private func late(in setting: TimeSetting) -> SpokenTime {
        guard let minute = time.minute, (60..<12 * 60).contains(minute) else { return time }
        return minute < 5 * 60 && setting.isNightly ? time : inTheAfternoon
    }

    /// The likely half of the day: dinner at 7 is in the evening and breakfast at 5 in the morning; of the rest hardly anything
    /// is asked for at 1 to 5 in the night.
    private func likely(in setting: TimeSetting) -> SpokenTime {
        guard !hasHalf, let minute = time.minute else { return time }
        let isLater =
            switch setting.meal {
            case .dinner: (5 * 60..<12 * 60).contains(minute)
            case .breakfast: false
            case nil: isHourAlone && (60..<6 * 60).contains(minute)
            }
        return isLater ? inTheAfternoon : time
    }

    private var inTheAfternoon: SpokenTime {
        time.minute.flatMap { SpokenTime(day: time.day, minute: $0 + 12 * 60) } ?? time
    }
}
