import PlacesFeature
import PlacesJSON

// The answers of Nominatim as they travel.

/// One candidate, or what a position is called.
struct NominatimPlace: ServiceValue, Usable {
    let coordinate: Coordinate?
    let name: String?
    let displayName: String?
    let address: [String: String]
    /// Names by their keys at OpenStreetMap, such as `name:de`.
    let names: [String: String]

    var isUsable: Bool { coordinate != nil }

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        self.init(fields)
    }

    init(_ fields: JSONObject) {
        if let latitude = fields.angle("lat"), let longitude = fields.angle("lon") {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            coordinate = nil
        }
        (name, displayName) = (fields.text("name"), fields.text("display_name"))
        (address, names) = (fields.texts("address"), fields.texts("namedetails"))
    }
}

/// What a position is called, or why it is called nothing.
struct NominatimAnswer {
    let place: NominatimPlace?
    let failure: NominatimFailure

    init(_ fields: JSONObject) {
        failure = NominatimFailure(fields)
        let place = NominatimPlace(fields)
        self.place = place.isUsable ? place : nil
    }
}

/// `{"error":"Unable to geocode"}` where nothing is there, `{"error":{"code":400,"message":"…"}}` for a bad question.
struct NominatimFailure {
    /// That nothing is known there.
    let isUnknown: Bool
    /// Why the question was refused.
    let refusal: String?

    init(_ fields: JSONObject) {
        isUnknown = fields.text("error") != nil
        refusal = fields["error"]?.object?.text("message")
    }
}

extension JSONObject {
    /// A number of degrees, which travels as text.
    fileprivate func angle(_ name: StaticString) -> Double? { text(name).flatMap { Double($0) } ?? number(name) }
}
