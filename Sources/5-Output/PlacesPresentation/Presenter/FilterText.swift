import PlacesFeature
import PlacesMessages
import PlacesStrings

/// What was asked of a place, in a few words each.
package enum FilterText {
    static func phrases(_ filter: PlaceFilter) -> [String] {
        var phrases: [String] = []
        if !filter.kindNames.isEmpty {
            phrases.append(Strings.Filters.kinds(filter.kindNames.map(\.cleaned).map(Strings.ofTable)))
        }
        if !filter.excludedKindNames.isEmpty {
            phrases.append(Strings.Filters.without(filter.excludedKindNames.map(\.cleaned).map(Strings.ofTable)))
        }
        if !filter.chains.isEmpty { phrases.append(Strings.Filters.chains(filter.chains.map(\.cleaned))) }
        if !filter.excludedChains.isEmpty {
            phrases.append(Strings.Filters.without(filter.excludedChains.map(\.cleaned)))
        }
        if filter.isIndependent { phrases.append(Strings.Filters.independent) }
        if let rating = filter.minimumRating { phrases.append(Strings.Filters.rated(rating.fixed(1))) }
        if let prices = filter.prices {
            phrases.append(Strings.Filters.price(prices.lowerBound, prices.upperBound))
        }
        for condition in filter.attributes {
            phrases.append(condition.words)
        }
        if let area = filter.area { phrases.append(Strings.Filters.within(area.name)) }
        if let opening = filter.opening { phrases.append(phrase(opening)) }
        return phrases
    }

    private static func phrase(_ condition: OpeningCondition) -> String {
        if condition.unknownHours == .only { return Strings.Opening.unknown }
        let minutes = Int(condition.duration.components.seconds / 60)
        return Strings.Filters.open(
            moment(condition.moment), minutes: minutes > 0 ? minutes : nil, isOnArrival: condition.isOnArrival)
            + (condition.unknownHours == .include ? Strings.Filters.orUnknown : "")
    }

    private static func moment(_ moment: OpeningCondition.Moment) -> String? {
        switch moment {
        case .now: nil
        case .next(let weekday, let minute):
            [weekday.map(Strings.Filters.weekday), clock(minute)].compactMap(\.self).joined(separator: " ")
        case .day(let days, let minute): Strings.Filters.day(fromToday: days, clock(minute))
        case .yearly(let month, let day, let minute):
            [Strings.Dates.short(month, day), minute.map(clock)].compactMap(\.self).joined(separator: " ")
        case .holiday(let holiday, let minute):
            [Strings.Filters.holiday(holiday.name, days: holiday.offset), minute.map(clock)].compactMap(\.self)
                .joined(separator: " ")
        case .weekdays(let days, let minute):
            Strings.enumeration(days.map(Strings.Filters.weekday)) + " " + clock(minute)
        case .today(let minute): Strings.Filters.today(from: clock(minute))
        case .after(let minutes): Strings.Filters.after(minutes: minutes)
        case .instant(let instant): instant.utcText
        case .at(let time): "\(time.day) \(clock(time.minuteOfDay))"
        }
    }

    package static func clock(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
