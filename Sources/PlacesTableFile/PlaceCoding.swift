internal import PlacesFeature

/// What a record holds beside the columns and the attributes: the texts of a place in an order of their own.
struct PlaceTexts {
    let texts: [String?]

    static let count = 15

    init(_ place: Place) {
        let (address, contact, dates) = (place.address, place.contact, place.dates)
        texts = [
            address.street, address.locality, address.region, address.postcode,
            address.formatted == address.composed ? nil : address.formatted, contact.phone, contact.email,
            contact.website,
            contact.social.facebook, contact.social.instagram, contact.social.twitter, dates.created?.description,
            dates.refreshed?.description, dates.closed?.description, dates.data?.description,
        ]
    }

    /// Which of the texts are there, by their numbers.
    var mask: Int {
        texts.indices.reduce(0) { mask, number in texts[number] == nil ? mask : mask | 1 << number }
    }
}

extension ByteReader {
    mutating func identifier(shared: InternedValues<String>) throws(Damage) -> Place.ID {
        let source = try sharedText(shared)
        return Place.ID(source: source, value: try text())
    }

    /// Reads the texts after an identifier.
    mutating func texts(shared: InternedValues<String>) throws(Damage) -> [String?] {
        let mask = try number()
        guard mask >> PlaceTexts.count == 0 else { throw Damage() }
        var texts: [String?] = Array(repeating: nil, count: PlaceTexts.count)
        for number in 0..<PlaceTexts.count where mask >> number & 1 == 1 { texts[number] = try sharedText(shared) }
        return texts
    }

    /// Reads the attributes after the texts.
    mutating func attributes(
        keys: InternedValues<String>, shared: InternedValues<String>
    ) throws(Damage) -> [String: String] {
        let count = try count()
        var attributes: [String: String] = Dictionary(minimumCapacity: count)
        for _ in 0..<count {
            let key = try number()
            guard key < keys.count else { throw Damage() }
            attributes[keys[key]] = try sharedText(shared)
        }
        try end()
        return attributes
    }

    private mutating func sharedText(_ shared: InternedValues<String>) throws(Damage) -> String {
        let number = try number()
        if number & 1 == 0 { return try text(count: number >> 1) }
        guard number >> 1 < shared.count else { throw Damage() }
        return shared[number >> 1]
    }
}

extension Dates {
    /// Created, refreshed, closed and the state of the data; `nil` if one of them is no date.
    init?(_ texts: [String?]) {
        let dates = texts.map { text in text.map { CalendarDate($0) } }
        guard dates.count == 4, !dates.contains(.some(nil)) else { return nil }
        self.init(
            created: dates[0] ?? nil, refreshed: dates[1] ?? nil, closed: dates[2] ?? nil, data: dates[3] ?? nil)
    }
}
