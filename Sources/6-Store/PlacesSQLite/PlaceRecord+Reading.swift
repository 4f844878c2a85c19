import PlacesJSON

/// In one pass over the text, because a search among many saved places reads many of them.
extension PlaceRecord {
    /// Deep enough for what a later program may add.
    private static let limits = JSONLimits(bytes: 1 << 26, depth: 32)

    /// The record that a text holds, or `nil` if it lacks what every record has.
    /// - Throws: where the text is no JSON, or a member is of another kind.
    init?(_ text: String) throws(JSONError) {
        var walk = try JSONWalk(Array(text.utf8), limits: Self.limits)
        var reading = Reading()
        try walk.enterObject()
        while let key = try walk.nextKey() {
            if walk.null() { continue }
            try reading.take(key, from: &walk)
        }
        try walk.end()
        guard let record = reading.record else { return nil }
        self = record
    }

    /// The format that a text names, whatever else it holds.
    static func format(of text: String) throws(JSONError) -> Int? {
        var walk = try JSONWalk(Array(text.utf8), limits: limits)
        var format: Int?
        try walk.enterObject()
        while let key = try walk.nextKey() { if key == "format" { format = try walk.wholeNumber() } }
        try walk.end()
        return format
    }

    /// What was read so far.
    private struct Reading {
        private var format: Int?
        private var source, value, name: String?
        private var latitude, longitude: Double?
        private var others = PlaceRecord()

        /// The record, if it has what every one has.
        var record: PlaceRecord? {
            guard let format, let source, let value, let name, let latitude, let longitude else { return nil }
            var record = others
            record.format = format
            (record.source, record.value, record.name) = (source, value, name)
            (record.latitude, record.longitude) = (latitude, longitude)
            return record
        }

        /// Takes a member; one that is not known is passed over.
        mutating func take(_ key: String, from walk: inout JSONWalk) throws(JSONError) {
            switch key {
            case "format": format = try walk.wholeNumber()
            case "source": source = try walk.string()
            case "value": value = try walk.string()
            case "name": name = try walk.string()
            case "latitude": latitude = try walk.number().value
            case "longitude": longitude = try walk.number().value
            case "categories": others.categories = try walk.list(Category.init)
            case "hours": others.hours = try Hours(&walk)
            case "chains": others.chains = try walk.list(Chain.init)
            case "attributes": others.attributes = try walk.texts()
            default: try others.take(key, from: &walk)
            }
        }
    }

    /// Takes a member that is one value.
    private mutating func take(_ key: String, from walk: inout JSONWalk) throws(JSONError) {
        switch key {
        case "street": street = try walk.string()
        case "locality": locality = try walk.string()
        case "region": region = try walk.string()
        case "postcode": postcode = try walk.string()
        case "country": country = try walk.string()
        case "address": address = try walk.string()
        case "phone": phone = try walk.string()
        case "email": email = try walk.string()
        case "website": website = try walk.string()
        case "facebook": facebook = try walk.string()
        case "instagram": instagram = try walk.string()
        case "twitter": twitter = try walk.string()
        case "rating": rating = try walk.number().value
        case "price": price = try walk.wholeNumber()
        case "popularity": popularity = try walk.number().value
        case "isPermanentlyClosed": isPermanentlyClosed = try walk.boolean()
        case "created": created = try walk.string()
        case "refreshed": refreshed = try walk.string()
        case "closed": closed = try walk.string()
        case "data": data = try walk.string()
        default: break
        }
    }
}

extension PlaceRecord.Category {
    fileprivate init(_ walk: inout JSONWalk) throws(JSONError) {
        var (id, name, path, kind) = (String?.none, String?.none, [String]?.none, String?.none)
        try walk.members { key, walk throws(JSONError) in
            switch key {
            case "id": id = try walk.string()
            case "name": name = try walk.string()
            case "path": path = try walk.list { walk throws(JSONError) in try walk.string() }
            case "kind": kind = try walk.string()
            default: break
            }
        }
        self.init(id: try walk.needed(id), name: try walk.needed(name), path: path, kind: kind)
    }
}

extension PlaceRecord.Hours {
    fileprivate init(_ walk: inout JSONWalk) throws(JSONError) {
        var (text, notation, week) = (String?.none, String?.none, [[Int]]?.none)
        try walk.members { key, walk throws(JSONError) in
            switch key {
            case "text": text = try walk.string()
            case "notation": notation = try walk.string()
            case "week":
                week = try walk.list { walk throws(JSONError) in
                    try walk.list { walk throws(JSONError) in try walk.wholeNumber() }
                }
            default: break
            }
        }
        self.init(text: try walk.needed(text), notation: try walk.needed(notation), week: week)
    }
}

extension PlaceRecord.Chain {
    fileprivate init(_ walk: inout JSONWalk) throws(JSONError) {
        var (id, name) = (String?.none, String?.none)
        try walk.members { key, walk throws(JSONError) in
            switch key {
            case "id": id = try walk.string()
            case "name": name = try walk.string()
            default: break
            }
        }
        self.init(id: try walk.needed(id), name: try walk.needed(name))
    }
}

extension JSONWalk {
    /// Reads the members of an object that are not `null`.
    fileprivate mutating func members(
        _ read: (_ key: String, _ walk: inout JSONWalk) throws(JSONError) -> Void
    ) throws(JSONError) {
        try enterObject()
        while let key = try nextKey() { if !null() { try read(key, &self) } }
    }

    fileprivate mutating func list<Element>(
        _ read: (_ walk: inout JSONWalk) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        var elements: [Element] = []
        try enterArray()
        while try nextElement() { elements.append(try read(&self)) }
        return elements
    }

    fileprivate mutating func texts() throws(JSONError) -> [String: String] {
        var texts: [String: String] = [:]
        try enterObject()
        while let key = try nextKey() { texts[key] = try string() }
        return texts
    }

    /// A text that every object of a kind has.
    fileprivate func needed(_ text: String?) throws(JSONError) -> String {
        guard let text else { throw failure(.unexpected(expected: .text)) }
        return text
    }

    /// A number without a fraction.
    fileprivate mutating func wholeNumber() throws(JSONError) -> Int {
        guard let number = Int(exactly: try number().value) else { throw failure(.unexpected(expected: .number)) }
        return number
    }
}
