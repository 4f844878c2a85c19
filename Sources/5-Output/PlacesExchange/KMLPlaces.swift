import PlacesFeature
import PlacesXML

extension InputFormat {
    /// The placemarks of KML 2.x.
    public static let kml = InputFormat("kml", "KML", endings: ["kml"]) { start in
        start.begins(withElement: "kml")
    } begin: { _ in
        let reader = KMLPlaces()
        return XMLPlaces(reader, reader)
    }
}

/// Reads the placemarks of a KML file that are points. The folder around a placemark is its list.
private final class KMLPlaces: XMLReader, XMLPlacesReader {
    private var elements = XMLElements()
    private var drafts: [PlaceDraft] = []
    private(set) var names = FieldLookup()
    private(set) var refusal: ExchangeError?
    /// The names of the open folders, empty until they are known.
    private var folders: [String] = []
    private var open: OpenPlacemark?
    /// The address of a map on the network that the file stands for.
    private var link: String?
    /// The name of the open datum.
    private var datum: String?

    private struct OpenPlacemark {
        let depth: Int
        var draft = PlaceDraft()
        var description, link: String?
        /// Its first area or line.
        var shape: PlaceShape?
        /// Whether it is one of ours: then its link may be any page of the place.
        var isOurs = false
    }

    func takeDrafts() -> [PlaceDraft] {
        defer { drafts = [] }
        return drafts
    }

    func startElement(_ name: String, attribute: (String) -> String?) -> Bool {
        elements.open(name)
        if elements.depth == 1, elements.name != "kml" {
            refusal = ExchangeError(.otherRoot(name: elements.name, wanted: "KML"))
            return false
        }
        switch elements.name {
        case "Folder" where open == nil: folders.append("")
        case "Placemark" where open == nil: open = OpenPlacemark(depth: elements.depth)
        case "Data", "SimpleData": datum = attribute("name")
        case "link" where open != nil: open?.link = attribute("href")
        default: break
        }
        return refusal == nil
    }

    func endElement() {
        let (name, depth, parent) = (elements.name, elements.depth, elements.parent)
        let text = elements.close()
        if let open {
            if depth == open.depth {
                finish(open)
            } else if let text {
                note(text, of: name, in: parent, isChild: depth == open.depth + 1)
            }
            if name == "Data" || name == "SimpleData" { datum = nil }
        } else if name == "Folder" {
            folders.removeLast()
        } else if name == "href", parent == "Link" {
            link = link ?? text
        } else if name == "name", parent == "Folder", !folders.isEmpty {
            folders[folders.count - 1] = text ?? ""
        }
    }

    func text(_ bytes: Span<UInt8>) { elements.append(bytes) }

    var remark: ExchangeError.Problem? { link.map { .linksAlone($0) } }

    private func note(_ text: String, of element: String, in parent: String, isChild: Bool) {
        switch element {
        case "name" where isChild: open?.draft.set(.name, to: text)
        case "address" where isChild: open?.draft.set(.address, to: text)
        case "phoneNumber" where isChild: open?.draft.take(text, as: names.name("phone number"))
        case "value" where parent == "featureTypes": open?.draft.take(text, as: names.name("feature types"))
        case "description" where isChild: open?.description = text
        case "value" where parent == "Data", "SimpleData":
            guard let datum else { return }
            open?.draft.take(text, as: names.name(datum))
            if datum == "id" { open?.isOurs = true }
        case "coordinates" where parent == "Point" && open?.draft.latitude == nil:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            open?.draft.setPoint(parts.count >= 2 ? parts[1] : nil, parts.first)
        case "coordinates" where open?.draft.latitude == nil && ["LinearRing", "LineString"].contains(parent):
            if open?.shape == nil { open?.shape = PlaceShape(line: Self.line(text)) }
        default: break
        }
    }

    /// Positions parted by white space, the longitude first.
    private static func line(_ text: String) -> [Coordinate] {
        text.split { $0.isWhitespace }.compactMap { position in
            let numbers = position.split(separator: ",").prefix(2).compactMap { Double($0) }
            return numbers.count == 2 ? Coordinate(latitude: numbers[1], wrapping: numbers[0]) : nil
        }
    }

    private func finish(_ placemark: OpenPlacemark) {
        open = nil
        if refusal != nil { return }
        var draft = placemark.draft
        if draft.latitude == nil, !draft.hasBadPoint { draft.set(placemark.shape) }
        if draft.text(.note) == nil { draft.set(.note, to: placemark.description.map(HTMLText.plain)) }
        if draft.text(.website) == nil, !placemark.isOurs { draft.set(.website, to: placemark.link) }
        if draft.text(.lists) == nil, let folder = folders.last(where: { !$0.isEmpty }) {
            draft.take(list: [folder], as: names.name("lists"))
        }
        drafts.append(draft)
    }
}

/// HTML, in which descriptions are often written, as plain text.
enum HTMLText {
    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
    ]

    /// The text without tags, each of which parts words; what is no tag stays.
    static func plain(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
        var (text, rest) = ("", html[...])
        while let start = rest.firstIndex(of: "<") {
            text += rest[..<start]
            let tag = rest[start...].dropFirst()
            guard let first = tag.first, first.isLetter || first == "/" || first == "!",
                let end = tag.firstIndex(of: ">")
            else {
                text += "<"
                rest = tag
                continue
            }
            text += " "
            rest = tag[end...].dropFirst()
        }
        text += rest
        return Self.entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
