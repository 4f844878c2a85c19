import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct ExpansionTests {
    private let places = [
        place("near", metres: 2500, kinds: ["cafe"]), place("nearer", metres: 2200, kinds: ["cafe"]),
        place("far", metres: 4100, kinds: ["cafe"]), place("bar", metres: 5, kinds: ["bar"]),
    ]
    private let cafes = PlaceFilter(kinds: ["cafe"])

    @Test func find_growsTheCircleUntilSomethingIsFoundAndSaysSo() async throws {
        let result = try await find(PlacesQuery(filter: cafes, expansionLimit: radius(5000)), in: places)
        #expect(result.values == ["nearer", "near"])
        #expect(result.radius == radius(4000))
        #expect(result.notices == [.radiusGrown(from: 1000, to: 4000, found: true)])
    }

    @Test func find_growsNoFurtherThanAllowed() async throws {
        let result = try await find(PlacesQuery(filter: cafes, expansionLimit: radius(2300)), in: places)
        #expect(result.values == ["nearer"])
        #expect(result.radius == radius(2300))
    }

    @Test func find_tellsHowFarTheNearestMatchIsWhenTheCircleStays() async throws {
        let result = try await find(PlacesQuery(filter: cafes), in: places)
        #expect(result.places.isEmpty)
        #expect(result.radius == .standard)
        guard case .nearestMatch(let distance) = result.notices.first else {
            Issue.record("no notice of the nearest match")
            return
        }
        #expect(abs(distance - 2200) < 0.001)
    }

    @Test func find_asksARemoteSourceOnlyOnceUnlessTold() async throws {
        let loader = PlacesLoaderSpy(answering: .success(anyResult()))
        let sut = PlacesSearch(provider: nil, loader: loader)
        #expect(try await sut.find(PlacesQuery(centre: anyCentre)).notices.isEmpty)
        #expect(loader.queries.count == 1)
        _ = try await sut.find(PlacesQuery(centre: anyCentre, expansionLimit: radius(9000)))
        #expect(loader.queries.map(\.radius.metres) == [1000, 1000, 9000])
    }

    @Test func find_countsTheCallsOfBothCircles() async throws {
        var answer = anyResult()
        answer.notices = [.calls(count: 2)]
        let sut = PlacesSearch(provider: nil, loader: PlacesLoaderSpy(answering: .success(answer)))
        let result = try await sut.find(PlacesQuery(centre: anyCentre, expansionLimit: radius(9000)))
        #expect(result.notices.contains(.calls(count: 4)))
        #expect(result.notices.count { if case .calls = $0 { true } else { false } } == 1)
    }

    @Test func find_keepsTheAnswerWhenNoCallIsLeftForTheWiderCircle() async throws {
        let sut = PlacesSearch(provider: nil, loader: LastCallLoader())
        let result = try await sut.find(PlacesQuery(centre: anyCentre, expansionLimit: radius(9000)))
        #expect(result.radius == .standard)
        #expect(result.notices == [.calls(count: 1), .callLimitReached(limit: 1)])
    }

    /// Has one call left, for the first circle.
    private struct LastCallLoader: PlacesLoader {
        func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
            guard query.radius == .standard else { throw .callLimitReached(limit: 1) }
            var answer = anyResult()
            answer.notices = [.calls(count: 1)]
            return answer
        }
    }

    @Test func find_staysWhereItIsWhenSomethingIsFound() async throws {
        let result = try await find(PlacesQuery(expansionLimit: radius(5000)), in: places)
        #expect(result.values == ["bar"])
        #expect(result.notices.isEmpty)
    }
}
