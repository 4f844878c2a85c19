public import PlacesFeature
import PlacesStrings

// What programs exchange, as JSON objects by the names of the properties. Reading is strict: each value goes through the
// same door as one that is made in Swift, and what it refuses is no value.

extension Coordinate: Codable {
    private enum CodingKeys: CodingKey { case latitude, longitude }

    /// Reads `{"latitude": 60.17, "longitude": 24.94}`, in degrees.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for angles out of their range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let (latitude, longitude) = (
            try values.decode(Double.self, forKey: .latitude), try values.decode(Double.self, forKey: .longitude)
        )
        guard let own = Coordinate(latitude: latitude, longitude: longitude) else { throw decoder.refusal(Self.self) }
        self = own
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(latitude, forKey: .latitude)
        try values.encode(longitude, forKey: .longitude)
    }
}

extension SearchRadius: Codable {
    /// Reads a number of metres.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` out of ``PlacesFeature/SearchRadius/range``.
    public init(from decoder: any Decoder) throws {
        guard let own = SearchRadius(metres: try decoder.singleValueContainer().decode(Double.self)) else {
            throw decoder.refusal(Self.self)
        }
        self = own
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(metres)
    }
}

extension Timestamp: Codable {
    /// The seconds of the years 1 to 9999, which the calendar has.
    private static var range: ClosedRange<Int> { -62_135_596_800...253_402_300_799 }

    /// Reads seconds since 1970-01-01T00:00:00Z.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for what is no whole number, or is not within the years 1 to 9999.
    public init(from decoder: any Decoder) throws {
        let seconds = try decoder.singleValueContainer().decode(Int.self)
        guard Self.range.contains(seconds) else { throw decoder.refusal(Self.self) }
        self.init(seconds: seconds)
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(seconds)
    }
}

extension CalendarDate: Codable {
    /// Reads `2019-04-30` or `2019-04`.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let own = CalendarDate(text), own.description == text else { throw decoder.refusal(Self.self) }
        self = own
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(description)
    }
}

extension Place.ID: Codable {
    /// Reads a source, a colon, and the source's own identifier: `osm:node/1`.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` if one of the two is missing or is not clean text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw decoder.refusal(Self.self) }
        let own = Place.ID(source: parts[0], value: parts[1])
        guard own.description == text, !own.source.isEmpty, !own.value.isEmpty else { throw decoder.refusal(Self.self) }
        self = own
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(description)
    }
}

extension Decoder {
    /// Why a value is none.
    func refusal(_ type: Any.Type, _ reason: String? = nil) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: codingPath, debugDescription: reason ?? Strings.Exchange.noValue("\(type)"))
        )
    }
}
