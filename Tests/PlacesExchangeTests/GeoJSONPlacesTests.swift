import PlacesExchange
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct GeoJSONPlacesTests {
    @Test(arguments: [(182.5, -177.5), (-190, 170), (360, 0), (180, 180), (-180, -180)] as [(Double, Double)])
    func read_bringsLongitudesBeyond180Into180(written: Double, longitude: Double) throws {
        let text = #"{"type": "Feature", "properties": {"name": "A"}, "geometry": {"type": "Point", "#
        let result = try read(text + #""coordinates": [\#(written), 1]}}"#, as: .geojson)
        #expect(result.places == [imported("A", 1, longitude)])
    }

    @Test func read_givesTheStateOfTheData() throws {
        let text = #"{"type": "Feature", "properties": {"dataDate": "2019-04"}, "geometry": {"type": "Point", "#
        let result = try read(text + #""coordinates": [2, 1]}}"#, as: .geojson)
        #expect(result.places.map(\.details.dates.data) == [CalendarDate("2019-04")])
    }

    @Test func read_takesTheRatingsOfOtherPrograms() throws {
        let members = #""name": "A", "rating": 8.5, "price": 2, "chain": "Fazer""#
        let feature = #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1]}, "properties": {"#
        let line = #"{"latitude": 1, "longitude": 2, "social": "none", "dates": ["2020"], "#
        for (text, format) in [(feature + members + "}}", .geojson), (line + members + "}", .ndjson)]
            as [(String, InputFormat)]
        {
            let details = try #require(read(text, as: format).places.first).details
            #expect(details.assessment == Assessment(rating: 8.5, price: 2))
            #expect(details.chains == [Chain(id: "Fazer", name: "Fazer")])
        }
    }

    @Test(arguments: [("11", "5"), ("-1", "2.5"), (#""good""#, #""$$""#), ("null", "[]")])
    func read_takesNoRatingForOneThatIsNone(rating: String, price: String) throws {
        let members = #""name": "A", "rating": \#(rating), "price": \#(price)"#
        let feature = #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1]}, "properties": {"#
        let texts =
            [(feature + members + "}}", .geojson), (#"{"latitude": 1, "longitude": 2, "# + members + "}", .ndjson)]
            as [(String, InputFormat)]
        for (text, format) in texts {
            #expect(try read(text, as: format).places.map(\.details.assessment) == [Assessment()])
        }
    }

    /// As in a line of NDJSON, the last one counts of names that are the same once they are clean.
    @Test(arguments: [(#""a": "x", "a ": "y", "b": "z""#, "y"), (#""a\t": "y", "a": "x", "b": "z""#, "x")])
    func read_takesTheLastOfAttributesOfOneName(members: String, value: String) throws {
        let text = #"{"type": "Feature", "properties": {"attributes": {\#(members)}}, "geometry": {"type": "Point", "#
        let result = try read(text + #""coordinates": [2, 1]}}"#, as: .geojson)
        #expect(result.places.map(\.details.attributes) == [["a": value, "b": "z"]])
    }

    @Test func read_readsThePointsOfACollection() throws {
        let result = try read(
            """
            \u{FEFF}{"bbox": [1, 2, {"features": []}], "features": [
              {"type": "Feature", "id": "osm:node/1", "geometry": {"type": "Point", "coordinates": [24.9, 60.1, 5]},
               "properties": {"name": "Café \\"A\\" ]}", "description": "nice", "list": "a; b", "website": "https://a.fi",
                 "kind": "cafe", "category": "Café", "address": "Street 1"}},
              {"type":"Feature","geometry":{"type":"Point","coordinates":[-1,-2.5]},"properties":{"title":"B"}},
              {"type":"Feature","geometry":{"type":"Point","coordinates":[3,4]},"properties":null}
            ], "type": "FeatureCollection"}
            """, as: .geojson)
        #expect(
            result.places == [
                imported(
                    "osm:node/1", "Café \"A\" ]}", 60.1, 24.9, note: "nice", lists: ["a", "b"], kind: "cafe",
                    category: "Café", address: "Street 1", website: "https://a.fi"),
                imported("B", -2.5, -1), imported("", 4, 3),
            ])
        #expect(result.skippedCount == 0)
    }

    @Test func read_readsASingleFeature() throws {
        let text =
            #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"name": "A"}}"#
        #expect(try read(text, as: .geojson).places == [imported("A", 2, 1)])
    }

    @Test func read_skipsAndCountsWhatIsNoPoint() throws {
        let good = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"A"}}"#
        let broken = [
            #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{}}"#,
            #"{"type":"Feature","geometry":null,"properties":{}}"#, "7", "null", #""text""#,
            "{]".replacing("]", with: "}"),
            #"{"geometry":{"type":"Point","coordinates":[361,2]}}"#,
            #"{"geometry":{"type":"Point","coordinates":[1]}}"#,
            #"{"geometry":{"type":"Point","coordinates":["1","2"]}}"#, #"{"a" 7}"#, "{,}",
            #"{"a":[\#(Array(repeating: "1", count: 10_001).joined(separator: ","))]}"#,
        ]
        let all = (broken + [good]).joined(separator: ",")
        let result = try read("{\"type\":\"FeatureCollection\",\"features\":[\(all)]}", as: .geojson)
        #expect(result.places == [imported("A", 2, 1)])
        #expect(result.skippedCount == broken.count)
        #expect(result.firstSkipped?.description == "place 1: it is a line")
    }

    @Test(
        arguments: [
            (
                #"{"geometry":{"type":"Point","coordinates":[361,2]}}"#,
                "its coordinates are not a latitude and longitude"
            ),
            (
                #"{"geometry":{"type":"Point","coordinates":[1e999,2]}}"#,
                "its coordinates are not a latitude and longitude"
            ),
            (#"{"geometry":{"type":"Point"}}"#, "its coordinates are not a latitude and longitude"),
            ("{}", "it has no coordinates"),
            ("7", "it cannot be read"), (#"{"a" 7}"#, "it cannot be read"),
            ("[" + String(repeating: ",", count: 1_000_001) + "]", "it has too many parts"),
        ])
    func read_saysWhyAFeatureIsSkipped(feature: String, reason: String) throws {
        let result = try read("{\"features\":[\(feature)]}", as: .geojson)
        #expect(result.firstSkipped?.description == "place 1: \(reason)")
    }

    @Test(arguments: [("{}", 1), (#"{"a" 7}"#, 1), ("7,", 10_001)])
    func read_countsBrokenFeaturesAgainstTheLimit(text: String, times: Int) {
        let feature = times == 1 ? text : "[\(String(repeating: text, count: times))]"
        // The others are small, so that the file is.
        let features = ([feature] + Array(repeating: "7", count: 99_999)).joined(separator: ",")
        #expect(complaint(about: "{\"features\":[\(features)]}", as: .geojson) == nil)
        let tooMany = complaint(about: "{\"features\":[\(features),\(feature)]}", as: .geojson)
        #expect(tooMany?.hasPrefix("it has more than 100,000 places") == true)
    }

    @Test(
        arguments: [
            ("hello", "line 1: it is not valid JSON"), ("7", "line 1: it is not valid JSON"),
            ("{}", "it is neither a FeatureCollection nor a Feature"),
            (#"{"type":"Point","coordinates":[1,2]}"#, "it is neither a FeatureCollection nor a Feature"),
            (#"{"features": 7}"#, "it is neither a FeatureCollection nor a Feature"),
            ("{\"features\":[\n{\n", "line 3: it is not valid JSON"),
            ("{\"features\":[\n{]}", "line 2: it is not valid JSON"),
            ("{\"features\":[{}]\n", "line 2: it is not valid JSON"),
            ("{\"features\":[{}]}\n\nx", "line 3: it is not valid JSON"),
            ("{\"features\":[{} {}]}", "line 1: it is not valid JSON"),
            ("{\"a\":\"b\\", "line 1: it is not valid JSON"),
            ("{\"a\"\n:}", "line 2: it is not valid JSON"), ("{a:1}", "line 1: it is not valid JSON"),
            ("{\"a\":\u{0}}", "it is not UTF-8 text"), ("<html>", "line 1: it is not valid JSON"),
            ("{\"a\":" + String(repeating: "[", count: 65), "line 1: it is nested more than 64 levels deep"),
        ])
    func read_saysWhyAFileIsUnusable(text: String, reason: String) {
        #expect(complaint(about: text, as: .geojson) == reason)
    }
}
