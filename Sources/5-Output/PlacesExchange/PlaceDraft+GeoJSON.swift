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
        draft.lists = saved?["lists"]?.elements?.compactMap(\.text) ?? CellList.texts(text("lists", "list") ?? "")
        draft.kind = text("kind")
        draft.details.categories = elements(of: "categories") { id, name, object in
            PlaceCategory(id: id, name: name, path: object["path"]?.elements?.compactMap(\.text) ?? [])
        }
        draft.category = draft.details.categories.first?.name ?? text("category", "type")
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
        draft.details.chains = elements(of: "chains") { id, name, _ in Chain(id: id, name: name) }
        if let name = text("chain", "brand") { draft.set("chain", to: name) }
        draft.details.isPermanentlyClosed = properties?["permanentlyClosed"]?.boolean ?? false
        draft.details.isIncidental = properties?["incidental"]?.boolean ?? false
        draft.set(["rating", "price", "popularity", "dataDate"], of: properties)
        draft.set(["facebook", "instagram", "twitter"], of: properties?["social"]?.object)
        draft.set(["created", "refreshed", "closed"], of: properties?["dates"]?.object)
        let hours = properties?["hours"]?.object
        draft.hours = hours?["text"]?.text ?? text("hours", "opening_hours")
        draft.hoursNotation = hours?["notation"]?.text
        draft.details.attributes = properties?["attributes"]?.texts ?? [:]
        return draft
    }

    /// The objects of a list that have a name.
    private func elements<Element>(
        of list: StaticString, _ make: (_ id: String, _ name: String, _ object: JSONObject) -> Element
    ) -> [Element] {
        properties?[list]?.elements?.compactMap { element in
            guard let object = element.object, let name = object["name"]?.text?.cleanedOrNil else { return nil }
            return make(object["id"]?.text ?? name, name, object)
        } ?? []
    }

    /// The first of some properties that is a text.
    private func text(_ names: StaticString...) -> String? {
        names.lazy.compactMap { properties?[$0]?.text?.cleanedOrNil }.first
    }
}

extension PlaceDraft {
    /// Sets fields of ours to the texts and numbers of an object.
    fileprivate mutating func set(_ fields: [StaticString], of object: JSONObject?) {
        guard let object else { return }
        for field in fields {
            let value = object[field]
            if let text = value?.text ?? value?.double.map({ "\($0)" }) { set("\(field)", to: text) }
        }
    }
}

extension JSONValue {
    /// A text, or a whole number as a text; nothing else counts.
    fileprivate var text: String? { string ?? integer.map(String.init) }

    /// The members that are texts. Of names that are the same once they are clean, the last one counts.
    fileprivate var texts: [String: String]? {
        guard let members = object?.members else { return nil }
        return members.reduce(into: [:]) { texts, member in
            texts[member.key.cleaned] = member.value.text?.cleaned
        }
    }
}
