import PlacesFeature
import PlacesXML

/// Reads the waypoints of a GPX file.
final class GPXPlaces: GPXReader {
    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        let reader = GPXPlaces(sources)
        do throws(XMLFailure) {
            try GPXParser.parse(bytes, into: reader)
        } catch {
            throw ExchangeError(error, refusal: reader.refusal)
        }
        if let refusal = reader.refusal { throw refusal }
        return reader.result
    }

    private var result: ImportedPlaces
    private var names = FieldLookup()
    private var refusal: ExchangeError?
    /// Whether the file is one of ours: then comments are notes, descriptions addresses, and links any page of a place.
    private var isOurs = false

    private init(_ sources: SourceDirectory) { result = ImportedPlaces(sources) }

    func begin(root: String, isOurs: Bool) -> Bool {
        self.isOurs = isOurs
        if root != "gpx" { refusal = ExchangeError(.otherRoot(name: root, wanted: "GPX")) }
        return refusal == nil
    }

    func begin(_ point: GPXPoint, isNested: Bool) -> Bool { true }

    /// Points of tracks and routes are no places.
    func end(_ point: GPXPoint) -> Bool {
        guard point.kind == .waypoint, point.depth == 1 else { return true }
        do throws(ExchangeError) {
            try result.add(draft(of: point), names, at: .place(result.places.count + result.skippedCount + 1))
        } catch {
            refusal = error
        }
        return refusal == nil
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
