package import PlacesFeature

/// Writes an answer as placemarks of KML 2.2 (OGC 07-147r2), each with its fields as extended data.
package enum KMLRenderer {
    package static func render(_ result: PlacesResult, layout: RecordLayout) -> String {
        let fields = layout.additions
        var writer = XMLWriter()
        writer.element(
            "kml",
            attributes: [("xmlns", "http://www.opengis.net/kml/2.2"), ("xmlns:atom", "http://www.w3.org/2005/Atom")]
        ) { kml in
            kml.element("Document") { document in
                writeCredit(result.sources, to: &document)
                for record in Record.records(of: result, layout.directory) {
                    write(record, layout, fields, to: &document)
                }
            }
        }
        return writer.text
    }

    private static func writeCredit(_ sources: [PlacesSource], to document: inout XMLWriter) {
        guard !sources.isEmpty else { return }
        document.element("atom:author") { author in
            author.element("atom:name", sources.map(\.attribution).joined(separator: "; "))
            author.element("atom:uri", sources.count == 1 ? sources[0].attributionURL?.webAddress : nil)
        }
    }

    private static func write(
        _ record: Record, _ layout: RecordLayout, _ fields: [RecordField], to document: inout XMLWriter
    ) {
        let place = record.place
        document.element("Placemark") { mark in
            // In the order of the schema.
            if layout.shows("name") { mark.element("name", place.name.cleanedOrNil) }
            let link = place.contact.website?.webAddress ?? record.link
            if let link, layout.shows("website", "link") {
                mark.element("atom:link", "", attributes: [("href", link)])
            }
            if layout.shows("address", "street") { mark.element("address", place.address.formatted) }
            if layout.shows("note") { mark.element("description", record.nearby.personal?.note.map(asHTML)) }
            mark.element("ExtendedData") { data in
                for field in fields {
                    let text = field.cell(record).text
                    if !text.isEmpty {
                        data.element("Data", holding: "value", text, attributes: [("name", field.name)])
                    }
                }
            }
            mark.element("Point") { point in
                let coordinate = place.coordinate
                point.element("coordinates", "\(coordinate.longitude.fixed(7)),\(coordinate.latitude.fixed(7))")
            }
        }
    }

    /// Programs show a description as HTML.
    private static func asHTML(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
