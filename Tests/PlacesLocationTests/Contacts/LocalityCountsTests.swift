import PlacesLocation
import PlacesTestSupport
import Testing

@Suite struct LocalityCountsTests {
    @Test func init_countsEachPart_mostFrequentFirstThenByTheAlphabet() throws {
        let sut = try LocalityCounts([
            address("Oulu", "Pohjois-Pohjanmaa", "90100", "Finland"), address("Espoo", "Uusimaa", "02100"), nil,
            address("Helsinki", "Uusimaa", "00100"), address("Helsinki", nil, "00100"),
            address(nil, nil, nil, "Finland"),
        ])
        #expect(sut.cities == [count("Helsinki", 2), count("Espoo", 1), count("Oulu", 1)])
        #expect(sut.regions == [count("Uusimaa", 2), count("Pohjois-Pohjanmaa", 1)])
        #expect(sut.postalCodes == [count("00100", 2), count("02100", 1), count("90100", 1)])
        #expect(sut.countries == [count("Finland", 2)])
        #expect([sut.contacts, sut.withAddress] == [6, 5])
    }

    @Test func init_countsSpellingsAsOne_andShowsTheMostFrequent() throws {
        let cities = ["JÄRVENPÄÄ", "Jarvenpaa", "Järvenpää", "Järvenpää", "Saint-Denis", "SAINTDENIS"]
        let sut = try LocalityCounts(cities.map { try address($0, nil, $0 == "Jarvenpaa" ? "sw1a 1aa" : "SW1A1AA") })
        #expect(sut.cities == [count("Järvenpää", 4), count("SAINTDENIS", 2)])
        #expect(sut.postalCodes == [count("SW1A1AA", 6)])
    }

    @Test func init_ordersNamesAsPeopleDo_whateverTheirCaseAndAccents() throws {
        let sut = try LocalityCounts(["zürich", "Ähtäri", "bern", "Örebro", "Aachen"].map { try address($0) })
        #expect(sut.cities.map(\.name) == ["Aachen", "Ähtäri", "bern", "Örebro", "zürich"])
    }

    @Test func candidates_haveTheCountryAndARegionOfThatCountryThatGoWithThemMostOften() throws {
        let sut = try LocalityCounts([
            address("Paris", nil, nil, "France"), address("Paris", nil, nil, "FRANCE"),
            address("Paris", nil, nil, "France"),
            address("Paris", "Texas", nil, "United States"), address("Paris", "Texas", nil, "United States"),
            address("Lyon", "Rhône", nil, "France"), address("Lyon", "Rhône"), address("Lyon"), address("Oulu"),
        ])
        #expect(
            sut.candidates == [
                .init(city: "Paris", country: "France"), .init(city: "Lyon", region: "Rhône", country: "France"),
                .init(city: "Oulu"),
            ])
    }

    @Test func candidates_areTheTwentyMostFrequentCities() throws {
        let sut = try LocalityCounts((1...30).map { try address("Town \($0)") } + [address("Zyx"), address("Zyx")])
        #expect(sut.candidates.count == 20)
        #expect(sut.candidates.first?.city == "Zyx")
    }

    @Test func init_countsNothingWithoutContacts() {
        let sut = LocalityCounts([])
        #expect(sut.cities.isEmpty && sut.candidates.isEmpty)
        #expect([sut.contacts, sut.withAddress] == [0, 0])
    }

    private func count(_ name: String, _ count: Int) -> LocalityCounts.Count { .init(name: name, count: count) }
}
