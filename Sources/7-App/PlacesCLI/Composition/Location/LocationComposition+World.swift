import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension ExplicitLocation {
    init(request: LocationRequest, world: World, client: any HTTPClient) {
        self.init(request, numbers: NumberedPlace(world: world), context: world.context, client: client)
    }
}

extension LocationComposition {
    /// - Parameter display: how the answer is shown. One in a format for others starts at the centre of a cell, if the user
    ///   wants that.
    init(
        _ request: LocationRequest, purpose: Purpose, display: DisplayRequest, world: World, client: any HTTPClient
    ) async throws(CommandFailure) {
        self = try await Self(request, purpose: purpose, screen: display.screen, world: world, client: client)
        guard let grid = request.blur, !display.format.isForTerminals, !request.tellsExactPosition else { return }
        self = blurred(by: grid)
    }

    /// - Parameter screen: how to ask for consent.
    init(
        _ request: LocationRequest, purpose: Purpose, screen: ScreenRequest, world: World, client: any HTTPClient
    ) async throws(CommandFailure) {
        self = try await translating {
            try await LocationComposition(
                request, purpose: purpose, named: ExplicitLocation(request: request, world: world, client: client),
                context: LocationContext(request, world: world, client: client),
                terms: LocationTerms(request, screen, world: world),
                recipient: {
                    switch purpose {
                    case .search(let source): return source.service?.recipient
                    case .saved, .delivery: return nil
                    case .whereabouts:
                        let geocoding = Geocoding(request: request.geocoding, world: world, client: client)
                        return (try? geocoding.nominatim()) == nil ? nil : Strings.City.nominatimServer
                    }
                })
        }
    }

    /// Tries the methods.
    /// - Throws: a failure that names each method, why it failed, and how to state a place.
    func locate() async throws(CommandFailure) -> LocationFix {
        guard let provider else {
            throw CommandFailure(Strings.Where.unknown, hint: Strings.Where.sayIt, status: .locationUnknown)
        }
        do {
            return try await provider.locate()
        } catch {
            throw CommandFailure(error, from: provider.method)
        }
    }
}
