import PlacesExchange
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct ImportedPlaceTests {
    @Test(arguments: ["osm:node/1", "fsq:4b058804f964a520d1b122e3", "user:0123456789abcdef"])
    func init_keepsAnIdentifierOfOurs(id: String) {
        #expect(imported(id, "A", 1, 2).id.description == id)
    }

    @Test(arguments: [nil, "", "node/1", "urn:uuid:1", "osm:", "http://a.example/", "osm:a b", "osm:\u{1B}[0m é"])
    func init_derivesAnIdentifierWhereTheFileHasNoneOfOurs(id: String?) {
        #expect(imported(id, "A", 1, 2).id.description == "user:2d6626a3cc5c43b9")
    }

    @Test func init_derivesTheSameIdentifierForTheSameNameAndPointAlone() {
        let id = imported("x", "Café", 60.123_456_7, 24.9, note: "a").id
        #expect(imported("Café", 60.123_456_7, 24.9, note: "b").id == id)
        #expect(imported("Café", 60.123_456_70001, 24.9).id == id)
        #expect(imported("Cafe", 60.123_456_7, 24.9).id != id)
        #expect(imported("Café", 60.123_456_8, 24.9).id != id)
        #expect(imported("Café", 60.123_456_7, -24.9).id != id)
    }

    @Test func init_cleansEveryText() {
        let dirty = "a\u{1B}\n b"
        let place = imported("user:1", dirty, 1, 2, note: dirty, lists: [dirty, " "], address: dirty, website: "\u{7}")
        #expect(place == imported("user:1", "a b", 1, 2, note: "a b", lists: ["a b"], address: "a b"))
    }

    @Test(
        arguments: [
            ("a.geojson", .geojson), ("dir.x/A.JSON", .geojson), ("a.gpx", .gpx), ("a.b.kml", .kml), ("a.csv", .csv),
            ("a.tsv", .csv), ("gpx", nil), ("a.txt", nil), ("", nil),
        ] as [(String, InputFormat?)])
    func format_isToldByTheEnding(name: String, format: InputFormat?) {
        #expect(InputFormat(fileName: name) == format)
    }

    @Test(arguments: InputFormat.all)
    func read_refusesEmptyFiles(format: InputFormat) {
        #expect(complaint(about: "", as: format) == "it is empty")
        #expect(complaint(about: " \r\n\t", as: format) == "it is empty")
    }
}
