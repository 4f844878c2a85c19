/// A day of every year by a rule: a date, the first weekday from a date on, or an Easter Sunday, and so many days from there.
struct YearlyDay: Hashable, Sendable {
    private enum Anchor: Hashable {
        case date(month: Int, day: Int)
        case easter, orthodoxEaster
    }

    private let anchor: Anchor
    /// From 1, Monday, to 7, or `nil` for the anchor itself.
    private let weekday: Int?
    private let offset: Int

    /// Reads `12-25`, `06-20>6` (the first Saturday from the 20th of June on), `easter+1` or `orthodox-2`.
    init?(_ text: Substring) {
        let base = text.prefix { !"+>".contains($0) }
        var rest = text.dropFirst(base.count)
        if let (name, anchor) = [("easter", Anchor.easter), ("orthodox", .orthodoxEaster)].first(where: {
            base.hasPrefix($0.0)
        }) {
            self.anchor = anchor
            rest = text.dropFirst(name.count)
        } else {
            let parts = base.split(separator: "-").compactMap { Int($0) }
            // A leap year has every date.
            guard parts.count == 2, CivilDay(year: 2024, month: parts[0], day: parts[1]) != nil else { return nil }
            anchor = .date(month: parts[0], day: parts[1])
        }
        if rest.first == ">" {
            guard let number = rest.dropFirst().first?.wholeNumberValue, (1...7).contains(number) else { return nil }
            (weekday, rest) = (number, rest.dropFirst(2))
        } else {
            weekday = nil
        }
        guard let offset = rest.isEmpty ? 0 : Int(rest) else { return nil }
        self.offset = offset
    }

    /// The month and the day, where it has the same every year.
    var date: (month: Int, day: Int)? {
        guard case .date(let month, let day) = anchor, weekday == nil, offset == 0 else { return nil }
        return (month, day)
    }

    /// `nil` for a date that the year does not have.
    func day(in year: Int) -> CivilDay? {
        let start: CivilDay? =
            switch anchor {
            case .date(let month, let day): CivilDay(year: year, month: month, day: day)
            case .easter: .easter(in: year)
            case .orthodoxEaster: .orthodoxEaster(in: year)
            }
        return start.map { start in
            let distance = weekday.map { ($0 - start.weekday).floored(by: 7).remainder } ?? 0
            return start.advanced(by: distance + offset)
        }
    }
}
