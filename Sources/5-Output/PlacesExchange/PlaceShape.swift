import PlacesFeature
import PlacesGeometry
import PlacesJSON

/// Where a place of any geometry is shown.
enum PlaceShape {
    /// A point, which need not be on Earth.
    case point(longitude: Double, latitude: Double)
    /// A point inside an area, which is a place only if something is known of it.
    case area(Coordinate)
    /// The middle of a line, which is a place only if its tags make it one.
    case line(Coordinate)

    /// The first point of a geometry of GeoJSON, else a point of its areas and lines; `nil` for none.
    init?(_ geometry: GeoJSONGeometry<JSONValue>) {
        guard let type = geometry.type else { return nil }
        if type == "GeometryCollection" {
            let parts = geometry.value.member("geometries")?.elements?.map { GeoJSONGeometry($0) } ?? []
            let points = parts.filter { $0.type?.hasSuffix("Point") ?? false }
            guard let shape = (points + parts).lazy.compactMap({ PlaceShape($0) }).first else { return nil }
            self = shape
            return
        }
        guard let coordinates = geometry.coordinates else { return nil }
        switch type {
        case "Point": self.init(position: coordinates)
        case "MultiPoint": self.init(position: coordinates.elements?.first { _ in true })
        case "Polygon": self.init(parts: [coordinates.rings])
        case "MultiPolygon": self.init(parts: coordinates.elements?.map(\.rings) ?? [])
        case "LineString": self.init(line: coordinates.positions)
        case "MultiLineString": self.init(line: coordinates.rings.max { $0.count < $1.count } ?? [])
        default: return nil
        }
    }

    private init?(position: JSONValue?) {
        guard let position = position?.position else { return nil }
        let longitude = Coordinate(latitude: position.latitude, wrapping: position.longitude)?.longitude
        self = .point(longitude: longitude ?? position.longitude, latitude: position.latitude)
    }

    /// - Parameter parts: of an area, each its outer ring and then its holes.
    private init?(parts: [[[Coordinate]]]) {
        guard let point = PointInside.point(of: parts) else { return nil }
        self = .area(point)
    }

    /// A line that ends where it began is the edge of an area.
    init?(line: [Coordinate]) {
        if line.count > 3, line.first == line.last, let area = PlaceShape(parts: [[line]]) {
            self = area
        } else {
            guard let middle = PointInside.middle(of: line) else { return nil }
            self = .line(middle)
        }
    }
}

extension JSONValue {
    fileprivate var positions: [Coordinate] {
        elements?.compactMap { element in
            element.position.flatMap { Coordinate(latitude: $0.latitude, wrapping: $0.longitude) }
        } ?? []
    }

    fileprivate var rings: [[Coordinate]] { elements?.map(\.positions) ?? [] }
}
