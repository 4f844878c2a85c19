import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct TownGeocoderTests {
    @Test(arguments: [
        ("Helsinki", "Helsinki, FI"), ("helsinki, finland", "Helsinki, FI"), ("Paris", "Paris, FR"),
        ("Paris, TX", "Paris, US"), ("Paris, Texas, USA", "Paris, US"), ("VINA DEL MAR", "Viña del Mar, CL"),
        ("Vina del Mar, Valparaiso, Chile", "Viña del Mar, CL"), ("saint etienne", "Saint-Étienne, FR"),
        ("Springfield, Ill", "Springfield, US"), ("Washington, DC", "Washington, US"),
        ("lodz", "Łódź, PL"), ("ŁÓDŹ", "Łódź, PL"), ("tromso", "Tromsø, NO"), ("giessen", "Gießen, DE"),
        ("PAZARCIK", "Pazarcık, TR"),
        ("Ho Chi Minh City, Viet Nam", "Ho Chi Minh City, VN"), ("Helsin", "Helsinki, FI"),
        ("München", "Munich, DE"), ("Москва", "Moscow, RU"), ("Åbo, Finland", "Turku, FI"),
    ])
    func places_areLedByTheTownAPersonMeans(text: String, expected: String) async throws {
        let first = try #require(try await makeSUT().places(named: text, limit: 1).first)
        #expect("\(first.name), \(first.address.countryCode ?? "")" == expected)
    }

    @Test(arguments: [
        "Alexanderplatz, Berlin", "Berlin, Alexanderplatz", "Berlin, France", "Paris, TX, Germany", "", " , ",
        ",France",
        "--", "x", "Springfield, I",
    ])
    func places_areNoneWhereTheTextIsNotExplainedWhole(text: String) async throws {
        #expect(try await makeSUT().places(named: text, limit: 5) == [])
    }

    @Test func places_tellRegionAndCountryOfEachCandidate() async throws {
        let found = try await makeSUT().places(named: "Springfield, US", limit: 3)
        #expect(
            found.map { $0.address.text() } == [
                "Springfield, Missouri, United States", "Springfield, Massachusetts, United States",
                "Springfield, Illinois, United States",
            ])
        #expect(found.allSatisfy { $0.source == .geoNames && $0.distance == nil })
    }

    @Test func places_withTheWholeNameAreAloneOrComeFirst() async throws {
        let index = try TownIndex(towns: [
            town("Roma", people: 5), town("Romans", people: 900), town("Róma", people: 7), town("Rom", people: 1),
        ])
        func names(_ text: String, _ matching: TownNameMatching) async throws -> [String] {
            try await TownGeocoder(index, matching: matching).places(named: text, limit: 9).map(\.name)
        }
        #expect(try await names("roma", .exact) == ["Róma", "Roma"])
        #expect(try await names("roma", .exactElsePrefix) == ["Róma", "Roma"])
        #expect(try await names("roma", .exactAndPrefix) == ["Róma", "Roma", "Romans"])
        #expect(try await names("roman", .exact) == [])
        #expect(try await names("roman", .exactElsePrefix) == ["Romans"])
        #expect(try await names("ro", .exactElsePrefix) == [])
    }

    @Test func place_isTheNearestTownWithItsDistanceHoweverFarItIs() async throws {
        let found = try #require(try await makeSUT().place(at: coordinate(60.1712, 24.9437)))
        #expect(found.name == "Helsinki")
        #expect(found.address.text() == "Helsinki, Uusimaa, Finland")
        #expect((400...600).contains(try #require(found.distance)))
        #expect(found.source.attribution == "Towns: GeoNames, CC BY 4.0")
        #expect(try await makeSUT().place(at: coordinate(-90, 0))?.distance ?? 0 > 3_000_000)
    }

    private func makeSUT() throws -> TownGeocoder { TownGeocoder(try TownIndex.embedded()) }
}

@Suite struct TownListTests {
    @Test func init_refusesAnEmptyList() {
        #expect(throws: PlacesError.localData(reason: .noTowns)) { try TownIndex(towns: []) }
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func nearest_isRightInSmallListsWithManyTownsAtOnePoint(count: Int) throws {
        let towns = (0..<count).map { town("T\($0)", people: $0, id: $0 + 1, at: coordinate(Double($0 % 3), 10)) }
        let sut = try TownIndex(towns: towns)
        for place in 0..<min(3, count) {
            let expected = towns.last { $0.coordinate.latitude == Double(place) }
            #expect(try sut.nearest(to: coordinate(Double(place), 10)).town == expected)
        }
    }
}

/// A town in nowhere.
func town(_ name: String, people: Int = 0, id: Int = 0, at point: Coordinate = coordinate(1, 1)) -> Town {
    Town(
        geonameID: id, name: name, coordinate: point, country: "IT", region: nil, population: people,
        timeZone: "Europe/Rome")
}
