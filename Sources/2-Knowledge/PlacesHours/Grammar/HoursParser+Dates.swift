import PlacesFeature

extension HoursParser {
    // MARK: Years

    /// The years that a number of four digits can be, as in opening_hours.js. Others are times without a colon.
    private static let yearRange = 1900...2100

    /// A year is four digits; times have a colon.
    var isAtYear: Bool {
        var ahead = scanner
        return scanner.digitCount() == 4 && ahead.takeNumber().map(Self.yearRange.contains) == true
    }

    /// A year that belongs to the month after it.
    private var isAtYearOfDate: Bool {
        guard isAtYear else { return false }
        var ahead = self
        ahead.scanner.position += 4
        ahead.scanner.skipSpaces()
        return ahead.isAtMonthOrEaster
    }

    mutating func years(into days: inout DaySelector) throws(OpeningHoursFormatError) {
        guard isAtYear, !isAtYearOfDate else { return }
        repeat {
            try countPart()
            let start = scanner.position
            let first = try number(in: Self.yearRange)
            if scanner.take("+") {
                days.years.append(YearSpan(first: first, last: .max))
            } else if takeDash(before: { $0.isAtYear }) {
                let last = try number(in: Self.yearRange)
                guard first <= last else { throw error(.numberOutOfRange, at: start) }
                days.years.append(YearSpan(first: first, last: last, step: try step()))
            } else {
                days.years.append(YearSpan(first: first, last: first))
            }
        } while takeComma(before: { $0.isAtYear })
        scanner.skipSpaces()
    }

    // MARK: Weeks

    mutating func weeks(into days: inout DaySelector) throws(OpeningHoursFormatError) {
        while ["week", "weeks"].contains(scanner.word()) {
            scanner.position += scanner.word().unicodeScalars.count
            scanner.skipSpaces()
            repeat {
                try countPart()
                let start = scanner.position
                let first = try number(in: 1...53)
                var span = WeekSpan(first: first, last: first)
                if takeDash(before: { $0.isAtShortNumber }) {
                    span.last = try number(in: 1...53)
                    span.step = try step()
                    // Which weeks a step means beyond the new year depends on who counts.
                    if span.first > span.last && span.step > 1 { throw error(.numberOutOfRange, at: start) }
                }
                days.weeks.append(span)
            } while takeComma(before: { $0.isAtShortNumber })
            scanner.skipSpaces()
            _ = takeComma(before: { ["week", "weeks"].contains($0.scanner.word()) })
        }
    }

    /// One or two digits that do not start a time such as `8:00` or `8am`. In `Oct 30: 08:00`, the first colon is for the eye.
    var isAtShortNumber: Bool {
        let count = scanner.digitCount()
        guard count == 1 || count == 2 else { return false }
        if scanner.peek(count) == ":" || scanner.peek(count) == "." { return scanner.peek(count + 1)?.isDigit != true }
        return !isAtMarkedHour
    }

    // MARK: Dates

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The month named at the position, from 1.
    private var month: Int? {
        foreignWeekday == nil ? Self.month(scanner.word()) : nil
    }

    static func month(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0 == word || $0.prefix(3) == word || ($0 == "september" && word == "sept") }
            .map { $0 + 1 }
    }

    private var isAtMonthOrEaster: Bool { scanner.word() == "easter" || month != nil }
    var isAtDate: Bool { isAtMonthOrEaster || isAtYearOfDate }

    mutating func dates(into days: inout DaySelector) throws(OpeningHoursFormatError) {
        var year: Int?
        var lastDay: DatePoint?
        guard isAtDate else { return }
        repeat {
            try countPart()
            if !isAtDate, let day = lastDay, case .date(let month, _) = day.anchor {
                // `Dec 24,31`: a further day of the same month.
                days.dates.append(try span(from: try point(year: day.year, month: month)))
            } else {
                let ownYear = try takeYear()
                let inherits = ownYear == nil && year != nil
                year = ownYear ?? year
                let span = try span(year: year)
                // Whole months are read alike by everyone.
                if inherits, lastDay != nil || span.isOfDays { note(.yearOfList) }
                days.dates.append(span)
            }
            lastDay = days.dates.last?.dayToContinue
        } while takeComma(before: { $0.isAtDate || (lastDay != nil && $0.isAtShortNumber) })
        scanner.skipSpaces()
    }

    private mutating func takeYear() throws(OpeningHoursFormatError) -> Int? {
        guard isAtYearOfDate else { return nil }
        let year = try number(in: Self.yearRange)
        scanner.skipSpaces()
        return year
    }

    private mutating func span(year: Int?) throws(OpeningHoursFormatError) -> DateSpan {
        if scanner.word() == "easter" { return try span(from: try easter(year)) }
        let first = try takeMonth()
        if let point = try pointInMonth(first, year, endsRange: false) { return try span(from: point) }
        guard takeDash(before: { $0.isAtDate }) else {
            return .months(first: first, last: first, firstYear: year, lastYear: year)
        }
        if year == nil && isAtYear { throw unexpected() }
        let lastYear = try takeYear()
        let last = try takeMonth()
        if isAtShortNumber { throw unexpected() }
        return .months(first: first, last: last, firstYear: year, lastYear: lastYear)
    }

    /// From a day on: that day alone, a range, or open.
    private mutating func span(from first: DatePoint) throws(OpeningHoursFormatError) -> DateSpan {
        if scanner.take("+") { return .from(first) }
        guard takeRangeSign() else { return .day(first) }
        scanner.skipSpaces()
        if isAtShortNumber, case .date(let month, let day) = first.anchor {
            let last = try point(year: first.year, month: month)
            if case .date(_, let lastDay) = last.anchor, lastDay < day { note(.datesBackwards) }
            return ordered(first, last)
        }
        guard isAtDate else { throw error(.missingSecondDate) }
        if first.year == nil && isAtYear { throw unexpected() }
        let year = try takeYear()
        if scanner.word() == "easter" { return ordered(first, try easter(year)) }
        let month = try takeMonth()
        guard let last = try pointInMonth(month, year, endsRange: true) else { throw error(.missingSecondDate) }
        return ordered(first, last)
    }

    private func ordered(_ first: DatePoint, _ last: DatePoint) -> DateSpan {
        var plain = last
        plain.year = last.year ?? first.year
        return plain == first ? .day(first) : .days(first, through: last)
    }

    private mutating func takeMonth() throws(OpeningHoursFormatError) -> Int {
        guard let month else { throw unexpected() }
        scanner.position += scanner.word().unicodeScalars.count
        // A dot after a month that is cut short.
        if scanner.peek() == "." { scanner.position += 1 }
        return month
    }

    /// A day in a month that was just read: a number, or a weekday of it such as `Su[-1]` that starts or ends a range.
    private mutating func pointInMonth(
        _ month: Int, _ year: Int?, endsRange: Bool
    ) throws(OpeningHoursFormatError) -> DatePoint? {
        let start = scanner.position
        scanner.skipSpaces()
        if isAtShortNumber { return try point(year: year, month: month) }
        if let weekday = takeWeekday(), scanner.take(exactly: "["), let place = takePlace(), scanner.take("]") {
            var point = DatePoint(year: year, anchor: .weekday(month: month, weekday: weekday, place: place))
            point.offset = try dayOffset()
            var ahead = self
            if endsRange || ahead.takeDash(before: { $0.isAtDate }) { return point }
        }
        scanner.position = start
        return nil
    }

    private mutating func point(year: Int?, month: Int) throws(OpeningHoursFormatError) -> DatePoint {
        let start = scanner.position
        let day = try number(in: 1...31)
        guard day <= DayFacts.length(ofMonth: month, year ?? 2000) else { throw error(.noSuchDate, at: start) }
        return try withOffsets(DatePoint(year: year, anchor: .date(month: month, day: day)))
    }

    private mutating func easter(_ year: Int?) throws(OpeningHoursFormatError) -> DatePoint {
        scanner.position += "easter".count
        return try withOffsets(DatePoint(year: year, anchor: .easter))
    }

    /// ` +Su` or ` -Su`, the next or last Sunday, and an offset in days.
    private mutating func withOffsets(_ point: DatePoint) throws(OpeningHoursFormatError) -> DatePoint {
        var point = point
        let start = scanner.position
        scanner.skipSpaces()
        let sign = scanner.peek() == "-" ? -1 : 1
        if scanner.position > start, scanner.peek() == "+" || scanner.peek() == "-" {
            scanner.position += 1
            if let weekday = takeWeekday() { point.weekday = sign * weekday }
        }
        if point.weekday == 0 { scanner.position = start }
        point.offset = try dayOffset()
        return point
    }
}
