import PlacesAPI
import PlacesArguments
import PlacesCategories
package import PlacesFeature
import PlacesReading

extension Requests {
    /// Which places are meant, the polygon aside.
    package var filter: PlaceFilter {
        get throws(CommandFailure) {
            var filter = PlaceFilter(
                chains: arguments.chains ?? [], excludedChains: arguments.excludedChains ?? [],
                isIndependent: arguments.isIndependent ?? false, minimumRating: arguments.minimumRating,
                prices: arguments.prices, attributes: arguments.attributes ?? [], opening: opening)
            guard arguments.kinds != nil || arguments.excludedKinds != nil else { return filter }
            let tree = try translated { try CategoryTree.builtIn() }
            (filter.kinds, filter.kindNames) = tree.chosen(arguments.kinds)
            (filter.excludedKinds, filter.excludedKindNames) = tree.chosen(arguments.excludedKinds)
            return filter
        }
    }

    /// When places must be open, or `nil` if no option is about that.
    private var opening: OpeningCondition? {
        let isAsked =
            arguments.isOpenNow != nil || arguments.openAt != nil || arguments.openFor != nil
            || arguments.isReachable != nil || arguments.unknownHours != nil
        guard isAsked else { return nil }
        return OpeningCondition(
            moment: arguments.openAt?.moment(languages: languages) ?? .now, duration: arguments.openFor ?? .zero,
            isOnArrival: arguments.isReachable ?? false, unknownHours: arguments.unknownHours ?? .exclude)
    }
}

extension CategoryTree {
    /// Kinds with all below them, and the names of those chosen.
    fileprivate func chosen(_ ids: [String]?) -> (kinds: Set<String>, names: [String]) {
        let ids = ids ?? []
        return (ids.reduce(into: []) { $0.formUnion(family(of: $1)) }, ids.compactMap { self[$0]?.name })
    }
}

extension Settings {
    /// The greatest number of calls for a search, or `nil` for the built-in one. With a radius or a limit of the working
    /// directory it is not above that, unless this very run allows more: else the user allowed it without knowing of
    /// these.
    package var maxCallsOfSearch: Int? {
        if case .option = $maxCalls.origin { return maxCalls }
        guard $radius.origin.isWorkingDirectory || $limit.origin.isWorkingDirectory else { return maxCalls }
        return min(maxCalls ?? RemotePlacesLoader.standardMaxCalls, RemotePlacesLoader.standardMaxCalls)
    }
}
