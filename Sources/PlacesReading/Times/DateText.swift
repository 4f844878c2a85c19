internal import PlacesFeature

/// A date in digits: `2026-12-24`, `24.12.2026`.
enum DateText {
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
