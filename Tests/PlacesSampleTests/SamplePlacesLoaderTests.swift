import PlacesEngine
import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

@Suite struct SamplePlacesLoaderTests {
    @Test(arguments: [(Sample.helsinki, 1506), (.monaco, 707)])
    func load_deliversEveryPlaceOfTheSampleWithinAWideCircle(sample: Sample, count: Int) async throws {
        let result = try await SamplePlacesLoader(preferred: sample).load(PlacesQuery(radius: radius(100_000)))
        #expect(result.places.count == count)
        #expect(Set(result.places.map(\.id)).count == count)
        #expect(result.isComplete)
    }

    @Test func load_findsAllOfHelsinkiWithinOneKilometreOfItsCentre() async throws {
        #expect(try await SamplePlacesLoader().load(PlacesQuery()).total == 1506)
    }

    @Test(arguments: Sample.allCases)
    func load_searchesAroundTheSamplesOwnCentreWithoutACentre(sample: Sample) async throws {
        let area = try sample.area()
        let result = try await SamplePlacesLoader(preferred: sample).load(PlacesQuery(radius: radius(200)))

        #expect(result.location == area.location)
        #expect(result.radius == radius(200))
        #expect(result.sources == [area.source])
        #expect(result.coverage == area.coverage)
    }

    @Test(arguments: [(Sample.helsinki, Sample.monaco), (.monaco, .helsinki)])
    func load_takesTheSampleThatCoversTheCentre(covering: Sample, preferred: Sample) async throws {
        let centre = try covering.area().centre
        let result = try await SamplePlacesLoader(preferred: preferred).load(PlacesQuery(centre: centre))

        #expect(result.location == LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed))
        #expect(result.sources == [try covering.area().source])
        #expect(!result.places.isEmpty)
    }

    @Test(arguments: [(48.8566, 2.3522), (-43.7394, 7.4276), (0, 0), (90, 0), (-90, 180)])
    func load_refusesACentreOutsideEverySample(latitude: Double, longitude: Double) async {
        let centre = coordinate(latitude, longitude)
        await #expect(throws: PlacesError.notCovered(centre, areas: ["Helsinki centre", "Monaco"])) {
            try await SamplePlacesLoader().load(PlacesQuery(centre: centre, radius: radius(100_000)))
        }
    }

    @Test func load_deliversFromOutsideWhatLiesInTheCircle() async throws {
        let centre = coordinate(60.1641, 24.9437)
        let result = try await SamplePlacesLoader().load(PlacesQuery(centre: centre, radius: radius(300)))
        #expect(
            !result.places.isEmpty && result.notices.contains(.leavesCoverage(area: "Helsinki centre", isSample: true)))
        await #expect(throws: PlacesError.self) {
            try await SamplePlacesLoader().load(
                PlacesQuery(centre: coordinate(60.155, 24.9437), radius: radius(300)))
        }
    }

    @Test(arguments: [1.0, 37, 200, 500, 950, 5000])
    func load_deliversExactlyThePlacesWithinTheCircle(metres: Double) async throws {
        for (sample, latitude, longitude) in [
            (Sample.helsinki, 60.1712, 24.9437), (.helsinki, 60.1659, 24.9520), (.monaco, 43.7311, 7.4197),
        ] {
            let centre = coordinate(latitude, longitude)
            let expected = try everyPlace(of: sample)
                .filter { !$0.isIncidental && $0.coordinate.distance(to: centre) <= metres }
                .map { NearbyPlace($0, from: centre) }
            let result = try await SamplePlacesLoader().load(PlacesQuery(centre: centre, radius: radius(metres)))
            #expect(Set(result.places) == Set(expected))
            #expect(result.places.count == expected.count)
        }
    }

    @Test func load_putsWhatStandsOutFirstAndNoiseLast() async throws {
        let result = try await SamplePlacesLoader().load(PlacesQuery())

        #expect(
            result.places.prefix(3).map(\.place.name) == [
                "Helsingin tuomiokirkko", "Vanha Kauppahalli", "Helsingin päärautatieasema",
            ])
        #expect(result.places.suffix(3).allSatisfy { $0.place.categories.first?.id == "amenity=atm" })
    }

    @Test func load_deliversTheSameAnswerEveryTime() async throws {
        let query = PlacesQuery(centre: anyCentre, radius: radius(700))
        #expect(try await SamplePlacesLoader().load(query) == SamplePlacesLoader(preferred: .monaco).load(query))
    }

    @Test func load_saysThatItIsASample() async throws {
        let result = try await SamplePlacesLoader().load(PlacesQuery(radius: radius(300)))
        let date = try #require(CalendarDate("2019-04"))
        #expect(result.notices == [.sample(area: "Helsinki centre", dataDate: date)])
    }

    @Test func load_saysWhereTheCircleLeavesTheCoverage() async throws {
        let result = try await SamplePlacesLoader(preferred: .monaco).load(PlacesQuery())
        let date = try #require(CalendarDate("2023-12"))
        #expect(
            result.notices == [
                .sample(area: "Monaco", dataDate: date), .leavesCoverage(area: "Monaco", isSample: true),
            ])
    }

    @Test(arguments: ["päivälehden museo", "paivalehden museo", "MUSEO PÄIVÄLEHDEN"])
    func load_findsWordsWhateverTheirCaseAccentsAndOrder(text: String) async throws {
        let result = try await SamplePlacesLoader().load(PlacesQuery(text: text))
        #expect(result.places.map(\.place.name) == ["Päivälehden museo"])
    }

    @Test(arguments: ["sushi", "hesburger", "burger king"])
    func load_findsEveryPlaceWithTheWordsInItsNameOrCuisine(text: String) async throws {
        let result = try await SamplePlacesLoader().load(PlacesQuery(text: text))
        let expected = try everyPlace(of: .helsinki).filter { place in
            "\(place.name) \(place.attributes["cuisine"] ?? "")".lowercased().contains(text)
        }
        #expect(!expected.isEmpty)
        #expect(Set(result.places.map(\.id)) == Set(expected.map(\.id)))
    }

    @Test func load_findsKindsByTheirNames() async throws {
        let result = try await SamplePlacesLoader().load(PlacesQuery(text: "museum"))
        let kinds = result.places.filter { $0.place.categories.contains { $0.id == "tourism=museum" } }
        #expect(kinds.count == 6)
    }

    @Test(arguments: [("chemist", "pharmacy"), ("church", "church"), ("hamburger", "burger"), ("cash machine", "atm")])
    func load_findsKindsThatTheWordsMean(text: String, kind: String) async throws {
        var query = PlacesQuery(text: text)
        query.meaning = SearchMeaning(terms: [SearchMeaning.Term([text], kinds: [kind])])
        let result = try await SamplePlacesLoader().load(query)
        let expected = try everyPlace(of: .helsinki).filter { $0.categories.contains { $0.kind == kind } }
        #expect(!expected.isEmpty)
        #expect(Set(result.places.map(\.id)).isSuperset(of: expected.map(\.id)))
    }

    @Test func load_deliversIncidentalPlacesWhereAKindOrWordsAskForThem() async throws {
        let toilets = try everyPlace(of: .helsinki).filter { $0.categories.contains { $0.kind == "toilets" } }
        #expect(toilets.count == 18 && toilets.allSatisfy(\.isIncidental))
        let browsed = try await SamplePlacesLoader().load(PlacesQuery())
        #expect(!browsed.places.contains { $0.place.isIncidental })
        for query in [PlacesQuery(text: "toilet"), PlacesQuery(filter: PlaceFilter(kinds: ["toilets"]))] {
            let found = try await SamplePlacesLoader().load(query).places
            #expect(Set(found.map(\.id)).isSuperset(of: toilets.map(\.id)))
        }
    }

    @Test(
        arguments: [
            (nil, ["defibrillator"], ["Defibrillator"], true),
            (nil, ["defibrillator", "toilets"], ["Defibrillator"], false),
            ("qwertzuiop", [], [], true), ("qwertzuiop", ["toilets"], [], true),
        ] as [(String?, [String], [String], Bool)])
    func load_saysWhatTheSampleHoldsNothingOf(
        text: String?, kinds: [String], lacking: [String], isEverything: Bool
    ) async throws {
        let result = try await SamplePlacesLoader().load(
            PlacesQuery(radius: radius(1), text: text, filter: PlaceFilter(kinds: Set(kinds))))
        let date = try #require(CalendarDate("2019-04"))
        #expect(
            result.notices.last
                == .notHeld(
                    text: text, kinds: lacking, area: "Helsinki centre", dataDate: date, isEverything: isEverything))
    }

    @Test(arguments: [(nil, ["toilets"]), ("toilet", []), (nil, [])] as [(String?, [String])])
    func load_saysNothingOfWhatTheSampleHoldsFartherAway(text: String?, kinds: [String]) async throws {
        let result = try await SamplePlacesLoader().load(
            PlacesQuery(radius: radius(1), text: text, filter: PlaceFilter(kinds: Set(kinds))))
        #expect(result.places.isEmpty && result.notices.map(\.code) == ["sample"])
    }

    @Test func load_deliversNothingForWordsThatNoOneUses() async throws {
        let result = try await SamplePlacesLoader().load(PlacesQuery(text: "qwertzuiop"))
        #expect(result.places.isEmpty)
        #expect(result.isComplete)
    }
}
