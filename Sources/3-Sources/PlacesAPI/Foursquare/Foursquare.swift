import PlacesCategories
import PlacesFeature
import PlacesHTTP
import PlacesStrings

extension PlacesService {
    /// Foursquare, by its Places API.
    public static let foursquare = PlacesService(
        id: "foursquare", terms: .foursquare, recipient: Strings.Foursquare.recipient,
        disclosures: Strings.Foursquare.disclosures.map(Disclosure.init),
        settings: [
            ServiceSetting(keyName, .key, Strings.Configuration.token),
            ServiceSetting(
                addressName, .address(example: "https://places-api.foursquare.com"), Strings.Configuration.baseURL),
        ],
        estimatesPosition: true, prices: .foursquare,
        identifiers: { $0.foursquareIDs + $0.foursquareNumbers }, surcharges: { FieldSelection(for: $0).reasons },
        makePlacesLoader: { (context) throws(PlacesError) in
            let (endpoint, meter) = try endpoint(context)
            return RemotePlacesLoader(
                endpoint: context.limited(endpoint), client: context.client, budget: context.budget, meter: meter)
        },
        makeDetailsLoader: { (context, tier) throws(PlacesError) in
            let (endpoint, meter) = try endpoint(context)
            let loader = { (tier: CallTier) in
                FoursquareDetailsLoader(
                    endpoint: endpoint, client: context.client, tier: tier, budget: context.budget, meter: meter)
            }
            guard tier == .premium else { return loader(.pro) }
            let premium = loader(.premium)
            if context.isVerbose { for reason in premium.reasons { context.remark(reason) } }
            return AffordableDetailsLoader(premium: premium, pro: loader(.pro)) { [remark = context.remark] status in
                remark(Strings.Usage.premiumRefused(status))
            }
        })

    private static let (keyName, addressName) = ("FSQ_TOKEN", "FSQ_BASE_URL")

    private static func endpoint(
        _ context: ServiceContext
    ) throws(PlacesError) -> (FoursquareEndpoint, any CallMeter) {
        guard let token = context.tokens[keyName] else { throw .credentials(status: 401, message: nil) }
        let endpoint =
            context.addresses[addressName].map {
                FoursquareEndpoint(baseURL: $0, token: token, categories: context.tree)
            }
            ?? FoursquareEndpoint(token: token, categories: context.tree)
        return (endpoint.noted(context.note), context.meter(token.fingerprint))
    }
}

extension SourceTerms {
    /// Foursquare's: only identifiers may be kept.
    static let foursquare = SourceTerms(
        prefix: "fsq", syntax: .hexadecimal(count: 24),
        credit: PlacesSource(
            id: "foursquare", name: "Foursquare", attribution: "Powered by Foursquare",
            attributionURL: "https://foursquare.com"),
        pages: "https://foursquare.com/placemakers/review-place/", hasCompleteChainData: true)
}

/// Asks for all there is and, where the account does not pay for that, once more for what is free of it, and says so.
private struct AffordableDetailsLoader: PlaceDetailsLoader {
    let premium, pro: any PlaceDetailsLoader
    let tell: @Sendable (Int) -> Void

    func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        do {
            return try await premium.details(of: id)
        } catch {
            guard error.isForWantOfCredits, case .credentials(let status, _) = error else { throw error }
            tell(status)
            return try await pro.details(of: id)
        }
    }
}
