package import PlacesFeature
import PlacesXML

/// Writes an answer as waypoints of GPX 1.1 (https://www.topografix.com/GPX/1/1/). What GPX has no element for stands in
/// the extensions, each field as an element of its name.
package enum GPXRenderer {
    package static func render(_ result: PlacesResult, layout: RecordLayout) -> String {
        let fields = layout.additions
        var writer = XMLWriter()
        writer.element(
            "gpx",
            attributes: [
                ("version", "1.1"), ("creator", "places"), ("xmlns", "http://www.topografix.com/GPX/1/1"),
                ("xmlns:places", GPXParser.namespace),
            ]
        ) { gpx in
            writeMetadata(result.sources, to: &gpx)
            for record in Record.records(of: result, layout.directory) { write(record, layout, fields, to: &gpx) }
        }
        return writer.text
    }

    private static func writeMetadata(_ sources: [PlacesSource], to gpx: inout XMLWriter) {
        guard !sources.isEmpty else { return }
        gpx.element("metadata") { metadata in
            let authors = sources.map(\.attribution).joined(separator: "; ")
            metadata.element("copyright", attributes: [("author", authors)]) { copyright in
                copyright.element("license", sources.count == 1 ? sources[0].attributionURL?.webAddress : nil)
            }
        }
    }

    private static func write(
        _ record: Record, _ layout: RecordLayout, _ fields: [RecordField], to gpx: inout XMLWriter
    ) {
        let place = record.place
        gpx.element("wpt", attributes: [("lat", place.coordinate.latitude.fixed(7)), ("lon", longitude(of: place))]) {
            point in
            // In the order of the schema.
            if layout.shows("name") { point.element("name", place.name.cleanedOrNil) }
            if layout.shows("note") { point.element("cmt", record.nearby.personal?.note) }
            if layout.shows("address", "street") { point.element("desc", place.address.formatted) }
            point.element("src", record.credit.name.cleanedOrNil)
            let link = place.contact.website?.webAddress ?? record.link
            if let link, layout.shows("website", "link") {
                point.element("link", "", attributes: [("href", link)])
            }
            if layout.shows("category", "categories") {
                point.element("type", place.categories.first?.name.cleanedOrNil)
            }
            let known = fields.compactMap { field in
                let text = field.cell(record).text
                return text.isEmpty ? nil : (name: field.name, text: text)
            }
            guard !known.isEmpty else { return }
            point.element("extensions") { extensions in
                for field in known { write(field.name, field.text, to: &extensions) }
            }
        }
    }

    /// An element named after the field or, if that is not a valid name in XML, one that carries the name.
    private static func write(_ name: String, _ text: String, to extensions: inout XMLWriter) {
        if name.utf8.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) {
            extensions.element("places:" + name, text)
        } else {
            extensions.element("places:field", text, attributes: [("name", name)])
        }
    }

    /// The schema has no 180 degrees east, only west.
    private static func longitude(of place: Place) -> String {
        let text = place.coordinate.longitude.fixed(7)
        return text == "180.0000000" ? "-180.0000000" : text
    }
}

extension String {
    /// The text if it is an address on the web, and no program or file.
    var webAddress: String? { HyperLink(website: self) == nil ? nil : self }
}
