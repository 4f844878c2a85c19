extension Strings {
    /// What was asked of a place, as parts of the line that counts the places found.
    package enum Filters {
        package static func kinds(_ names: [String]) -> String { names.joined(separator: localized(" or ")) }
        package static func without(_ names: [String]) -> String {
            localized("no ") + names.joined(separator: localized(", no "))
        }
        package static func chains(_ names: [String]) -> String {
            localized("of ") + names.joined(separator: localized(" or "))
        }
        package static let independent = localized("of no chain")
        package static func rated(_ rating: String) -> String { localized("rated \(rating) or better") }
        package static func price(_ lower: Int, _ upper: Int) -> String {
            lower == upper ? localized("price \(lower)") : localized("price \(lower) to \(upper)")
        }
        package static func any(of wishes: [String]) -> String { wishes.joined(separator: localized(" or ")) }
        package static func attribute(_ key: String, _ values: [String], isNegated: Bool) -> String {
            "\(key) \(isNegated ? localized("not ") : "")\(values.joined(separator: localized(" or ")))"
        }
        package static func open(_ moment: String?, minutes: Int?, isOnArrival: Bool) -> String {
            let when =
                switch (moment, isOnArrival) {
                case (nil, false): localized("open now")
                case (nil, true): localized("open on arrival")
                case (let moment?, false): localized("open \(moment)")
                case (let moment?, true): localized("open on arrival, leaving \(moment)")
                }
            return when + (minutes.map { localized(" for \(span(minutes: $0))") } ?? "")
        }
        package static func day(fromToday days: Int, _ time: String) -> String {
            switch days {
            case 0: localized("today \(time)")
            case 1: localized("tomorrow \(time)")
            default: localized("in \(days) days, \(time)")
            }
        }
        package static func today(from time: String) -> String { localized("today from \(time) on") }
        package static func after(minutes: Int) -> String { localized("in \(span(minutes: minutes))") }
        /// Up to two hours in minutes, unless they are whole ones.
        package static func span(minutes: Int) -> String {
            if minutes < 120, minutes != 60 { return localized("\(minutes) min") }
            return localized("\(minutes / 60) h") + (minutes % 60 == 0 ? "" : localized(" \(minutes % 60) min"))
        }
        package static func within(_ area: String) -> String { localized("inside \(area)") }
        package static let orUnknown = localized(" or hours unknown")
        /// - Parameter days: after the holiday, or before it for a negative number.
        package static func holiday(_ name: String, days: Int) -> String {
            switch days {
            case 0: ofTable(name)
            case -1: localized("eve of \(name)")
            case 1: localized("day after \(name)")
            default: days < 0 ? localized("\(-days) days before \(name)") : localized("\(days) days after \(name)")
            }
        }
        package static func weekday(_ number: Int) -> String {
            [
                localized("Mon"), localized("Tue"), localized("Wed"), localized("Thu"), localized("Fri"),
                localized("Sat"), localized("Sun"),
            ][max(1, min(7, number)) - 1]
        }
    }
}
