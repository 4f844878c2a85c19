import PlacesFeature
import PlacesKnowledge
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct MarketCatalogTests {
    @Test func market_deliversChileWithItsRegionesAndComunas() throws {
        let chile = try MarketCatalog().market("cl")
        #expect(chile.regions.count == 16)
        #expect(chile.cities.count == 345)
        #expect(chile.labels == .init(region: "Región", city: "Comuna", postalCode: "Código postal"))
        #expect(chile.entry == .regionThenCity)
        #expect(
            chile.cities.first { $0.name == "Viña del Mar" }
                == City(
                    name: "Viña del Mar", region: "Valparaíso", regionCode: "05", country: "CL",
                    coordinate: coordinate(-33.02457, -71.55183), postalCodes: ["2520000"],
                    timeZone: "America/Santiago", population: 334_248))
        #expect(Set(chile.cities.compactMap(\.postalCode)).count == 345)
        #expect(chile.cities.allSatisfy { $0.isActive })
    }

    @Test func market_deliversRussiaByRegion() throws {
        let russia = try MarketCatalog().market("ru")
        #expect([russia.regions.count, russia.cities.count] == [83, 1103])
        #expect(russia.entry == .regionThenCity)
    }

    @Test func market_deliversTheUnitedStatesByPostalCode() throws {
        let states = try MarketCatalog().market("US")
        #expect([states.regions.count, states.cities.count] == [51, 3404])
        #expect(states.entry == .postalCode)
        let angeles = try #require(states.cities.first { $0.name == "Los Angeles" })
        #expect(angeles.postalCodes.contains("90012"))
    }

    @Test(arguments: ["ru", "us"])
    func market_callsRegionsByNameAndNotByCode(id: String) throws {
        let names = try MarketCatalog().market(id).regions.map(\.name)
        #expect(names.allSatisfy { $0.count > 3 && $0.allSatisfy { !$0.isNumber } })
    }

    @Test func market_deliversTheWorldByRegionAndCountry() throws {
        let world = try MarketCatalog().market("world")
        #expect(world.country == nil)
        #expect(world.cities.count == 34_006)
        let uusimaa = try #require(world.regions.first { $0.name == "Uusimaa, FI" })
        #expect(uusimaa.cities.contains { $0.name == "Helsinki" && $0.timeZone == "Europe/Helsinki" })
        #expect(Set(world.regions.map(\.id)).count == world.regions.count)
    }

    @Test func market_refusesAnUnknownOne() {
        #expect(throws: MarketCatalogError.unknown("xx", known: ["cl", "ru", "us", "world"])) {
            try MarketCatalog().market("xx")
        }
    }

    @Test func market_isThePersonsOwnRatherThanTheBuiltInOne() throws {
        let sut = MarketCatalog(files: [("/m/cl.json", file("Mine")), ("/m/zz.json", file("Other"))])
        #expect(try sut.market("cl").name == "Mine")
        #expect(sut.entries.map(\.id) == ["cl", "ru", "us", "zz", "world"])
        #expect(sut.entries.map(\.path) == ["/m/cl.json", nil, nil, "/m/zz.json", nil])
        #expect(sut.problems == [])
    }

    @Test func init_leavesFilesAsideThatAreOfNoUse() throws {
        let sut = MarketCatalog(files: [("/m/bad.json", Array("{".utf8)), ("/m/ok.json", file("Good"))])
        #expect(try sut.market("ok").name == "Good")
        #expect(sut.problems.map(\.path) == ["/m/bad.json"])
    }

    @Test(
        arguments: [
            ("es_CL.UTF-8", "cl"), ("en_US", "us"), ("ru-RU@cyr", "ru"), ("zh_Hans_US", "us"), ("C", nil),
            ("de_DE", nil),
        ] as [(String, String?)])
    func id_isThatOfTheLocalesCountry(locale: String, expected: String?) {
        #expect(MarketCatalog().id(locale: locale) == expected)
    }

    @Test func id_isThatOfTheCountryOfThePoint() throws {
        let knowledge = try PointKnowledge.embedded()
        #expect(try MarketCatalog().id(containing: coordinate(-33.45, -70.66), knowledge: knowledge) == "cl")
        // Nearer to a town of Argentina.
        #expect(try MarketCatalog().id(containing: coordinate(-50.9, -72.6), knowledge: knowledge) == "cl")
        #expect(try MarketCatalog().id(containing: coordinate(60.17, 24.94), knowledge: knowledge) == nil)
    }

    private func file(_ name: String) -> [UInt8] {
        let cities = #"[{"name": "A", "latitude": 1, "longitude": 2}]"#
        return Array(#"{"name": "\#(name)", "country": "CL", "states": [{"name": "S", "cities": \#(cities)}]}"#.utf8)
    }
}
