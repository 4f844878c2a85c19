import PlacesAPI
import PlacesFeature
import PlacesKnowledge
import PlacesRequests
import PlacesUseCases

extension SearchDependencies {
    /// What this machine knows beside a source.
    init(_ request: QueryRequest, world: World) throws(CommandFailure) {
        self = try translated {
            try SearchContext.dependencies(
                evaluator: world.evaluator ?? LocalKnowledge(world: world).evaluator, now: world.now,
                readsWordsIn: request.isLiteral ? nil : request.readLanguages,
                gazetteer: KnownPlacesGazetteer(request: request, world: world),
                personal: world.store.map { PersonalRecords(store: $0, report: world.warn) },
                lists: IndexFolder(world),
                collation: .locale(world.environment), directory: .program)
        }
    }
}

/// What this machine knows. Nothing is read before a question.
private struct KnownPlacesGazetteer: Gazetteer {
    let request: QueryRequest
    let world: World

    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        // "Near 3" is the third place of the last answer, whose numbers an assistant has not seen.
        if let number = Int(text) {
            guard number > 0, !world.isServing, let fix = try? NumberedPlace(world: world).fix(number) else {
                return []
            }
            return [
                GeocodedPlace(
                    coordinate: fix.coordinate, name: fix.label ?? text, address: GeocodedAddress(), source: .savedHere)
            ]
        }
        if !world.isServing, let fix = NumberedPlace(world: world).fix(bearing: text) {
            return [
                GeocodedPlace(
                    coordinate: fix.coordinate, name: fix.label ?? text, address: GeocodedAddress(), source: .savedHere)
            ]
        }
        let isHome = isHome(text)
        if isHome, request.home == nil, let choice = ChosenCity(world: world).choice {
            return [
                GeocodedPlace(
                    coordinate: choice.fix.coordinate, name: choice.name, address: GeocodedAddress(city: choice.name),
                    source: .savedHere)
            ]
        }
        let text = isHome ? request.home ?? text : text
        let names = KnownNames(making: {
            let network = NetworkComposition(request.geocoding.network, world: world)
            let geocoding = Geocoding(request: request.geocoding, world: world, client: network.client)
            return geocoding.gazetteers(towns: try? geocoding.towns(), knowsSamples: request.knowsSamples)
                .map(\.gazetteer)
        })
        return try names.candidates(named: text, limit: limit)
    }

    /// True if a text means the home that the user set or the town that they chose, since no saved place is called so.
    private func isHome(_ text: String) -> Bool {
        !world.isServing && LocationRequest.OwnPlace(text) == .home
            && (try? world.store?.savedPlaces(named: text.cleaned))?.isEmpty ?? true
    }
}
