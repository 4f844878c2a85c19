import PlacesEngine
import PlacesFeature
import PlacesMessages
import PlacesRequests
import PlacesUseCases

extension NamedPlaces {
    init(languages: NameLanguages, world: World) {
        self.init(answers: LastAnswerRecorder(world: world), languages: languages, context: world.context)
    }
}

extension PlaceReference {
    /// The number or identifier that is meant, where this is a name. The last answer stays as it is.
    /// - Parameters:
    ///   - command: the name of the command that asks.
    ///   - search: how the source is asked for the name; `nil` where it is not.
    func looked(
        up command: String, _ languages: NameLanguages, search: (() throws(CommandFailure) -> SearchRequest)? = nil,
        world: World
    ) async throws(CommandFailure) -> PlaceReference {
        guard case .name(let name) = self else { return self }
        let request = try search?()
        do {
            return try await NamedPlaces(languages: languages, world: world).reference(
                named: name, for: command, search: request.map { Self.search($0, world: world) })
        } catch {
            throw CommandFailure(any: error)
        }
    }

    private static func search(_ request: SearchRequest, world: World) -> NamedPlaces.Search {
        { name throws(UseCaseError) in
            do {
                let parts = try await SearchComposition(request, world: world)
                var query = parts.query
                (query.text, query.limit) = (name, .count(mostFound))
                // Who names a place wishes for no more of it.
                query.paysForWishes = false
                // What is on this machine is looked through whole.
                if parts.source.loader.traits.isFree, parts.source.loader.atHand != nil { query.radius = .greatest }
                let dependencies = try SearchDependencies(request.query, world: world)
                let search = PlacesSearch(
                    provider: parts.location.provider, loader: parts.source.loader, fallback: parts.location.fallback,
                    dependencies: dependencies)
                return try await search.find(query).places.map(\.place)
            } catch let error as CommandFailure {
                throw UseCaseError(error.message, excerpt: error.excerpt, hint: error.hint, cause: .given(error))
            } catch let error as PlacesError {
                throw UseCaseError(error.description, hint: error.hint, cause: .places(error))
            } catch {
                throw UseCaseError("\(error)", cause: .given(error))
            }
        }
    }

    private static let mostFound = 20
}
