import PlacesCategories
import PlacesFeature

/// What the program answered to a query.
struct Answer: Decodable {
    struct Listed: Decodable { let id: String }

    struct Understood: Decodable {
        struct Facet: Decodable { let facet: String }

        let facets: [Facet]
    }

    let places: [Listed]
    let understood: Understood?

    var facets: [String] { understood?.facets.map(\.facet) ?? [] }
}

/// Why an answer is not what was meant; nothing if it is.
struct Verdict {
    let row: JudgedQuery
    private(set) var complaints: [String] = []
    /// Whether places were listed that were not meant, as if they were: worse than nothing.
    private(set) var misleads = false
    /// Whether no place is listed.
    let isEmpty: Bool
    /// Whether the places are as meant, whatever the program says that it understood.
    private(set) var placesAreAsMeant = true

    var passes: Bool { complaints.isEmpty }

    init(_ row: JudgedQuery, facets: [String], places: [Place], tree: CategoryTree) {
        (self.row, isEmpty) = (row, places.isEmpty)
        let judge = Fitting(tree: tree)
        if row.expectsNothing, !places.isEmpty {
            complain("lists \(Self.names(places))", misleads: true)
        }
        if !row.first.isEmpty, !places.prefix(5).contains(where: { judge.fits($0, anyOf: row.first) }) {
            complain("not among the first: \(Self.names(places))", misleads: !places.isEmpty)
        }
        for place in places.prefix(10) where judge.fits(place, anyOf: row.never) {
            complain("lists \(place.name)", misleads: true)
        }
        placesAreAsMeant = complaints.isEmpty
        for wanted in row.understood {
            if wanted.hasPrefix("name:") {
                // The place that is named is number one.
                let named = row.first.filter { $0.name != nil }
                let isFirst = places.first.map { judge.fits($0, anyOf: named) } ?? false
                if isFirst { continue }
                complain("\(wanted) is not number one: \(Self.names(places))", misleads: !places.isEmpty)
            } else if !facets.contains(where: { Self.meets($0, wanted) }) {
                complain("did not read \(wanted) but \(facets)")
            }
        }
        for unwanted in row.misunderstood where facets.contains(where: { Self.meets($0, unwanted) }) {
            complain("read \(unwanted)")
        }
    }

    private mutating func complain(_ text: String, misleads: Bool = false) {
        complaints.append(text)
        self.misleads = self.misleads || misleads
    }

    private static func names(_ places: [Place]) -> String {
        "\(places.count): "
            + places.prefix(5).map { "\($0.name) (\($0.categories.compactMap(\.kind).joined(separator: ",")))" }
            .joined(separator: "; ")
    }

    /// Whether what was read is what a facet asks for: values that are listed with bars between them need one in common.
    static func meets(_ read: String, _ wanted: String) -> Bool {
        FacetName.all(of: read).contains { isMet(by: $0, wanted.folded) }
    }

    private static func isMet(by read: String, _ wanted: String) -> Bool {
        guard let star = wanted.firstIndex(of: "*") else {
            if read == wanted { return true }
            guard let end = wanted.lastIndex(where: { $0 == ":" || $0 == "=" }), read.hasPrefix(wanted[...end]) else {
                return false
            }
            func values(_ text: String) -> Set<Substring> { Set(text[text.index(after: end)...].split(separator: "|")) }
            return !values(read).isDisjoint(with: values(wanted))
        }
        return read.hasPrefix(wanted[..<star])
    }
}

/// Whether places fit requirements.
private struct Fitting {
    let tree: CategoryTree

    func fits(_ place: Place, anyOf requirements: [PlaceRequirement]) -> Bool {
        requirements.contains { $0.parts.allSatisfy { fits(place, $0) } }
    }

    private func fits(_ place: Place, _ part: PlaceRequirement.Part) -> Bool {
        switch part {
        case .kind(let id):
            let family = tree.family(of: id)
            return place.categories.contains { $0.kind.map(family.contains) ?? false }
        case .name(let name):
            let others = place.attributes.filter { key, _ in
                key.hasPrefix("name:") || key.hasSuffix("_name") || key.contains("_name:")
            }.values.flatMap { $0.split(separator: ";").map(String.init) + [$0] }
            return ([place.name] + others).contains { Self.key($0) == Self.key(name) }
        case .brand(let brand):
            return place.chains.contains { Self.key($0.name) == Self.key(brand) }
        }
    }

    private static func key(_ name: String) -> String { name.folded.filter { $0 != " " } }
}
