public import PlacesFeature

extension PlacesQuery: Codable {
    private enum CodingKeys: CodingKey {
        case centre, radius, text, limit, selection, filter, order, expansionLimit, languages
    }

    /// Reads `radius` and `limit`, and the rest if it is present. The words are read again by the search that answers.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a value that is none.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            centre: try values.decodeIfPresent(Coordinate.self, forKey: .centre),
            radius: try values.decode(SearchRadius.self, forKey: .radius),
            text: try values.decodeIfPresent(String.self, forKey: .text),
            limit: try values.decode(ResultLimit.self, forKey: .limit),
            selection: try values.decodeIfPresent(Selection.self, forKey: .selection),
            filter: try values.decodeIfPresent(PlaceFilter.self, forKey: .filter) ?? .none,
            order: try values.decodeIfPresent(PlacesOrder.self, forKey: .order),
            expansionLimit: try values.decodeIfPresent(SearchRadius.self, forKey: .expansionLimit),
            languages: NameLanguages(try values.decodeIfPresent([String].self, forKey: .languages) ?? []))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(centre, forKey: .centre)
        try values.encode(radius, forKey: .radius)
        try values.encodeIfPresent(text, forKey: .text)
        try values.encode(limit, forKey: .limit)
        try values.encodeIfPresent(chosenSelection, forKey: .selection)
        if !filter.isEmpty { try values.encode(filter, forKey: .filter) }
        try values.encodeIfPresent(order, forKey: .order)
        try values.encodeIfPresent(expansionLimit, forKey: .expansionLimit)
        if !languages.isEmpty { try values.encode(languages.tags, forKey: .languages) }
    }
}

extension PlacesQuery.Selection: Codable {}

extension ResultLimit: Codable {
    /// Reads a number of places, at least 1, or `null` for all.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .all
            return
        }
        let count = try value.decode(Int.self)
        guard count >= 1 else { throw decoder.refusal(Self.self) }
        self = .count(count)
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .count(let count): try value.encode(count)
        case .all: try value.encodeNil()
        }
    }
}

extension PlacesOrder: Codable {
    private enum CodingKeys: CodingKey { case key, isReversed }

    /// Reads `key`, and `isReversed` if it is present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for an unknown key.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Key.self, forKey: .key),
            isReversed: try values.decodeIfPresent(Bool.self, forKey: .isReversed) ?? false)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(key, forKey: .key)
        if isReversed { try values.encode(true, forKey: .isReversed) }
    }
}

extension PlacesOrder.Key: Codable {}
