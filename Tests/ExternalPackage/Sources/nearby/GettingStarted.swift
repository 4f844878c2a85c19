import Foundation
import PlacesKit

// The code of the article "Getting started", which check-docs holds to be the same.

func searching() async throws {
    let context = try SearchContext.standard(now: { Timestamp(seconds: Int(Date().timeIntervalSince1970)) })
    let result = try await context.find("coffee near Kamppi", from: SamplePlacesLoader())
    for nearby in result.places {
        print(nearby.shownName, Int(nearby.distance ?? 0), "m")
    }
}

func filtering(_ context: SearchContext) async throws {
    let filter = PlaceFilter(
        kinds: ["food"], excludedKinds: ["fast-food"],
        attributes: [AttributeCondition(key: "wheelchair", values: ["yes", "limited"])])
    let station = Coordinate(latitude: 60.1719, longitude: 24.9414)
    do {
        let result = try await context.find(at: station, filter: filter, from: SamplePlacesLoader())
        print(result.total.value, "found;", result.hidden.map(\.description))
    } catch {
        // A PlacesError: what happened, and the next thing to try.
        print(error.description, error.hint ?? "")
    }
}

func openNow(_ context: SearchContext) async throws {
    let tomorrowEvening = OpeningCondition(moment: .day(fromToday: 1, minute: 20 * 60), unknownHours: .include)
    let result = try await context.find(
        "museum", filter: PlaceFilter(opening: tomorrowEvening), from: SamplePlacesLoader())
    for nearby in result.places where nearby.opening?.kind == .open {
        print(nearby.shownName, nearby.opening?.change?.wallTime.hour ?? 24)
    }
}

struct Beacon: LocationProvider {
    let method = LocationMethod(named: "beacon")!

    func locate() async throws(LocationError) -> LocationFix {
        guard let point = Coordinate(latitude: 60.17, longitude: 24.94) else {
            throw .unavailable(reason: .message("no beacon is near"))
        }
        return LocationFix(coordinate: point, accuracy: 3, method: method)
    }
}

func fromABeacon(_ context: SearchContext) async throws -> PlacesResult {
    try await context.find("sushi", from: SamplePlacesLoader(), provider: Beacon())
}

struct Stub: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let place = #"{"fsq_place_id":"1","name":"Kahvila","latitude":60.171,"longitude":24.941}"#
        return HTTPResponse(status: 200, body: Data(#"{"results":[\#(place)]}"#.utf8))
    }
}

func fromAService(_ context: SearchContext, token: APIToken) async throws -> PlacesResult {
    let loader = RemotePlacesLoader(endpoint: FoursquareEndpoint(token: token), client: Stub())
    return try await context.find("kahvila", from: loader, provider: Beacon())
}

func writing(_ result: PlacesResult) throws {
    print(PlacesRenderer.render(result, format: .text, options: PresentationOptions()))
    let answer = OutputFormat.Answer(result, options: PresentationOptions(fields: ["name", "distance"]))
    try OutputFormat.csv.write(answer, to: OutputSink { FileHandle.standardOutput.write(Data($0)) })
    let places = try JSONEncoder().encode(result.places.map(\.place))
    print(try JSONDecoder().decode([Place].self, from: places).count)
}

func keeping(_ result: PlacesResult, in path: String) throws -> SearchContext {
    let store = SQLitePlacesStore(path: path, sources: .builtIn)
    if let place = result.places.first?.place {
        try store.save([
            SavedPlace(id: place.id, savedAt: Timestamp(seconds: 1_795_255_200), ownName: "Elm corner", record: place)
        ])
    }
    let personal = PersonalRecords(store: store, report: { print($0) })
    return try SearchContext.standard(
        now: { Timestamp(seconds: Int(Date().timeIntervalSince1970)) }, personal: personal)
}

func hours() throws {
    let schedule = try OpeningSchedule("Mo-Fr 10:00-18:00; PH off")
    let knowledge = LocalKnowledge()
    guard let helsinki = Coordinate(latitude: 60.17, longitude: 24.94), let zone = knowledge.zone(at: helsinki) else {
        return
    }
    let state = schedule.state(
        at: Timestamp(seconds: 1_795_255_200), in: OpeningContext(zone: zone, coordinate: helsinki))
    print(state.kind, state.change?.wallTime.hour ?? 0)
}

func exploring(_ context: SearchContext, from home: LocationFix) async throws -> String {
    var explorer = try Explorer(around: home, from: SamplePlacesLoader(), dependencies: context.dependencies)
    explorer.baseMap = SampleBaseMap()
    explorer.actions.copy = { "Copied \($0.name)." }
    // Until the user presses q: try await explorer.run(onTerminal: "xterm-256color")
    return await explorer.firstScreen(size: TextSize(columns: 80, rows: 24)).joined(separator: "\n")
}

func indexing(_ result: PlacesResult, at path: String, _ context: SearchContext) async throws -> PlacesResult {
    let builder = PlaceFileBuilder(path: path, sources: .builtIn)
    for nearby in result.places {
        if let refusal = try builder.add(nearby.place) { print(refusal) }
    }
    try builder.write(sources: result.sources)
    return try await context.find("sushi", at: result.centre, from: FilePlacesLoader(path: path))
}
