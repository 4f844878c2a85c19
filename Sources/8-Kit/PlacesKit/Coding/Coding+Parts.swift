public import PlacesFeature

extension PlaceCategory: Codable {
    private enum CodingKeys: CodingKey { case id, name, path, kind }

    /// Reads `id` and `name`, and `path` and `kind` if they are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` if one of the two is missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id), name: try values.decode(String.self, forKey: .name),
            path: try values.decodeIfPresent([String].self, forKey: .path) ?? [],
            kind: try values.decodeIfPresent(String.self, forKey: .kind))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(path, forKey: .path)
        try values.encodeIfPresent(kind, forKey: .kind)
    }
}

extension PostalAddress: Codable {
    private enum CodingKeys: CodingKey { case street, locality, region, postcode, country, formatted }

    /// Reads the parts that are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a part that is no text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            street: try values.decodeIfPresent(String.self, forKey: .street),
            locality: try values.decodeIfPresent(String.self, forKey: .locality),
            region: try values.decodeIfPresent(String.self, forKey: .region),
            postcode: try values.decodeIfPresent(String.self, forKey: .postcode),
            country: try values.decodeIfPresent(String.self, forKey: .country),
            formatted: try values.decodeIfPresent(String.self, forKey: .formatted))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(street, forKey: .street)
        try values.encodeIfPresent(locality, forKey: .locality)
        try values.encodeIfPresent(region, forKey: .region)
        try values.encodeIfPresent(postcode, forKey: .postcode)
        try values.encodeIfPresent(country, forKey: .country)
        try values.encodeIfPresent(formatted, forKey: .formatted)
    }
}

extension Contact: Codable {
    private enum CodingKeys: CodingKey { case phone, email, website, social }

    /// Reads the parts that are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a part that is none.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            phone: try values.decodeIfPresent(String.self, forKey: .phone),
            email: try values.decodeIfPresent(String.self, forKey: .email),
            website: try values.decodeIfPresent(String.self, forKey: .website),
            social: try values.decodeIfPresent(Social.self, forKey: .social) ?? Social())
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(phone, forKey: .phone)
        try values.encodeIfPresent(email, forKey: .email)
        try values.encodeIfPresent(website, forKey: .website)
        if social != Social() { try values.encode(social, forKey: .social) }
    }
}

extension Contact.Social: Codable {
    private enum CodingKeys: CodingKey { case facebook, instagram, twitter }

    /// Reads the names that are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for a name that is no text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            facebook: try values.decodeIfPresent(String.self, forKey: .facebook),
            instagram: try values.decodeIfPresent(String.self, forKey: .instagram),
            twitter: try values.decodeIfPresent(String.self, forKey: .twitter))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(facebook, forKey: .facebook)
        try values.encodeIfPresent(instagram, forKey: .instagram)
        try values.encodeIfPresent(twitter, forKey: .twitter)
    }
}

extension Assessment: Codable {
    private enum CodingKeys: CodingKey { case rating, price, popularity }

    /// Reads the values that are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for one out of its range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let rating = try values.decodeIfPresent(Double.self, forKey: .rating)
        let price = try values.decodeIfPresent(Int.self, forKey: .price)
        let popularity = try values.decodeIfPresent(Double.self, forKey: .popularity)
        self.init(rating: rating, price: price, popularity: popularity)
        guard self.rating == rating, self.price == price, self.popularity == popularity else {
            throw decoder.refusal(Self.self)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(rating, forKey: .rating)
        try values.encodeIfPresent(price, forKey: .price)
        try values.encodeIfPresent(popularity, forKey: .popularity)
    }
}

extension Chain: Codable {
    private enum CodingKeys: CodingKey { case id, name }

    /// Reads `id` and `name`.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` if one of the two is missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id), name: try values.decode(String.self, forKey: .name))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
    }
}

extension Dates: Codable {
    private enum CodingKeys: CodingKey { case created, refreshed, closed, data }

    /// Reads the dates that are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for what is no date.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            created: try values.decodeIfPresent(CalendarDate.self, forKey: .created),
            refreshed: try values.decodeIfPresent(CalendarDate.self, forKey: .refreshed),
            closed: try values.decodeIfPresent(CalendarDate.self, forKey: .closed),
            data: try values.decodeIfPresent(CalendarDate.self, forKey: .data))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(created, forKey: .created)
        try values.encodeIfPresent(refreshed, forKey: .refreshed)
        try values.encodeIfPresent(closed, forKey: .closed)
        try values.encodeIfPresent(data, forKey: .data)
    }
}
