import PlacesFeature

// The answers of Overpass as they travel.

struct OverpassAnswer: Decodable {
    let elements: LenientList<OverpassElement>
    /// What went wrong, though the status says that nothing did.
    let remark: String?
    /// The moment up to which the server knows OpenStreetMap, such as `2026-01-05T10:11:12Z`.
    let timestamp: String?

    private enum Key: String, CodingKey {
        case elements, remark, osm3s
        case timestamp = "timestamp_osm_base"
    }

    /// Fails unless the answer is an object with a list of elements, whatever is in it.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        elements = try fields.decode(LenientList<OverpassElement>.self, forKey: .elements)
        remark = fields.text(.remark)
        timestamp = (try? fields.nestedContainer(keyedBy: Key.self, forKey: .osm3s))?.text(.timestamp)
    }
}

/// A node, a way or a relation: a point, a line or area, or several things together.
struct OverpassElement: Decodable {
    /// Numbers are unique within one type.
    struct ID: Hashable {
        enum Kind: String, Decodable { case node, way, relation }

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
        static let source = "osm"
    }

    let id: ID?
    let coordinate: Coordinate?
    let tags: [String: String]

    init(id: ID?, coordinate: Coordinate?, tags: [String: String]) {
        (self.id, self.coordinate, self.tags) = (id, coordinate, tags)
    }

    private enum Key: String, CodingKey { case type, id, lat, lon, center, tags }

    private struct Point: Decodable {
        let lat, lon: Double
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let type: ID.Kind? = fields.lenient(.type)
        id = type.flatMap { type in fields.integer(.id).flatMap { ID(type, $0) } }
        if let latitude = fields.number(.lat), let longitude = fields.number(.lon) {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            let centre: Point? = fields.contains(.center) ? fields.lenient(.center) : nil
            coordinate = centre.flatMap { Coordinate(latitude: $0.lat, longitude: $0.lon) }
        }
        tags =
            fields.lenient(.tags)
            ?? (fields.lenient(.tags, as: [String: Attempt<String>].self) ?? [:])
            .compactMapValues(\.value)
    }
}

extension OverpassElement: Usable {
    var isUsable: Bool { id != nil && coordinate != nil && !tags.isEmpty }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
