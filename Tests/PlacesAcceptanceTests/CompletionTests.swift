import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesArguments

/// What the scripts of the shells are told: the words that may stand there, and what they mean.
@Suite(.tracksLeaks) struct CompletionTests {
    private let harness = Harness()

    @Test func commands_areToldWithTheirMeaning() async {
        let lines = await lines("")
        #expect(lines.map(\.text) == Command.list.names)
        #expect(lines.map(\.meaning) == Command.list.shown.map(\.summary))
    }

    @Test(arguments: Command.list.names + [nil])
    func options_areThoseThatTheCommandTakes(command: String?) async {
        let spec = command.flatMap(Command.list.named) ?? Command.list.standard
        let told = await lines([command ?? "coffee", "--"]).map(\.text)
        #expect(told == OptionTable.all.filter(spec.takes).map(\.dashed))
    }

    @Test func options_haveTheirShortNamesBehindASingleDash() async {
        let told = await lines("hours", "-")
        #expect(told.map(\.text).contains("-j") && told.map(\.text).contains("--time"))
        #expect(!told.map(\.text).contains("-r"))
    }

    @Test(arguments: OptionTable.all.filter { $0.valueDescription?.attachedAs == nil }.map(\.name))
    func values_areThoseOfTheOption(name: String) async throws {
        let spec = try #require(OptionTable.named(name))
        guard let value = spec.valueDescription, value.isValue == nil, !value.completion.words.isEmpty else { return }
        #expect(await lines("coffee", "--\(name)", "").map(\.text) == value.completion.words)
        if let short = spec.short {
            #expect(await lines("-q\(short)", "").map(\.text) == value.completion.words)
        }
        #expect(await lines("--\(name)=").map(\.text) == value.completion.words.map { "--\(name)=\($0)" })
    }

    @Test func numbers_areThoseOfTheLastAnswerWithTheirNames() async {
        #expect(await lines("show", "").isEmpty)
        _ = await harness.run("museum", "--limit", "2")
        #expect(await lines("show", "") == [Line("1", "Ateneum"), Line("2", "Kiasma")])
        _ = await harness.run("save", "2", "--name", "Ours", "--list", "art")
        #expect(await lines("save", "1", "").map(\.text) == ["1", "2", "Ours"])
        #expect(await lines("open", "o") == [Line("Ours", "art")])
        #expect(await lines("show", "1", "").isEmpty)
        #expect(await lines("--near", "").map(\.text) == ["1", "2", "Ours"])
        #expect(await lines("unsave", "--list", "").map(\.text) == ["art"])
        _ = await harness.run("show", "1")
        #expect(await lines("history", "") == [Line("clear", ""), Line("1", "Ateneum")])
    }

    @Test(arguments: [
        (["-c", "cafe,bake"], ["cafe,bakery"]), (["-c", "cafe,bakery,cafe"], ["cafe,bakery,cafeteria"]),
        (["--not-category=cafe,bake"], ["--not-category=cafe,bakery"]), (["--locate", "gpsd,st"], ["gpsd,static"]),
        (["--fields", "name,dist"], ["name,distance"]), (["--json=name,dist"], ["--json=name,distance"]),
        (["--json", "dist"], []), (["city", "valparaiso de"], ["Valparaíso de Goiás"]),
        (["--city", "Espoonl"], ["Espoonlahti"]),
        (["--chain", "hesb"], ["Hesburger"]), (["--not-chain", "hesb"], ["Hesburger"]),
        (["--where", "wheelchair="], ["yes", "no", "only", "unknown"].map { "wheelchair=\($0)" }),
        (["location", "deny", "gps"], ["gpsd"]), (["sort", "clo"], ["closing"]),
        (["sort", "name", "bakery"], ["bakery"]),
        (["sort", "name", "saved"], ["saved"]), (["coffee", "sho"], []), (["--", "sho"], []),
        (["config", ""], ["set", "unset"]),
        (["--watch", "where"], ["where"]), (["-vr", "5", "conf"], ["config"]), ([], []),
    ])
    func words_areCompleted(words: [String], expected: [String]) async {
        let told = await lines(words).map(\.text)
        if words == ["-c", "cafe,bakery,cafe"] {
            #expect(!told.contains("cafe,bakery,cafe"))
        } else if words.isEmpty {
            #expect(told.count == Command.list.names.count)
        } else {
            #expect(told == expected)
        }
    }

    @Test(arguments: [["--ca-file", "x"], ["import", ""], ["--simulate", ""]])
    func files_areToldWhereTheyAreMeant(words: [String]) async {
        #expect(await harness.run(["__complete", "--"] + words).output.hasSuffix("\tfiles\n"))
    }

    @Test func attributes_areToldAsKeys() async {
        let keys = await lines("--where", "wheelch").map(\.text)
        #expect(keys.contains("wheelchair=") && keys.allSatisfy { $0.hasPrefix("wheelch") && $0.hasSuffix("=") })
    }

    @Test func words_areNoneWhereNothingCanBeLookedUp() async {
        var broken = harness
        broken.store = InMemoryPlacesStore(failing: .unusable(path: "/x", reason: .message("No space left on device")))
        let outcome = await broken.run("__complete", "--", "show", "")
        #expect(outcome.output == "" && outcome.error == "" && outcome.status == .nothingFound)
    }

    private struct Line: Equatable {
        let text, meaning: String

        init(_ text: String, _ meaning: String) { (self.text, self.meaning) = (text, meaning) }
    }

    private func lines(_ words: String...) async -> [Line] { await lines(words) }

    private func lines(_ words: [String]) async -> [Line] {
        await harness.run(["__complete", "--"] + words).output.split(separator: "\n").filter { !$0.hasPrefix("\t") }
            .map { line in
                let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                return Line(parts[0], parts.count > 1 ? parts[1] : "")
            }
    }
}
