import PlacesContext
import PlacesFeature
import PlacesHTTP
import PlacesKnowledge
import PlacesPresentation
import PlacesRequests
import PlacesTowns
import PlacesWords

/// What is known of a position: the address or the nearest town, the clocks, the market and the zones.
struct Surroundings {
    let request: LocationRequest
    let world: World
    let client: any HTTPClient

    func answer(_ fix: LocationFix) async throws(CommandFailure) -> WhereAnswer {
        var answer = WhereAnswer(fix)
        let (point, knowledge) = (fix.coordinate, LocalKnowledge(world: world))
        if let (zone, doubt) = knowledge.clocks(at: point) {
            let now = world.now()
            answer.clock = WhereAnswer.Clock(
                zone: zone.name, time: zone.wallTime(at: now), offset: zone.utcOffset(at: now), doubt: doubt)
        }
        answer.country = knowledge.country(at: point).map { ($0, Country.name(of: $0)) }
        // A guess is right about the clocks and the country at best.
        if !fix.method.isGuess {
            try await name(point, in: &answer)
            answer.zones = zones(at: point)
        }
        answer.market = try MarketChoice(request: request.market, world: world).name(around: point)
        return answer
    }

    /// A broken file of zones is no reason to keep silent about the rest.
    private func zones(at point: Coordinate) -> ZoneFinding? {
        do {
            return try ZoneShelf(world: world).finding(at: point)
        } catch {
            world.remark(Words.Search.failure(error.message, error.excerpt, error.hint))
            return nil
        }
    }

    /// Asks the server where that is allowed, about the cell alone if the position is to be blurred; else the towns.
    private func name(_ point: Coordinate, in answer: inout WhereAnswer) async throws(CommandFailure) {
        let geocoding = Geocoding(request: request.geocoding, world: world, client: client)
        let server = try geocoding.addresses()
        let towns = try geocoding.names()
        do {
            let asked = server == nil ? point : request.blur?.centre(of: point) ?? point
            let found = try await FallbackReverseGeocoder(first: server, otherwise: towns).answer(at: asked)
            answer.place = found.place
            if let failure = found.failure { answer.remarks.append(failure.description) }
            if asked != point { answer.remarks.append(Words.City.blurredAddress) }
        } catch {
            throw CommandFailure(error)
        }
    }
}
