import PlacesFeature
import PlacesHTTP
import Testing

@testable import PlacesAPI

extension PlacesEndpoint {
    /// The one request that begins a search.
    func firstRequest(
        for query: PlacesQuery, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> HTTPRequest {
        let requests = try firstRequests(for: query)
        #expect(requests.count == 1, sourceLocation: sourceLocation)
        return try #require(requests.first, sourceLocation: sourceLocation)
    }
}
