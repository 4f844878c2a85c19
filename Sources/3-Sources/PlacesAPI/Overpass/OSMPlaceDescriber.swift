package import PlacesCategories
package import PlacesFeature
import PlacesMessages

/// Tells what elements of OpenStreetMap are, whether a server or a file has them.
package struct OSMPlaceDescriber {
    let tree: CategoryTree
    /// The languages whose names are kept where a place has too many of them.
    let languages: NameLanguages
    /// The country of a point, for addresses that name none.
    let country: @Sendable (Coordinate) -> String?

    private let prominence = try? ProminenceTable.builtIn()

    /// The greatest number of attributes of one place, and of characters in one.
    static let attributesLimit = 64
    static let lengthLimit = 255

    /// - Parameters:
    ///   - tree: the kinds.
    ///   - languages: those whose names are kept where a place has too many of them.
    ///   - country: the ISO 3166-1 code of the country of a point, if known.
    package init(
        tree: CategoryTree, languages: NameLanguages, country: @escaping @Sendable (Coordinate) -> String?
    ) {
        (self.tree, self.languages, self.country) = (tree, languages, country)
    }

    /// The place, or `nil` if the element is none, is none any more, or lacks an identifier or a position.
    func place(_ element: OverpassElement) -> Place? {
        guard let id = element.id, let coordinate = element.coordinate,
            let facts = facts(of: element.tags, at: coordinate, isArea: id.type != .node), !facts.categories.isEmpty
        else { return nil }
        return Place(
            id: id.placeID, name: facts.name, coordinate: coordinate, categories: facts.categories,
            address: facts.address, contact: facts.contact, hours: facts.hours, chains: facts.chains,
            dates: Dates(refreshed: facts.refreshed), isIncidental: facts.isIncidental, attributes: facts.attributes
        ).weighed(facts.points)
    }

    /// What tags say, or `nil` if they say that the element is no more.
    /// - Parameter isArea: whether the element is mapped with its outline.
    package func facts(of tags: [String: String], at coordinate: Coordinate, isArea: Bool) -> OSMFacts? {
        guard let tags = active(tags) else { return nil }
        let categories = categories(tags)
        let keeper = tags.firstOfList(["brand"]) ?? tags.firstOfList(["operator"])
        let label = categories.first.map { Place.label(kind: $0.name, keeper: keeper) }
        let chains = chains(tags)
        let reasons = prominence?.reasons(tags: tags, categories: categories, isArea: isArea, isBranch: !chains.isEmpty)
        return OSMFacts(
            name: tags.first(["name"]) ?? label ?? "", categories: categories, address: address(tags, at: coordinate),
            contact: contact(tags), hours: tags["opening_hours"].flatMap { OpeningHours($0, notation: .openStreetMap) },
            chains: chains, refreshed: tags["check_date"].flatMap { CalendarDate($0) },
            isIncidental: isIncidental(tags), attributes: attributes(tags), points: reasons?.points)
    }

    /// Whether those who ask for no kind and no words do not see it.
    private func isIncidental(_ tags: [String: String]) -> Bool {
        tags.first(["name"]) == nil || !tags.contains { OSMBrowsing.lists(key: $0.key, value: $0.value) }
    }

    /// The tags without those that say that something is no more; `nil` if that is the element itself.
    private func active(_ tags: [String: String]) -> [String: String]? {
        guard !OSMKeys.gone.contains(where: { tags[$0] == "yes" }) else { return nil }
        return tags.filter { !(OSMKeys.kinds.contains($0.key) && OSMKeys.inactive.contains($0.value)) }
    }

    // MARK: - Kinds

    /// The kinds of our tree, or else what the main tag says in its own words.
    private func categories(_ tags: [String: String]) -> [PlaceCategory] {
        let known = tree.placeCategories(tags: tags)
        return known.isEmpty ? plainCategory(tags).map { [$0] } ?? [] : known
    }

    private func plainCategory(_ tags: [String: String]) -> PlaceCategory? {
        for key in OSMKeys.main {
            guard let value = tags.firstOfList([key]) else { continue }
            let words = (value == "yes" ? key : value).map { $0 == "_" ? " " : $0 }
            return PlaceCategory(id: "\(key)=\(value)", name: String(words.prefix(1)).uppercased() + words.dropFirst())
        }
        return nil
    }

    private func chains(_ tags: [String: String]) -> [Chain] {
        tags.firstOfList(["brand"]).map { [Chain(id: tags.firstOfList(["brand:wikidata"]) ?? $0, name: $0)] } ?? []
    }

    // MARK: - Address and contact

    private func address(_ tags: [String: String], at coordinate: Coordinate) -> PostalAddress {
        let country = tags.first(OSMKeys.country).flatMap { code in
            code.utf8.count == 2 && code.allSatisfy { $0.isASCII && $0.isLetter } ? code.uppercased() : nil
        }
        var street = tags.first(OSMKeys.street)
        if let name = street, let number = tags.first(OSMKeys.houseNumber) {
            let isNumberFirst = AddressOrder(country: country ?? self.country(coordinate)).isNumberFirst
            street = isNumberFirst ? "\(number) \(name)" : "\(name) \(number)"
        }
        return PostalAddress(
            street: street, locality: tags.first(OSMKeys.city), region: tags.first(OSMKeys.region),
            postcode: tags.first(OSMKeys.postcode), country: country,
            formatted: street == nil ? tags.first(OSMKeys.fullAddress) : nil)
    }

    private func contact(_ tags: [String: String]) -> Contact {
        Contact(
            phone: tags.firstOfList(OSMKeys.phone), email: tags.firstOfList(OSMKeys.email),
            website: tags.first(OSMKeys.website).flatMap(OSMWeb.address),
            social: Contact.Social(
                facebook: tags.first(OSMKeys.facebook).flatMap(OSMWeb.account),
                instagram: tags.first(OSMKeys.instagram).flatMap(OSMWeb.account),
                twitter: tags.first(OSMKeys.twitter).flatMap(OSMWeb.account)))
    }

    // MARK: - Attributes

    /// All other tags by their own names. If there are too many, names in other languages than the wanted ones are dropped
    /// first.
    private func attributes(_ tags: [String: String]) -> [String: String] {
        var attributes: [String: String] = [:]
        let keys = tags.keys.filter { $0 != "name" && OSMKeys.isAttribute($0) }
            .map { (isSpare: $0.contains("name:") && !languages.isName($0), key: $0) }
            .sorted { ($0.isSpare ? 1 : 0, $0.key) < ($1.isSpare ? 1 : 0, $1.key) }.map(\.key)
        for key in keys.prefix(Self.attributesLimit) where key.count <= Self.lengthLimit {
            attributes[key] = tags[key].map { String($0.prefix(Self.lengthLimit)) }
        }
        attributes["addr:floor"] = attributes["addr:floor"] ?? tags["floor"].map { String($0.prefix(Self.lengthLimit)) }
        return attributes
    }
}
