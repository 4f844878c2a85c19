public import PlacesFeature

/// Turns answers into text.
public enum PlacesRenderer {
    /// The pixels of a map as a picture (``OutputFormat/svg``).
    package static let pictureSize = (width: 1200, height: 900)

    /// The whole output, with a line break at its end; as NDJSON, an answer without places is empty. The same input gives the same bytes.
    ///
    /// - Parameters:
    ///   - result: the answer to put into text.
    ///   - query: the question that it answers.
    ///   - format: the format of the whole output.
    ///   - options: how the answer is to look.
    ///   - baseMap: what lies under the places, for the formats with a map; `nil` draws nothing there.
    public static func render(
        _ result: PlacesResult, query: PlacesQuery, format: OutputFormat, options: PresentationOptions,
        baseMap: BaseMapExcerpt? = nil
    ) -> String {
        let layout = RecordLayout(options)
        // A page is handed on.
        let result = format == .html && !options.tellsPersonalNotes ? result.withoutNotes : result
        switch format {
        case .json: return JSONRenderer.render(result, query: query, layout: layout)
        case .ndjson:
            let members = layout.members(adding: RecordLayout.creditNames)
            let schema = (key: "schema", value: JSONValue.string("place-line/1"))
            return JSONWriter.lines(
                Record.records(of: result, layout.directory).map { .object([schema] + members.values(of: $0)) })
        case .geojson: return GeoJSONRenderer.render(result, query: query, layout: layout)
        case .csv: return DelimitedRenderer.csv(result, layout: layout)
        case .tsv: return DelimitedRenderer.tsv(result, layout: layout)
        case .gpx: return GPXRenderer.render(result, layout: layout)
        case .kml: return KMLRenderer.render(result, layout: layout)
        case .svg: return SVGRenderer.render(result, query: query, options: options, baseMap: baseMap)
        case .html: return HTMLRenderer.render(result, query: query, options: options, baseMap: baseMap)
        case _ where options.isAccessible && !format.hasFields:
            let lines = AccessibleRenderer(result, query: query, options: options).lines
            return lines.map { $0 + "\n" }.joined()
        case .text, .list, .map:
            let viewModel = PlacesPresenter.viewModel(
                for: result, query: query, options: options, baseMap: baseMap)
            return render(viewModel, format: format, options: options)
        }
    }

    static func render(_ viewModel: PlacesViewModel, format: OutputFormat, options: PresentationOptions) -> String {
        let page = TextRenderer(viewModel: viewModel, options: options)
        let lines = format == .map ? page.mapPage() : format == .list ? page.listPage() : page.textPage()
        var output = ""
        for line in lines {
            line.write(to: &output, options: options)
            output += "\n"
        }
        return output
    }
}

extension PlacesResult {
    /// The same without what the person wrote about the places.
    fileprivate var withoutNotes: PlacesResult {
        var result = self
        for index in result.places.indices where result.places[index].personal?.note != nil {
            result.places[index].personal?.note = nil
        }
        return result
    }
}
