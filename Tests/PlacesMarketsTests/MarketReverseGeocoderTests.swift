import FoundationEssentials
import PlacesFeature
import PlacesKnowledge
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct MarketReverseGeocoderTests {
    @Test(arguments: [
        (-18.4746, -70.29792, "Arica, Arica y Parinacota, Chile"), (-36.60664, -72.10344, "Chillán, Ñuble, Chile"),
        (-33.036, -71.62963, "Valparaíso, Valparaíso, Chile"),
        // Beside Peru and Bolivia, and beside Argentina.
        (-17.6, -69.5, "General Lagos, Arica y Parinacota, Chile"),
        (-50.9, -72.6, "Torres del Paine, Magallanes y de la Antártica Chilena, Chile"),
        // Salas y Gómez, 400 km from Easter Island.
        (-26.472, -105.3625, "Isla de Pascua, Valparaíso, Chile"),
        (37.330656, -7.570373, "Tavira, Faro, Portugal"), (46.3, 44.26, "Elista, Kalmykia, Russia"),
        (45.52, -122.68, "Portland, Oregon, United States"),
    ])
    func place_isNamedAsTheMarketOfItsCountryDoes(latitude: Double, longitude: Double, expected: String) async throws {
        let found = try await sut().place(at: coordinate(latitude, longitude))
        let address = try #require(found).address
        #expect([address.city, address.region, address.country].compactMap(\.self).joined(separator: ", ") == expected)
        #expect(address.postalCode == nil)
    }

    @Test func place_isItselfAtThePointOfEveryCityOfChile() async throws {
        let cities = try MarketCatalog().market("cl").cities
        #expect(cities.count == 345)
        let sut = try sut()
        for city in cities {
            let found = try #require(try await sut.place(at: city.coordinate))
            #expect(found.distance == 0 && found.address.region == city.region, "\(city.name): \(found)")
            // Some comunas share a point to five decimals.
            let namesakes = cities.filter { $0.coordinate == city.coordinate }.map(\.name)
            #expect(namesakes.contains(found.name), "\(city.name): \(found)")
        }
    }

    /// Anywhere in the country, as an outline of full detail has it: a comuna and the region that it is in.
    @Test func place_isAComunaOfChileAllOverTheCountry() async throws {
        let regions = try MarketCatalog().market("cl").regions
        let names = Set(regions.flatMap { region in region.cities.map { "\($0.name), \(region.name)" } })
        let sut = try sut()
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../PlacesKnowledgeTests/Towns/Atlas/reference/points.tsv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("chile") }
        #expect(rows.count == 1000)
        for row in rows {
            let fields = row.split(separator: "\t").compactMap { Double($0) }
            let point = coordinate(fields[0], fields[1])
            let address = try #require(try await sut.place(at: point)).address
            #expect(names.contains("\(address.city ?? ""), \(address.region ?? "")"), "\(row): \(address)")
        }
    }

    private func sut() throws -> MarketReverseGeocoder { MarketReverseGeocoder(try .embedded()) }
}
