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
        package static func attribute(_ key: String, _ values: [String]) -> String {
            "\(key) \(values.joined(separator: " or "))"
        }
        package static func open(_ moment: String?, minutes: Int?, isOnArrival: Bool) -> String {
            let when =
                switch (moment, isOnArrival) {
                case (nil, false): "open now"
                case (nil, true): "open on arrival"
                case (let moment?, false): "open \(moment)"
                case (let moment?, true): "open on arrival, leaving \(moment)"
                }
            return when + (minutes.map { " for \($0) min" } ?? "")
        }
        package static func within(_ area: String) -> String { "inside \(area)" }
        package static let orUnknown = " or hours unknown"
        package static func weekday(_ number: Int) -> String {
            ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][max(1, min(7, number)) - 1]
        }
    }
}
