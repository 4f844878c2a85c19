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
        #expect(error?.hint == "Add the region or the country: \"Portland, Oregon, US\".")
    }

    @Test(arguments: [
        ("Portland, Oregon, US", "Portland, Oregon, US"), ("Portland, OR", "Portland, Oregon, US"),
        ("portland, maine, united states", "Portland, Maine, US"), ("Helsinki, FI", "Helsinki, Uusimaa, FI"),
        ("Washington, D.C.", "Washington, District of Columbia, US"), ("Helsinki", "Helsinki, Uusimaa, FI"),
    ])
    func city_takesALine(line: String, expected: String) throws {
        #expect(try Self.world.city(line: line).fullName == expected)
    }

    @Test func city_isTheOneOfTheMarketInEffectWhereTheWorldHasMore() throws {
        #expect(try Self.chile.city(named: "Santiago").country == "CL")
        #expect(throws: CityChoiceError.self) { try Self.world.city(named: "Santiago") }
        #expect(try Self.chile.city(named: "Helsinki").country == "FI")
    }

    @Test func city_suggestsForAnUnknownName() {
        let error = #expect(throws: CityChoiceError.self) { try Self.chile.city(named: "Valparaizo") }
        #expect(error?.description == "No city is called \"Valparaizo\".")
        #expect(error?.hint == "Is one of these meant? Valparaíso, Valparaíso, CL")
    }

    @Test func city_suggestsCitiesOfTheNameWhereTheRegionIsWrong() {
        let error = #expect(throws: CityChoiceError.self) { try Self.chile.city(line: "Viña del Mar, Maule") }
        #expect(error?.hint == "Is one of these meant? Viña del Mar, Valparaíso, CL")
    }

    @Test func city_refusesOneThatIsNotActive() throws {
        let closed = anyCity("Arica", isActive: false)
        #expect(throws: CityChoiceError.inactive(closed)) { try own([closed]).city(named: "arica") }
        let open = anyCity("Arica", region: "North")
        #expect(try own([closed, open]).city(named: "arica") == open)
        let both = [closed, anyCity("Arica", region: "North", isActive: false)]
        #expect(throws: CityChoiceError.ambiguous("Arica", both)) { try own(both).city(named: "Arica") }
    }

    @Test func city_isFoundByItsPostalCode() throws {
        let states = CityDirectory(market: try MarketShelf().market("us"))
        #expect(try states.city(postalCode: "90210").name == "Beverly Hills")
        #expect(try states.city(postalCode: " 90210-1234 ").name == "Beverly Hills")
        #expect(try Self.chile.city(postalCode: "2520000", country: "cl").name == "Viña del Mar")
        #expect(try own([anyCity("London", codes: ["SW1A 1AA"])]).city(postalCode: "sw1a1aa").name == "London")
        let error = #expect(throws: CityChoiceError.self) { try Self.chile.city(postalCode: "2529999") }
        #expect(error?.hint == "The nearest codes it has: 2520000 Viña del Mar, Valparaíso, CL")
        #expect(throws: CityChoiceError.unknownPostalCode("90210", nearest: [])) {
            try Self.chile.city(postalCode: "90210", country: "US")
        }
        let two = [anyCity("A", codes: ["1"]), anyCity("B", codes: ["1"])]
        #expect(throws: CityChoiceError.ambiguous("1", two)) { try own(two).city(postalCode: "1") }
    }

    @Test func matches_deliversWholeNamesThenActiveOnesThenThoseOfMostPeople() throws {
        let sut = own([
            anyCity("Santa Ana", people: 9), anyCity("San Juan", isActive: false, people: 50),
            anyCity("San", people: 1),
            anyCity("Puerto Sántos", people: 20), anyCity("Sansa", people: nil), anyCity("Sanba", people: nil),
            anyCity("Quisan", people: 90),
        ])
        let names = try sut.matches("san", limit: 9).map(\.name)
        #expect(names == ["San", "Puerto Sántos", "Santa Ana", "Sanba", "Sansa", "San Juan"])
        #expect(try sut.matches("san", limit: 2).map(\.name) == ["San", "Puerto Sántos"])
        #expect(try sut.matches("san", country: "ZZ", limit: 2) == [])
        #expect(try sut.matches("zzz", limit: 2) == [])
    }

    private static let world = CityDirectory()
    private static let chile = CityDirectory(market: try? MarketShelf().market("cl"))

    private func own(_ cities: [City]) -> CityDirectory { CityDirectory(cities: cities, includingWorld: false) }
}

func anyCity(
    _ name: String, region: String? = "Here", isActive: Bool = true, people: Int? = nil, codes: [String] = []
) -> City {
    City(
        name: name, region: region, country: "NN", coordinate: coordinate(1, 2), postalCodes: codes,
        isActive: isActive, population: people)
}
