import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesTableFile

/// A service is asked only where no area on this machine knows all there is.
@Suite struct AreaFirstLoaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func load_asksTheServiceOutsideTheAreaAlone() async throws {
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "Kahvila", coordinate: anyCentre)
        let kept = KeptAreas(folder: folder.path("kept"), sources: .test)
        let area = try kept.keep(
            AskedArea(
                circle: AskedCircle(centre: anyCentre, radius: 1000), places: [place], streets: [],
                source: SourceDirectory.openTerms.credit),
            at: Timestamp(seconds: 0))
        let service = CountingLoader()
        let sut = AreaFirstLoader([LocalIndex(area.loader, as: .area)], else: service)

        let inside = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(inside.places.map(\.place.name) == ["Kahvila"])
        #expect(service.count == 0)
        _ = try await sut.load(PlacesQuery(centre: coordinate(10, 10)))
        #expect(service.count == 1)
    }
}

/// A service without places, which counts its questions.
private final class CountingLoader: PlacesLoader {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }
    var traits: SourceTraits { .remote }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        calls.withLock { $0 += 1 }
        return PlacesResult(
            places: [], location: nil, radius: query.radius, sources: [], isComplete: true, query: query)
    }
}
