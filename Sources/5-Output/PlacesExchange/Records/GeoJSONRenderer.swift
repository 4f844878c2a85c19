package import PlacesFeature

/// Writes an answer as a FeatureCollection of RFC 7946, with what else is known about the answer as foreign members.
package enum GeoJSONRenderer {
    package static func render(_ result: PlacesResult, layout: RecordLayout) -> String {
        let members = layout.members(adding: ["dataDate"], without: ["id", "latitude", "longitude"])
        let hasID = layout.chosen?.contains("id") ?? true
        let box = BoundingBox(result.places.map(\.place.coordinate))
        return JSONWriter.document(
            [("type", .string("FeatureCollection")), ("schema", .string("places-geojson/1"))]
                + JSONRenderer.origin(of: result) + JSONRenderer.fields(layout)
                + [JSONRenderer.notices(result)] + (box.map { [("bbox", $0.value)] } ?? [])
                + [
                    (
                        "features",
                        .array(
                            Record.records(of: result, layout.directory).map {
                                feature($0, members: members, hasID: hasID)
                            })
                    )
                ])
    }

    private static func feature(_ record: Record, members: RecordMembers, hasID: Bool) -> OrderedJSON {
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

extension BoundingBox {
    fileprivate var value: OrderedJSON { .array([west, south, east, north].map { .number($0.fixed(7)) }) }
}
