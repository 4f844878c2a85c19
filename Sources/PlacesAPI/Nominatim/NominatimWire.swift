import PlacesFeature

// The answers of Nominatim as they travel.

/// One candidate, or what a position is called.
struct NominatimPlace: Decodable, Usable {
    let coordinate: Coordinate?
    let name: String?
    let displayName: String?
    let address: [String: String]
    /// Names by their keys at OpenStreetMap, such as `name:de`.
    let names: [String: String]

    var isUsable: Bool { coordinate != nil }

    private enum Key: String, CodingKey {
        case lat, lon, name, address
        case displayName = "display_name"
        case names = "namedetails"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        if let latitude = fields.angle(.lat), let longitude = fields.angle(.lon) {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            coordinate = nil
        }
        (name, displayName) = (fields.text(.name), fields.text(.displayName))
        (address, names) = (fields.texts(.address), fields.texts(.names))
    }
}

/// What a position is called, or why it is called nothing.
struct NominatimAnswer: Decodable {
    let place: NominatimPlace?
    let failure: NominatimFailure

    init(from decoder: any Decoder) throws {
        failure = try NominatimFailure(from: decoder)
        let place = try NominatimPlace(from: decoder)
        self.place = place.isUsable ? place : nil
    }
}

/// `{"error":"Unable to geocode"}` where nothing is there, `{"error":{"code":400,"message":"…"}}` for a bad question.
struct NominatimFailure: Decodable {
    /// That nothing is known there.
    let isUnknown: Bool
    /// Why the question was refused.
    let refusal: String?

    private enum Key: String, CodingKey { case error, message }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        isUnknown = fields.text(.error) != nil
        refusal = (try? fields.nestedContainer(keyedBy: Key.self, forKey: .error))?.text(.message)
    }
}

extension KeyedDecodingContainer {
    /// A number of degrees, which travels as text.
    fileprivate func angle(_ key: Key) -> Double? { text(key).flatMap { Double($0) } ?? number(key) }

    /// The texts of an object, without what is no text.
    fileprivate func texts(_ key: Key) -> [String: String] {
        (lenient(key, as: [String: Attempt<String>].self) ?? [:]).compactMapValues(\.value)
    }
}
