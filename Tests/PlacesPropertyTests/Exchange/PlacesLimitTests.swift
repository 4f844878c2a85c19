import PlacesExchange
import PlacesFeature
import PlacesTestSupport
import Testing

/// Files with more places than one may have.
@Suite struct PlacesLimitTests {
    private static let tooMany =
        "it has more than 100,000 places, the most that one import takes"

    @Test func read_refusesTooManyPlacesOfCSV() {
        let text = "name,lat,lon\n" + String(repeating: "A,1,2\n", count: 100_001)
        #expect(complaint(about: text, as: .csv) == Self.tooMany)
    }

    @Test func read_refusesTooManyPlacesOfGeoJSON() {
        let text = "{\"features\":[" + String(repeating: "7,", count: 100_000) + "{}]}"
        #expect(complaint(about: text, as: .geojson) == Self.tooMany)
    }

    @Test(
        arguments: [
            (.gpx, "<gpx>", "<wpt lat='1' lon='2'/>", "</gpx>"), (.kml, "<kml>", "<Placemark/>", "</kml>"),
        ] as [(InputFormat, String, String, String)])
    func read_refusesTooManyPlacesOfXML(format: InputFormat, start: String, place: String, end: String) throws {
        let most = start + String(repeating: place, count: 100_000)
        let result = try PlacesImporter.read(Array((most + end).utf8), as: format, sources: .test)
        #expect(result.places.count + result.skippedCount == 100_000)
        #expect(complaint(about: most + place + end, as: format)?.hasSuffix(Self.tooMany) == true)
    }

    private func complaint(about text: String, as format: InputFormat) -> String? {
        #expect(throws: ExchangeError.self) { try PlacesImporter.read(Array(text.utf8), as: format, sources: .test) }?
            .description
    }
}
