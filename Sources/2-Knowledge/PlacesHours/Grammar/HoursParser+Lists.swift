import PlacesFeature

extension HoursParser {
    /// Skips the comma of `Mo-Fr, 08:00-18:00` and of `Mo, off`, which belong to these days: by the letter the days would
    /// be open all day, and the rest would be a rule for every day.
    mutating func skipCommaAfterDays(_ days: DaySelector) {
        let start = scanner.position
        if scanner.take(",") {
            scanner.skipSpaces()
            var ahead = self
            if isAtTime(orHour: days.namesWeekdays) || ahead.modifier() != nil { return }
        }
        scanner.position = start
    }

    /// The rules of a text, once it is known which of them belong together.
    ///
    /// Days and dates before a comma share what the last item of their list says: `Mo, Jan 01, Dec 25 off` closes them all.
    /// By the letter each but the last is a rule of its own, which opens a whole day.
    mutating func joined(_ read: [ReadRule]) throws(OpeningHoursFormatError) -> [OpeningRule] {
        var rules = read.map(\.rule)
        var start = 0
        while start < read.count {
            let end = listEnd(from: start, in: read)
            if end > start, !read[end].isOfDaysAlone {
                share(start...end, in: &rules)
            } else {
                try check(read[start...end], after: read[..<start].last)
            }
            start = end + 1
        }
        return rules
    }

    /// The last rule of a list of days and dates that begins with a rule; that rule itself if none is listed with it.
    private func listEnd(from start: Int, in read: [ReadRule]) -> Int {
        var end = start
        while read[end].isOfDaysAlone, end + 1 < read.count, read[end + 1].rule.separator == .additional,
            read[end + 1].rule.days != DaySelector()
        {
            end += 1
        }
        return end
    }

    /// Gives what the last rule of a list says to those before it.
    private mutating func share(_ list: ClosedRange<Int>, in rules: inout [OpeningRule]) {
        let last = rules[list.upperBound]
        // A list that closes needs hours outside it: `Mo-Su, Dec 25 off` would never open.
        let opens = rules.indices.contains { !list.contains($0) && rules[$0].kind != .closed }
        guard last.kind != .closed || opens else { return note(.wholeDays) }
        for index in list.dropLast() {
            let (days, next) = (rules[index].days, rules[index + 1].days)
            // Someone who closes `Sa, Aug 1-15` means both: dates come first where weekdays limit them.
            if days.isOfLongDates && next.isOfWeekdaysAlone
                || days.isOfWeekdaysAlone && next.isOfLongDates && last.kind != .closed
            {
                note(.listOfDates)
            }
            (rules[index].times, rules[index].kind, rules[index].comment) = (last.times, last.kind, last.comment)
        }
    }

    /// Looks at days of which nothing is said, and which share nothing either.
    private mutating func check(
        _ read: ArraySlice<ReadRule>, after previous: ReadRule?
    ) throws(OpeningHoursFormatError) {
        for rule in read where rule.isOfDaysAlone {
            if rule.rule.days.isOfYearsAlone { throw error(.yearsAlone, at: rule.position) }
            if rule.rule.separator == .additional, previous?.rule.times.isEmpty == false { note(.wholeDays) }
        }
    }
}
