import PlacesFeature

extension HoursParser {
    /// Skips the comma of `Mo-Fr, 08:00-18:00` and of `Mo, off`, which belong to these days: by the letter the days would
    /// be open all day, and the rest would be a rule for every day.
    mutating func skipCommaAfterDays(_ days: DaySelector) {
        let start = scanner.position
        if scanner.take(",") {
            scanner.skipSpaces()
            if isAtTime(orHour: days.namesWeekdays) || Self.kinds[scanner.word()] != nil { return }
        }
        scanner.position = start
    }

    /// The rules of a text, once it is known which of them belong together.
    mutating func joined(_ read: [ReadRule]) throws(OpeningHoursFormatError) -> [OpeningRule] {
        for rule in read where rule.isOfDaysAlone && rule.rule.days.isOfYearsAlone {
            throw error(.yearsAlone, at: rule.position)
        }
        return read.map(\.rule)
    }
}
