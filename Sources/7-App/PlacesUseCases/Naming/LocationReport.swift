public import PlacesFeature
public import PlacesKnowledge
import PlacesMessages
import PlacesStrings

/// What is known of a position: the address or the nearest town, the clocks, the market and the zones.
public struct LocationReport: Sendable {
    public let market: MarketRequest
    public let geocoding: Geocoding
    public let knowledge: LocalKnowledge
    /// The cells of which a server learns the centre instead of the exact point.
    public let blur: BlurGrid?
    public let context: UseCaseContext

    public init(
        market: MarketRequest, geocoding: Geocoding, knowledge: LocalKnowledge, blur: BlurGrid?, context: UseCaseContext
    ) {
        (self.market, self.geocoding, self.knowledge, self.blur, self.context) = (
            market, geocoding, knowledge, blur, context
        )
    }

    public func answer(_ fix: LocationFix) async throws(UseCaseError) -> WhereAnswer {
        var answer = WhereAnswer(fix)
        let point = fix.coordinate
        if let (zone, doubt) = knowledge.clocks(at: point) {
            let now = context.now()
            answer.clock = WhereAnswer.Clock(
                zone: zone.name, time: zone.wallTime(at: now), offset: zone.utcOffset(at: now), doubt: doubt)
        }
        answer.country = knowledge.country(at: point).map { ($0, Country.name(of: $0)) }
        // A guess is right about the clocks and the country at best.
        if !fix.method.isGuess {
            try await name(point, in: &answer)
            let countries = knowledge.countries(at: point).map { Country.name(of: $0) ?? $0 }
            if let named = countries.first {
                answer.remarks += countries.dropFirst().map { Strings.Where.sharedArea(named, $0) }
            }
            answer.zones = zones(at: point)
        }
        answer.market = try MarketChoice(request: market, context: context).name(around: point)
        return answer
    }

    /// A broken file of zones is no reason to keep silent about the rest.
    private func zones(at point: Coordinate) -> ZoneFinding? {
        do {
            return try ZoneStore(context: context).finding(at: point)
        } catch {
            context.remark(Strings.Search.failure(error.description, error.excerpt, error.hint))
            return nil
        }
    }

    /// Asks the server where that is allowed, about the cell alone if the position is to be blurred; else the towns.
    private func name(_ point: Coordinate, in answer: inout WhereAnswer) async throws(UseCaseError) {
        let server = try geocoding.addresses()
        let towns = try geocoding.names()
        do {
            let asked = server == nil ? point : blur?.centre(of: point) ?? point
            let found = try await FallbackReverseGeocoder(first: server, otherwise: towns).answer(at: asked)
            answer.place = found.place
            if let failure = found.failure { answer.remarks.append(failure.description) }
            if asked != point { answer.remarks.append(Strings.City.blurredAddress) }
        } catch {
            throw UseCaseError(error)
        }
    }
}
