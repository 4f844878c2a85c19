import PlacesEngine
import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

/// Filters and orders on every place of the samples, against their plainest definition.
@Suite struct BruteForceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let filter: PlaceFilter
        let keeps: @Sendable (Place) -> Bool

        init(_ name: String, _ filter: PlaceFilter, _ keeps: @escaping @Sendable (Place) -> Bool) {
            (self.name, self.filter, self.keeps) = (name, filter, keeps)
        }

        var testDescription: String { name }
    }

    static let filters: [Case] = [
        Case("kinds", PlaceFilter(kinds: ["cafe", "bakery"]), { $0.isOf("cafe") || $0.isOf("bakery") }),
        Case("not kinds", PlaceFilter(excludedKinds: ["bakery"]), { !$0.isOf("bakery") }),
        Case("chain", PlaceFilter(chains: ["scandic"]), { $0.chains.map { $0.name.lowercased() }.contains("scandic") }),
        Case("independent", PlaceFilter(isIndependent: true), { $0.chains.isEmpty }),
        Case(
            "not chain", PlaceFilter(excludedChains: ["Esso"]),
            { place in !place.chains.contains { $0.name == "Esso" } }
        ),
        Case("rating", PlaceFilter(minimumRating: 1), { _ in false }),
        Case(
            "wheelchair", PlaceFilter(attributes: [AttributeCondition(key: "wheelchair", values: ["yes", "limited"])]),
            { ["yes", "limited"].contains($0.attributes["wheelchair"]) }
        ),
        Case(
            "unknown", PlaceFilter(attributes: [AttributeCondition(key: "wheelchair", values: ["unknown"])]),
            { $0.attributes["wheelchair"] == nil }
        ),
        Case(
            "both", PlaceFilter(kinds: ["bar"], attributes: [AttributeCondition(key: "wheelchair", values: ["no"])]),
            { $0.isOf("bar") && $0.attributes["wheelchair"] == "no" }
        ),
    ]

    @Test(arguments: filters, [(Sample.helsinki, 1000.0), (.helsinki, 300), (.monaco, 800)])
    func find_keepsEveryPlaceThatPassesAndNoOther(condition: Case, search: (sample: Sample, radius: Double))
        async throws
    {
        let (filter, keeps) = (condition.filter, condition.keeps)
        let (all, sut) = try await load(search.sample)
        let wantsIncidentals = PlacesQuery(filter: filter).wantsIncidentals
        let circle = all.filter { ($0.distance ?? 0) <= search.radius && (wantsIncidentals || !$0.place.isIncidental) }
        // A place that bears the name of a chain that the source names anywhere is not independent.
        let chains = Set(try SamplePlacesLoader().vocabulary.chainNames().map(\.chainKey))
        let expected = circle.filter {
            keeps($0.place) && !(filter.isIndependent && chains.contains($0.place.name.chainKey))
        }
        let query = PlacesQuery(radius: radius(search.radius), limit: .all, filter: filter)
        let result: PlacesResult
        do {
            result = try await sut.find(query)
        } catch {
            guard case .unknownChain = error else { throw error }
            #expect(expected.isEmpty && !all.contains { keeps($0.place) })
            return
        }
        #expect(Set(result.places.map(\.id)) == Set(expected.map(\.id)))
        let isNarrowing = !filter.kinds.isEmpty || !filter.chains.isEmpty
        let hidden = result.hidden.reduce(0) { $0 + $1.count }
        #expect(isNarrowing ? hidden <= circle.count : hidden + expected.count == circle.count)
    }

    @Test(arguments: PlacesOrder.Key.allCases, [false, true])
    func find_ordersEveryPairAsItsKeySays(key: PlacesOrder.Key, isReversed: Bool) async throws {
        let (all, sut) = try await load(.monaco)
        let order = PlacesOrder(key, isReversed: isReversed)
        let query = PlacesQuery(radius: .greatest, limit: .all, order: order)
        let places = try await sut.find(query).places
        let listed = all.filter { !$0.place.isIncidental }
        #expect(Set(places.map(\.id)) == Set(listed.map(\.id)))
        let chains = Set(try SamplePlacesLoader().vocabulary.chainNames().map(\.chainKey))
        var groups: [String: Double] = [:]
        for nearby in listed {
            guard let chain = chain(of: nearby.place, among: chains) else { continue }
            groups[chain] = min(groups[chain] ?? .infinity, nearby.distance ?? 0)
        }
        for (one, other) in zip(places, places.dropFirst()) {
            let comparison = comparison(one.place, other.place, key, one.distance, other.distance, groups)
            if comparison == 0 {
                #expect(NearbyPlace.isNearer(one, other), "\(one.id) before \(other.id)")
            } else if comparison != 2 {
                #expect(comparison == (isReversed ? 1 : -1), "\(one.id) before \(other.id)")
            }
        }
    }

    /// That which is noted, or that of the same name.
    private func chain(of place: Place, among chains: some Collection<String>) -> String? {
        place.chains.first?.name.chainKey ?? (chains.contains(place.name.chainKey) ? place.name.chainKey : nil)
    }

    private func comparison(
        _ one: Place, _ other: Place, _ key: PlacesOrder.Key, _ near: Double?, _ far: Double?,
        _ groups: [String: Double]
    ) -> Int {
        if key == .distance { return compare(near, far) }
        if key == .name { return compareNames(one.name.folded, other.name.folded) }
        if key == .brand {
            let chains = [one, other].map { chain(of: $0, among: groups.keys) }
            let (first, second) = (chains[0].map { groups[$0] ?? -1 }, chains[1].map { groups[$0] ?? -1 })
            // Two chains may begin at one distance.
            return chains[0] != chains[1] && first == second ? 2 : compare(first, second)
        }
        // The sample knows nothing of the rest, so that everything ties; relevance follows the source's own order.
        return key == .relevance ? 2 : 0
    }

    /// -1, 0 or 1; 2 where the second is unknown, which comes last in either direction.
    private func compare(_ one: Double?, _ other: Double?) -> Int {
        switch (one, other) {
        case (let one?, let other?): one < other ? -1 : one > other ? 1 : 0
        case (nil, nil): 0
        case (_?, nil): 2
        case (nil, _?): 3
        }
    }

    /// The first difference decides: digits as numbers, before anything else.
    private func compareNames(_ one: String, _ other: String) -> Int {
        let (left, right) = (pieces(one), pieces(other))
        for (a, b) in zip(left, right) where a != b {
            switch (Int(a), Int(b)) {
            case (let a?, let b?): if a != b { return a < b ? -1 : 1 }
            case (_?, nil): return -1
            case (nil, _?): return 1
            default: return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
            }
        }
        return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
    }

    private func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        for character in text {
            let isDigit = character.isASCII && character.isNumber
            if let last = pieces.last?.last, (last.isASCII && last.isNumber) == isDigit {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
        }
        return pieces
    }

    private func load(_ sample: Sample) async throws -> (all: [NearbyPlace], sut: PlacesSearch) {
        let loader = SamplePlacesLoader(preferred: sample)
        var everything = PlacesQuery(radius: .greatest)
        everything.comesWithIncidentals = true
        return (
            try await loader.load(everything).places, PlacesSearch(provider: nil, loader: loader)
        )
    }
}

extension Place {
    fileprivate func isOf(_ kind: String) -> Bool {
        // A kind stands below another if the other's name is on its path: kinds are named once each in the samples.
        categories.contains { $0.kind == kind || $0.path.map { $0.lowercased().folded }.dropLast().contains(kind) }
    }
}
