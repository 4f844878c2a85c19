import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite(.tracksLeaks) struct BlurTests {
    /// Points of all latitudes and longitudes, by a fixed rule, and those at the edges of the world.
    private static let points: [Coordinate] = {
        let edges: [(Double, Double)] = [(90, 0), (-90, 17), (0, 180), (0, -180), (89.9999, -180), (60.1712, 24.9437)]
        let others: [(Double, Double)] = (0..<2000).map { (index: Int) in
            let (latitude, longitude) = (index * 7919 % 18_000, index * 104_729 % 36_000)
            return (-90 + Double(latitude) / 100, -180 + Double(longitude) / 100)
        }
        return (edges + others).map { coordinate($0.0, $0.1) }
    }()

    @Test(arguments: [10.0, 500, 12_345, 100_000])
    func centre_liesWithinReachOfThePoint(size: Double) throws {
        let grid = try #require(BlurGrid(size: size))

        let farthest = Self.points.map { $0.distance(to: grid.centre(of: $0)) }.max() ?? 0
        #expect(farthest <= grid.reach)
        #expect(farthest > size * 0.6)
    }

    @Test(arguments: [10.0, 500, 100_000])
    func centre_isItsOwnCentre_soThatAllPointsOfACellShareIt(size: Double) throws {
        let grid = try #require(BlurGrid(size: size))

        for point in Self.points {
            let centre = grid.centre(of: point)
            #expect(grid.centre(of: centre) == centre)
        }
    }

    @Test func centre_doesNotTellThePoint() throws {
        let grid = try #require(BlurGrid(size: 500))
        let step = 0.0001
        let centres = Set((0..<20).map { grid.centre(of: coordinate(60.17, 24.94 + Double($0) * step)) })

        // 20 steps of 5.5 m cross at most one border of cells 500 m wide.
        #expect(centres.count <= 2)
    }

    @Test(arguments: [0, 9.9, 100_001, -1, .nan, .infinity])
    func init_refusesSizesOutsideTheRange(size: Double) {
        #expect(BlurGrid(size: size) == nil)
    }

    @Test func load_asksAroundTheCentreOfTheCell_widelyEnough() async throws {
        let (sut, loader, grid) = try makeSUT()
        _ = try await sut.load(PlacesQuery(centre: anyCentre, radius: radius(1000), limit: .count(20)))

        let asked = try #require(loader.queries.first)
        #expect(asked.centre == grid.centre(of: anyCentre))
        #expect(asked.centre != anyCentre)
        #expect(asked.radius.metres == 1000 + grid.reach)
        #expect(asked.limit == .count(50))
    }

    @Test func load_measuresAndFiltersFromTheExactPoint() async throws {
        let (result, _) = try await loadNearAndFar()
        #expect(result.places.map(\.id) == [anyPlace("near", metres: 990).id])
        #expect(result.places.first?.distance.map { abs($0 - 990) < 0.01 } == true)
    }

    @Test func load_deliversTheCircleThatWasAskedFor() async throws {
        let (result, _) = try await loadNearAndFar()
        #expect(result.centre == anyCentre)
        #expect(result.radius == radius(1000))
    }

    @Test func load_saysThatThePointWasBlurredAndHowFarTheAnswerIsWhole() async throws {
        let (result, grid) = try await loadNearAndFar()
        #expect(result.notices == [.tooManyPlaces(wholeWithin: 1000 - grid.reach), .blurred(size: 500)])
    }

    @Test func load_saysThatTheNearestMayBeMissing_whereTheServiceLeftSomeOut() async throws {
        let (sut, _, _) = try makeSUT { _ in anyResult(isComplete: false) }
        let result = try await sut.load(PlacesQuery(centre: anyCentre))

        #expect(result.notices == [.blurred(size: 500), .tooManyPlaces(wholeWithin: nil)])
    }

    @Test func load_leavesAQueryWithoutAPointAlone() async throws {
        let (sut, loader, _) = try makeSUT()
        let query = PlacesQuery(text: "café")
        _ = try await sut.load(query)

        #expect(loader.queries == [query])
    }

    private func makeSUT(
        answering make: (BlurGrid) -> PlacesResult = { _ in anyResult() }
    ) throws -> (sut: BlurredPlacesLoader, loader: PlacesLoaderSpy, grid: BlurGrid) {
        let grid = try #require(BlurGrid(size: 500))
        let loader = trackForLeaks(PlacesLoaderSpy(answering: .success(make(grid))))
        return (BlurredPlacesLoader(loader, grid: grid), loader, grid)
    }

    /// Places at 990 and 1010 metres, of which the service left out some beyond a kilometre.
    private func loadNearAndFar() async throws -> (PlacesResult, BlurGrid) {
        let (sut, _, grid) = try makeSUT { grid in
            anyResult(
                [anyPlace("near", metres: 990), anyPlace("far", metres: 1010)], centre: grid.centre(of: anyCentre),
                notices: [.tooManyPlaces(wholeWithin: 1000)])
        }
        return (try await sut.load(PlacesQuery(centre: anyCentre, radius: radius(1000))), grid)
    }
}
