import PlacesFeature
import PlacesJSON

extension PlaceDraft {
    /// A feature as far as we read it; what is missing or of another type is unknown.
    ///
    /// Returns `nil` for what is no JSON object.
    init?(_ value: JSONValue) {
        guard value.object != nil else { return nil }
        self = FeatureReader(GeoJSONFeature(value)).draft
    }
}

private struct FeatureReader {
    private let feature: GeoJSONFeature<JSONValue>
    private let properties: JSONObject?

    init(_ feature: GeoJSONFeature<JSONValue>) {
        (self.feature, properties) = (feature, feature.properties?.object)
    }

    var draft: PlaceDraft {
        var draft = PlaceDraft()
        if feature.geometry?.type == "Point" { draft.hasBadPoint = true }
        if case .point(let coordinates)? = feature.geometry?.shape, let point = coordinates.position {
            let coordinate = Coordinate(latitude: point.latitude, wrapping: point.longitude)
            (draft.longitude, draft.latitude) = (coordinate?.longitude ?? point.longitude, point.latitude)
        }
        draft.id = feature.id?.text ?? text("id")
        draft.name = text("name", "Name", "title")
        let saved = properties?["saved"]?.object
        draft.note = saved?["note"]?.text ?? text("note", "description", "desc")
        draft.lists = saved?["lists"]?.elements?.compactMap(\.text) ?? PlaceDraft.names(text("lists", "list") ?? "")
        draft.kind = text("kind")
        draft.category = properties?["categories"]?.firstName ?? text("category", "type")
        let address = properties?["address"]?.object
        draft.address = address?["formatted"]?.text ?? text("address")
        draft.street = address?["street"]?.text
        draft.postcode = address?["postcode"]?.text
        draft.locality = address?["locality"]?.text
        draft.website = text("website", "url")
        draft.region = address?["region"]?.text
        draft.country = address?["country"]?.text ?? text("country")
        draft.details.phone = text("tel", "phone")
        draft.details.email = text("email")
        draft.details.chain = properties?["chains"]?.firstName?.cleanedOrNil ?? text("chain", "brand")
        let hours = properties?["hours"]?.object
        draft.hours = hours?["text"]?.text ?? text("hours", "opening_hours")
        draft.hoursNotation = hours?["notation"]?.text
        draft.details.dataDate = text("dataDate").flatMap { CalendarDate($0) }
        draft.details.attributes = properties?["attributes"]?.texts ?? [:]
        return draft
    }

    /// The first of some properties that is a text.
    private func text(_ names: StaticString...) -> String? {
        names.lazy.compactMap { properties?[$0]?.text?.cleanedOrNil }.first
    }
}

extension JSONValue {
    /// A text, or a whole number as a text; nothing else counts.
    fileprivate var text: String? { string ?? integer.map(String.init) }

    /// The name of the first of a list of objects.
    fileprivate var firstName: String? {
        var elements = self.elements
        return elements?.next()?.object?["name"]?.text
    }

    /// The members that are texts. Of names that are the same once they are clean, the last one counts.
    fileprivate var texts: [String: String]? {
        guard let members = object?.members else { return nil }
        return members.reduce(into: [:]) { texts, member in
            texts[member.key.cleaned] = member.value.text?.cleaned
        }
    }
}
