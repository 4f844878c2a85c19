@testable import PlacesFeature

/// Sorts copies of places by optional keys.
struct ReferenceOrder {
    let order: PlacesOrder

    /// Sorts by the key; places without it come last in either direction, ties go by distance, then by identifier.
    ///
    /// - Parameters:
    ///   - relevance: the lower the better, by place.
    ///   - chain: what stands for the chain of a place.
    ///   - collation: how names compare.
    func sorted(
        _ places: [NearbyPlace], relevance: (NearbyPlace) -> Double?, chain: (Place) -> String?,
        collation: NameCollation
    ) -> [NearbyPlace] {
        switch order.key {
        case .distance: sorted(places, by: \.distance)
        case .relevance: sorted(places, by: relevance)
        case .rating: sorted(places) { $0.place.assessment.rating.map { -$0 } }
        case .popularity: sorted(places, by: Self.popularityKey(of: places))
        case .price: sorted(places) { $0.place.assessment.price.map(Double.init) }
        case .value: sorted(places, by: Self.value)
        case .brand: sorted(places, by: Self.groups(of: places, chain: chain))
        case .name: sorted(places) { $0.shownName.isEmpty ? nil : ReferenceName($0.shownName, collation) }
        case .closing: sorted(places, by: Self.closing)
        }
    }

    private func sorted<Key: Comparable>(_ places: [NearbyPlace], by key: (NearbyPlace) -> Key?) -> [NearbyPlace] {
        let keyed = places.map { (key: key($0), place: $0) }
        return keyed.sorted { one, other in
            switch (one.key, other.key) {
            case (let a?, let b?) where a != b: order.isReversed ? b < a : a < b
            case (.some, nil): true
            case (nil, .some): false
            default: NearbyPlace.isNearer(one.place, other.place)
            }
        }
        .map(\.place)
    }

    /// What a person pays for what they get: price level by rating, the lower the better.
    private static func value(_ nearby: NearbyPlace) -> Double? {
        let assessment = nearby.place.assessment
        guard let price = assessment.price, let rating = assessment.rating, rating > 0 else { return nil }
        return Double(price) / rating
    }

    /// Seconds until it closes; what never closes comes after all that does. Closed places have no such moment.
    private static func closing(_ nearby: NearbyPlace) -> Int? {
        guard let opening = nearby.opening, opening.kind == .open else { return nil }
        guard let change = opening.change else { return .max }
        return change.moment.seconds
    }

    /// The service's own measure or, where no place has one, how often it was opened here.
    private static func popularityKey(of places: [NearbyPlace]) -> (NearbyPlace) -> Double? {
        if knowsPopularity(places) { return { $0.place.assessment.popularity.map { -$0 } } }
        return { nearby in
            let count = nearby.personal?.openedCount ?? 0
            return count > 0 ? -Double(count) : nil
        }
    }

    /// Whether a source measured the popularity of any of the places.
    static func knowsPopularity(_ places: [NearbyPlace]) -> Bool {
        places.contains { $0.place.assessment.popularity != nil }
    }

    /// The places of one chain stand together, where the nearest of them would.
    private static func groups(
        of places: [NearbyPlace], chain: (Place) -> String?
    ) -> (NearbyPlace) -> ChainKey? {
        var (nearest, chains): ([String: NearbyPlace], [Place.ID: String]) = ([:], [:])
        for nearby in places {
            guard let chain = chain(nearby.place) else { continue }
            chains[nearby.id] = chain
            if nearest[chain].map({ NearbyPlace.isNearer(nearby, $0) }) ?? true { nearest[chain] = nearby }
        }
        return { [nearest, chains] nearby in
            guard let chain = chains[nearby.id], let first = nearest[chain] else { return nil }
            return ChainKey(distance: first.distance ?? .infinity, id: first.id)
        }
    }

    private struct ChainKey: Comparable {
        let distance: Double
        let id: Place.ID

        static func < (one: ChainKey, other: ChainKey) -> Bool {
            (one.distance, one.id) < (other.distance, other.id)
        }
    }
}

/// Parts of a name, digits as numbers, compared one after the other.
private struct ReferenceName: Comparable {
    private let parts: [Part]

    init(_ name: String, _ collation: NameCollation) {
        var parts: [Part] = []
        var rest = name[...]
        while let first = rest.first {
            let isNumber = ("0"..."9").contains(first)
            let part = rest.prefix { ("0"..."9").contains($0) == isNumber }
            rest = rest.dropFirst(part.count)
            parts.append(
                isNumber
                    ? .number(part.drop { $0 == "0" }.compactMap(\.wholeNumberValue))
                    : .text(Array(String(part).folded.utf8)))
        }
        self.parts = parts
    }

    static func < (one: ReferenceName, other: ReferenceName) -> Bool {
        one.parts.lexicographicallyPrecedes(other.parts)
    }

    private enum Part: Comparable {
        case number([Int])
        case text([UInt8])

        static func < (one: Part, other: Part) -> Bool {
            switch (one, other) {
            case (.number(let a), .number(let b)):
                a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
            case (.text(let a), .text(let b)): a.lexicographicallyPrecedes(b)
            case (.number, .text): true
            case (.text, .number): false
            }
        }
    }
}
