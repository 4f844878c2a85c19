import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct SelectionTests {
    /// 900 places in the inner third of the circle and 60 further out; the inner ones are the most prominent.
    private let crowded: [Place] = {
        let inner = (0..<900).map { index in
            anyPlace("c\(index)", metres: 20 + Double(index) / 3, bearing: Double(index * 37 % 360))
        }
        let outer = (0..<60).map { index in
            anyPlace("r\(index)", metres: 400 + Double(index * 10), bearing: Double(index * 67 % 360))
        }
        return inner + outer
    }()

    @Test(arguments: [1, 2, 20, 50, 959, 960, 2000])
    func find_listsAsManyAsWantedAndKeepsTheRestAsOthers(limit: Int) async throws {
        for selection in PlacesQuery.Selection.allCases {
            let result = try await find(limit: .count(limit), selection: selection)
            #expect(result.places.count == min(limit, 960))
            #expect(Set((result.places + result.others).map(\.id)).count == 960)
            let distances = result.places.compactMap(\.distance)
            #expect(distances == distances.sorted())
        }
    }

    @Test func find_listsTheNearestWhenAskedFor() async throws {
        let result = try await find(limit: .count(20), selection: .nearest)
        #expect(result.places.map(\.place.id.value) == (0..<20).map { "c\($0)" })
    }

    @Test func find_spreadsOverTheWholeCircleWhenBrowsing() async throws {
        let result = try await find(limit: .count(20), selection: .spread)
        let quadrants = Dictionary(grouping: result.places) { Int(($0.bearing ?? 0) / 90) }
        #expect(quadrants.count == 4 && quadrants.values.allSatisfy { $0.count >= 3 })
        #expect(result.places.count { ($0.distance ?? 0) > 500 } >= 10)
    }

    @Test func find_showsNewPlacesWhenTheRadiusGrows() async throws {
        let small = try await find(limit: .count(20), selection: .spread, metres: 400)
        let large = try await find(limit: .count(20), selection: .spread, metres: 1000)
        #expect(Set(large.places.map(\.id)).subtracting(small.places.map(\.id)).count >= 10)
    }

    @Test func find_prefersTheProminentWithinACell() async throws {
        let crowd = (0..<50).map { anyPlace("\($0)", metres: 300 + Double($0), bearing: 90) }
        let result = try await find(crowd, limit: .count(1), selection: .spread)
        #expect(result.places.map(\.place.id.value) == ["0"])
    }

    @Test func find_listsEveryMatchWithoutALimit() async throws {
        let result = try await find(limit: .all, selection: .spread)
        #expect(result.places.count == 960)
        #expect(result.others.isEmpty)
    }

    @Test func find_choosesTheSameEveryTime() async throws {
        let one = try await find(limit: .count(20), selection: .spread)
        let other = try await find(limit: .count(20), selection: .spread)
        #expect(one == other)
    }

    private func find(
        _ places: [Place]? = nil, limit: ResultLimit, selection: PlacesQuery.Selection, metres: Double = 1000
    ) async throws -> PlacesResult {
        let answer = anyResult(places ?? crowded, radius: radius(metres))
        let search = PlacesSearch(provider: nil, loader: PlacesLoaderSpy(answering: .success(answer)))
        var query = PlacesQuery(centre: anyCentre, radius: radius(metres), limit: limit, selection: selection)
        query.needs = .others
        return try await search.find(query)
    }
}
