import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesMessages
import PlacesTerminal
import PlacesTestSupport
import Testing

/// With however many saved places, those that are asked for are read alone.
@Suite(.tracksLeaks) struct ManySavedTests {
    private let store = trackForLeaks(LookupStore())
    private var harness: Harness {
        var harness = Harness(environment: ["NO_COLOR": "1"], terminal: TerminalSize(columns: 100, rows: 40))
        harness.store = store
        return harness
    }
    private let hotel = "osm:node/55211772"

    @Test func search_readsNoneButThoseThatItLists() async throws {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "--list", "art", "--note", "closed on Monday")
        store.forgetAsked()
        let later = await harness.run("-c", "museum", "--nearest", "--limit", "3", "--format", "list")
        #expect(later.output.contains("1  ★ Ateneum") && later.output.contains("\"closed on Monday\""))
        #expect(!later.error.contains(store.failure.description))
        #expect(store.asked.map { Set($0).count } == [3])
    }

    @Test(arguments: [
        ["save", "osm:node/55211772"], ["show", "osm:node/55211772"], ["copy", "osm:node/55211772"],
        ["share", "osm:node/55211772"], ["open", "osm:node/55211772"], ["unsave", "osm:node/55211772"],
        ["--sort", "popularity", "--format", "list"], ["import", "my.csv"], ["--near", "Grandma's hotel"],
    ])
    func everyCommand_saysTheSameWithoutReadingAll(arguments: [String]) async throws {
        var outcomes: [Harness.Outcome] = []
        for store in [store, trackForLeaks(InMemoryPlacesStore())] as [any PlacesStore] {
            var harness = harness
            harness.store = store
            harness.files["my.csv"] = "id,name,latitude,longitude,note\n\(hotel),Grandma's hotel,60.18,24.95,call\n"
            _ = await harness.run("save", hotel, "--name", "Grandma's hotel", "--note", "quiet")
            outcomes.append(await harness.run(arguments))
        }
        #expect(outcomes[0].output == outcomes[1].output)
        #expect(outcomes[0].error == outcomes[1].error)
        #expect(outcomes[0].status == outcomes[1].status)
    }

    @Test func search_tellsOnceThatTheStoreCannotBeRead() async {
        var broken = harness
        let store = trackForLeaks(LookupStore(failsLookups: true))
        broken.store = store
        let outcome = await broken.run("-c", "cafe", "--nearest", "--format", "json")
        #expect(outcome.status == .found && !outcome.output.contains("\"saved\""))
        #expect(outcome.error.ranges(of: store.failure.description).count == 1, "\(outcome.error)")
        #expect(store.asked.count == 1)
    }
}
