extension Strings {
    /// Whether a place is open.
    package enum Opening {
        package static let unknown = localized("hours unknown")
        /// What stands for hours that are unknown, or may be others.
        package static let doubt = "?"
        package static func until(_ time: String) -> String { localized("until \(time)") }
        package static let open = localized("open")
        package static let closed = localized("closed")
        package static func openUntil(_ time: String) -> String { localized("open until \(time)") }
        package static func openAtLeastUntil(_ time: String) -> String { localized("open, unknown from \(time)") }
        package static func closesIn(_ minutes: Int) -> String { localized("closes in \(minutes) min") }
        package static func opens(_ time: String) -> String { localized("opens \(time)") }
        package static func tomorrow(_ time: String) -> String { localized("tomorrow \(time)") }
        package static func commented(_ text: String, _ comment: String) -> String { "\(text) (\(comment))" }
        package static func inZone(_ text: String, _ zone: String) -> String { "\(text) (\(zone))" }
        package static let ambiguous = localized("hours ambiguous")
        package static let unsaidOnHoliday = localized("public holiday: hours may differ")
        package static let timesAlone =
            localized(
                "ambiguous: times without days after \";\" were added to the hours before; by the letter they replace them"
            )
        package static let yearOfList =
            localized(
                "ambiguous: the year before a list of dates was taken for all of them; by the letter it is that of the first"
            )
        package static let datesBackwards =
            localized("ambiguous: days of a month that end before they begin were read into the next year")
        package static let listOfDates =
            localized(
                "ambiguous: dates and weekdays with a comma between them were read as a list, not as these weekdays on these dates"
            )
        package static let wholeDays =
            localized("ambiguous: days without hours were read as open all day; they may share the hours beside them")
        package static let daysOfLanguages =
            localized("ambiguous: the names of the days were read in one language, and mean other days in another one")
        package static let halfOfDay =
            localized(
                "ambiguous: a time without am or pm was read on the 24-hour clock; it may be in the other half of the day"
            )
        package static let midnight = localized("ambiguous: 12 am was read as midnight; some write it for noon")
        package static let digits =
            localized(
                "ambiguous: a time with a digit too many was read without its zero; another digit may be too many")
        package static let otherReading = localized("ambiguous: the hours can be read in another way, too")
        package static let noTimeZone = localized("The time zone is unknown, so the hours cannot be evaluated.")
        package static let zoneUnknown = localized("no time zone is known there")
        package static func zoneMissing(_ zone: String) -> String {
            localized("this machine lacks the time zone \(zone): apt-get install tzdata")
        }
        package static let giveNear = localized("Give a point: --near 60.17,24.94")
        package static func noHolidays(_ country: String?) -> String {
            country.map { localized("public holidays: those of \($0) are not known") }
                ?? localized("public holidays: not known without a country (--country, --near)")
        }
        package static let notAnObject =
            localized("it is no JSON object with the text hours, and perhaps the texts at, near and country")
        package static let noHours = localized("No opening hours were given.")
        package static let giveHours =
            localized("Try: places hours \"Mo-Fr 08:00-18:00\", or pipe lines such as {\"hours\":\"24/7\"} into it.")
        package static let badTime = localized("at is not a time such as 2026-12-24T10:00")
        package static let badPlace = localized("near is not a point such as 60.17,24.94")
        package static func badAt(_ text: String) -> String { localized("--time \(text) is not a time.") }
        package static let badAtHint = localized("Try: --time \"Sun 10:00\" or --time 2026-12-24T10:00")
        package static func unreadable(_ reason: String) -> String { localized("The hours cannot be read: \(reason).") }
        package static func holidays(_ source: String, _ day: String, of area: String?) -> String {
            localized(
                "public holidays\(area.map { localized(" of \($0)") } ?? "") as known on \(day) (source: \(source))")
        }
    }
}
