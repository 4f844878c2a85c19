internal import PlacesFeature

/// What a record holds beside the columns: the texts of a place, in the order of ``texts``, and its attributes.
struct PlaceTexts {
    /// Those that are there, by their numbers: what the mask of a record tells.
    var texts: [String?]
    var attributes: [(key: Int, value: String)]
    var id: Place.ID

    static let count = 15

    init(_ place: Place, attributeNumbers: [String: Int]) {
        let (address, contact, dates) = (place.address, place.contact, place.dates)
        let composed = PostalAddress(
            street: address.street, locality: address.locality, postcode: address.postcode
        ).formatted
        texts = [
            address.street, address.locality, address.region, address.postcode,
            address.formatted == composed ? nil : address.formatted, contact.phone, contact.email, contact.website,
            contact.social.facebook, contact.social.instagram, contact.social.twitter, dates.created?.description,
            dates.refreshed?.description, dates.closed?.description, dates.data?.description,
        ]
        attributes = place.attributes.map { (attributeNumbers[$0] ?? 0, $1) }.sorted { $0.0 < $1.0 }
        id = place.id
    }

    /// All of them, that of the identifier's source first.
    var all: [String] { [id.source] + texts.compactMap(\.self) + attributes.map(\.value) }
}

extension ByteWriter {
    /// - Parameter shared: the numbers of texts that records have in common.
    mutating func add(_ place: PlaceTexts, shared: [String: Int]) {
        add(place.id.source, shared: shared)
        add(place.id.value)
        var mask = 0
        for (number, text) in place.texts.enumerated() where text != nil { mask |= 1 << number }
        add(mask)
        for text in place.texts.lazy.compactMap(\.self) { add(text, shared: shared) }
        add(place.attributes.count)
        for (key, value) in place.attributes {
            add(key)
            add(value, shared: shared)
        }
    }

    /// An odd number for a text in common, of which the rest is the number; else twice the number of bytes, and these.
    private mutating func add(_ text: String, shared: [String: Int]) {
        if let number = shared[text] {
            add(number << 1 | 1)
        } else {
            add(text.utf8.count << 1)
            add(Array(text.utf8))
        }
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
