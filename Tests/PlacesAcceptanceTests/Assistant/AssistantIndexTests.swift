import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

/// What an assistant learns of the indexes that the user made.
@Suite struct AssistantIndexTests {
    private static let own =
        "name,latitude,longitude,kind\nCanary Lodge,48.2001,16.3701,cafe\nCanary Villa,48.2002,16.3702,museum\n"
    private static let questions = [
        ("places_search", #"{"near":"48.2,16.37"}"#), ("places_search", #"{"near":"48.2,16.37","words":"canary"}"#),
        ("places_search", #"{"near":"48.2,16.37","words":"canari lodge"}"#),
        ("places_search", #"{"near":"48.2,16.37","source":"index"}"#), ("places_search", #"{"near":"Canary Lodge"}"#),
        ("places_search", #"{"words":"cafe near canary villa"}"#), ("places_sources", "{}"),
        ("places_open", #"{"ids":["csv:1","import:1"]}"#), ("where_am_i", #"{"near":"48.2001,16.3701"}"#),
        ("place_details", #"{"id":"csv:1"}"#),
    ]

    @Test(arguments: questions)
    func index_ofThePersonIsHidden(tool: String, arguments: String) async throws {
        let (harness, folder) = try await makeSUT()
        defer { withExtendedLifetime(folder) {} }
        let answer = try harness.assistant().call(tool, arguments)
        let words = try harness.assistant("--with-saved").call(
            "places_search", #"{"near":"48.2,16.37","words":"canary","source":"index"}"#)
        #expect(words.text.contains("Canary Lodge"), "the canary sings for those who may hear it: \(words.text)")
        let asked = arguments.lowercased().contains("canary")
        #expect(!answer.text.contains("mine"), "\(answer.text)")
        if !asked { #expect(!answer.text.contains("Canary"), "\(answer.text)") }
        #expect(!answer.text.contains("48.2002") && !answer.text.contains("[csv"), "\(answer.text)")
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

    private func makeSUT() async throws -> (Harness, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let harness = Harness(environment: ["XDG_DATA_HOME": folder.path], files: ["mine.csv": Self.own])
        let added = await harness.run("index", "add", "mine.csv")
        #expect(added.status == .found, "\(added)")
        return (harness, folder)
    }
}
