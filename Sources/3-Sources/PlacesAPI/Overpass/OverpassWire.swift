import PlacesFeature
import PlacesJSON

// The answers of Overpass as they travel.

struct OverpassAnswer {
    let elements: LenientList<OverpassElement>
    /// The elements that came with all their points, to be drawn.
    let shapes: [OverpassShape]
    /// What went wrong, though the status says that nothing did.
    let remark: String?
    /// The moment up to which the server knows OpenStreetMap, such as `2026-01-05T10:11:12Z`.
    let timestamp: String?

    /// - Returns: `nil` unless there is a list of elements, whatever is in it.
    init?(_ fields: JSONObject) {
        guard let elements = fields["elements"]?.elements else { return nil }
        var (places, shapes) = (LenientList<OverpassElement>(), [OverpassShape]())
        for element in elements {
            if let shape = element.object.flatMap({ OverpassShape($0) }) {
                shapes.append(shape)
            } else {
                places.add(element)
            }
        }
        (self.elements, self.shapes) = (places, shapes)
        remark = fields.text("remark")
        timestamp = fields["osm3s"]?.object?.text("timestamp_osm_base")
    }
}

/// A node, a way or a relation: a point, a line or area, or several things together.
struct OverpassElement: ServiceValue {
    /// Numbers are unique within one type.
    struct ID: Hashable {
        enum Kind: String { case node, way, relation }

        let type: Kind
        let number: Int

        /// Returns `nil` unless the number is positive.
        init?(_ type: Kind, _ number: Int) {
            guard number > 0 else { return nil }
            (self.type, self.number) = (type, number)
        }

        /// Reads `node/123`.
        init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let type = Kind(rawValue: String(parts[0])), parts[1].utf8.allSatisfy(\.isDigit),
                let number = Int(parts[1])
            else { return nil }
            self.init(type, number)
        }

        var placeID: Place.ID { Place.ID(source: Self.source, value: "\(type.rawValue)/\(number)") }

        /// What identifiers of OpenStreetMap start with.
        static let source = SourceTerms.openStreetMap.prefix
    }

    let id: ID?
    let coordinate: Coordinate?
    let tags: [String: String]

    init(id: ID?, coordinate: Coordinate?, tags: [String: String]) {
        (self.id, self.coordinate, self.tags) = (id, coordinate, tags)
    }

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        let type = fields["type"]?.string.flatMap { ID.Kind(rawValue: $0) }
        id = type.flatMap { type in fields.integer("id").flatMap { ID(type, $0) } }
        if let latitude = fields.number("lat"), let longitude = fields.number("lon") {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else if let centre = fields["center"]?.object, let latitude = centre.number("lat"),
            let longitude = centre.number("lon")
        {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            coordinate = nil
        }
        tags = fields.texts("tags")
    }
}

extension OverpassElement: Usable {
    var isUsable: Bool { id != nil && coordinate != nil && !tags.isEmpty }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
