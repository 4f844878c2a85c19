extension Words {
    /// What was understood of the words of a search, in a few words each.
    package enum Wishes {
        package static let prices = "prices"
        package static let ratings = "ratings"
        package static let hours = "opening hours"

        /// - Parameter options: that say the same, as on a command line.
        package static func understood(_ parts: [String], options: String) -> String {
            "understood as: " + parts.joined(separator: " · ") + (options.isEmpty ? "" : " (\(options))")
        }

        package static func kinds(_ names: [String]) -> String { "kind \(names.joined(separator: " or "))" }
        package static func words(_ text: String) -> String { "\"\(text)\"" }
        package static func without(_ what: String) -> String { "without \(what)" }
        package static let openNow = "open now"
        package static let openLate = "open late"
        package static let openAroundTheClock = "open day and night"
        package static func openFor(_ minutes: Int) -> String { "open " + lasting(minutes) }
        package static func lasting(_ minutes: Int) -> String {
            minutes % 60 == 0 ? "for \(minutes / 60) h" : "for \(minutes) min"
        }
        package static func limit(_ count: Int) -> String { "\(count) at most" }
        package static func sorted(by key: String) -> String { "sorted by \(key)" }
        package static func openAt(_ time: String) -> String { "open \(time)" }
        package static func openUntil(_ time: String) -> String { "open until \(time)" }
        package static func price(_ least: Int, _ most: Int) -> String {
            least == 1 ? "price ≤ \(most)" : "price ≥ \(least)"
        }
        package static let bestRated = "best rated first"
        package static func attribute(_ key: String, _ values: [String]) -> String {
            "\(key) \(values.joined(separator: " or "))"
        }
        package static let independent = "of no chain"
        package static let nearMe = "near you"
        package static func within(metres: Double) -> String {
            metres < 1000 ? "within \(Int(metres.rounded())) m" : "within \((metres / 10).rounded() / 100) km"
        }
        package static func within(minutesOnFoot minutes: Int) -> String { "within \(minutes) min on foot" }
        package static func near(_ place: String) -> String { "near \(place)" }
        package static func inside(_ town: String) -> String { "in \(town)" }
        package static func name(_ text: String) -> String { "the name \(text)" }
        package static func list(_ name: String) -> String { "your list \(name)" }
        package static func leftOut(_ word: String) -> String { "left out: \(word)" }
        package static func corrected(_ word: String, _ other: String) -> String { "\(word): \(other)" }
    }
}
