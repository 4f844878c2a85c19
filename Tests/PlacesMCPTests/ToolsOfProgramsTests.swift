import PlacesFeature
import PlacesJSON
import PlacesTestSupport
import Testing

@testable import PlacesMCP

/// The tools over what a program brings along.
@Suite struct ToolsOfProgramsTests {
    @Test func details_tellTheStateByTheClockOfTheProgram() throws {
        let answer = try call(.details(OneCafe(), dependencies: dependencies), "place_details", #"{"id":"x:1"}"#)

        #expect(answer["details", "place"]?["name"]?.string == "Corner")
        #expect(answer["details", "zone"]?.string == "UTC")
        #expect(answer["details", "place"]?["opening"]?["state"]?.string == "open")
    }

    @Test(arguments: [#"{"id":"x:2"}"#, #"{"id":"corner"}"#])
    func details_refuseAnUnknownPlace(arguments: String) throws {
        #expect(try isRefused(.details(OneCafe(), dependencies: dependencies), "place_details", arguments))
    }

    @Test func opening_answersForPlacesAndForHoursAtAMoment() throws {
        let answers = try call(
            .opening(of: OneCafe(), dependencies: dependencies), "places_open",
            #"{"ids":["x:1","x:2"],"hours":"Mo-Fr 08:00-10:00","near":"60.17,24.94","at":"1970-01-01T12:00"}"#
        )["answers"]?.list

        #expect(answers?.map { $0["opening"]?["state"]?.string } == ["closed", nil, "closed"])
        #expect(answers?[1]["error"] != nil)
    }

    @Test func opening_refusesWhatIsNoMoment() throws {
        let answers = try call(
            .opening(of: OneCafe(), dependencies: dependencies), "places_open", #"{"ids":["x:1"],"at":"blue"}"#)[
                "answers"]?.list

        #expect(answers?.first?["error"]?.string?.contains("at must be") == true)
    }

    @Test func position_namesAPointAndNeedsOneWithoutAProvider() throws {
        let tool = AssistantTool.position(of: nil, namedBy: Towns(), dependencies: dependencies)

        let answer = try call(tool, "where_am_i", #"{"near":"60.17,24.94"}"#)

        #expect(answer["where", "place"]?["name"]?.string == "Turku")
        #expect(try isRefused(tool, "where_am_i", "{}"))
    }

    @Test func position_isThatOfTheProvider() throws {
        let fix = LocationFix(coordinate: coordinate(60.17, 24.94), method: .fixed)
        let tool = AssistantTool.position(
            of: LocationProviderSpy(answering: .success(fix)), namedBy: Towns(), dependencies: dependencies)

        let answer = try call(tool, "where_am_i", "{}")

        #expect(answer["where", "location"]?["latitude"]?.number == 60.17)
    }

    @Test func areas_areTheTownsOfANameInACountry() throws {
        let tool = AssistantTool.areas(Towns())

        let found = try call(tool, "find_area", #"{"name":"Turku","country":"fi"}"#)["areas"]?.list
        let elsewhere = try call(tool, "find_area", #"{"name":"Turku","country":"se"}"#)["areas"]?.list

        #expect(found?.map { $0["name"]?.string } == ["Turku"])
        #expect(elsewhere?.isEmpty == true)
    }

    @Test func sources_tellLicenceAndWhichIsUsual() throws {
        let source = PlacesSource(id: "mine", name: "My places", attribution: "Me", licence: "CC0")

        let items = try call(.sources([source]), "places_sources", "{}")["sources"]?.list

        #expect(items?.first?["licence"]?.string == "CC0")
        #expect(items?.first?["usual"]?.flag == true)
    }

    // MARK: - Support

    private var dependencies: SearchDependencies {
        SearchDependencies(evaluator: MorningEvaluator(), now: { Timestamp(seconds: 9 * 3600) })
    }

    private func message(_ tool: AssistantTool, _ name: String, _ arguments: String) throws -> JSONNode {
        let sut = PipedServer(Stubs.server([tool]).serve)
        sut.send(Stubs.call("1", name, arguments))
        return try #require(try sut.message()?["result"])
    }

    private func call(_ tool: AssistantTool, _ name: String, _ arguments: String) throws -> JSONNode {
        let result = try message(tool, name, arguments)
        return try #require(result["structuredContent"], "\(result)")
    }

    private func isRefused(_ tool: AssistantTool, _ name: String, _ arguments: String) throws -> Bool {
        try message(tool, name, arguments)["isError"]?.flag ?? false
    }
}

private struct OneCafe: PlaceDetailsLoader {
    func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        guard id.value == "1" else { throw .unknownPlace(id) }
        let place = Place(
            id: id, name: "Corner", coordinate: coordinate(60.17, 24.94),
            hours: OpeningHours("Mo-Fr 08:00-10:00", notation: .openStreetMap))
        return PlaceDetails(place: place, source: PlacesSource(id: "x", name: "X", attribution: "X"))
    }
}

/// Open until ten o'clock UTC, whatever the hours say.
private struct MorningEvaluator: OpeningHoursEvaluator {
    private struct UTC: ZoneRules {
        let name = "UTC"
        func utcOffset(at moment: Timestamp) -> Int { 0 }
    }

    func state(of place: Place, at moment: Timestamp) -> OpeningState {
        OpeningState(moment.seconds % 86_400 < 10 * 3600 ? .open : .closed)
    }
    func zone(at point: Coordinate) -> (any ZoneRules)? { UTC() }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}

private struct Towns: Gazetteer, ReverseGeocoder {
    private let turku = GeocodedPlace(
        coordinate: coordinate(60.45, 22.27), name: "Turku",
        address: GeocodedAddress(city: "Turku", country: "Finland", countryCode: "FI"),
        source: PlacesSource(id: "towns", name: "Towns", attribution: "Towns"))

    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        text == "Turku" ? [turku] : []
    }
    func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? { turku }
}
