extension Strings {
    /// What was understood of the words of a search, in a few words each.
    package enum Wishes {
        package static let prices = localized("prices")
        package static let ratings = localized("ratings")
        package static let hours = localized("opening hours")

        /// - Parameter options: that say the same, as on a command line.
        package static func understood(_ parts: [String], options: String) -> String {
            localized("understood as: ") + parts.joined(separator: " · ") + (options.isEmpty ? "" : " (\(options))")
        }

        package static func kinds(_ names: [String]) -> String {
            localized("kind \(names.map(Strings.ofTable).joined(separator: localized(" or ")))")
        }
        package static func words(_ text: String) -> String { "\"\(text)\"" }
        package static func without(_ what: String) -> String { localized("without \(what)") }
        package static let openNow = localized("open now")
        package static let openLate = localized("open late")
        package static let openAroundTheClock = localized("open day and night")
        package static func openFor(_ minutes: Int) -> String { localized("open ") + lasting(minutes) }
        package static func lasting(_ minutes: Int) -> String {
            minutes % 60 == 0 ? localized("for \(minutes / 60) h") : localized("for \(minutes) min")
        }
        package static func limit(_ count: Int) -> String { localized("\(count) at most") }
        package static func sorted(by key: String) -> String { localized("sorted by \(key)") }
        package static func openAt(_ time: String) -> String { localized("open \(time)") }
        package static func openUntil(_ time: String) -> String { localized("open until \(time)") }
        package static func openBefore(_ time: String) -> String { localized("open before \(time)") }
        package static func openAfter(_ time: String) -> String { localized("open after \(time)") }
        /// A day as it was typed, with its date.
        package static func dated(_ what: String, _ date: String) -> String { what + ", " + date }
        package static func price(_ least: Int, _ most: Int) -> String {
            if least == most, least > 1 { return localized("price \(least)") }
            return least == 1 ? localized("price ≤ \(most)") : localized("price ≥ \(least)")
        }
        package static func priceBelow(_ amount: String) -> String {
            localized("left out: under \(amount), because only levels of prices are known")
        }
        package static let bestRated = localized("best rated first")
        package static let independent = localized("of no chain")
        package static let nearMe = localized("near you")
        package static func within(metres: Double) -> String {
            metres < 1000
                ? localized("within \(Int(metres.rounded())) m")
                : localized("within \((metres / 10).rounded() / 100) km")
        }
        package static func within(minutesOnFoot minutes: Int) -> String { localized("within \(minutes) min on foot") }
        package static func near(_ place: String) -> String { localized("near \(place)") }
        package static func inside(_ town: String) -> String { localized("in \(town)") }
        package static func along(_ street: String) -> String { localized("on \(street)") }
        package static func between(_ one: String, _ other: String) -> String {
            localized("between \(one) and \(other)")
        }
        /// - Parameter side: a word such as `north`.
        package static func side(_ side: String, _ place: String) -> String {
            localized("\(Strings.ofTable(side)) of \(place)")
        }
        /// Words that places bear which come first.
        package static func first(_ words: String) -> String { localized("first those with \"\(words)\"") }
        package static func name(_ text: String) -> String { localized("the name \(text)") }
        package static func list(_ name: String) -> String { localized("your list \(name)") }
        package static func leftOut(_ word: String) -> String { localized("left out: \(word)") }
        package static func corrected(_ word: String, _ other: String) -> String { "\(word): \(other)" }
    }
}
