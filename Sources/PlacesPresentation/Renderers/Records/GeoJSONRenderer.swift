import PlacesFeature

/// Writes an answer as a FeatureCollection of RFC 7946, with what else is known about the answer as foreign members.
enum GeoJSONRenderer {
    static func render(_ result: PlacesResult, query: PlacesQuery, layout: RecordLayout) -> String {
        let members = layout.members(without: ["id", "latitude", "longitude"])
        let hasID = layout.chosen?.contains("id") ?? true
        let box = BoundingBox(result.places.map(\.place.coordinate))
        return JSONWriter.document(
            [("type", .string("FeatureCollection")), ("schema", .string("places-geojson/1"))]
                + JSONRenderer.origin(of: result, query: query) + JSONRenderer.fields(layout)
                + [JSONRenderer.notices(result)] + (box.map { [("bbox", $0.value)] } ?? [])
                + [
                    (
                        "features",
                        .array(Record.records(of: result).map { feature($0, members: members, hasID: hasID) })
                    )
                ])
    }

    private static func feature(_ record: Record, members: RecordMembers, hasID: Bool) -> JSONValue {
        let point = record.place.coordinate
        return .known(
            ("type", .string("Feature")), ("id", hasID ? .string(record.place.id.description) : nil),
            (
                "geometry",
                .object([
                    ("type", .string("Point")),
                    ("coordinates", .array([.number(point.longitude.fixed(7)), .number(point.latitude.fixed(7))])),
                ])
            ),
            ("properties", members.object(record)))
    }
}

/// The smallest box around points. One that spans the antimeridian has its west in the east, as RFC 7946, 5.2, wants.
private struct BoundingBox {
    private var west, south, east, north: Double

    /// Returns `nil` without a point.
    init?(_ points: [Coordinate]) {
        let meridians = points.map(\.longitude).sorted()
        let parallels = points.map(\.latitude)
        guard let first = meridians.first, let last = meridians.last, let south = parallels.min(),
            let north = parallels.max()
        else { return nil }
        (self.south, self.north) = (south, north)
        // All but the widest gap between neighbours around the globe.
        (west, east) = (first, last)
        var widest = first + 360 - last
        for (one, next) in zip(meridians, meridians.dropFirst()) where next - one > widest {
            (west, east, widest) = (next, one, next - one)
        }
    }

    var value: JSONValue { .array([west, south, east, north].map { .number($0.fixed(7)) }) }
}
