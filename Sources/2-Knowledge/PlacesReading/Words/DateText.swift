internal import PlacesFeature

/// A date in digits: `2026-12-24`, `24.12.2026`.
enum DateText {
    /// Some year that has every date.
    static let leapYear = 2024

    /// A date such as `12-24`, in ``leapYear``.
    static func dayOfLeapYear(_ text: Substring) -> CivilDay? {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return parts.count == 2 ? CivilDay(year: leapYear, month: parts[0], day: parts[1]) : nil
    }

    /// A year of this century.
    static func year(_ text: String) -> Int? {
        guard text.utf8.count == 4, let year = Int(text), (2000...2099).contains(year) else { return nil }
        return year
    }

    /// A day and a month, in ``leapYear``, where no clock shows such a time: `24.12`.
    static func dayAndMonth(_ text: String) -> CivilDay? {
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count == 2, text.utf8.count <= 5, let day = Int(parts[0]), day >= 24, let month = Int(parts[1])
        else { return nil }
        return CivilDay(year: leapYear, month: month, day: day)
    }

    /// A day of a month: `24`, `24.`, `24th`.
    static func dayOfMonth(_ text: String) -> Int? {
        var rest = Array(text.lowercased().utf8.prefix(5))[...]
        guard let day = ClockText.number(&rest, digits: 1...2), (1...31).contains(day) else { return nil }
        let end = String(decoding: rest, as: UTF8.self)
        return ["", ".", "st", "nd", "rd", "th", "er", "e"].contains(end) ? day : nil
    }

    static func day(_ text: String) -> CivilDay? {
        let bytes = Array(text.utf8)
        guard bytes.count <= 10 else { return nil }
        var rest = bytes[...]
        func sign(_ sign: UInt8) -> Bool {
            guard rest.first == sign else { return false }
            rest = rest.dropFirst()
            return true
        }
        if let year = ClockText.number(&rest, digits: 4...4) {
            guard sign(0x2D), let month = ClockText.number(&rest, digits: 2...2), sign(0x2D),
                let day = ClockText.number(&rest, digits: 2...2), rest.isEmpty
            else { return nil }
            return CivilDay(year: year, month: month, day: day)
        }
        guard let day = ClockText.number(&rest, digits: 1...2), sign(0x2E),
            let month = ClockText.number(&rest, digits: 1...2), sign(0x2E),
            let year = ClockText.number(&rest, digits: 4...4), rest.isEmpty
        else { return nil }
        return CivilDay(year: year, month: month, day: day)
    }
}
