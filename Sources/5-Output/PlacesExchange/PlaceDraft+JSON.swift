import PlacesFeature
import PlacesJSON

extension PlaceDraft {
    /// The members of a feature of GeoJSON, or of an object of any other kind.
    ///
    /// Returns `nil` for what is no JSON object.
    init?(_ value: JSONValue, _ names: inout FieldLookup) {
        guard let object = value.object else { return nil }
        let feature = GeoJSONFeature(value)
        takePoint(of: feature.geometry)
        if feature.isFeature || feature.geometry != nil {
            set(.id, to: feature.id?.text)
            if let properties = feature.properties?.object { take(properties, &names) }
        } else {
            take(object, &names)
        }
    }

    private mutating func takePoint(of geometry: GeoJSONGeometry<JSONValue>?) {
        guard let geometry else { return }
        set(PlaceShape(geometry))
        hasBadPoint = geometry.type == "Point"
    }

    /// Objects that stand in others to more than this depth say nothing about a place.
    private static let depthLimit = 6

    private mutating func take(_ object: JSONObject, _ names: inout FieldLookup, in outer: String = "", depth: Int = 0)
    {
        for (key, value) in object.members {
            let isOurs = depth == 0 && takeList(key, value)
            if !isOurs, key != "geometry" { take(value, &names, at: outer.isEmpty ? key : "\(outer).\(key)", depth) }
        }
    }

    private mutating func take(_ value: JSONValue, _ names: inout FieldLookup, at path: String, _ depth: Int) {
        if let text = value.scalar { return take(text, as: names.name(path)) }
        guard depth < Self.depthLimit else { return }
        if let object = value.object { return take(object, &names, in: path, depth: depth + 1) }
        guard let elements = value.elements else { return }
        let texts = elements.compactMap(\.scalar)
        if !texts.isEmpty, texts.count == elements.count { return take(list: texts, as: names.name(path)) }
        for element in elements {
            if let object = element.object {
                take(object, &names, in: path, depth: depth + 1)
            } else if let pair = element.elements?.compactMap(\.scalar), pair.count == 2 {
                // A map, as some converters write it.
                take(pair[1], as: names.name("\(path).\(pair[0])"))
            }
        }
    }

    /// A span of hours of schema.org, of some days of the week.
    private mutating func takeDays(of span: JSONValue) {
        guard let days = span.member("dayOfWeek"), let opens = span.member("opens")?.string,
            let closes = span.member("closes")?.string
        else { return }
        let words = FieldNames.embedded.days
        for day in days.elements?.compactMap(\.string) ?? [days.string].compactMap(\.self) {
            guard let day = words.day(day) else { continue }
            dayHours.take([opens], as: DayWords.Heading(day: day, part: .opening))
            dayHours.take([closes], as: DayWords.Heading(day: day, part: .closing))
        }
    }

    /// Categories and chains as this program writes them, objects with identifiers and names; and attributes, whose names
    /// are any texts.
    private mutating func takeList(_ key: String, _ value: JSONValue) -> Bool {
        switch key {
        case "categories" where categories.isEmpty:
            categories = value.named { id, name, object in
                PlaceCategory(id: id, name: name, path: object["path"]?.elements?.compactMap(\.text) ?? [])
            }
            return !categories.isEmpty
        case "chains" where chains.isEmpty:
            chains = value.named { id, name, _ in Chain(id: id, name: name) }
            return true
        case "openingHoursSpecification":
            for span in value.elements.map(Array.init) ?? [value] { takeDays(of: span) }
            return true
        case "attributes":
            guard let members = value.object?.members else { return false }
            for (key, value) in members { attributes[key.cleaned] = value.scalar?.cleaned ?? attributes[key.cleaned] }
            return true
        default: return false
        }
    }
}

extension JSONValue {
    /// A text, or a whole number as a text; nothing else counts.
    fileprivate var text: String? { string ?? integer.map(String.init) }

    /// A text, a number or a boolean as a text.
    fileprivate var scalar: String? { text ?? double.map { "\($0)" } ?? boolean.map { "\($0)" } }

    /// The objects of a list that have a name.
    fileprivate func named<Element>(
        _ make: (_ id: String, _ name: String, _ object: JSONObject) -> Element
    ) -> [Element] {
        elements?.compactMap { element in
            guard let object = element.object, let name = object["name"]?.text?.cleanedOrNil else { return nil }
            return make(object["id"]?.text ?? name, name, object)
        } ?? []
    }
}

extension PlaceDraft {
    private static let cellLimits = JSONLimits(bytes: 1 << 16, depth: 16)

    /// Takes what stands as JSON in a cell; `false` for another text. Under a name of ours stand texts alone.
    mutating func take(json text: String, as name: FieldName, _ names: inout FieldLookup) -> Bool {
        guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            name.meaning?.field.name != name.key,
            let value = (try? JSONTape(Array(text.utf8), limits: Self.cellLimits))?.value
        else { return false }
        take(value, &names, at: name.key, 0)
        return true
    }
}
