import PlacesAPI
import PlacesCategories
package import PlacesExchange
package import PlacesFeature
import PlacesKnowledge
import PlacesReading

/// Makes records of what was read from files: the one place where words and tags of others become kinds of our tree.
package final class PlaceMaker {
    private let tree = try? CategoryTree.builtIn()
    private let words: KindWordReader?
    private let describer: OSMPlaceDescriber?
    private let prominence = try? ProminenceTable.builtIn()
    private var kindsOfCategories: [String: PlaceCategory?] = [:]
    private var kindsOfWords: [String: PlaceCategory?] = [:]
    private var namedKinds: [String: PlaceCategory?] = [:]

    /// More categories and words than this are looked up anew.
    private static let most = 1 << 16

    package init() {
        words = tree.map(KindWordReader.init)
        let knowledge = LocalKnowledge()
        describer = tree.map { tree in
            OSMPlaceDescriber(tree: tree, languages: .none) { knowledge.country(at: $0) }
        }
    }

    /// The place, or `nil` for an element of OpenStreetMap that is none: one whose tags mean no kind, and that has no name
    /// either or is a line.
    package func place(_ imported: ImportedPlace) -> Place? {
        let details = imported.details
        let facts =
            details.tags.isEmpty
            ? nil
            : describer?.facts(
                of: details.tags, at: imported.coordinate,
                isArea: ["way/", "relation/"].contains { imported.id.value.hasPrefix($0) })
        if let facts, !facts.categories.contains(where: isOfPlaces), imported.name.isEmpty || details.isLine,
            !imported.isSorted
        {
            return nil
        }
        let isGone = !details.tags.isEmpty && facts == nil
        if isGone, imported.name.isEmpty { return nil }
        let place = Place(
            id: imported.id, name: imported.name.isEmpty ? facts?.name ?? "" : imported.name,
            coordinate: imported.coordinate, categories: categories(of: imported, facts?.categories ?? []),
            address: details.postal.joined(facts?.address),
            contact: facts?.contact.completed(by: imported.contact) ?? imported.contact,
            assessment: details.assessment, hours: facts?.hours ?? details.hours,
            chains: facts.map(\.chains).flatMap { $0.isEmpty ? nil : $0 } ?? details.chains,
            isPermanentlyClosed: details.isPermanentlyClosed || isGone, dates: details.dates.joined(facts?.refreshed),
            isIncidental: details.isIncidental || (facts.map { !$0.categories.isEmpty && $0.isIncidental } ?? false),
            attributes: details.attributes.merging(facts?.attributes ?? [:]) { own, _ in own }
        ).weighed(facts?.points)
        return prominence?.weighed(place) ?? place
    }

    // MARK: - Kinds

    /// The kind that the file names, the categories that it lists, or else what its tags and words mean. Words that mean
    /// no kind stay as they are.
    private func categories(of imported: ImportedPlace, _ tagged: [PlaceCategory]) -> [PlaceCategory] {
        let kind = imported.kind.flatMap(named)
        var categories = imported.details.categories.map(known)
        if categories.isEmpty {
            categories = tagged.isEmpty ? spoken(of: imported, kind) : tagged.map(tagMeaning)
        } else if let kind, let first = categories.first, categories.lazy.compactMap(\.kind).first != kind.kind {
            // The file gives the kind of the place, which is that of its first category.
            categories[0] = PlaceCategory(first, kind: kind.kind)
        }
        return categories
    }

    /// The kind of a record without lists and tags, and those of its words that mean none.
    private func spoken(of imported: ImportedPlace, _ kind: PlaceCategory?) -> [PlaceCategory] {
        if let kind { return [kind] }
        let said = [imported.category].compactMap(\.self) + imported.details.otherWords
        let meant = (said + imported.details.guesses).lazy.compactMap(meaning).first
        let labels = said.filter { meaning(of: $0) == nil }.map { PlaceCategory(id: $0, name: $0) }
        return [meant].compactMap(\.self) + labels
    }

    /// Whether a category that tags lead to makes a place of what has no name: it has a kind of our tree, or is a value of a key
    /// of which all values are places.
    private func isOfPlaces(_ category: PlaceCategory) -> Bool {
        let tag = category.id.split(separator: "=", maxSplits: 1).map(String.init)
        return category.kind != nil || tag.count == 2 && OSMBrowsing.lists(key: tag[0], value: tag[1])
    }

    /// A category that tags lead to. A value that mappers made up is a word for the kind, as in `shop=hats`, where each value
    /// of the key makes a place; `railway=rail` is no station.
    private func tagMeaning(_ category: PlaceCategory) -> PlaceCategory {
        guard category.kind == nil, isOfPlaces(category), let kind = meaning(of: category.name) else { return category }
        return PlaceCategory(id: category.id, name: kind.name, path: kind.path, kind: kind.kind)
    }

    /// The category with the kind that its identifier stands for, or its name if it has no identifier of its own, and the
    /// path to it where the file has none.
    private func known(_ category: PlaceCategory) -> PlaceCategory {
        let named = category.id == category.name ? meaning(of: category.name) : nil
        let kind = kind(ofCategory: category.id) ?? named
        let hasPath = category.path != [category.name] || kind?.name != category.name
        return PlaceCategory(
            id: category.id, name: category.name, path: hasPath ? category.path : kind?.path ?? [], kind: kind?.kind)
    }

    /// The kind that a file names, by its identifier or in words, which is looked up once.
    private func named(_ kind: String) -> PlaceCategory? {
        if let known = namedKinds[kind] { return known }
        let category = tree?.placeCategory(of: kind) ?? meaning(of: kind)
        if namedKinds.count < Self.most { namedKinds[kind] = .some(category) }
        return category
    }

    /// The kind of a category, which is looked up once; a file may have any number of others.
    private func kind(ofCategory id: String) -> PlaceCategory? {
        if let known = kindsOfCategories[id] { return known }
        let kind =
            tree?.kind(ofCategory: id).flatMap { tree?.placeCategory(of: $0) } ?? tree?.placeCategory(foursquareID: id)
        if kindsOfCategories.count < Self.most { kindsOfCategories[id] = .some(kind) }
        return kind
    }

    private func meaning(of text: String) -> PlaceCategory? {
        if let known = kindsOfWords[text] { return known }
        let kind = words?.kind(of: text)
        if kindsOfWords.count < Self.most { kindsOfWords[text] = .some(kind) }
        return kind
    }
}

extension ImportedPlace {
    /// Whether the file itself says of which kind it is.
    fileprivate var isSorted: Bool { kind != nil || category != nil || !details.categories.isEmpty }

    fileprivate var contact: Contact {
        Contact(phone: details.phone, email: details.email, website: website, social: details.social)
    }
}

extension PostalAddress {
    fileprivate func joined(_ other: PostalAddress?) -> PostalAddress {
        guard let other, other != PostalAddress() else { return self }
        return PostalAddress(
            street: other.street ?? street, locality: other.locality ?? locality, region: other.region ?? region,
            postcode: other.postcode ?? postcode, country: other.country ?? country,
            // A line of the file's own may say less than the parts.
            formatted: other.isComposed ? (isComposed || other.street != nil ? nil : formatted) : other.formatted)
    }
}

extension Dates {
    fileprivate func joined(_ refreshed: CalendarDate?) -> Dates {
        Dates(created: created, refreshed: self.refreshed ?? refreshed, closed: closed, data: data)
    }
}
