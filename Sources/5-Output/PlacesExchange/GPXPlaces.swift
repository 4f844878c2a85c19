import PlacesFeature
import PlacesXML

extension InputFormat {
    /// The waypoints of GPX 1.0 and 1.1.
    public static let gpx = InputFormat("gpx", "GPX", endings: ["gpx"]) { start in
        start.begins(withElement: "gpx")
    } begin: {
        let reader = GPXPlaces()
        return XMLPlaces(reader, GPXParser(reader))
    }
}

/// Reads the waypoints of a GPX file.
private final class GPXPlaces: GPXReader, XMLPlacesReader {
    private var drafts: [PlaceDraft] = []
    private var names = FieldLookup()
    private(set) var refusal: ExchangeError?
    /// Whether the file is one of ours: then comments are notes, descriptions addresses, and links any page of a place.
    private var isOurs = false

    func takeDrafts() -> [PlaceDraft] {
        defer { drafts = [] }
        return drafts
    }

    func begin(root: String, isOurs: Bool) -> Bool {
        self.isOurs = isOurs
        if root != "gpx" { refusal = ExchangeError(.otherRoot(name: root, wanted: "GPX")) }
        return refusal == nil
    }

    func begin(_ point: GPXPoint, isNested: Bool) -> Bool { true }

    /// Points of tracks and routes are no places.
    func end(_ point: GPXPoint) -> Bool {
        if point.kind == .waypoint, point.depth == 1 { drafts.append(draft(of: point)) }
        return true
    }

    private func draft(of point: GPXPoint) -> PlaceDraft {
        var draft = PlaceDraft()
        draft.setPoint(point.latitude, point.longitude)
        if !isOurs { draft.set(.website, to: point.links.first) }
        for (name, text) in point.texts { note(text, of: name, in: &draft) }
        for (name, text) in point.fields { draft.take(text, as: names.name(name)) }
        return draft
    }

    private func note(_ text: String, of element: String, in draft: inout PlaceDraft) {
        switch element {
        case "name": draft.set(.name, to: text)
        case "type" where isOurs: draft.take(text, as: names.name("category"))
        case "desc" where isOurs: draft.set(.address, to: text)
        default: draft.take(text, as: names.name(element))
        }
    }
}
