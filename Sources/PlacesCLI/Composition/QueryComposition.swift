import PlacesCategories
import PlacesFeature

extension PlacesQuery {
    /// What the command line asks for, the order aside.
    ///
    /// Where nothing is found, the circle grows by itself only if the person did not choose it and the source costs
    /// nothing.
    /// - Parameters:
    ///   - area: the polygon in which places must lie, already read.
    ///   - environment: tells the languages where the settings do not.
    init(
        arguments: SearchArguments, settings: Settings, order: PlacesOrder?, area: NamedArea? = nil, isFree: Bool,
        environment: [String: String]
    ) throws(CommandFailure) {
        var filter = try PlaceFilter(
            arguments, languages: LocaleVariables.languages(environment, chosen: settings.language))
        filter.area = area
        self.init(
            radius: settings.radius, text: arguments.text, limit: settings.limit, selection: arguments.selection,
            filter: filter, order: order,
            expansionLimit: arguments.expansion
                ?? (isFree && arguments.radius == nil ? .expansion(of: settings.radius) : nil),
            languages: settings.nameLanguages(environment))
    }
}

extension PlaceFilter {
    init(_ arguments: SearchArguments, languages: [String]) throws(CommandFailure) {
        self.init(
            chains: arguments.chains ?? [], excludedChains: arguments.excludedChains ?? [],
            isIndependent: arguments.isIndependent ?? false, minimumRating: arguments.minimumRating,
            prices: arguments.prices, attributes: arguments.attributes ?? [],
            opening: OpeningCondition(arguments, languages: languages))
        guard arguments.kinds != nil || arguments.excludedKinds != nil else { return }
        let tree: CategoryTree
        do {
            tree = try CategoryTree.builtIn()
        } catch {
            throw CommandFailure(error)
        }
        (kinds, kindNames) = tree.chosen(arguments.kinds)
        (excludedKinds, excludedKindNames) = tree.chosen(arguments.excludedKinds)
    }
}

extension CategoryTree {
    /// Kinds with all below them, and the names of those chosen.
    fileprivate func chosen(_ ids: [String]?) -> (kinds: Set<String>, names: [String]) {
        let ids = ids ?? []
        return (ids.reduce(into: []) { $0.formUnion(family(of: $1)) }, ids.compactMap { self[$0]?.name })
    }
}

extension OpeningCondition {
    /// Returns `nil` where no option is about opening.
    fileprivate init?(_ arguments: SearchArguments, languages: [String]) {
        let isAsked =
            arguments.isOpenNow != nil || arguments.openAt != nil || arguments.openFor != nil
            || arguments.isReachable != nil || arguments.unknownHours != nil
        guard isAsked else { return nil }
        self.init(
            moment: arguments.openAt?.moment(languages: languages) ?? .now, duration: arguments.openFor ?? .zero,
            isOnArrival: arguments.isReachable ?? false, unknownHours: arguments.unknownHours ?? .exclude)
    }
}
