import FoundationEssentials
import PlacesAPI
import PlacesCategories
import PlacesFeature
import PlacesHTTP

/// A service as a contributor would add it: this file, and one entry in the list of services.
extension PlacesService {
    static let toy = PlacesService(
        id: "toyland", terms: .toy, recipient: "Toyland, which plays with it",
        disclosures: [Disclosure("with a key of Toyland", sends: "your position", to: "toys.example")],
        settings: [
            ServiceSetting("TOY_KEY", .key, "the key of Toyland"),
            ServiceSetting("TOY_URL", .address(example: "https://toys.example"), "the address of Toyland"),
        ],
        estimatesPosition: true,
        prices: PriceList(
            service: "toyland", name: "Toyland", freeProCalls: 3, dollarsPerThousand: [.pro: 1], asOf: nil),
        identifiers: { $0.id == "cafe" ? ["teddy"] : [] }, surcharges: { _ in ["Toys are dear."] },
        makePlacesLoader: { (context) throws(PlacesError) in
            RemotePlacesLoader(
                endpoint: context.limited(ToyEndpoint(context: context)), client: context.client,
                budget: context.budget, meter: context.meter("cafe"))
        },
        makeDetailsLoader: { (context, _) throws(PlacesError) in
            ToyDetailsLoader(endpoint: ToyEndpoint(context: context), client: context.client)
        })
}

extension SourceTerms {
    fileprivate static let toy = SourceTerms(
        prefix: "toy", syntax: .numbered(beginnings: ["bear/"]),
        credit: PlacesSource(id: "toyland", name: "Toyland", attribution: "Toys by Toyland"),
        pages: "https://toys.example/", mayBeKept: true)
}

/// Answers are lines such as `7;Bear's;60.17;24.94`.
private struct ToyEndpoint: PlacesEndpoint {
    let context: ServiceContext

    var source: PlacesSource { SourceTerms.toy.credit }

    func pagesWanted(for query: PlacesQuery) -> Int { 1 }
    func tier(for query: PlacesQuery) -> CallTier? { .pro }
    func firstRequests(for query: PlacesQuery) throws(PlacesError) -> [HTTPRequest] { [request("near")] }

    func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
        return PlacesPage(places: lines.compactMap { place($0.split(separator: ";").map(String.init)) })
    }

    func request(_ path: String) -> HTTPRequest {
        let base = context.addresses["TOY_URL"]?.absoluteString ?? "https://toys.example"
        return HTTPRequest(.get, URL(string: "\(base)/\(path)")!)
    }

    private func place(_ parts: [String]) -> Place? {
        guard parts.count == 4, let latitude = Double(parts[2]), let longitude = Double(parts[3]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Place(id: Place.ID(source: "toy", value: "bear/\(parts[0])"), name: parts[1], coordinate: coordinate)
    }
}

private struct ToyDetailsLoader: PlaceDetailsLoader {
    let endpoint: ToyEndpoint
    let client: any HTTPClient

    func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        let request = endpoint.request(id.value)
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            throw .connectivity(reason: .request(error))
        }
        guard let place = try endpoint.page(from: response, to: request).places.first else { throw .unknownPlace(id) }
        return PlaceDetails(place: place, source: endpoint.source)
    }
}
