import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct CityDirectoryTests {
    @Test(arguments: ["Viña del Mar", "vina del mar", "VIÑA  DEL-MAR", "vin\u{303}a del mar"])
    func city_findsANameWhateverItsCaseAccentsAndHyphens(name: String) throws {
        #expect(try Self.chile.city(named: name).fullName == "Viña del Mar, Valparaíso, CL")
    }

    @Test(arguments: [
        ("lodz", "Łódź, PL"), ("Łódź", "Łódź, PL"), ("tromso", "Tromsø, NO"), ("giessen", "Gießen, DE"),
        ("GIEẞEN", "Gießen, DE"),
    ])
    func city_takesTheLettersOfAKeyboard(name: String, expected: String) throws {
        let city = try Self.world.city(named: name)
        #expect("\(city.name), \(city.country)" == expected)
    }

    @Test(arguments: ["O’Higgins", "O'Higgins", "ohiggins"])
    func city_ignoresApostrophes(name: String) throws {
        #expect(try Self.chile.city(named: name, region: "Aysén").name == "O'Higgins")
    }

    @Test(arguments: ["Valparaíso", "valparaiso", "05", "Valpa"])
    func city_takesARegionByItsNameItsStartOrItsCode(region: String) throws {
        #expect(try Self.chile.city(named: "Viña del Mar", region: region).regionCode == "05")
    }

    @Test func city_namesTheCandidatesOfAnAmbiguousName() throws {
        let error = #expect(throws: CityChoiceError.self) { try Self.world.city(named: "Portland") }
        guard case .ambiguous("Portland", let cities) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(cities.prefix(2).map(\.fullName) == ["Portland, Oregon, US", "Portland, Maine, US"])
        #expect(error?.hint == "Add the region or the country: places city \"Portland, Oregon, US\"")
    }

    @Test(arguments: [
        ("Portland, Oregon, US", "Portland, Oregon, US"), ("Portland, OR", "Portland, Oregon, US"),
        ("portland, maine, united states", "Portland, Maine, US"), ("Helsinki, FI", "Helsinki, Uusimaa, FI"),
        ("Washington, D.C.", "Washington, District of Columbia, US"), ("Helsinki", "Helsinki, Uusimaa, FI"),
        ("turku fi", "Turku, Southwest Finland, FI"), ("München", "Munich, Bavaria, DE"),
        ("Åbo", "Turku, Southwest Finland, FI"), ("Portland Oregon", "Portland, Oregon, US"),
        ("portland maine", "Portland, Maine, US"), ("Viña del Mar CL", "Viña del Mar, Valparaíso, CL"),
        ("new york city", "New York City, New York, US"),
    ])
    func city_takesALine(line: String, expected: String) throws {
        #expect(try Self.world.city(line: line).fullName == expected)
    }

    @Test func city_takesTheOneCityOfASimilarName_ofALineWithoutARegion() throws {
        #expect(try Self.chile.city(line: "Valparaizo").fullName == "Valparaíso, Valparaíso, CL")
        #expect(throws: CityChoiceError.self) { try Self.chile.city(line: "Valparaizo, Maule") }
        #expect(throws: CityChoiceError.self) { try Self.chile.city(line: "Portland Chile") }
    }

    @Test func city_isTheOneOfTheMarketInEffectWhereTheWorldHasMore() throws {
        #expect(try Self.chile.city(named: "Santiago").country == "CL")
        #expect(throws: CityChoiceError.self) { try Self.world.city(named: "Santiago") }
        #expect(try Self.chile.city(named: "Helsinki").country == "FI")
    }

    @Test func city_suggestsForAnUnknownName() {
        let error = #expect(throws: CityChoiceError.self) { try Self.chile.city(named: "Valparaizo") }
        #expect(error?.description == "No town is called \"Valparaizo\".")
        #expect(error?.hint == "Is one of these meant? Valparaíso, Valparaíso, CL")
    }

    @Test func city_suggestsCitiesOfTheNameWhereTheRegionIsWrong() {
        let error = #expect(throws: CityChoiceError.self) { try Self.chile.city(line: "Viña del Mar, Maule") }
        #expect(error?.hint == "Is one of these meant? Viña del Mar, Valparaíso, CL")
    }

    @Test func city_refusesOneThatIsNotActive() {
        let closed = anyCity("Arica", isActive: false)
        #expect(throws: CityChoiceError.inactive(closed)) { try own([closed]).city(named: "arica") }
    }

    @Test func city_takesTheActiveOneOfTheName() throws {
        let closed = anyCity("Arica", isActive: false)
        let open = anyCity("Arica", region: "North")
        #expect(try own([closed, open]).city(named: "arica") == open)
    }

    @Test func city_isAmbiguousWhereNoneOfTheNameIsActive() {
        let both = [anyCity("Arica", isActive: false), anyCity("Arica", region: "North", isActive: false)]
        #expect(throws: CityChoiceError.ambiguous("Arica", both)) { try own(both).city(named: "Arica") }
    }

    @Test(arguments: ["90210", " 90210-1234 "])
    func city_isFoundByItsPostalCode(code: String) throws {
        #expect(try CityDirectory(market: MarketCatalog().market("us")).city(postalCode: code).name == "Beverly Hills")
    }

    @Test func city_isFoundByItsPostalCodeInACountry() throws {
        #expect(try Self.chile.city(postalCode: "2520000", country: "cl").name == "Viña del Mar")
    }

    @Test func city_isFoundByItsPostalCodeWhateverItsCaseAndSpaces() throws {
        #expect(try own([anyCity("London", codes: ["SW1A 1AA"])]).city(postalCode: "sw1a1aa").name == "London")
    }

    @Test func city_namesTheNearestPostalCodes() {
        let error = #expect(throws: CityChoiceError.self) { try Self.chile.city(postalCode: "2529999") }
        #expect(error?.hint == "The nearest codes it has: 2520000 Viña del Mar, Valparaíso, CL")
    }

    @Test func city_namesNoPostalCodesOfAnotherCountry() {
        #expect(throws: CityChoiceError.unknownPostalCode("90210", nearest: [])) {
            try Self.chile.city(postalCode: "90210", country: "US")
        }
    }

    @Test func city_isAmbiguousWhereSeveralHaveThePostalCode() {
        let two = [anyCity("A", codes: ["1"]), anyCity("B", codes: ["1"])]
        #expect(throws: CityChoiceError.ambiguous("1", two)) { try own(two).city(postalCode: "1") }
    }

    @Test(
        arguments: [
            (nil, 9, ["San", "Puerto Sántos", "Santa Ana", "Sanba", "Sansa", "San Juan"]),
            (nil, 2, ["San", "Puerto Sántos"]), ("ZZ", 2, []),
        ] as [(String?, Int, [String])])
    func matches_deliversWholeNamesThenActiveOnesThenThoseOfMostPeople(
        country: String?, limit: Int, names: [String]
    ) throws {
        #expect(try saints.matches("san", country: country, limit: limit).map(\.name) == names)
    }

    @Test func matches_deliversNothingThatIsUnlikeAllNames() throws {
        #expect(try saints.matches("zzz", limit: 2) == [])
    }

    private static let world = CityDirectory()
    private static let chile = CityDirectory(market: try? MarketCatalog().market("cl"))

    private func own(_ cities: [City]) -> CityDirectory { CityDirectory(cities: cities, includingWorld: false) }

    private var saints: CityDirectory {
        own([
            anyCity("Santa Ana", people: 9), anyCity("San Juan", isActive: false, people: 50),
            anyCity("San", people: 1),
            anyCity("Puerto Sántos", people: 20), anyCity("Sansa", people: nil), anyCity("Sanba", people: nil),
            anyCity("Quisan", people: 90),
        ])
    }
}

func anyCity(
    _ name: String, region: String? = "Here", isActive: Bool = true, people: Int? = nil, codes: [String] = []
) -> City {
    City(
        name: name, region: region, country: "NN", coordinate: coordinate(1, 2), postalCodes: codes,
        isActive: isActive, population: people)
}
