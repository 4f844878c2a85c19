public import PlacesFeature

extension Place: Codable {
    private enum CodingKeys: CodingKey {
        case id, name, coordinate, categories, address, contact, assessment, hours, chains, isPermanentlyClosed, dates,
            isIncidental, attributes
    }

    /// Reads a place: `id`, `name` and `coordinate`, and of the other properties those that are present.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` if one of the three is missing, or a value is none.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(ID.self, forKey: .id), name: try values.decode(String.self, forKey: .name),
            coordinate: try values.decode(Coordinate.self, forKey: .coordinate),
            categories: try values.decodeIfPresent([PlaceCategory].self, forKey: .categories) ?? [],
            address: try values.decodeIfPresent(PostalAddress.self, forKey: .address) ?? PostalAddress(),
            contact: try values.decodeIfPresent(Contact.self, forKey: .contact) ?? Contact(),
            assessment: try values.decodeIfPresent(Assessment.self, forKey: .assessment) ?? Assessment(),
            hours: try values.decodeIfPresent(OpeningHours.self, forKey: .hours),
            chains: try values.decodeIfPresent([Chain].self, forKey: .chains) ?? [],
            isPermanentlyClosed: try values.decodeIfPresent(Bool.self, forKey: .isPermanentlyClosed) ?? false,
            dates: try values.decodeIfPresent(Dates.self, forKey: .dates) ?? Dates(),
            isIncidental: try values.decodeIfPresent(Bool.self, forKey: .isIncidental) ?? false,
            attributes: try values.decodeIfPresent([String: String].self, forKey: .attributes) ?? [:])
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(coordinate, forKey: .coordinate)
        if !categories.isEmpty { try values.encode(categories, forKey: .categories) }
        if address != PostalAddress() { try values.encode(address, forKey: .address) }
        if contact != Contact() { try values.encode(contact, forKey: .contact) }
        if assessment != Assessment() { try values.encode(assessment, forKey: .assessment) }
        try values.encodeIfPresent(hours, forKey: .hours)
        if !chains.isEmpty { try values.encode(chains, forKey: .chains) }
        if isPermanentlyClosed { try values.encode(true, forKey: .isPermanentlyClosed) }
        if dates != Dates() { try values.encode(dates, forKey: .dates) }
        if isIncidental { try values.encode(true, forKey: .isIncidental) }
        if !attributes.isEmpty { try values.encode(attributes, forKey: .attributes) }
    }
}
