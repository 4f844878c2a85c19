import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

/// The files of places that the user made are seen by an assistant only where the user lets it see what they saved, unless
/// their data is public.
@Suite struct AssistantIndexTests {
    /// In no question as a whole word, so that an answer with it came from an index of the user's own.
    private static let canary = "zulu"
    private static let near = #""near":"48.2,16.37""#
    private static let questions = [
        ("places_search", "{\(near)}"), ("places_search", "{\(near),\"words\":\"Canaryplace\"}"),
        ("places_search", "{\(near),\"chain\":\"Canarychain Zul\"}"),
        ("places_search", "{\(near),\"where\":[\"canaryzul=yes\"]}"),
        ("places_search", "{\(near),\"words\":\"Canarychain\",\"fields\":[\"address\",\"tel\",\"chain\",\"lists\"]}"),
        ("places_search", "{\(near),\"source\":\"index\",\"radius\":\"50km\"}"),
        ("places_search", #"{"near":"Canaryplace Zul"}"#), ("places_search", #"{"words":"cafe near Canaryplace Zul"}"#),
        ("place_details", #"{"id":"osm:node/777"}"#), ("place_details", #"{"id":"user:0123456789abcdef"}"#),
        ("place_details", #"{"id":"Canaryplace Zul"}"#), ("places_open", #"{"ids":["osm:node/777"]}"#),
        ("where_am_i", "{\(near)}"), ("where_am_i", #"{"near":"Canaryplace Zul"}"#),
        ("find_area", #"{"name":"Canaryplace"}"#), ("places_sources", "{}"),
    ]

    @Test(arguments: [false, true])
    func ownIndexes_areInNoAnswer(isLegacy: Bool) async throws {
        let (harness, folder) = try await makeSUT()
        defer { withExtendedLifetime(folder) {} }
        let sut = harness.assistant()
        if isLegacy { try sut.shakeHands("2025-06-18") }

        for (tool, arguments) in Self.questions {
            let line = try sut.line(of: tool, arguments, isLegacy: isLegacy)
            #expect(!line.lowercased().contains(Self.canary), "\(tool) \(arguments): \(line)")
        }
        let found = try harness.assistant().call("places_search", "{\(Self.near),\"radius\":\"50km\"}")
        #expect(Set(found.each("places", "name")) == ["Zur Post", "Far"])
        #expect(found["total"]?.whole == 2)
    }

    @Test func ownIndexes_areSeenWhereTheUserLetsAnAssistantSeeWhatTheySaved() async throws {
        let (harness, folder) = try await makeSUT()
        defer { withExtendedLifetime(folder) {} }
        let sut = harness.assistant("--with-saved")

        let found = try sut.call("places_search", "{\(Self.near)}")
        let sources = try sut.call("places_sources")
        let details = try sut.call("place_details", #"{"id":"osm:node/777"}"#)

        #expect(found.text.lowercased().contains(Self.canary), "\(found.text)")
        #expect(sources.each("sources", "area").contains("zuluindex"))
        #expect(!details.isError)
    }

    /// Who has none is told the same as who has some of their own.
    @Test func ownIndexes_areNotToldToBeThere() async throws {
        let (some, folder) = try await makeSUT()
        try folder.write("places/index/zulubroken.places", "no file of places")
        _ = await some.run("index", "remove", "public")
        let none = Harness(environment: ["XDG_DATA_HOME": try TemporaryFolder().path])

        for (tool, arguments) in Self.questions {
            let line = try some.assistant().line(of: tool, arguments, isLegacy: false)
            #expect(line == (try none.assistant().line(of: tool, arguments, isLegacy: false)))
        }
    }

    @Test func fileOfTheSettings_isTheUsersOwnAsWell() async throws {
        var (harness, folder) = try await makeSUT()
        harness.environment["PLACES_SOURCE"] = folder.path("places/index/zuluindex.places")

        let refused = try harness.assistant().call("places_search", "{\(Self.near)}")
        let allowed = try harness.assistant("--with-saved").call("places_search", "{\(Self.near)}")

        #expect(refused.isError && refused.text.contains("--with-saved"))
        #expect(!refused.text.lowercased().contains(Self.canary), "\(refused.text)")
        #expect(!allowed.isError)
    }

    @Test(arguments: [
        (["openstreetmap"], true), (["overture"], true), (["foursquare-os-places", "alltheplaces"], true),
        (["openstreetmap", "own"], false), (["saved"], false), ([], false),
    ])
    func maySee_isTrueOfPublicDataSetsAlone(ids: [String], isPublic: Bool) {
        let sources = ids.map { PlacesSource(id: $0, name: $0, attribution: $0) }
        #expect(IndexAudience.assistant.maySee(sources) == isPublic)
        #expect(IndexAudience.user.maySee(sources))
    }

    /// Three indexes: one whose producer is unknown, one of saved places with identifiers of OpenStreetMap, and a public one.
    private func makeSUT() async throws -> (Harness, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let saved = """
            {"id": "osm:node/777", "name": "Zulu saved", "latitude": 48.2001, "longitude": 16.3701, "kind": "cafe", \
            "hours": {"text": "Mo-Su 08:00-18:00"}, "saved": {"lists": ["zululist"], "note": "zulunote"}}
            """
        let files = [
            "zuluindex.csv": """
            name,latitude,longitude,kind,chain,tel,address,attributes
            Canaryplace Zulu,48.2,16.37,cafe,Canarychain Zulu,+358 zulu,Zulustreet 1,canaryzulu=yes

            """,
            "zulusaved.ndjson": saved,
            // The largest of them, so that it is asked where it alone may be.
            "public.ndjson": """
            {"id": "osm:node/1", "name": "Zur Post", "latitude": 48.2001, "longitude": 16.3699, "kind": "cafe"}
            {"id": "osm:node/2", "name": "Far", "latitude": 48.3, "longitude": 16.5, "kind": "cafe"}
            """,
        ]
        let harness = Harness(environment: ["XDG_DATA_HOME": folder.path], files: files)
        for file in files.keys.sorted() { #expect(await harness.run("index", "add", file).status == .found) }
        // A file of so few places is taken for a list, which an assistant does not see.
        #expect(await harness.run("index", "set", "public", "--as", "collection").status == .found)
        return (harness, folder)
    }
}
