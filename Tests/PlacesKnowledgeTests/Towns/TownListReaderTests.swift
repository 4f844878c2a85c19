import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct TownListReaderTests {
    @Test func towns_areReadFromAListOfGeoNames() throws {
        let text = """
            3038832\tVila\tVila\tCasas Vila,Vila\t42.53176\t1.56654\tP\tPPL\tAD\t\t03\t\t\t\t1418\t\t1318\tEurope/Andorra\t2024-11-04
            1\tÉvian\tEvian\t\t-46.4\t-6.5\tP\tPPL\tFR\t\t\t\t\t\t0\t\t\t\t2024-11-04\r

            """
        #expect(
            try towns(text) == [
                Town(
                    geonameID: 3_038_832, name: "Vila", coordinate: coordinate(42.53176, 1.56654), country: "AD",
                    region: .init(code: "03", name: nil), population: 1418, timeZone: "Europe/Andorra"),
                Town(
                    geonameID: 1, name: "Évian", coordinate: coordinate(-46.4, -6.5), country: "FR", region: nil,
                    population: 0, timeZone: ""),
            ])
    }

    @Test(arguments: ["\t", ","])
    func towns_areReadFromATableWithAHeader(delimiter: String) throws {
        let text = """
            \u{FEFF}Longitude;LATITUDE;note;name;country;region;population;timezone;postal_code\r
            24.9;60.1;x;Helsinki;finland;Uusimaa;658864;Europe/Helsinki;00100\r

            -70;-33;;Santiago;CL;;;;
            """
        #expect(
            try towns(text.replacing(";", with: delimiter)) == [
                Town(
                    geonameID: 0, name: "Helsinki", coordinate: coordinate(60.1, 24.9), country: "FI",
                    region: .init(code: "Uusimaa", name: "Uusimaa"), population: 658_864,
                    timeZone: "Europe/Helsinki", postalCode: "00100"),
                Town(
                    geonameID: 0, name: "Santiago", coordinate: coordinate(-33, -70), country: "CL", region: nil,
                    population: 0, timeZone: ""),
            ])
    }

    @Test func towns_mayHaveQuotedFields() throws {
        let text = "name,latitude,longitude,region\n\"A, \"\"B\"\"\nC\",1,2,\"\"\r\n\"D\",3,4,\"E\""
        let found = try towns(text)
        #expect(found.map(\.name) == [#"A, "B" C"#, "D"])
        #expect(found.map(\.region?.name) == [nil, "E"])
    }

    @Test(arguments: [
        ("name,latitude\nA,1", 1, FileFault.Field.named("longitude"), FileFault.FieldFault.missing),
        ("latitude,longitude\n1,1", 1, .named("name"), .missing),
        ("name,latitude,longitude\n\nA,1", 3, .all, .fieldCount(2, expected: 3)),
        ("name,latitude,longitude\nA,1,2\n ,1,2", 3, .named("name"), .missing),
        ("name,latitude,longitude\nA,91,2", 2, .named("latitude"), .notLatitude),
        ("name,latitude,longitude\nA,nan,2", 2, .named("latitude"), .notLatitude),
        ("name,latitude,longitude\nA,1,x", 2, .named("longitude"), .notLongitude),
        ("name,latitude,longitude\n\"A\nB\",1,2\nC,1,", 4, .named("longitude"), .notLongitude),
        ("name,latitude,longitude,population\nA,1,2,-1", 2, .named("population"), .notCount),
        ("name,latitude,longitude,country\nA,1,2,Nowhere", 2, .named("country"), .notCountry),
        ("name,latitude,longitude\n\"A,1,2\nB", 2, .number(1), .openQuotation),
        ("name,latitude,longitude\n\"A\"B,1,2", 2, .number(1), .textBehindQuotation),
    ])
    func towns_areRefusedWithPathLineAndField(
        text: String, line: Int, field: FileFault.Field, fault: FileFault.FieldFault
    ) {
        #expect(throws: error(line, field, fault)) { try towns(text) }
    }

    @Test func towns_areRefusedWhereTheyAreNotText() {
        let bytes = Array("name,latitude,longitude\nA,1,".utf8) + [0xFF]
        #expect(throws: error(2, .number(3), .notText)) {
            try TownListReader.towns(in: bytes, path: "towns.csv")
        }
    }

    @Test(arguments: ["", "\n\n", "name,latitude,longitude", "name\tlatitude\tlongitude\n"])
    func towns_areRefusedWhereThereAreNone(text: String) {
        #expect(throws: PlacesError.unusableFile(reason: .noTowns(path: "towns.csv"))) { try towns(text) }
    }

    @Test func towns_areFoundAgainByTheirIndex() async throws {
        let index = try TownIndex(towns: try towns("name,latitude,longitude,region\nOberdorf,47,8,Zug\nB,1,1,\n"))
        let found = try await TownGeocoder(index).places(named: "oberdorf, zug", limit: 5)
        #expect(found.map { $0.address.text() } == ["Oberdorf, Zug"])
    }

    private func error(_ line: Int, _ field: FileFault.Field, _ fault: FileFault.FieldFault) -> PlacesError {
        .unusableFile(reason: .townList(path: "towns.csv", line: line, field: field, fault))
    }

    private func towns(_ text: String) throws -> [Town] {
        try TownListReader.towns(in: Array(text.utf8), path: "towns.csv")
    }
}
