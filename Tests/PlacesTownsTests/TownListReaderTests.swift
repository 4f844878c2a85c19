import PlacesFeature
import PlacesTestSupport
import PlacesTowns
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
        ("name,latitude\nA,1", "line 1, longitude: is missing"),
        ("latitude,longitude\n1,1", "line 1, name: is missing"),
        ("name,latitude,longitude\n\nA,1", "line 3, fields: 2 instead of 3"),
        ("name,latitude,longitude\nA,1,2\n ,1,2", "line 3, name: is missing"),
        ("name,latitude,longitude\nA,91,2", "line 2, latitude: is not a number in -90...90"),
        ("name,latitude,longitude\nA,nan,2", "line 2, latitude: is not a number in -90...90"),
        ("name,latitude,longitude\nA,1,x", "line 2, longitude: is not a number in -180...180"),
        ("name,latitude,longitude\n\"A\nB\",1,2\nC,1,", "line 4, longitude: is not a number in -180...180"),
        ("name,latitude,longitude,population\nA,1,2,-1", "line 2, population: is not a whole number of at least 0"),
        (
            "name,latitude,longitude,country\nA,1,2,Nowhere",
            "line 2, country: is not a code or English name of a country"
        ),
        ("name,latitude,longitude\n\"A,1,2\nB", "line 2, field 1: the quotation mark is never closed"),
        ("name,latitude,longitude\n\"A\"B,1,2", "line 2, field 1: text follows the closing quotation mark"),
    ])
    func towns_areRefusedWithPathLineAndField(text: String, reason: String) {
        #expect(throws: PlacesError.unusableFile(reason: "towns.csv, \(reason)")) { try towns(text) }
    }

    @Test func towns_areRefusedWhereTheyAreNotText() {
        let bytes = Array("name,latitude,longitude\nA,1,".utf8) + [0xFF]
        #expect(throws: PlacesError.unusableFile(reason: "towns.csv, line 2, field 3: is not UTF-8 text")) {
            try TownListReader.towns(in: bytes, path: "towns.csv")
        }
    }

    @Test(arguments: ["", "\n\n", "name,latitude,longitude", "name\tlatitude\tlongitude\n"])
    func towns_areRefusedWhereThereAreNone(text: String) {
        #expect(throws: PlacesError.unusableFile(reason: "towns.csv: the list of towns is empty")) { try towns(text) }
    }

    @Test func towns_areFoundAgainByTheirIndex() async throws {
        let index = try TownIndex(towns: try towns("name,latitude,longitude,region\nOberdorf,47,8,Zug\nB,1,1,\n"))
        let found = try await TownGeocoder(index).places(named: "oberdorf, zug", limit: 5)
        #expect(found.map { $0.address.text() } == ["Oberdorf, Zug"])
    }

    private func towns(_ text: String) throws -> [Town] {
        try TownListReader.towns(in: Array(text.utf8), path: "towns.csv")
    }
}
