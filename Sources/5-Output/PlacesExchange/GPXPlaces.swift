import PlacesFeature
import PlacesXML

extension InputFormat {
    /// The waypoints of GPX 1.0 and 1.1.
    public static let gpx = InputFormat("gpx", "GPX", endings: ["gpx"]) { start in
        start.begins(withElement: "gpx")
    } begin: { _ in
        let reader = GPXPlaces()
        return XMLPlaces(reader, GPXParser(reader))
    }
}

/// Reads the waypoints of a GPX file.
private final class GPXPlaces: GPXReader, XMLPlacesReader {
    private var drafts: [PlaceDraft] = []
    private(set) var names = FieldLookup()
    private(set) var refusal: ExchangeError?
    /// Whether the file is one of ours: then comments are notes, descriptions addresses, and links any page of a place.
    private var isOurs = false
    /// Whether the type of a waypoint is the group that its user put it in.
    private var hasGroups = false
    /// How many points of routes and tracks there are.
    private var pathCount = 0

    func takeDrafts() -> [PlaceDraft] {
        defer { drafts = [] }
        return drafts
    }

    func begin(root: String, isOurs: Bool, creator: String) -> Bool {
        (self.isOurs, hasGroups) = (isOurs, FieldNames.embedded.hasGroups(creator: creator))
        names.creator = creator
        if root != "gpx" { refusal = ExchangeError(.otherRoot(name: root, wanted: "GPX")) }
        return refusal == nil
    }

    func begin(_ point: GPXPoint, isNested: Bool) -> Bool { true }

    /// Points of tracks and routes are no places.
    func end(_ point: GPXPoint) -> Bool {
        if point.kind == .waypoint, point.depth == 1 { drafts.append(draft(of: point)) }
        if point.kind != .waypoint { pathCount += 1 }
        return true
    }

    var remark: ExchangeError.Problem? { pathCount > 0 ? .pathsAlone(points: pathCount) : nil }

    private func draft(of point: GPXPoint) -> PlaceDraft {
        var draft = PlaceDraft()
        draft.setPoint(point.latitude, point.longitude)
        if !isOurs { draft.set(.website, to: point.links.first) }
        // Programs that ask for no name write what people type as a description.
        let isNameless = !isOurs && !point.texts.contains { $0.name == "name" }
        let nameElement = isNameless ? ["desc", "cmt"].first { name in point.texts.contains { $0.name == name } } : nil
        for (name, text) in point.texts { note(text, of: name == nameElement ? "name" : name, in: &draft) }
        for (name, text) in point.fields { draft.take(text, as: names.name(name)) }
        for (path, text) in point.extensions where !isOurs { extend(path, text, in: &draft) }
        return draft
    }

    private func note(_ text: String, of element: String, in draft: inout PlaceDraft) {
        switch element {
        case "name": draft.set(.name, to: text)
        case "type" where isOurs: draft.take(text, as: names.name("category"))
        case "type" where hasGroups: draft.take(list: [text], as: names.name("lists"))
        case "desc" where isOurs: draft.set(.address, to: text)
        default: draft.take(text, as: names.name(element))
        }
    }

    /// Extensions tell more of a place, but not which it is.
    private func extend(_ path: String, _ text: String, in draft: inout PlaceDraft) {
        var name = names.name(path)
        if name.meaning == nil, path.hasPrefix("amenity_") {
            name = names.name(String(path.dropFirst("amenity_".count)))
        }
        guard let field = name.meaning?.field, ![.id, .key, .name, .latitude, .longitude, .point].contains(field) else {
            return
        }
        draft.take(text, as: name)
    }
}
