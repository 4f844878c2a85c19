public import PlacesFeature
public import PlacesHTTP

/// Loads all of Foursquare's details of one place, tips and photos included, in one call.
public struct FoursquareDetailsLoader: PlaceDetailsLoader {
    private let endpoint: FoursquareEndpoint
    private let client: any HTTPClient
    private let fields: FieldSelection
    private let budget: CallBudget?
    private let meter: (any CallMeter)?

    /// - Parameters:
    ///   - endpoint: the service to ask.
    ///   - client: sends the request.
    ///   - tier: what the call may cost; without premium fields there are no hours, ratings, prices, tips and photos.
    ///   - budget: the calls that are allowed for this and others together, or `nil` to allow any.
    ///   - meter: notified of the call before it is made.
    public init(
        endpoint: FoursquareEndpoint, client: any HTTPClient, tier: CallTier = .premium, budget: CallBudget? = nil,
        meter: (any CallMeter)? = nil
    ) {
        (self.endpoint, self.client, fields) = (endpoint, client, .details(tier))
        (self.budget, self.meter) = (budget, meter)
    }

    /// Why the call costs more: a sentence for each premium field.
    package var reasons: [String] { fields.reasons }

    /// - Throws: ``PlacesFeature/PlacesError``; ``PlacesFeature/PlacesError/unknownPlace(_:)`` without asking for an
    ///   identifier that is none of Foursquare's, ``PlacesFeature/PlacesError/callLimitReached(limit:)`` if the call
    ///   is not allowed.
    public func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        guard id.source == FoursquareMapper.idSource, FoursquareFilter.isIdentifier(id.value) else {
            throw .unknownPlace(id)
        }
        let request = try endpoint.service.request(
            "/places/\(id.value)", fields.parameter.map { [("fields", $0)] } ?? [])
        if Task.isCancelled { throw .cancelled }
        if let pause = client.pause(before: request) { throw PlacesError(pause) }
        if let budget, !budget.spend() { throw .callLimitReached(limit: budget.limit) }
        meter?.count(fields.tier)
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            throw PlacesError(error, concealing: endpoint.concealingSecrets)
        }
        switch response.status {
        case 200: break
        case 404: throw .unknownPlace(id)
        default: throw PlacesError(refusal: response, concealing: endpoint.concealingSecrets)
        }
        let body = endpoint.service.concealingSecrets(inJSON: response.body)
        var details = try FoursquareMapper.details(body, source: endpoint.source)
        details.notices.append(.calls(count: 1))
        return details
    }
}
