import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import PlacesTowns
import Testing

@Suite struct CityFileReaderTests {
    @Test func read_takesATableOfGeoNames() throws {
        let cities = try read(row() + "\r\n# a remark\n\n" + row(name: "Nowhere", region: "", people: "0", zone: ""))
        #expect(
            cities == [
                City(
                    name: "Kauniainen", region: "Uusimaa", regionCode: "01", country: "FI",
                    coordinate: coordinate(60.2121, 24.72756), timeZone: "Europe/Helsinki", population: 9486),
                City(name: "Nowhere", region: nil, country: "FI", coordinate: coordinate(60.2121, 24.72756)),
            ])
    }

    @Test func read_takesAMarketFile() throws {
        let cities = try read(
            """
            {"name": "N", "country": "NN", "states": [
            {"name": "S", "cities": [{"name": "A", "latitude": 1, "longitude": 2}]}]}
            """
        )
        #expect(cities.map(\.fullName) == ["A, S, NN"])
    }

    @Test(
        arguments: [
            ("a\tb", nil, .fieldCount(2, expected: 19)),
            (row(latitude: "north"), "latitude", .wrongType(expected: .number)),
            (row(latitude: "90.1"), "latitude", .outOfRange(-90...90)), (row(name: ""), "name", .missing),
            (row(people: "many"), "population", .wrongType(expected: .wholeNumber)),
            (row(latitude: "nan"), "latitude", .outOfRange(-90...90)),
        ] as [(String, String?, MarketFileError.Problem)])
    func read_tellsTheLineAndTheField(text: String, field: String?, problem: MarketFileError.Problem) {
        #expect(throws: MarketFileError(path: "c.txt", line: 2, field: field, problem: problem)) {
            try read(row() + "\n" + text)
        }
    }

    @Test func read_refusesAnEmptyFile() {
        #expect(throws: MarketFileError(path: "c.txt", line: nil, field: nil, problem: .empty)) { try read(" \n") }
    }

    private func read(_ text: String) throws -> [City] {
        try CityFileReader.read(Array(text.utf8), path: "c.txt", towns: try TownIndex.embedded())
    }
}

private func row(
    name: String = "Kauniainen", latitude: String = "60.2121", region: String = "01", people: String = "9486",
    zone: String = "Europe/Helsinki"
) -> String {
    [
        "654899", name, "x", "y", latitude, "24.72756", "P", "PPL", "FI", "", region, "011", "235", "", people, "",
        "30", zone, "2024-01-01",
    ].joined(separator: "\t")
}
