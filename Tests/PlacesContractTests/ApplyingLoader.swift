import PlacesTestSupport

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests

/// A service that has applied parts of the question itself, in the plainest way.
struct ApplyingLoader: PlacesLoader {
    let places: [Place]
    let applied: AppliedClauses
    let dependencies: SearchDependencies
    let traits: SourceTraits

    /// All words, whatever is delivered.
    var vocabulary: any SourceVocabulary { ListVocabulary(places: places) }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult { result(for: query) }

    func result(for query: PlacesQuery) -> PlacesResult {
        var result = frame(of: query)
        result.applied = applied
        let isPart = applied.contains(.order) && !query.needs.holdsOthers && !query.filter.isIndependent
        if applied.contains(.order) {
            let answer = reference.answer(to: query, within: query.radius)
            (result.places, result.hidden) = (answer.places + (isPart ? [] : answer.others), answer.hidden)
            if isPart { result.total = answer.total }
        } else {
            (result.places, result.hidden) = rest(query)
        }
        return result
    }

    /// What is told beside the places.
    func frame(of query: PlacesQuery) -> PlacesResult {
        var result = anyResult(centre: nil, radius: query.radius)
        result.location = query.centre.map { LocationFix(coordinate: $0, accuracy: 0, age: .zero, method: .fixed) }
        return result
    }

    var reference: ReferenceSearch {
        ReferenceSearch(
            places: places, dependencies: dependencies, traits: traits, frame: { frame(of: $0) },
            known: { result(for: $0).places.map(\.place) })
    }

    /// What is left of the places, and what was left out for a reason that the traits let count.
    private func rest(_ query: PlacesQuery) -> (places: [NearbyPlace], hidden: [ExclusionCounts]) {
        let (filter, known) = (query.filter, KnownChains(ListVocabulary(places: places).chainNames()))
        let measured = places.map { NearbyPlace($0, from: query.centre) }
        let match = ReferenceComposer(
            query: query, dependencies: dependencies, now: dependencies.now?(), seesAllTexts: true, isSelective: true,
            chainNames: { [] }
        ).match(for: measured, query.radius)
        let moment = SearchMoment(
            condition: filter.opening, now: dependencies.now?(), evaluator: dependencies.evaluator)
        var counts: [ExclusionCounts.Reason: Int] = [:]
        func passes(_ nearby: NearbyPlace) -> Bool {
            let place = nearby.place
            if applied.contains(.circle), (nearby.distance ?? 0) > query.radius.metres { return false }
            if applied.contains(.incidentals), !query.wantsIncidentals, place.isIncidental { return false }
            if applied.contains(.kinds), let reason = filter.mismatchReason(place) {
                if traits.narrowsByKind { counts[reason, default: 0] += 1 }
                return false
            }
            if applied.contains(.words), let match, match.rank(of: place) == nil {
                if traits.searchesForeignTexts { counts[.foreignText, default: 0] += 1 }
                return false
            }
            if applied.contains(.filter), let reason = query.exclusionReason(place, chains: known) {
                counts[reason, default: 0] += 1
                return false
            }
            guard applied.contains(.opening), let condition = filter.opening else { return true }
            var judged = nearby
            judged.opening = moment.state(of: place)
            guard let reason = condition.exclusionReason(moment.verdict(of: condition, on: judged)) else { return true }
            counts[reason, default: 0] += 1
            return false
        }
        let rest = places.map { NearbyPlace($0, from: query.centre) }.filter(passes)
        return (rest, counts.map { ExclusionCounts($0, count: $1) })
    }
}

extension AppliedClauses {
    /// In the order in which an answer is made: a clause may be left to the engine, but what was left out is counted
    /// under the first reason only if all clauses before it are applied too.
    static let inOrder: [AppliedClauses] = [.circle, .incidentals, .kinds, .words, .filter, .opening, .order]

    /// The first clauses of those.
    static func first(_ count: Int) -> AppliedClauses { AppliedClauses(inOrder.prefix(count)) }
}
