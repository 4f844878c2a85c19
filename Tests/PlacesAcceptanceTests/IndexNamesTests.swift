import Foundation
import PlacesArguments
import PlacesCLI
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Lists have one namespace, whether they are saved or indexes; sources and commands keep their names.
@Suite struct IndexNamesTests {
    @Test func add_refusesTheNameOfASavedList() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("import", "lunch.csv", "--list", "Lunch")
        let refused = await harness.run("index", "add", "lunch.csv")
        #expect(refused.status == .usage && refused.error.contains("saved places called Lunch"), "\(refused)")
        #expect(refused.error.contains("places index add lunch.csv --name lunch-2"), "\(refused)")
        let added = await harness.run("index", "add", "lunch.csv", "--name", "lunch-2")
        #expect(added.output.hasPrefix("1 place is in the index lunch-2.\n"), "\(added)")
    }

    @Test(arguments: [
        ["import", "other.csv", "--list", "lunch"], ["save", "1", "--list", "Lunch"],
    ])
    func lists_areNotCalledAsAnIndexIs(line: [String]) async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.csv")
        _ = await harness.run("museum", "--near", "60.1712,24.9437")
        let refused = await harness.run(line)
        #expect(refused.status == .usage && refused.error.contains("an index called lunch"), "\(refused)")
        #expect(refused.error.contains("--list \(line[3])-2"), "\(refused)")
        let taken = await harness.run(line.dropLast() + ["\(line[3])-2"])
        #expect(taken.status == .found, "\(taken)")
    }

    @Test func lists_ofAFileAreNotCalledAsAnIndexIs() async throws {
        var (harness, _) = try makeSUT()
        harness.files["mine.csv"] = "name,lat,lon,lists\nA,60,24,Dinner\nB,60,25,Lunch\n"
        _ = await harness.run("index", "add", "lunch.csv")
        let refused = await harness.run("import", "mine.csv")
        #expect(refused.status == .usage && refused.error.contains("an index called lunch"), "\(refused)")
        #expect(await harness.run("saved").error.contains("othing is saved"))
        #expect(await harness.run("import", "mine.csv", "--list", "Both").status == .found)
        // A list that was there before the index stays one.
        _ = await harness.run("index", "remove", "lunch")
        _ = await harness.run("import", "mine.csv")
        _ = await harness.run("index", "add", "lunch.csv", "--name", "dinner-2")
        #expect(await harness.run("import", "mine.csv").status == .found)
    }

    @Test(arguments: ["osm", "sample", "index", "lists"] + Command.list.names)
    func add_refusesTheNamesOfSourcesAndCommands(name: String) async throws {
        var (harness, _) = try makeSUT()
        harness.files["\(name).csv"] = harness.files["lunch.csv"]
        let refused = await harness.run("index", "add", "\(name).csv")
        #expect(refused.status == .usage, "\(refused)")
        #expect(refused.error.contains("places index add \(name).csv --name \(name)-2"), "\(refused)")
        #expect(await harness.run("index", "add", "\(name).csv", "--name", "\(name)-2").status == .found)
    }

    @Test(arguments: ["a/b", ".hidden", ""])
    func add_refusesNamesThatNoFileCanHave(name: String) async throws {
        let (harness, _) = try makeSUT()
        #expect(await harness.run("index", "add", "lunch.csv", "--name", name).status == .usage)
    }

    /// Made when that was no name of a source or a command.
    @Test func index_ofAnEarlierVersionAnswersUnderAnotherName() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.csv")
        let bytes = try Data(contentsOf: URL(filePath: folder.path("places/index/lunch.places")))
        _ = await harness.run("index", "remove", "lunch")
        try folder.write("places/index/osm.places", bytes)
        let list = await harness.run("index", "list")
        #expect(list.output.hasPrefix("osm-2  1 place"), "\(list)")
        #expect(list.error.contains("The index osm is now called osm-2"), "\(list)")
        let found = await harness.run("--source", "osm-2", "--near", "48.2,16.37", "-f", "list")
        #expect(found.output.contains("Eck"), "\(found)")
        #expect(await harness.run("index", "set", "osm-2", "--as", "collection").status == .found)
        #expect(await harness.run("index", "rebuild", "osm-2").status == .found)
        #expect(await harness.run("index", "remove", "osm-2").status == .found)
        #expect(await harness.run("index", "list").status == .nothingFound)
    }

    private func makeSUT() throws -> (Harness, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let files = [
            "lunch.csv": "name,latitude,longitude\nEck,48.2,16.37\n",
            "other.csv": "name,latitude,longitude\nPost,48.2,16.38\n",
        ]
        return (Harness(environment: ["XDG_DATA_HOME": folder.path], files: files), folder)
    }
}
