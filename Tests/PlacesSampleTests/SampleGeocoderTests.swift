import PlacesFeature
import PlacesSample
import Testing

/// Names that the samples know.
@Suite struct SampleGeocoderTests {
    @Test(arguments: [
        ("Ateneum", "Ateneum", "museum"), ("  ATENEUM ", "Ateneum", "museum"),
        ("Mannerheimintie", "Mannerheimintie", "street"),
        ("esplanadin puisto", "Esplanadinpuisto", "park"),
        ("Avenue Princesse Grace", "Avenue Princesse Grace", "street"),
        ("Kaivokatu 2", "Kaivokatu 2, Helsinki", nil), ("kaivokatu 2, HELSINKI", "Kaivokatu 2, Helsinki", nil),
        ("Kaivokatu 2, 00100", "Kaivokatu 2, Helsinki", nil),
        ("Kaivokatu 2, 00100 Helsinki", "Kaivokatu 2, Helsinki", nil),
        ("Kaivokatu 2 Helsinki", "Kaivokatu 2, Helsinki", nil),
        ("Finland, 00100 Helsinki, Kaivokatu 2", "Kaivokatu 2, Helsinki", nil),
        ("Ateneum, Kaivokatu 2, FI-00100 Helsinki", "Kaivokatu 2, Helsinki", nil),
        ("Kaivo katu 2", "Kaivokatu 2, Helsinki", nil), ("Kaivokatu 2 B 14, Helsinki", "Kaivokatu 2, Helsinki", nil),
        ("45 Rue Grimaldi, 98000 Monaco", "45 Rue Grimaldi, Monaco", nil),
        ("Ateneum, Helsinki", "Ateneum", "museum"), ("Ateneum Helsinki", "Ateneum", "museum"),
        ("Ateneum, 00100 Helsinki, Finland", "Ateneum", "museum"), ("Helsinki, Ateneum", "Ateneum", "museum"),
        ("sirpa mansner", "Beauty Hair Sirpa Mansner", "hairdresser"),
    ])
    func places_areFoundByNameStreetAddressOrWords(text: String, name: String, kind: String?) async throws {
        let place = try #require(try await SampleGeocoder().places(named: text, limit: 5).first)
        #expect(place.name == name)
        if let kind { #expect(place.kind?.lowercased() == kind) }
    }

    @Test(arguments: [
        "", " ", ",", "Ateneum, Turku", "Kaivokatu 2, Turku", "Kaivokatu 2, Berlin", "Kaivokatu, 00100 Helsinki",
        "Ateneum, 20100 Turku", "Kaivokatu 999", "zzqxj", "pizza hair", "sirpa mansn",
    ])
    func places_areNoneForOtherWords(text: String) async throws {
        #expect(try await SampleGeocoder().places(named: text, limit: 5).isEmpty)
    }

    @Test func places_ofOneNameAreToldOnceForEachKind_theNearestFirst_thenTheStreet() async throws {
        let places = try await SampleGeocoder().places(named: "Aleksanterinkatu", limit: 10)
        #expect(places.count > 1)
        #expect(Set(places.map { "\($0.name) \($0.kind ?? "")" }).count == places.count)
        let centre = try Sample.helsinki.area().centre
        #expect(places.last?.kind == "street")
        let distances = places.dropLast().map { centre.distance(to: $0.coordinate) }
        #expect(distances == distances.sorted())
    }

    @Test(arguments: [0, -1]) func places_areAtMostAsManyAsWanted(limit: Int) async throws {
        #expect(try await SampleGeocoder().places(named: "Ateneum", limit: limit).isEmpty)
    }

    @Test(arguments: [
        String(repeating: "a", count: 100_000), "\u{1B}[2J", "\u{202E}x 1", "🍕 1, 🍕",
        String(repeating: "1 a,", count: 2000),
    ])
    func places_areNoneForHostileTexts(text: String) async throws {
        #expect(try await SampleGeocoder().places(named: text, limit: 5).isEmpty)
    }
}
