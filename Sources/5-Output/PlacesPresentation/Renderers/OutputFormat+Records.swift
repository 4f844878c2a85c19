import PlacesExchange
import PlacesFeature

extension OutputFormat {
    /// A document of the schema `places/1`.
    public static let json = OutputFormat("json", traits: .fields) { answer, sink throws(OutputError) in
        try sink.write(JSONRenderer.render(answer.result, layout: RecordLayout(answer)))
    }

    /// One place of that document on each line, with its source.
    public static let ndjson = OutputFormat(
        "ndjson", aliases: ["jsonl"], traits: [.fields, .creditsInFields, .rows]
    ) { answer, sink throws(OutputError) in
        let layout = RecordLayout(answer)
        let members = layout.members(adding: ["cell"] + RecordLayout.creditNames)
        let schema = (key: "schema", value: OrderedJSON.string("place-line/1"))
        let record = Record.maker(for: answer.result, layout.directory)
        try answer.result.forEachListed { nearby throws(OutputError) in
            try sink.write(JSONWriter.line(.object([schema] + members.values(of: record(nearby)))))
        }
    }

    /// A FeatureCollection of RFC 7946.
    public static let geojson = OutputFormat("geojson", traits: .fields) { answer, sink throws(OutputError) in
        try sink.write(GeoJSONRenderer.render(answer.result, layout: RecordLayout(answer)))
    }

    /// Comma-separated values of RFC 4180, one row for each place, formulas defused.
    public static let csv = OutputFormat(
        "csv", traits: [.fields, .creditsInFields, .exchange, .rows]
    ) { answer, sink throws(OutputError) in
        try DelimitedRenderer.csv.write(answer.result, layout: RecordLayout(answer), to: sink)
    }

    /// Tab-separated values, one row for each place.
    public static let tsv = OutputFormat(
        "tsv", traits: [.fields, .creditsInFields, .exchange, .rows]
    ) { answer, sink throws(OutputError) in
        try DelimitedRenderer.tsv.write(answer.result, layout: RecordLayout(answer), to: sink)
    }

    /// Waypoints of GPX 1.1.
    public static let gpx = OutputFormat("gpx", traits: [.fields, .exchange]) { answer, sink throws(OutputError) in
        try sink.write(GPXRenderer.render(answer.result, layout: RecordLayout(answer)))
    }

    /// Placemarks of KML 2.2.
    public static let kml = OutputFormat("kml", traits: [.fields, .exchange]) { answer, sink throws(OutputError) in
        try sink.write(KMLRenderer.render(answer.result, layout: RecordLayout(answer)))
    }
}

extension RecordLayout {
    fileprivate init(_ answer: OutputFormat.Answer) {
        let options = answer.options
        self.init(
            chosen: options.fields, isPersonal: options.tellsPersonalNotes, directory: options.directory,
            isFromCell: answer.result.location?.cell != nil)
    }

    package init(_ options: PresentationOptions) {
        self.init(chosen: options.fields, isPersonal: options.tellsPersonalNotes, directory: options.directory)
    }
}
