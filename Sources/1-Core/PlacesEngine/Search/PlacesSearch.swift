public import PlacesFeature

/// The main job: find out where the user is, ask a source, and choose what to list.
public struct PlacesSearch: Sendable {
    /// What to do when no position can be found.
    public enum Fallback: Hashable, Sendable {
        /// Leave it to the source, which may know one of its own.
        case source
        /// Give up with ``PlacesFeature/PlacesError/locationUnknown(_:)``.
        case none
    }

    private let provider: (any LocationProvider)?
    private let loader: any PlacesLoader
    private let fallback: Fallback
    private let dependencies: SearchDependencies

    /// - Parameters:
    ///   - provider: asked once per search without a centre; without one, nothing is.
    ///   - loader: the source of the places.
    ///   - fallback: what to do when the provider finds no position.
    ///   - dependencies: what the search can use beside the source.
    public init(
        provider: (any LocationProvider)?, loader: any PlacesLoader, fallback: Fallback = .source,
        dependencies: SearchDependencies = SearchDependencies()
    ) {
        (self.provider, self.loader, self.fallback, self.dependencies) = (provider, loader, fallback, dependencies)
    }

    /// Finds places.
    ///
    /// In the result every distance is computed from the centre really used, nothing lies outside the radius, every
    /// place passes the query's filter, and at most the wanted number is listed, in the query's order or the nearest
    /// first. If nothing is found the circle grows up to the query's ``PlacesFeature/PlacesQuery/expansionLimit``, and
    /// a notice says so.
    /// - Throws: ``PlacesFeature/PlacesError``; among others
    ///   ``PlacesFeature/PlacesError/unknownChain(_:nearest:)`` if no known place belongs to a wanted chain while
    ///   others bear similar names; ``PlacesFeature/PlacesError/unknownKind(_:nearest:)`` if there is no such kind;
    ///   ``PlacesFeature/PlacesError/impossibleValue(name:value:range:)`` for a rating or prices out of their range.
    public func find(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        var query = query
        try query.filter.check()
        query.filter = try widened(query.filter)
        let asked = query
        var (fix, notices) = (LocationFix?.none, [Notice]())
        do {
            // Around a town that the words name, where the person is says nothing.
            if query.centre == nil, let provider, ![.fixed, .city, .simulated].contains(provider.method),
                let named = try? dependencies.place(namedIn: query), named.town != nil
            {
                fix = named
            } else {
                (fix, notices) = try await locate(query)
            }
        } catch {
            // Words that name a place need no other position.
            guard case .locationUnknown = error else { throw error }
            fix = try dependencies.place(namedIn: query)
            guard fix != nil else { throw error }
        }
        query.centre = fix?.coordinate
        var result: PlacesResult
        do {
            result =
                if let table = try await table(for: query) {
                    try find(query, from: fix, in: table)
                } else {
                    try await ask(query, from: fix)
                }
        } catch {
            guard case .notCovered(let point, nil, let areas) = error, point == fix?.coordinate else { throw error }
            throw .notCovered(point, name: fix?.label, areas: areas)
        }
        (result.query, result.notices) = (asked, notices + result.notices)
        return result
    }

    /// With all kinds below those that are asked for.
    private func widened(_ filter: PlaceFilter) throws(PlacesError) -> PlaceFilter {
        guard !filter.kinds.isEmpty || !filter.excludedKinds.isEmpty,
            let kinds = if let own = dependencies.kinds { own } else { try loader.vocabulary.kinds() }
        else { return filter }
        return try filter.widened(by: kinds)
    }

    /// The source, if it may be asked as often as it takes.
    private func table(for query: PlacesQuery) async throws(PlacesError) -> (any TableSource)? {
        // A cast to the protocol would look through all types of the program.
        if let places = loader.atHand(around: query.centre) { return places.source }
        guard loader.traits.isFree else { return nil }
        return try await PouredSource(loader, for: query)
    }

    private func find(
        _ query: PlacesQuery, from fix: LocationFix?, in table: any TableSource
    ) throws(PlacesError) -> PlacesResult {
        try TableSearch(table, dependencies: dependencies, now: dependencies.now?()).find(query, from: fix)
    }

    // MARK: - Services

    /// Answers from everything the service returns for the area if it can do that, else from its answer to this query.
    private func ask(_ query: PlacesQuery, from fix: LocationFix?) async throws(PlacesError) -> PlacesResult {
        let question = SearchQuestion(query, from: fix).understood(by: dependencies, isBilled: loader.traits.isBilled)
        let service = ServiceSearch(loader, dependencies: dependencies, now: dependencies.now?())
        guard let places = try await loader.bringToHand(for: question.query, around: question.fix) else {
            return try await service.find(question)
        }
        let isElsewhere = question.query.centre != query.centre
        var (inside, from) = isElsewhere ? (question.query, question.fix) : (query, fix)
        // The circle grows beyond what is known by another question to the service.
        inside.expansionLimit = nil
        var result = try find(inside, from: from, in: places.source)
        if isElsewhere { result.notices += question.notices }
        if let centre = result.centre, let circle = places.source.knownCircle,
            !circle.contains(around: centre, radius: result.radius.metres)
        {
            // The words name a place of this circle, and what is around it lies beyond.
            var moved = question.query
            (moved.centre, moved.radius) = (centre, result.radius)
            if let places = try await loader.bringToHand(for: moved, around: result.location) {
                result = try find(inside, from: from, in: places.source)
                if isElsewhere { result.notices += question.notices }
            }
        }
        guard result.isWithoutMatch, let limit = question.query.expansionLimit, limit > question.query.radius else {
            return result
        }
        return try await service.find(question)
    }

    // MARK: - Where

    private func locate(_ query: PlacesQuery) async throws(PlacesError) -> (fix: LocationFix?, notices: [Notice]) {
        if let centre = query.centre {
            return (LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed), [])
        }
        guard let provider else { return (nil, []) }
        do {
            let fix = try await provider.locate()
            return (fix, Self.news(of: fix.failedSteps) + (fix.cell.map { [.measuredFromCell(size: $0)] } ?? []))
        } catch .cancelled {
            throw .cancelled
        } catch {
            guard fallback == .source else { throw .locationUnknown(error) }
            return (nil, Self.news(of: Self.steps(of: error, method: provider.method)))
        }
    }

    private static func news(of steps: [LocationStep]) -> [Notice] {
        steps.filter { !$0.isIncidental }.map(Notice.init)
    }

    private static func steps(of error: LocationError, method: LocationMethod) -> [LocationStep] {
        guard case .exhausted(let steps) = error else { return [LocationStep(method: method, error: error)] }
        return steps
    }
}

extension Notice {
    fileprivate init(_ step: LocationStep) {
        self = .locationStepFailed(method: step.method, error: step.error)
    }
}
