public import PlacesFeature
import PlacesMessages

extension PlaceFilter: Codable {
    private enum CodingKeys: CodingKey {
        case kinds, excludedKinds, chains, excludedChains, isIndependent, minimumRating, prices, attributes, opening,
            area
        case kindNames, excludedKindNames
    }

    /// Reads the conditions that are present; `prices` are the least and the greatest.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a value that no place can have.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func texts(_ key: CodingKeys) throws -> [String] {
            try values.decodeIfPresent([String].self, forKey: key) ?? []
        }
        let prices = try values.decodeIfPresent([Int].self, forKey: .prices)
        guard prices.map({ $0.count == 2 && $0[0] <= $0[1] }) ?? true else { throw decoder.refusal(Self.self) }
        self.init(
            kinds: Set(try texts(.kinds)), excludedKinds: Set(try texts(.excludedKinds)), chains: try texts(.chains),
            excludedChains: try texts(.excludedChains),
            isIndependent: try values.decodeIfPresent(Bool.self, forKey: .isIndependent) ?? false,
            minimumRating: try values.decodeIfPresent(Double.self, forKey: .minimumRating),
            prices: prices.map { $0[0]...$0[1] },
            attributes: try values.decodeIfPresent([AttributeCondition].self, forKey: .attributes) ?? [],
            opening: try values.decodeIfPresent(OpeningCondition.self, forKey: .opening),
            area: try values.decodeIfPresent(NamedArea.self, forKey: .area), kindNames: try texts(.kindNames),
            excludedKindNames: try texts(.excludedKindNames))
        do throws(PlacesError) { try check() } catch { throw decoder.refusal(Self.self, error.description) }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ texts: some Collection<String>, _ key: CodingKeys) throws {
            if !texts.isEmpty { try values.encode(Array(texts), forKey: key) }
        }
        try encode(kinds.sorted(), .kinds)
        try encode(excludedKinds.sorted(), .excludedKinds)
        try encode(chains, .chains)
        try encode(excludedChains, .excludedChains)
        if isIndependent { try values.encode(true, forKey: .isIndependent) }
        try values.encodeIfPresent(minimumRating, forKey: .minimumRating)
        try values.encodeIfPresent(prices.map { [$0.lowerBound, $0.upperBound] }, forKey: .prices)
        if !attributes.isEmpty { try values.encode(attributes, forKey: .attributes) }
        try values.encodeIfPresent(opening, forKey: .opening)
        try values.encodeIfPresent(area, forKey: .area)
        try encode(kindNames, .kindNames)
        try encode(excludedKindNames, .excludedKindNames)
    }
}

extension AttributeCondition: Codable {
    private enum CodingKeys: CodingKey { case key, values, isNegated }

    /// Reads `key` and `values`, and `isNegated` if it is present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` if one of the two is missing or empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decode(String.self, forKey: .key),
            values: try container.decode([String].self, forKey: .values),
            isNegated: try container.decodeIfPresent(Bool.self, forKey: .isNegated) ?? false)
        guard !key.isEmpty, !values.isEmpty else { throw decoder.refusal(Self.self) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(values, forKey: .values)
        if isNegated { try container.encode(true, forKey: .isNegated) }
    }
}

extension OpeningCondition: Codable {
    private enum CodingKeys: CodingKey { case moment, seconds, isOnArrival, unknownHours }

    /// Reads `moment`, and the rest if it is present; `seconds` is how long the place must stay open.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a moment that is none, or a duration that is negative or longer than a year.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let seconds = try values.decodeIfPresent(Int.self, forKey: .seconds) ?? 0
        guard (0...366 * 86_400).contains(seconds) else { throw decoder.refusal(Self.self) }
        self.init(
            moment: try values.decode(Moment.self, forKey: .moment), duration: .seconds(seconds),
            isOnArrival: try values.decodeIfPresent(Bool.self, forKey: .isOnArrival) ?? false,
            unknownHours: try values.decodeIfPresent(UnknownHours.self, forKey: .unknownHours) ?? .exclude)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(moment, forKey: .moment)
        if duration != .zero { try values.encode(duration.components.seconds, forKey: .seconds) }
        if isOnArrival { try values.encode(true, forKey: .isOnArrival) }
        if unknownHours != .exclude { try values.encode(unknownHours, forKey: .unknownHours) }
    }
}

extension OpeningCondition.UnknownHours: Codable {}

extension OpeningCondition.Moment: Codable {
    private enum CodingKeys: CodingKey {
        case kind, weekday, weekdays, minute, fromToday, minutes, month, day, date, second, instant, name, rule, days
    }
    private enum Kind: String, Codable { case now, next, day, yearly, holiday, weekdays, today, after, at, instant }

    /// Reads `kind`, which is the name of a case, and what goes with it: `date` is written `2026-12-24`, and `instant`
    /// is in seconds since 1970.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a weekday, a minute or a second that no clock has.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, in range: Range<Int> = 0..<1440) throws -> Int {
            let number = try values.decode(Int.self, forKey: key)
            guard range.contains(number) else { throw decoder.refusal(Self.self) }
            return number
        }
        func optional(_ key: CodingKeys, in range: Range<Int>) throws -> Int? {
            try values.decodeIfPresent(Int.self, forKey: key) == nil ? nil : number(key, in: range)
        }
        switch try values.decode(Kind.self, forKey: .kind) {
        case .now: self = .now
        case .next:
            let weekday = try optional(.weekday, in: 1..<8)
            self = .next(weekday: weekday, minute: try number(.minute))
        case .day: self = .day(fromToday: try number(.fromToday, in: 0..<100_000), minute: try number(.minute))
        case .yearly:
            self = .yearly(
                month: try number(.month, in: 1..<13), day: try number(.day, in: 1..<32),
                minute: try optional(.minute, in: 0..<1441))
        case .holiday:
            let holiday = Holiday(
                name: try values.decode(String.self, forKey: .name),
                rule: try values.decode(String.self, forKey: .rule),
                offset: try values.decodeIfPresent(Int.self, forKey: .days) ?? 0)
            guard let holiday else { throw decoder.refusal(Self.self) }
            self = .holiday(holiday, minute: try optional(.minute, in: 0..<1441))
        case .weekdays:
            let days = try values.decode([Int].self, forKey: .weekdays)
            guard !days.isEmpty, days.allSatisfy((1...7).contains) else { throw decoder.refusal(Self.self) }
            self = .weekdays(days, minute: try number(.minute))
        case .today: self = .today(from: try number(.minute))
        case .after: self = .after(minutes: try number(.minutes, in: 0..<100_000_000))
        case .at:
            guard let day = CivilDay(written: try values.decode(String.self, forKey: .date)) else {
                throw decoder.refusal(Self.self)
            }
            self = .at(WallTime(day: day, second: try number(.second, in: 0..<86_400)))
        case .instant: self = .instant(try values.decode(Timestamp.self, forKey: .instant))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Kind, _ numbers: [(CodingKeys, Int?)] = []) throws {
            try values.encode(kind, forKey: .kind)
            for (key, number) in numbers { try values.encodeIfPresent(number, forKey: key) }
        }
        switch self {
        case .now: try encode(.now)
        case .next(let weekday, let minute): try encode(.next, [(.weekday, weekday), (.minute, minute)])
        case .day(let fromToday, let minute): try encode(.day, [(.fromToday, fromToday), (.minute, minute)])
        case .yearly(let month, let day, let minute):
            try encode(.yearly, [(.month, month), (.day, day), (.minute, minute)])
        case .holiday(let holiday, let minute):
            try encode(.holiday, [(.minute, minute), (.days, holiday.offset == 0 ? nil : holiday.offset)])
            try values.encode(holiday.name, forKey: .name)
            try values.encode(holiday.rule, forKey: .rule)
        case .weekdays(let days, let minute):
            try encode(.weekdays, [(.minute, minute)])
            try values.encode(days, forKey: .weekdays)
        case .today(let minute): try encode(.today, [(.minute, minute)])
        case .after(let minutes): try encode(.after, [(.minutes, minutes)])
        case .at(let time):
            try encode(.at, [(.second, time.second)])
            try values.encode(time.day.description, forKey: .date)
        case .instant(let instant):
            try encode(.instant)
            try values.encode(instant, forKey: .instant)
        }
    }
}

extension CivilDay {
    /// From its ``description``.
    fileprivate init?(written text: String) {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, let own = CivilDay(year: parts[0], month: parts[1], day: parts[2]),
            own.description == text
        else { return nil }
        self = own
    }
}
