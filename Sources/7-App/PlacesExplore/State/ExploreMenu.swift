import PlacesEngine
import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesStrings

/// A menu of the map.
package enum ExploreMenu: Hashable, Sendable {
    case sort, kinds, filters
}

/// A line of a menu.
struct ExploreMenuLine: Hashable {
    let text: String
    var detail = ""
    var isTicked = false
}

/// A filter that is on or off.
enum ExploreFilter: CaseIterable {
    case openNow, stepFree, independent, wellRated, cheap

    var words: String {
        switch self {
        case .openNow: Strings.Explore.openNow
        case .stepFree: Strings.Explore.stepFree
        case .independent: Strings.Explore.independent
        case .wellRated: Strings.Explore.wellRated
        case .cheap: Strings.Explore.cheap
        }
    }

    private static let wheelchair = AttributeCondition(key: "wheelchair", values: ["yes"])

    func isOn(in filter: PlaceFilter) -> Bool {
        switch self {
        case .openNow: filter.opening != nil
        case .stepFree: filter.attributes.contains(Self.wheelchair)
        case .independent: filter.isIndependent
        case .wellRated: filter.minimumRating != nil
        case .cheap: filter.prices != nil
        }
    }

    func toggle(in filter: inout PlaceFilter) {
        let isOn = isOn(in: filter)
        switch self {
        case .openNow: filter.opening = isOn ? nil : OpeningCondition()
        case .stepFree:
            filter.attributes.removeAll { $0 == Self.wheelchair }
            if !isOn { filter.attributes.append(Self.wheelchair) }
        case .independent: filter.isIndependent = !isOn
        case .wellRated: filter.minimumRating = isOn ? nil : 8
        case .cheap: filter.prices = isOn ? nil : 1...2
        }
    }
}

extension ExploreState {
    /// The lines of a menu, as many as there are choices.
    func lines(of menu: ExploreMenu) -> [ExploreMenuLine] {
        switch menu {
        case .sort:
            let order = query.order
            return [
                ExploreMenuLine(
                    text: Strings.Explore.usualOrder, detail: Strings.Explore.usualMeaning, isTicked: order == nil)
            ]
                + PlacesOrder.Key.allCases.map { key in
                    let isCurrent = order?.key == key
                    let reversed = isCurrent && order?.isReversed == true
                    return ExploreMenuLine(
                        text: key.rawValue,
                        detail: reversed ? Strings.Explore.reversed : key.meaning,
                        isTicked: isCurrent)
                }
        case .kinds:
            let chosen = query.filter.kinds
            let counts = countsOfKinds
            return [ExploreMenuLine(text: Strings.Explore.allKinds, isTicked: chosen.isEmpty)]
                + zip(dependencies.kinds, counts).map { kind, count in
                    ExploreMenuLine(
                        text: Strings.ofTable(kind.name), detail: count.grouped,
                        isTicked: !chosen.isEmpty && kind.ids.isSubset(of: chosen))
                }
        case .filters:
            return ExploreFilter.allCases.map {
                ExploreMenuLine(text: $0.words, isTicked: $0.isOn(in: query.filter))
            }
        }
    }

    /// Takes or drops a line of a menu.
    mutating func choose(_ line: Int, of menu: ExploreMenu) -> [ExploreEffect] {
        switch menu {
        case .sort:
            panel = nil
            return sort(line)
        case .kinds:
            guard line > 0, dependencies.kinds.indices.contains(line - 1) else {
                (query.filter.kinds, query.filter.kindNames) = ([], [])
                return changed()
            }
            toggle(dependencies.kinds[line - 1])
            return changed()
        case .filters:
            guard ExploreFilter.allCases.indices.contains(line) else { return [] }
            ExploreFilter.allCases[line].toggle(in: &query.filter)
            return changed()
        }
    }

    /// The order that is ticked already turns around.
    private mutating func sort(_ line: Int) -> [ExploreEffect] {
        let before = answer.places
        if line == 0 {
            query.order = nil
        } else if PlacesOrder.Key.allCases.indices.contains(line - 1) {
            let key = PlacesOrder.Key.allCases[line - 1]
            let isReversed = query.order?.key == key && query.order?.isReversed == false
            query.order = PlacesOrder(key, isReversed: isReversed)
        }
        remembersOrder = query.order != nil
        let effects = changed()
        if before.map(\.id) != answer.places.map(\.id) { motion = RowMotion(from: before, at: now) }
        return [.remember(query.order)] + effects
    }

    private mutating func toggle(_ kind: ExploreDependencies.Kind) {
        if kind.ids.isSubset(of: query.filter.kinds), !query.filter.kinds.isEmpty {
            query.filter.kinds.subtract(kind.ids)
            query.filter.kindNames.removeAll { $0 == kind.name }
        } else {
            query.filter.kinds.formUnion(kind.ids)
            if !query.filter.kindNames.contains(kind.name) { query.filter.kindNames.append(kind.name) }
        }
    }

    /// How many of the places in the circle belong to each kind, whatever is chosen.
    private var countsOfKinds: [Int] {
        var counts = Array(repeating: 0, count: dependencies.kinds.count)
        let table = isInstant ? try? dependencies.table?.answer(to: question).table : known.table
        for (categories, count) in (try? table?.kindCounts(around: centre, within: radius)) ?? [] {
            let kinds = categories.compactMap(\.kind)
            for (index, kind) in dependencies.kinds.enumerated() where kinds.contains(where: kind.ids.contains) {
                counts[index] += count
            }
        }
        return counts
    }
}
