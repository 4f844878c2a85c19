import Foundation
import PlacesKit

struct Home: LocationProvider {
    let method = LocationMethod.fixed
    func locate() async throws(LocationError) -> LocationFix {
        LocationFix(coordinate: Coordinate(latitude: 60.17, longitude: 24.94)!, method: method)
    }
}

struct Stub: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let place = #"{"fsq_place_id":"1","name":"Kahvila","latitude":60.171,"longitude":24.941}"#
        return HTTPResponse(status: 200, body: Data(#"{"results":[\#(place)]}"#.utf8))
    }
}

let loader = RemotePlacesLoader(endpoint: FoursquareEndpoint(token: APIToken("key")!), client: Stub())
let result = try await PlacesSearch(provider: Home(), loader: loader).find(PlacesQuery())
print(PlacesRenderer.render(result, query: PlacesQuery(), format: .text, options: PresentationOptions()))
