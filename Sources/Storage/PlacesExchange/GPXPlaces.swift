import PlacesFeature
import PlacesXML

/// Reads the waypoints of a GPX file.
final class GPXPlaces: XMLReader {
    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        let reader = GPXPlaces(sources)
        do throws(XMLFailure) {
            try XMLParser.parse(bytes, into: reader)
        } catch {
            throw ExchangeError(error, refusal: reader.refusal)
        }
        if let refusal = reader.refusal { throw refusal }
        return reader.result
    }

    private var elements = XMLElements()
    private var result: ImportedPlaces
    private var refusal: ExchangeError?
    private var draft: PlaceDraft?
    /// The name of one of our own fields that the open element holds.
    private var fieldName: String?
    /// Whether the file is one of ours: then comments are notes, descriptions addresses, and links any page of a place.
    private var isOurs = false

    private static let namespace = "urn:places:schema:places-1"

    private init(_ sources: SourceDirectory) { result = ImportedPlaces(sources) }

    func startElement(_ name: String, attribute: (String) -> String?) -> Bool {
        elements.open(name)
        switch elements.depth {
        case 1:
            isOurs = attribute("xmlns:places") == Self.namespace
            guard elements.name == "gpx" else {
                refusal = ExchangeError(.otherRoot(name: elements.name, wanted: "GPX"))
                return false
            }
        case 2 where elements.name == "wpt":
            draft = PlaceDraft()
            draft?.setPoint(attribute("lat"), attribute("lon"))
        case 3 where elements.name == "link" && !isOurs:
            if draft?.website == nil { draft?.website = attribute("href") }
        case 4 where isOurs && name.hasPrefix("places:") && elements.parent == "extensions":
            fieldName = elements.name == "field" ? attribute("name") : elements.name
        default: break
        }
        return refusal == nil
    }

    func endElement() {
        let (name, depth, parent) = (elements.name, elements.depth, elements.parent)
        let text = elements.close()
        guard draft != nil else { return }
        if depth == 2 {
            finish()
        } else if depth == 3, parent == "wpt", let text {
            note(text, of: name)
        } else if depth == 4, let field = fieldName {
            if let text { draft?.set(field, to: text) }
            fieldName = nil
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if draft != nil { elements.append(bytes) }
    }

    private func note(_ text: String, of element: String) {
        switch element {
        case "name": draft?.name = text
        case "type": draft?.category = text
        case "desc" where isOurs: draft?.address = text
        case "desc": draft?.note = text
        case "cmt": if draft?.note == nil { draft?.note = text }
        default: break
        }
    }

    private func finish() {
        guard let draft else { return }
        self.draft = nil
        if refusal != nil { return }
        do throws(ExchangeError) {
            try result.add(draft, at: .place(result.places.count + result.skippedCount + 1))
        } catch {
            refusal = error
        }
    }
}
