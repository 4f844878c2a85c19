import PlacesFeature

/// What rules ask about a day, worked out once.
struct DayFacts {
    let day: CivilDay
    let year, month, dayOfMonth, weekday: Int

    init(_ day: CivilDay) {
        self.day = day
        (year, month, dayOfMonth, weekday) = (day.year, day.month, day.day, day.weekday)
    }

    /// The number of its week, as ISO 8601 counts: the week of the year's first Thursday is the first.
    var week: Int {
        let thursday = day.advanced(by: 4 - weekday)
        let newYear = CivilDay(year: thursday.year, month: 1, day: 1) ?? thursday
        return (thursday.number - newYear.number) / 7 + 1
    }

    static func length(ofMonth month: Int, _ year: Int) -> Int {
        if month == 2 { return CivilDay(year: year, month: 2, day: 29) == nil ? 28 : 29 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}
