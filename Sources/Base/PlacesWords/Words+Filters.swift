extension Words {
    /// What was asked of a place, as parts of the line that counts the places found.
    package enum Filters {
        package static func kinds(_ names: [String]) -> String { names.joined(separator: " or ") }
        package static func without(_ names: [String]) -> String { "no " + names.joined(separator: ", no ") }
        package static func chains(_ names: [String]) -> String { "of " + names.joined(separator: " or ") }
        package static let independent = "of no chain"
        package static func rated(_ rating: String) -> String { "rated \(rating) or better" }
        package static func price(_ lower: Int, _ upper: Int) -> String {
            lower == upper ? "price \(lower)" : "price \(lower) to \(upper)"
        }
        package static func attribute(_ key: String, _ values: [String], isNegated: Bool) -> String {
            "\(key) \(isNegated ? "not " : "")\(values.joined(separator: " or "))"
        }
        package static func open(_ moment: String?, minutes: Int?, isOnArrival: Bool) -> String {
            let when =
                switch (moment, isOnArrival) {
                case (nil, false): "open now"
                case (nil, true): "open on arrival"
                case (let moment?, false): "open \(moment)"
                case (let moment?, true): "open on arrival, leaving \(moment)"
                }
            return when + (minutes.map { " for \(span(minutes: $0))" } ?? "")
        }
        package static func day(fromToday days: Int, _ time: String) -> String {
            switch days {
            case 0: "today \(time)"
            case 1: "tomorrow \(time)"
            default: "in \(days) days, \(time)"
            }
        }
        package static func today(from time: String) -> String { "today from \(time) on" }
        package static func after(minutes: Int) -> String { "in \(span(minutes: minutes))" }
        /// Up to two hours in minutes, unless they are whole ones.
        package static func span(minutes: Int) -> String {
            if minutes < 120, minutes != 60 { return "\(minutes) min" }
            return "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
        }
        package static func within(_ area: String) -> String { "inside \(area)" }
        package static let orUnknown = " or hours unknown"
        package static func weekday(_ number: Int) -> String {
            ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][max(1, min(7, number)) - 1]
        }
    }
}
