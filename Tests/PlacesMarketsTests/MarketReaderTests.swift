import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct MarketReaderTests {
    @Test func read_deliversAllThatTheFileSays() throws {
        let market = try read(
            """
            {
              "id": "AR", "name": "Argentina", "country": "ar", "comment": {"ignored": [1, "two", null, false]},
              "labels": {"region": "Provincia", "city": "Ciudad", "postalCode": "CPA"},
              "selector": "postal-code", "nearest": 7, "radius": 2500.5,
              "states": [
                {"id": "M", "name": "Mendoza", "cities": [
                  {"name": "Mendoza", "latitude": -32.89, "longitude": -6.885e1, "postalCode": "M5500", "active": false,
                   "postalCodes": ["M5502", "M5500"], "timeZone": "America/Argentina/Mendoza", "population": 115041}
                ]},
                {"name": "Santa Fe", "cities": [
                  {"name": "Ros\\u00e1rio", "latitude": -32.95, "longitude": -60.66, "country": "uy"}]}
              ]
            }
            """)
        #expect(
            market
                == Market(
                    id: "ar", name: "Argentina", country: "AR",
                    labels: .init(region: "Provincia", city: "Ciudad", postalCode: "CPA"), entry: .postalCode,
                    nearestCount: 7, radius: 2500.5,
                    regions: [
                        .init(
                            id: "M", name: "Mendoza",
                            cities: [
                                City(
                                    name: "Mendoza", region: "Mendoza", regionCode: "M", country: "AR",
                                    coordinate: coordinate(-32.89, -68.85), postalCodes: ["M5500", "M5502"],
                                    isActive: false, timeZone: "America/Argentina/Mendoza", population: 115_041)
                            ]),
                        .init(
                            id: "Santa Fe", name: "Santa Fe",
                            cities: [
                                City(
                                    name: "Rosário", region: "Santa Fe", country: "UY",
                                    coordinate: coordinate(-32.95, -60.66))
                            ]),
                    ]))
    }

    @Test func read_takesTheRestFromDefaultsAndTheNameOfTheFile() throws {
        let market = try read(file(), path: "/home/me/markets/Home-1.json")
        #expect(market.id == "home-1")
        #expect(market.labels == .init(region: "Region", city: "City", postalCode: "Postal code"))
        #expect(market.entry == .regionThenCity)
        #expect(market.nearestCount == 20)
        #expect(market.radius == 1000)
    }

    @Test func read_takesTerminalCommandsOutOfTexts() throws {
        let market = try read(file(name: #""Ev\u001b[31mil\u202e""#))
        #expect(market.cities.map(\.name) == ["Evil"])
    }

    @Test(
        arguments: [
            ("", nil, nil, .empty),
            ("\n\n  what", 3, nil, .notJSON),
            ("[1]", 1, nil, .wrongType(expected: .object)),
            ("{\"name\": \"N\",\n \"country\": \"NN\"\n}", 1, "states", .missing),
            ("{\n\"country\": \"Chile\"}", 2, "country", .notACountry),
            ("{\n\"id\": \"../x\"}", 2, "id", .notAnIdentifier),
            ("{\n\n\"radius\": 0}", 3, "radius", .outOfRange(1...100_000)),
            ("{\"nearest\": 2.5}", 1, "nearest", .wrongType(expected: .wholeNumber)),
            ("{\"nearest\": \"2\"}", 1, "nearest", .wrongType(expected: .number)),
            ("{\"selector\": \"map\"}", 1, "selector", .unknownWord(known: ["region-city", "postal-code"])),
            ("{\"labels\": {\"city\": 4}}", 1, "labels.city", .wrongType(expected: .text)),
            ("{\"name\": \"\\u0007\"}", 1, "name", .missing),
            ("{\"name\": \"\\ud800\"}", 1, "name", .notText),
            ("{\"name\": \"a\nb\"}", 1, "name", .notJSON),
            ("{\"radius\": 007}", 1, "radius", .notJSON),
            ("{\"name\": \"N\",}", 1, nil, .notJSON),
            ("{\"name\": \"N\"", 1, nil, .notJSON),
            ("{\"country\": \"NN\", \"name\": \"N\", \"states\": []}", 1, "states", .noCities),
        ] as [(String, Int?, String?, MarketFileError.Problem)])
    func read_tellsTheLineAndTheFieldOfWhatIsWrong(
        text: String, line: Int?, field: String?, problem: MarketFileError.Problem
    ) {
        #expect(throws: MarketFileError(path: "m.json", line: line, field: field, problem: problem)) { try read(text) }
    }

    @Test(
        arguments: [
            ("\"latitude\": 91, \"longitude\": 2", 4, "latitude", .outOfRange(-90...90)),
            ("\"latitude\": 1, \"longitude\": -180.5", 4, "longitude", .outOfRange(-180...180)),
            ("\"latitude\": 1", 4, "longitude", .missing),
            ("\"latitude\": 1, \"longitude\": 2, \"active\": \"no\"", 4, "active", .wrongType(expected: .boolean)),
            (
                "\"latitude\": 1, \"longitude\": 2, \"postalCodes\": [4]", 4, "postalCodes[0]",
                .wrongType(expected: .text)
            ),
            ("\"latitude\": 1, \"longitude\": 2, \"population\": -1", 4, "population", .outOfRange(0...2_000_000_000)),
        ] as [(String, Int, String, MarketFileError.Problem)])
    func read_tellsWhichCityIsWrong(rest: String, line: Int, field: String, problem: MarketFileError.Problem) {
        let text = file(cities: "{\"name\": \"A\", \"latitude\": 1, \"longitude\": 2},\n{\"name\": \"B\", \(rest)}")
        #expect(
            throws: MarketFileError(
                path: "m.json", line: line, field: "states[0].cities[1].\(field)", problem: problem)
        ) { try read(text) }
    }

    @Test func read_namesWhatIsThereTwice() {
        let text = file(cities: "{\"name\": \"Río Claro\", \(point)},\n{\"name\": \"rio claro\", \(point)}")
        let error = MarketFileError(
            path: "m.json", line: 4, field: "states[0].cities[1].name",
            problem: .duplicate("rio claro", firstLine: 3))
        #expect(throws: error) { try read(text) }
        #expect(
            error.description == "m.json, line 4, states[0].cities[1].name: \"rio claro\" is there already, in line 3.")
    }

    @Test func read_refusesWhatIsNestedDeeply() {
        let text = "{\"name\": \"N\", \"x\": " + String(repeating: "[", count: 100_000)
        let error = #expect(throws: MarketFileError.self) { try read(text) }
        #expect(error?.problem == .tooDeep(limit: 32))
    }

    @Test func read_refusesAFileThatIsTooLarge() {
        let error = #expect(throws: MarketFileError.self) {
            try MarketReader.read([UInt8](repeating: 0x20, count: MarketReader.largestSize + 1), path: "m.json")
        }
        #expect(error?.problem == .oversized(limit: 67_108_864))
    }

    private let point = "\"latitude\": 1, \"longitude\": 2"

    private func file(name: String = "\"A\"") -> String { file(cities: "{\"name\": \(name), \(point)}") }

    /// Cities begin in line 3.
    private func file(cities: String) -> String {
        """
        {"name": "N", "country": "NN", "states": [
        {"name": "S", "cities": [
        \(cities)
        ]}]}
        """
    }

    private func read(_ text: String, path: String = "m.json") throws -> Market {
        try MarketReader.read(Array(text.utf8), path: path)
    }
}
