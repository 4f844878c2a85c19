extension Strings {
    /// Dates as people read them.
    package enum Dates {
        private static let months = [
            localized("January"), localized("February"), localized("March"), localized("April"), localized("May"),
            localized("June"), localized("July"), localized("August"), localized("September"), localized("October"),
            localized("November"), localized("December"),
        ]

        /// A day or a month; `month` is in `1...12`.
        package static func name(_ year: Int, _ month: Int, _ day: Int?) -> String {
            let name = "\(months[month - 1]) \(year)"
            return day.map { "\($0) \(name)" } ?? name
        }

        /// A day of a year that needs no telling.
        package static func short(_ month: Int, _ day: Int) -> String { "\(day) \(months[month - 1].prefix(3))" }

        /// From 1 for Monday.
        package static func shortWeekday(_ number: Int) -> String {
            [
                localized("Mo"), localized("Tu"), localized("We"), localized("Th"), localized("Fr"), localized("Sa"),
                localized("Su"),
            ][max(1, min(7, number)) - 1]
        }
    }
}
