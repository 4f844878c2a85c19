@testable import PlacesFeature

/// The filter in the plainest way, asked of one place.
extension PlaceFilter {
    /// Why a place is none of those that were asked for, or `nil` if it is one.
    func mismatchReason(_ place: Place) -> ExclusionCounts.Reason? {
        if !kinds.isEmpty, !place.isOf(kinds) { return .otherCategory }
        return chains.isEmpty || place.belongs(to: chains) ? nil : .otherChain
    }

    /// The first reason to leave a place out, its hours aside, or `nil` if there is none.
    /// - Parameter chains: those among all places, to which one may belong though its record does not say so.
    func exclusionReason(_ place: Place, chains: KnownChains? = nil) -> ExclusionCounts.Reason? {
        if let area, !area.area.contains(place.coordinate) { return .outside(area: area.name) }
        if place.isOf(excludedKinds) { return .excludedCategory }
        if place.belongs(to: excludedChains) { return .excludedChain }
        if isIndependent, !place.chains.isEmpty || chains?.key(of: place) != nil { return .anyChain }
        if let minimumRating {
            guard let rating = place.assessment.rating else { return .withoutRating }
            if rating < minimumRating { return .lowRating }
        }
        if let prices {
            guard let price = place.assessment.price else { return .withoutPrice }
            if !prices.contains(price) { return .otherPrice }
        }
        return attributes.lazy.compactMap { $0.exclusionReason(place.attributes) }.first
    }
}

extension PlacesQuery {
    /// The first reason to leave a place out, its hours aside, or `nil` if there is none.
    func exclusionReason(_ place: Place, chains: KnownChains? = nil) -> ExclusionCounts.Reason? {
        if !includesClosedForGood, place.isPermanentlyClosed { return .closedForGood }
        return filter.exclusionReason(place, chains: chains)
    }
}

extension Place {
    func isOf(_ kinds: Set<String>) -> Bool {
        categories.contains { $0.kind.map(kinds.contains) ?? false }
    }

    /// Whether it, or one of its chains, has one of the names, whatever their case, accents, hyphens and spaces.
    func belongs(to names: [String]) -> Bool {
        let keys = names.map(\.chainKey)
        return keys.contains(name.chainKey) || chains.contains { keys.contains($0.name.chainKey) }
    }
}

/// The chains that a source names anywhere.
struct KnownChains {
    private let keys: Set<String>

    init(_ names: Set<String>) { keys = Set(names.map(\.chainKey)) }

    /// What stands for the chain that a place belongs to, or `nil` where it belongs to none that is known.
    func key(of place: Place) -> String? {
        if let chain = place.chains.first { return chain.name.chainKey }
        let key = place.name.chainKey
        return keys.contains(key) ? key : nil
    }
}
