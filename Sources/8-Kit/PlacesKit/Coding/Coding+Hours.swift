public import PlacesFeature

extension OpeningHours: Codable {
    private enum CodingKeys: CodingKey { case text, notation, week, isOpenWhenAsked }

    /// Reads `text` and `notation`, which is `osm`, `weekly` with a `week`, or `display`.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for an empty text, another notation, or a week that does not go with it.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = try values.decode(String.self, forKey: .text)
        let week = try values.decodeIfPresent([WeeklySpan].self, forKey: .week) ?? []
        guard let notation = Notation(rawValue: try values.decode(String.self, forKey: .notation)),
            (notation == .weekly) == !week.isEmpty,
            let own = week.isEmpty
                ? OpeningHours(text, notation: notation) : OpeningHours(week: week, text: text)
        else { throw decoder.refusal(Self.self) }
        self = own
        isOpenWhenAsked = try values.decodeIfPresent(Bool.self, forKey: .isOpenWhenAsked)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encode(notation.rawValue, forKey: .notation)
        if !week.isEmpty { try values.encode(week, forKey: .week) }
        try values.encodeIfPresent(isOpenWhenAsked, forKey: .isOpenWhenAsked)
    }
}

extension WeeklySpan: Codable {
    private enum CodingKeys: CodingKey { case weekday, start, end }

    /// Reads `weekday`, `start` and `end`.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` outside a week's days or 48 hours.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        guard
            let own = WeeklySpan(
                weekday: try values.decode(Int.self, forKey: .weekday),
                start: try values.decode(Int.self, forKey: .start), end: try values.decode(Int.self, forKey: .end))
        else { throw decoder.refusal(Self.self) }
        self = own
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(weekday, forKey: .weekday)
        try values.encode(start, forKey: .start)
        try values.encode(end, forKey: .end)
    }
}
