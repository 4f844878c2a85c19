import PlacesAPI
import PlacesContext
import PlacesFeature
import PlacesKnowledge

extension SearchAids {
    /// What this machine knows beside a source.
    init(arguments: SearchArguments, world: World, settings: Settings) throws(CommandFailure) {
        do {
            self = try SearchContext.aids(
                judge: LocalKnowledge(world: world).judge, now: world.now,
                readsWordsIn: arguments.isLiteral ?? false ? nil : world.languages(settings),
                gazetteer: KnownPlacesGazetteer(settings: settings, world: world),
                personal: world.store.map { PersonalRecords(store: $0, report: world.warn) },
                collation: .locale(world.environment), directory: .program)
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// What this machine knows. Nothing is read before a question.
private struct KnownPlacesGazetteer: Gazetteer {
    let settings: Settings
    let world: World

    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        // "Near 3" is the third place of the last answer.
        if let number = Int(text) {
            guard number > 0, let fix = try? NumberedPlace(world: world).fix(number) else { return [] }
            return [
                GeocodedPlace(
                    coordinate: fix.coordinate, name: fix.label ?? text, address: GeocodedAddress(), source: .savedHere)
            ]
        }
        let names = KnownNames(making: {
            let network = NetworkComposition(settings: settings, isVerbose: false, world: world)
            let geocoding = Geocoding(settings: settings, world: world, client: network.client)
            return geocoding.gazetteers(
                towns: try? geocoding.towns(), knowsSamples: settings.answeringSource == .sample
            ).map(\.gazetteer)
        })
        return try names.candidates(named: text, limit: limit)
    }
}
