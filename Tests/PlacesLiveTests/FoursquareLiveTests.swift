import Foundation
import PlacesAPI
import PlacesCurl
import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

/// The shape of what the real service answers. Each search costs one or two calls of the account.
@Suite(.enabled(if: environment["FSQ_TOKEN"] != nil, "FSQ_TOKEN is not set"), .serialized)
struct FoursquareLiveTests {
    @Test func load_deliversPlacesAroundACentre() async throws {
        let result = try await makeSUT().load(PlacesQuery(centre: anyCentre))
        #expect(result.places.count > 10)
        #expect(result.places.allSatisfy { ($0.distance ?? .infinity) <= 1000 && !$0.place.name.isEmpty })
        #expect(result.places.contains { !$0.place.categories.isEmpty })
        #expect(result.places.contains { $0.place.address.formatted != nil })
        #expect(Set(result.places.map(\.id)).count == result.places.count)
        #expect(result.notices.contains(.calls(count: 1)))
        #expect(!result.notices.contains { $0.code == "skipped-places" })
    }

    @Test func load_deliversASecondPage() async throws {
        let query = PlacesQuery(centre: anyCentre, radius: radius(5000), limit: .count(100))
        let result = try await makeSUT().load(query)
        #expect(result.places.count > 50)
        #expect(result.notices.contains(.calls(count: 2)))
    }

    @Test func load_deliversTheNearestMatchesOfAText() async throws {
        let result = try await makeSUT().load(PlacesQuery(centre: anyCentre, text: "café & bar"))
        let distances = result.places.compactMap(\.distance)
        #expect(!distances.isEmpty)
        // The service sorts by its own distances, which are whole metres along another figure of the Earth.
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 * 1.01 + 2 })
    }

    @Test func load_deliversTheCentreThatTheServiceFound() async throws {
        let result = try await makeSUT().load(PlacesQuery(radius: radius(5000)))
        #expect(result.location?.method == .serviceIP || result.notices.contains(.centreUnknown))
    }

    @Test func load_failsWithAWrongToken() async throws {
        let sut = RemotePlacesLoader(
            endpoint: FoursquareEndpoint(token: try #require(APIToken("x"))),
            client: CurlHTTPClient(CurlConfiguration(userAgent: "places-tests")))
        let error = await #expect(throws: PlacesError.self) { try await sut.load(PlacesQuery(centre: anyCentre)) }
        guard case .credentials = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    private func makeSUT() throws -> RemotePlacesLoader {
        let token = try #require(APIToken(environment["FSQ_TOKEN"] ?? ""))
        return RemotePlacesLoader(
            endpoint: FoursquareEndpoint(token: token),
            client: CurlHTTPClient(CurlConfiguration(userAgent: "places-tests")))
    }
}

private let environment = ProcessInfo.processInfo.environment
