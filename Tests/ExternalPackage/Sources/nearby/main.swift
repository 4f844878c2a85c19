import Foundation
import PlacesKit

struct Home: LocationProvider {
    let method = LocationMethod.fixed
    func locate() async throws(LocationError) -> LocationFix {
        LocationFix(coordinate: Coordinate(latitude: 60.17, longitude: 24.94)!, method: method)
    }
}

struct Recorded: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let id = "4b0588d0f964a5201fcb22e3"
        let place = #"{"fsq_place_id":"\#(id)","name":"Kahvila","latitude":60.171,"longitude":24.941,"tel":"+358 9 1"}"#
        let isDetails = request.url.path().hasSuffix(id)
        return HTTPResponse(status: 200, body: Data((isDetails ? place : #"{"results":[\#(place)]}"#).utf8))
    }
}

// A search, in the format of a terminal and in one for programs.
let endpoint = FoursquareEndpoint(token: APIToken("key")!)
let search = PlacesSearch(provider: Home(), loader: RemotePlacesLoader(endpoint: endpoint, client: Recorded()))
let result = try await search.find(PlacesQuery())
print(PlacesRenderer.render(result, format: .text, options: PresentationOptions()))
let answer = OutputFormat.Answer(result, options: PresentationOptions())
try OutputFormat.csv.write(answer, to: OutputSink { FileHandle.standardOutput.write(Data($0)) })

// All about one place.
let found = result.places[0]
let details = try await FoursquareDetailsLoader(endpoint: endpoint, client: Recorded()).details(of: found.id)
let page = DetailsPage(details: details, nearby: found, week: [], moment: Timestamp(seconds: 0), zone: nil)
print(page.render(format: .text, options: PresentationOptions()))

// A place that is kept, and found again by the name it was given.
let folder = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let directory = SourceDirectory([])
let store = SQLitePlacesStore(path: folder.appending(path: "places.sqlite").path(), sources: directory)
try store.save([
    SavedPlace(
        id: found.id, savedAt: Timestamp(seconds: 0), ownName: "my corner", ownCoordinate: found.place.coordinate)
])
let saved = try await SavedPlacesGeocoder(store: store, directory: directory).places(named: "my corner", limit: 1)
print("saved:", saved.map(\.name))

// The numbers of an answer, which mean its places later.
let answers = LastAnswerRecorder(store: store, now: { Timestamp(seconds: 0) })
answers.keep(result, numbered: result.places, query: PlacesQuery())
print("numbered:", try answers.item(1).item.id == found.id)

// Use cases of the command: a place by its number, the history, a remembered order.
let resolver = PlaceResolver(answers: answers) { _ in FoursquareDetailsLoader(endpoint: endpoint, client: Recorded()) }
let shown = try await resolver.place(number: 1)
let today = try shown.page(
    named: shown.ownName, languages: .none, knowledge: LocalKnowledge(), store: store, at: Timestamp(seconds: 0))
print("shown:", today.render(format: .text, options: PresentationOptions()).contains("my corner"), shown.place.name)
let keeper = PlaceKeeper(store: store, resolver: resolver, directory: .builtIn, now: { Timestamp(seconds: 0) })
try await keeper.save(number: 1, in: "corners", as: PlaceKeeper.Own(note: "by the river"))
print("kept:", try store.savedPlaces(list: "corners").map(\.note))
HistoryRecorder(store: store, now: { Timestamp(seconds: 0) }).add(shown.place)
print("opened:", try store.openedPlaces(limit: 1).map(\.id) == [found.id])
let orders = SortMemory(store: store, isInteractive: true)
try orders.remember(PlacesOrder(.rating), for: SortMemory.list(kinds: ["cafe"]))
print("order:", try orders.order(for: "cafe", isReversed: nil).order?.key.rawValue ?? "-")

// A file of places, saved.
let file = folder.appending(path: "mine.csv").path()
try Data("name,latitude,longitude\nBear's,60.17,24.94\n".utf8).write(to: URL(filePath: file))
let imported = try PlaceImport(store: store, files: SystemFileReader(), now: { Timestamp(seconds: 0) }).save(file)
print("imported:", imported.count, imported.lists)

// Where words, a market and a zone are, and which ways to the position are open.
let machine = UseCaseContext(
    store: store, now: { Timestamp(seconds: 0) },
    userAgent: { (contact) throws(UseCaseError) in
        UserAgent(program: "nearby", version: "1", contact: contact ?? "https://example.org")!
    })
let naming = PlaceNameResolver(request: GeocodingRequest(), context: machine, client: Recorded())
print("named:", try await naming.fix(of: "Turku, FI") { "The place: \($0)" }.label ?? "-")
print("market:", try MarketChoice(request: MarketRequest(name: "cl"), context: machine).market()?.id ?? "-")
let town = try TownChoice(request: MarketRequest(), context: machine).named(TownRequest(name: "Turku"))
try ChosenCity(context: machine).remember(town!)
print("chosen:", ChosenCity(context: machine).choice?.fullName ?? "-")
print("zones:", try ZoneStore(context: machine).book().zones.count)
var terms = LocationTerms()
terms.consents = LocationConsents(store: store)
try ConsentKeeper(store: store, now: { Timestamp(seconds: 0) }).decide(.denied, on: ConsentSubject(.ip))
let ways = LocationContext(client: Recorded(), now: { Timestamp(seconds: 0) }, simulated: { Home() })
let steps = try LocationPlanner(ways, terms: terms).steps(named: ["ip", "timezone"].compactMap(MethodDescriptor.named))
print("ways:", steps.map { "\($0.method.rawValue) \($0.state)" })
print("told:", PlacesService.builtIn.flatMap(\.disclosures).map(\.recipient))

// The name of a point, and the point of a name.
let towns = TownGeocoder(try TownIndex.embedded())
let here = try await towns.place(at: found.place.coordinate)
print("town:", here?.name ?? "-", try await towns.places(named: "Turku, FI", limit: 1).map(\.name))

// What the article "Getting started" tells.
let context = try SearchContext.standard(now: { Timestamp(seconds: 1_795_255_200) })
try await searching()
try await filtering(context)
try await openNow(context)
let sushi = try await fromABeacon(context)
try writing(sushi)
print("from a service:", try await fromAService(context, token: APIToken("key")!).places.map(\.shownName))
let own = try keeping(sushi, in: folder.appending(path: "own.sqlite").path())
print("near what is kept:", try await own.find("museum near Elm corner", from: SamplePlacesLoader()).total.value)
print("indexed:", try await indexing(sushi, at: folder.appending(path: "sushi.places").path(), context).total.value)
try hours()
print(try await exploring(context, from: Beacon().locate()))
do {
    _ = try await context.find(filter: PlaceFilter(kinds: ["foood"]), from: SamplePlacesLoader())
} catch {
    print(error.description, error.hint ?? "")
}
