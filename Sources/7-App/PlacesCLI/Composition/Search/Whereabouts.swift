import PlacesArguments
import PlacesFeature
import PlacesHTTP
import PlacesKnowledge
import PlacesMessages
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// Where words point that name a place which nothing on this machine knows: asks the address server, where the user allows it.
struct Whereabouts {
    private let geocoding: Geocoding

    init(_ request: QueryRequest, world: World, client: any HTTPClient) {
        geocoding = Geocoding(request: request.geocoding, world: world, client: client)
    }

    /// - Parameters:
    ///   - name: what the words call the place.
    ///   - text: all the words, for a command to try.
    /// - Throws: a usage failure that says what can be tried, if the server is not allowed or does not know the name either.
    func answer(for name: String, in text: String?) async throws(CommandFailure) -> GeocodedPlace {
        let server = try translated { try geocoding.nominatim() }
        if let server {
            let places = try await translating { try await server.places(named: name, limit: 1) }
            if let place = places.first { return place }
        }
        let correction = try translated { try geocoding.towns().corrections(of: name) }.first
        let error = PlacesError.unknownWhereabouts(name)
        guard let correction, let text else {
            throw CommandFailure(
                error.description,
                hint: server == nil ? Strings.City.nothingCalledHint : Strings.City.nothingCalledAnywhere,
                status: .usage)
        }
        let words = text.replacing(name, with: correction).cleaned
        throw CommandFailure(
            error.description, hint: Strings.City.misspelt(Strings.City.searchCommand(words)), status: .usage)
    }
}

/// A name with the place that a server says it means, before what others know.
struct AnsweredName: Gazetteer {
    let name: String
    let place: GeocodedPlace
    let others: (any Gazetteer)?

    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        guard text.folded == name.folded else { return try others?.candidates(named: text, limit: limit) ?? [] }
        // A town of such a name and what is in it are searched in alike.
        return [
            GeocodedPlace(
                coordinate: place.coordinate, name: place.name, address: place.address, source: place.source)
        ]
    }
}
