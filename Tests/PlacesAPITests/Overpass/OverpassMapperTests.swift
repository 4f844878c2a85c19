import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct OverpassMapperTests {
    @Test func page_readsNodesWaysAndRelations() throws {
        let page = try page(
            osmAnswer(
                #"{"type":"node","id":12345678901,"lat":52.37,"lon":4.89,"tags":{"amenity":"cafe","name":"Voorbeeld"}}"#,
                #"{"type":"way","id":77,"center":{"lat":52.371,"lon":4.894},"tags":{"tourism":"museum","name":"M"}}"#,
                #"{"type":"relation","id":5,"center":{"lat":-1,"lon":2},"tags":{"amenity":"university","name":"University"}}"#
            ))
        #expect(
            page
                == PlacesPage(
                    places: [
                        place(
                            "way/77", "M", 52.371, 4.894,
                            PlaceCategory(id: "tourism=museum", name: "Museum", kind: "museum")),
                        place("node/12345678901", "Voorbeeld", 52.37, 4.89, cafe),
                        place(
                            "relation/5", "University", -1, 2,
                            PlaceCategory(id: "amenity=university", name: "University")),
                    ], dataDate: CalendarDate("2026-11-20")))
    }

    @Test func page_deliversTheMostProminentFirst() throws {
        let page = try page(
            osmAnswer(
                node(1), node(2, tags: #""website":"a.test""#), node(3, tags: #""wikidata":"Q1","phone":"1""#), node(4),
                node(5, tags: #""wikipedia":"en:X","website":"a.test""#)))
        #expect(page.places.map(\.name) == ["Place 5", "Place 3", "Place 2", "Place 1", "Place 4"])
    }

    @Test(arguments: [#"{"elements":[]}"#, osmAnswer(base: nil), #"{"elements":[],"remark":"","osm3s":7}"#])
    func page_isEmptyOnAnEmptyList(json: String) throws {
        #expect(try page(json) == PlacesPage(places: []))
    }

    @Test(arguments: ["{}", "null", "1", "[]", #"{"elements":{}}"#, #"{"elements":null}"#, #"{"remark":"no"}"#])
    func page_refusesAnAnswerWithoutAListOfElements(json: String) {
        #expect(throws: PlacesError.invalidData(reason: .noPlaceList)) { try page(json) }
    }

    @Test(arguments: [
        ("", AnswerFault.empty), ("  \n", .empty), ("{", .notJSON),
        (#"{"elements":["#, .notJSON),
        ("OK", .notJSON), ("[[[[", .notJSON),
        ("<html>Sign in</html>", .webPage),
        ("<?xml version=\"1.0\"?><osm/>", .webPage), ("{\u{0}}", .notText),
        (String(repeating: "[", count: 1000), .tooDeep(limit: 64)),
        ("[" + String(repeating: "{},", count: 200_001), .tooManyParts(limit: 400_000)),
    ])
    func page_refusesWhatIsNoAnswer(body: String, reason: AnswerFault) {
        #expect(throws: PlacesError.invalidData(reason: reason)) { try page(body) }
    }

    @Test(arguments: [
        "1", "null", "[]", "{}", #"{"type":"node","id":1,"lat":1,"lon":2}"#,
        #"{"type":"node","id":1,"lat":1,"lon":2,"tags":{}}"#, #"{"type":"node","id":1,"lat":1,"lon":2,"tags":[]}"#,
        #"{"type":"node","id":1,"lat":1,"lon":2,"tags":{"amenity":5}}"#,
        #"{"type":"relation","id":1,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"node","id":1,"lat":91,"lon":2,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"node","id":1,"lat":"1","lon":"2","tags":{"amenity":"cafe"}}"#,
        #"{"type":"node","id":1,"lat":1e999,"lon":2,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"way","id":1,"center":{"lat":1},"tags":{"amenity":"cafe"}}"#,
        #"{"type":"way","id":1,"center":5,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"area","id":1,"lat":1,"lon":2,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"node","id":0,"lat":1,"lon":2,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"node","id":-4,"lat":1,"lon":2,"tags":{"amenity":"cafe"}}"#,
        #"{"type":"node","id":99999999999999999999,"lat":1,"lon":2,"tags":{"amenity":"cafe"}}"#,
        #"{"id":1,"lat":1,"lon":2,"tags":{"amenity":"cafe"}}"#,
    ])
    func page_skipsAndCountsABrokenElementAmongGoodOnes(json: String) throws {
        let page = try page(osmAnswer(node(1), json, node(2)))
        #expect(page.places.map(\.name) == ["Place 1", "Place 2"])
        #expect(page.skippedCount == 1)
    }

    @Test(arguments: [
        #"{"highway":"residential","name":"A street"}"#, #"{"disused:shop":"bakery","name":"Was"}"#,
        #"{"was:amenity":"cafe","name":"Was","abandoned:tourism":"museum"}"#, #"{"shop":"vacant","name":"Empty"}"#,
        #"{"amenity":"cafe","disused":"yes"}"#, #"{"amenity":"cafe","demolished":"yes"}"#, #"{"shop":"no"}"#,
    ])
    func page_leavesOutWhatIsNoActivePlace(tags: String) throws {
        let page = try page(osmAnswer(#"{"type":"node","id":9,"lat":1,"lon":2,"tags":\#(tags)}"#, node(1)))
        #expect(page.places.map(\.name) == ["Place 1"])
        #expect(page.skippedCount == 0)
    }

    @Test func page_keepsAnActivePlaceThatHasBeenAnother() throws {
        let page = try page(osmAnswer(node(1, tags: #""disused:shop":"bakery","was:name":"Old","shop":"vacant""#)))
        #expect(page.places == [place("node/1", "Place 1", 60.17121, 24.9437, cafe)])
    }

    // MARK: - Remarks

    @Test(arguments: [
        (
            "runtime error: Query timed out in \\\"query\\\" at line 2 after 26 seconds.",
            "Query timed out in \"query\" at line 2 after 26 seconds."
        ),
        (
            "runtime error: Query run out of memory using about 257 MB of RAM.",
            "Query run out of memory using about 257 MB of RAM."
        ),
        ("something\\u001b[31m\\n else", "something else"),
        (String(repeating: "x", count: 5000), String(repeating: "x", count: 199) + "…"),
    ])
    func page_takesARemarkForAFailureOrABrokenAnswer(remark: String, reason: String) throws {
        #expect(throws: PlacesError.refused(status: 200, message: reason)) { try page(osmAnswer(remark: remark)) }
        let broken = try page(osmAnswer(node(1), remark: remark))
        #expect(broken.places.map(\.name) == ["Place 1"])
        #expect(broken.truncation == .brokenOff(remark: reason))
    }

    // MARK: - Age

    @Test(arguments: [
        ("2026-11-20T10:11:12Z", false), ("2026-11-13T00:00:00Z", false), ("2026-11-12T23:59:59Z", true),
        ("2025-11-20T10:11:12Z", true), ("2026-12-24T00:00:00Z", false),
    ])
    func page_tellsOfDataThatIsOlderThanAWeekByTheServersClock(base: String, isStale: Bool) throws {
        let headers: HTTPHeaders = ["Date": "Fri, 20 Nov 2026 00:01:30 GMT"]
        let page = try mapper().page(from: response(200, osmAnswer(base: base), headers: headers)).page
        let date = try #require(CalendarDate(base))
        #expect(page == PlacesPage(places: [], dataDate: date, notices: isStale ? [.staleData(date: date)] : []))
    }

    @Test(arguments: ["", "yesterday", "2026-02-30T00:00:00Z"]) func page_doesNotGuessTheAge(base: String) throws {
        let headers: HTTPHeaders = ["Date": "Fri, 20 Nov 2026 00:01:30 GMT"]
        let page = try mapper().page(from: response(200, osmAnswer(base: base), headers: headers)).page
        #expect(page.notices == [])
    }

    private func page(_ json: String) throws -> PlacesPage { try mapper().page(from: response(200, json)).page }

    private func mapper() -> OverpassMapper {
        OverpassMapper(describer: OSMPlaceDescriber(tree: smallTree, languages: .none, country: { _ in nil }))
    }

    private let cafe = PlaceCategory(
        id: "amenity=cafe", name: "Café", path: ["Food and drink", "Café"], kind: "cafe")

    private func place(
        _ id: String, _ name: String, _ latitude: Double, _ longitude: Double, _ category: PlaceCategory
    ) -> Place {
        Place(
            id: Place.ID(source: "osm", value: id), name: name, coordinate: coordinate(latitude, longitude),
            categories: [category])
    }
}
