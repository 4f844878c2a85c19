/// The sources that identifiers may name. Of any other, nothing but the identifier may be kept.
public struct SourceDirectory: Hashable, Sendable {
    /// In the order in which they are credited, what people write themselves last.
    public let all: [SourceTerms]

    /// What people write themselves is always among them.
    public init(_ services: [SourceTerms] = []) { all = services + [.own] }

    public func terms(of id: Place.ID) -> SourceTerms? { all.first { $0.prefix == id.source } }

    /// Whether the terms of the source allow to keep its records.
    public func mayBeKept(_ id: Place.ID) -> Bool { terms(of: id)?.mayBeKept ?? false }

    /// A record, unless it must not be kept.
    public func keepable(_ record: Place?) -> Place? { record.flatMap { mayBeKept($0.id) ? $0 : nil } }

    /// The page of the record at its source, where it has one that is known.
    public func page(of id: Place.ID) -> String? {
        guard let terms = terms(of: id), let pages = terms.pages, terms.syntax.endsAddress(id.value) else { return nil }
        return pages + id.value
    }

    /// The first parts of identifiers of sources that name the chain of each place that has one.
    public var withEveryChain: Set<String> { Set(all.filter(\.hasCompleteChainData).map(\.prefix)) }

    /// Whether a source, and no other of several, has the record of a place.
    public func isSource(_ source: PlacesSource, of id: Place.ID) -> Bool {
        source.id == id.source || terms(of: id)?.credit.id == source.id
    }

    /// The credit for the position of a saved place: its source, unless the point is the user's own.
    public func keptCredit(of saved: SavedPlace) -> PlacesSource {
        guard saved.ownCoordinate == nil, let terms = terms(of: saved.id), terms != .own else { return .savedHere }
        return terms.keptCredit(oldest: saved.record?.dates.data)
    }

    // MARK: - Reading

    /// The beginnings of texts that are meant as identifiers.
    public var beginnings: [String] { all.map { $0.prefix + ":" } }

    /// Whether a text is meant as an identifier, even if it is none.
    public func isIDMeant(by text: String) -> Bool {
        beginnings.contains(where: text.hasPrefix) || all.contains { $0.syntax.isMeant(by: text) }
    }

    /// Reads an identifier with its source, such as `osm:node/1`, or without, where that tells which source is meant.
    public func id(_ text: String) -> Place.ID? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            let terms = all.first { $0.syntax != .text && $0.syntax.fits(text) }
            return terms.map { Place.ID(source: $0.prefix, value: text) }
        }
        let value = String(parts[1])
        guard let terms = all.first(where: { $0.prefix == parts[0] }), terms.syntax.fits(value), value.cleaned == value
        else { return nil }
        return Place.ID(source: terms.prefix, value: value)
    }
}

extension SavedPlace {
    /// The same without a record that must not be kept.
    public func keepable(_ sources: SourceDirectory) -> SavedPlace {
        var place = self
        place.record = sources.mayBeKept(id) ? sources.keepable(record) : nil
        return place
    }
}

extension OpenedPlace {
    /// The same without a name that must not be kept.
    public func keepable(_ sources: SourceDirectory) -> OpenedPlace {
        sources.mayBeKept(id) ? self : OpenedPlace(id: id, time: time, name: nil)
    }
}

extension LastAnswer {
    /// The same without records that must not be kept.
    public func keepable(_ sources: SourceDirectory) -> LastAnswer {
        LastAnswer(
            query: query, order: order, source: source, centre: centre, blur: blur, time: time,
            items: items.map { item in
                Item(id: item.id, record: sources.mayBeKept(item.id) ? sources.keepable(item.record) : nil)
            })
    }
}
