public import PlacesFeature
import PlacesMessages

extension MultiPolygon: Codable {
    private enum CodingKeys: CodingKey { case type, coordinates }
    private static var type: String { "MultiPolygon" }

    /// Reads a geometry `MultiPolygon` of GeoJSON (RFC 7946, section 3.1.7).
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` for another geometry, or one without an inside.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let parts = try values.decode([[[[Double]]]].self, forKey: .coordinates)
        guard try values.decode(String.self, forKey: .type) == Self.type else { throw decoder.refusal(Self.self) }
        let rings = try parts.map { part in try part.map { try $0.map { try Self.corner($0, decoder) } } }
        do throws(PolygonError) {
            var polygons: [Polygon] = []
            for rings in rings {
                polygons.append(try Polygon(outer: rings.first ?? [], holes: Array(rings.dropFirst())))
            }
            self = try MultiPolygon(polygons)
        } catch {
            throw decoder.refusal(Self.self, error.description)
        }
    }

    private static func corner(_ position: [Double], _ decoder: any Decoder) throws -> Coordinate {
        guard position.count >= 2, let corner = Coordinate(latitude: position[1], longitude: position[0]) else {
            throw decoder.refusal(Self.self)
        }
        return corner
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.type, forKey: .type)
        let positions = polygons.map { polygon in
            polygon.rings.map { ring in (ring + ring.prefix(1)).map { [$0.longitude, $0.latitude] } }
        }
        try values.encode(positions, forKey: .coordinates)
    }
}

extension NamedArea: Codable {
    private enum CodingKeys: CodingKey { case name, area }

    /// Reads `name` and `area`.
    /// - Parameter decoder: where it is read from.
    /// - Throws: `DecodingError` if one of the two is missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            area: try values.decode(MultiPolygon.self, forKey: .area))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(area, forKey: .area)
    }
}
