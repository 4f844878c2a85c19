internal import PlacesFeature

/// The holidays of one country, or of a region of it.
struct HolidayLine: HolidayCalendar {
    let area: String?
    private let years: ClosedRange<Int>
    private let country: Facts
    /// What holds in the region on days that the line of its country does not cover.
    private let region: Facts?

    private struct Facts {
        let holidays: Days
        /// Uncertain days.
        let open: Days

        init?(_ holidays: Substring, _ open: Substring) {
            guard let holidays = Days(holidays), let open = Days(open) else { return nil }
            (self.holidays, self.open) = (holidays, open)
        }

        func isHoliday(_ day: CivilDay) -> Bool? { open.contains(day) ? nil : holidays.contains(day) }
    }

    /// Reads the fields after the codes of the country and of the region, or returns `nil` if one of them is damaged.
    init?(_ text: Substring, region: Substring?, area: String) {
        self.area = area
        let fields = text.fields
        guard fields.count == 3, let years = Self.years(fields[0]), let country = Facts(fields[1], fields[2]) else {
            return nil
        }
        (self.years, self.country) = (years, country)
        guard let region else {
            self.region = nil
            return
        }
        let days = region.fields
        guard days.count == 2, let facts = Facts(days[0], days[1]) else { return nil }
        self.region = facts
    }

    func isPublicHoliday(_ day: CivilDay) -> Bool? {
        guard years.contains(day.year) else { return nil }
        return country.isHoliday(day) ?? region?.isHoliday(day)
    }

    /// Reads `2024-2031`.
    static func years(_ text: Substring) -> ClosedRange<Int>? {
        let years = text.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard years.count == 2, (2000...2099).contains(years[0]), (years[0]...2099).contains(years[1]) else {
            return nil
        }
        return years[0]...years[1]
    }

    /// Days of every year, as month and day, and days of one year: `0101 240329`.
    private struct Days {
        private var words: [Int] = []

        init?(_ text: Substring) {
            if !read(text.utf8.span) { return nil }
        }

        /// Takes the days up. Returns whether there is nothing else.
        private mutating func read(_ bytes: Span<UInt8>) -> Bool {
            words.reserveCapacity(bytes.count / 6)
            var (number, digits) = (0, 0)
            for index in 0...bytes.count {
                if index < bytes.count, bytes[index] != UInt8(ascii: " ") {
                    guard (48...57).contains(bytes[index]), digits < 6 else { return false }
                    (number, digits) = (number * 10 + Int(bytes[index] - 48), digits + 1)
                } else if digits > 0 {
                    guard digits == 4 || digits == 6,
                        CivilDay(year: Self.year(number), month: number / 100 % 100, day: number % 100) != nil
                    else { return false }
                    words.append(number)
                    (number, digits) = (0, 0)
                }
            }
            return true
        }

        func contains(_ day: CivilDay) -> Bool {
            let monthAndDay = day.month * 100 + day.day
            return words.contains(monthAndDay) || words.contains((day.year - 2000) * 10_000 + monthAndDay)
        }

        /// A leap year for days of every year.
        private static func year(_ number: Int) -> Int { number < 10_000 ? 2024 : 2000 + number / 10_000 }
    }
}

extension Substring {
    /// What stands between tabs.
    fileprivate var fields: [Substring] {
        utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
