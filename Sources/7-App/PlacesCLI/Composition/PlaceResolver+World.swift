import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesRequests
import PlacesTableFile
import PlacesUseCases

extension PlaceResolver {
    /// - Parameter tier: what a call for details may cost: the position and the name are free of the premium price.
    init(request: DetailsRequest, world: World, tier: CallTier = .pro) {
        var chosen: String?
        if case .service(let id)? = request.chosen { chosen = id }
        self.init(
            answers: LastAnswerRecorder(world: world), chosen: chosen,
            indexes: { IndexFolder(world)?.loaders().loaders ?? [] },
            loader: { service in
                let client = NetworkComposition(request.services.network, world: world).client
                let composition = ServiceComposition(
                    service: service, request: request.services, client: client, world: world)
                let loader = try composition.detailsLoader(tier)
                composition.tellKey()
                return loader
            })
    }

    /// The same as ``resolve(_:)``, with what to try in this installation where a source fails.
    func resolve(
        _ reference: PlaceReference, _ services: ServicesRequest
    ) async throws(CommandFailure) -> ResolvedPlace {
        do {
            return try await resolve(reference)
        } catch {
            throw CommandFailure(error, services)
        }
    }
}

extension CommandFailure {
    /// With what to try in this installation where a source failed.
    init(_ error: UseCaseError, _ services: ServicesRequest) {
        if case .places(let error) = error.cause { self.init(error, services) } else { self = error.failure }
    }
}
