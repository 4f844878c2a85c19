import FoundationEssentials
import PlacesExchange
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import PlacesXML

/// What holds of all that is shown, whatever came from outside.
extension Fuzzing {
    /// Ends the process where a promise is broken; the fuzzer keeps the input.
    static func check(_ holds: Bool, _ promise: @autoclosure () -> String) {
        if !holds { fatalError(promise()) }
    }

    /// A text on one line that no terminal takes for a command, and that leaves the direction of what follows alone.
    static func checkClean(_ texts: String?...) {
        for text in texts { checkLines(text ?? "") }
    }

    /// The same for several lines.
    static func checkPage(_ text: String, allowing more: Unicode.Scalar? = nil) {
        checkLines(text, allowing: "\n", more)
    }

    private static func checkLines(_ text: String, allowing allowed: Unicode.Scalar?...) {
        for scalar in text.unicodeScalars where !allowed.contains(scalar) {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
                fatalError("a text shows U+\(String(scalar.value, radix: 16))")
            default: continue
            }
        }
    }

    /// Places can be written in every format, and what was written can be read.
    static func checkOutput(of places: [Place]) {
        guard let centre = places.first?.coordinate else { return }
        let result = PlacesResult(
            places: places.map { NearbyPlace($0, from: centre) },
            location: LocationFix(coordinate: centre, method: .fixed), radius: .greatest,
            sources: [PlacesSource(id: "fuzz", name: "Fuzzer", attribution: "no one")], isComplete: true)
        // Pictures are drawn by a library whose fonts are never freed.
        for format in OutputFormat.builtIn where format != .png {
            let text = render(result, format, PresentationOptions())
            switch format {
            case .text, .list, .map:
                checkPage(text)
                checkPage(render(result, format, PresentationOptions(layout: .screen(TextSize(columns: 30, rows: 12)))))
                let styled = PresentationOptions(isColoured: true, linksSupported: true)
                checkPage(withoutStyle(render(result, format, styled)))
                var spoken = PresentationOptions()
                spoken.isAccessible = true
                checkPage(render(result, format, spoken))
            case .json: checkJSON(text)
            case .ndjson: for line in text.split(separator: "\n") { checkJSON(line) }
            case .geojson: checkImport(text, .geojson, places.count)
            case .gpx: checkImport(text, .gpx, places.count)
            case .kml: checkImport(text, .kml, places.count)
            case .csv, .tsv: checkImport(text, .csv, places.count)
            case .html: checkHTML(text)
            case .svg: checkSVG(text)
            default: break
            }
        }
    }

    private static func render(_ result: PlacesResult, _ format: OutputFormat, _ options: PresentationOptions) -> String
    {
        PlacesRenderer.render(result.answering(PlacesQuery(limit: .all)), format: format, options: options)
    }

    private struct Anything: Decodable {}

    private static func checkJSON(_ text: some StringProtocol) {
        check((try? JSONDecoder().decode(Anything.self, from: Data(text.utf8))) != nil, "JSON is written as JSON")
    }

    /// Nothing but the page's own two scripts begins one, and its data is JSON.
    private static func checkHTML(_ text: String) {
        checkPage(text)
        let parts = text.components(separatedBy: "<script")
        check(parts.count == 3, "a page has two scripts")
        let data = parts[1].drop { $0 != ">" }.dropFirst()
        checkJSON(data.prefix { $0 != "<" })
    }

    private static func checkSVG(_ text: String) {
        checkPage(text)
        do {
            try XMLParser.parse(Array(text.utf8), into: Shapes())
        } catch {
            fatalError("a picture is XML: \(error)")
        }
    }

    /// Takes what a picture is made of, and nothing that does something.
    private final class Shapes: XMLReader {
        func startElement(_ name: String, attribute: (String) -> String?) -> Bool {
            !["script", "a", "foreignObject", "image", "iframe"].contains(name) && attribute("onload") == nil
        }

        func endElement() {}
        func text(_ bytes: Span<UInt8>) {}
    }

    private static func checkImport(_ text: String, _ format: InputFormat, _ count: Int) {
        do {
            let places = try PlacesImporter.read(Array(text.utf8), as: format, sources: .test)
            check(places.places.count + places.skippedCount == count, "no place is lost in \(format)")
        } catch {
            fatalError("\(format) can be read again: \(error)")
        }
    }

    /// The text without colours and links, which are all that may be in it.
    private static func withoutStyle(_ text: String) -> String {
        var (plain, rest) = ("".unicodeScalars, text.unicodeScalars[...])
        while let next = rest.popFirst() {
            if next != "\u{1B}" {
                plain.append(next)
            } else if rest.starts(with: "]8;;".unicodeScalars) {
                rest = rest.dropFirst(4).drop { ("!"..."~").contains($0) }
                check(rest.starts(with: "\u{1B}\\".unicodeScalars), "a link ends")
                rest = rest.dropFirst(2)
            } else {
                check(rest.popFirst() == "[", "a colour begins")
                rest = rest.drop { ("0"..."9").contains($0) || $0 == ";" }
                check(rest.popFirst() == "m", "a colour ends")
            }
        }
        return String(plain)
    }
}
