import PlacesExchange
import PlacesFeature
public import PlacesPresentation
import PlacesThreads

extension OutputFormat {
    /// A page for a browser, map and list in one file.
    public static let html = OutputFormat("html", traits: [.picture, .page], map: .always) {
        answer, sink throws(OutputError) in
        try sink.write(
            HTMLRenderer.render(answer.result, options: answer.options, baseMap: answer.baseMap))
    }

    /// The map alone, as a vector picture.
    public static let svg = OutputFormat("svg", traits: .picture, map: .always) {
        answer, sink throws(OutputError) in
        try sink.write(drawing(of: answer))
    }

    /// The same picture in pixels.
    public static let png = OutputFormat("png", traits: .picture, map: .always) {
        answer, sink throws(OutputError) in
        let picture: [UInt8]
        do throws(PictureError) {
            picture = try Picture.png(
                drawing(of: answer), width: SVGRenderer.size.width, height: SVGRenderer.size.height)
        } catch {
            throw .failed(what: error.description, next: error.hint)
        }
        try sink.write(picture)
    }

    private static func drawing(of answer: Answer) -> String {
        SVGRenderer.render(answer.result, options: answer.options, baseMap: answer.baseMap)
    }
}

extension OutputFormat {
    /// All formats. A further one is an entry here, and its own file.
    package static let builtIn: [OutputFormat] = [
        .text, .list, .map, .json, .ndjson, .geojson, .csv, .tsv, .gpx, .kml, .html, .svg, .png,
    ]

    /// Those of the program; tests add one of their own.
    @TaskLocal package static var all = builtIn

    /// The format of a name or another name, without regard to case.
    package static func named(_ name: String) -> OutputFormat? {
        let name = name.lowercased()
        return all.first { $0.name == name || $0.aliases.contains(name) }
    }
}
