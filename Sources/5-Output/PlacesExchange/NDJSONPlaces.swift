package import PlacesFeature
import PlacesJSON

/// Reads places from lines of JSON, each an object with the fields of `--format ndjson`.
package struct NDJSONPlaces: Sendable {
    /// Longer lines are left out.
    private static let lineLimit = 1 << 20
    private static let limits = JSONLimits(bytes: lineLimit, depth: 16)

    private let sources: SourceDirectory

    /// - Parameter sources: those whose identifiers are taken over.
    package init(sources: SourceDirectory) { self.sources = sources }

    /// Cuts a file into what ``read(_:take:refuse:)`` takes.
    package static var blocks: LineBlocks { LineBlocks(lineLimit: lineLimit) }

    /// Reads some lines of a file.
    ///
    /// - Parameters:
    ///   - take: called with each place, in their order.
    ///   - refuse: called with why a line holds none.
    package func read<Failure: Error>(
        _ block: LineBlock, take: (ImportedPlace) throws(Failure) -> Void,
        refuse: (ExchangeError) throws(Failure) -> Void
    ) throws(Failure) {
        try block.forEachLine { (line, number) throws(Failure) in
            if line.isEmpty { return }
            switch place(line, number) {
            case .success(let place?): try take(place)
            case .success(nil): break
            case .failure(let error): try refuse(error)
            }
        }
    }

    /// The place in a line; `nil` for an empty one.
    private func place(_ bytes: ArraySlice<UInt8>, _ line: Int) -> Result<ImportedPlace?, ExchangeError> {
        func refusal(_ problem: ExchangeError.Problem) -> Result<ImportedPlace?, ExchangeError> {
            .failure(ExchangeError(problem, at: .line(line)))
        }
        guard bytes.count <= Self.lineLimit else { return refusal(.longLine(limit: Self.lineLimit)) }
        guard bytes.contains(where: { $0 > 0x20 }) else { return .success(nil) }
        do {
            return .success(try Self.draft(Array(bytes)).place(sources))
        } catch let error as PlaceDraft.Refusal {
            return refusal(error.problem)
        } catch let error as JSONError where error.isOfAnotherKind {
            return refusal(.unreadable)
        } catch {
            return refusal(.notJSON)
        }
    }

    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        var result = ImportedPlaces(sources)
        func take(_ place: ImportedPlace) throws(ExchangeError) { try result.take(place) }
        func refuse(_ error: ExchangeError) throws(ExchangeError) { try result.skip(error) }
        try NDJSONPlaces(sources: sources).read(LineBlock(bytes: bytes, first: 1), take: take, refuse: refuse)
        return result
    }

    private static func draft(_ bytes: [UInt8]) throws -> PlaceDraft {
        var walk = try JSONWalk(bytes, limits: limits)
        var draft = PlaceDraft()
        try walk.enterObject()
        while let key = try walk.nextKey() {
            if walk.null() { continue }
            switch key {
            case "name": draft.name = try walk.text()
            case "latitude": draft.latitude = try walk.double()
            case "longitude": draft.longitude = try walk.double()
            case "address": try walk.members { try draft.take(partOfAddress: $0, from: &$1) }
            case "hours":
                try walk.members { key, walk in
                    if key == "text" { draft.hours = try walk.text() }
                    if key == "notation" { draft.hoursNotation = try walk.text() }
                }
            case "saved" where walk.kind == .object: try walk.members { try draft.take(partOfSaved: $0, from: &$1) }
            case "attributes": try walk.members { draft.details.attributes[$0.cleaned] = try $1.text()?.cleaned }
            case "categories":
                draft.details.categories = try walk.list { id, name, path in
                    PlaceCategory(id: id ?? name, name: name, path: path)
                }
                draft.category = draft.details.categories.first?.name ?? draft.category
            case "chains": draft.details.chains = try walk.list { id, name, _ in Chain(id: id ?? name, name: name) }
            case "social" where walk.kind == .object, "dates" where walk.kind == .object:
                try walk.members { if let text = try $1.text() { draft.set($0, to: text) } }
            case "id": draft.id = try walk.text() ?? draft.id
            case "kind": draft.kind = try walk.text() ?? draft.kind
            case "note": draft.note = try walk.text() ?? draft.note
            case "website": draft.website = try walk.text() ?? draft.website
            case "tel": if let text = try walk.text() { draft.setPhone(text) }
            case "email": if let text = try walk.text() { draft.setEmail(text) }
            case "category", "chain", "rating", "price", "popularity", "permanentlyClosed", "incidental", "dataDate":
                if let text = try walk.text() { draft.set(key, to: text) }
            default: break
            }
        }
        try walk.end()
        return draft
    }
}

extension PlaceDraft {
    /// The lists and the note that a person gave the place.
    fileprivate mutating func take(partOfSaved key: String, from walk: inout JSONWalk) throws {
        switch key {
        case "note": note = try walk.text() ?? note
        case "lists" where walk.kind == .array:
            try walk.enterArray()
            while try walk.nextElement() { if let list = try walk.text() { lists.append(list) } }
        default: break
        }
    }

    fileprivate mutating func take(partOfAddress key: String, from walk: inout JSONWalk) throws {
        switch key {
        case "formatted": address = try walk.text()
        case "street": street = try walk.text() ?? street
        case "postcode": postcode = try walk.text() ?? postcode
        case "locality": locality = try walk.text() ?? locality
        case "region": region = try walk.text() ?? region
        case "country": country = try walk.text() ?? country
        default: break
        }
    }
}

extension JSONError {
    /// Whether a value is of another kind than the format wants.
    fileprivate var isOfAnotherKind: Bool { if case .unexpected = problem { true } else { false } }
}

extension JSONWalk {
    /// A text, or a number or a boolean as it is spelt; `nil` for a list or an object, which is passed over.
    fileprivate mutating func text() throws -> String? {
        switch kind {
        case .text: return try string()
        case .number: return try number().spelling
        case .boolean: return try boolean() ? "true" : "false"
        default:
            try skip()
            return nil
        }
    }

    /// The members of an object that are not `null`.
    fileprivate mutating func members(_ take: (String, inout JSONWalk) throws -> Void) throws {
        try enterObject()
        while let key = try nextKey() { if !null() { try take(key, &self) } }
    }

    /// What stands for the objects of a list that have a name.
    fileprivate mutating func list<Element>(
        _ make: (_ id: String?, _ name: String, _ path: [String]) -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        try enterArray()
        while try nextElement() {
            var (id, name, path) = (String?.none, String?.none, [String]())
            try members { key, walk in
                switch key {
                case "id": id = try walk.text()
                case "name": name = try walk.text()
                case "path":
                    try walk.enterArray()
                    while try walk.nextElement() { if let part = try walk.text() { path.append(part) } }
                default: break
                }
            }
            if let name = name?.cleanedOrNil { elements.append(make(id, name, path)) }
        }
        return elements
    }
}
