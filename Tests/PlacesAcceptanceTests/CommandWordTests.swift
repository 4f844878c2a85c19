import FoundationEssentials
import PlacesArguments
import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// Lines that begin with a command's word: a new command's word is one only before what has its form, and an older command
/// that cannot be meant says how to search.
@Suite struct CommandWordTests {
    @Test func sentences_areSearchedForOrSayHow() async throws {
        let rows = try Self.rows()
        #expect(rows.count >= 200)
        for (sentence, expected) in rows {
            #expect(await outcome(of: sentence) == expected, "\(sentence)")
        }
    }

    @Test func sentences_coverEveryCommand() throws {
        let first = Set(try Self.rows().map { $0.sentence.prefix { $0 != " " } })
        #expect(Command.list.names.filter { !first.contains($0[...]) } == [])
    }

    @Test func nameOfAPlace_thatNothingKnows_saysHowToSearchWhereTheTownHasNoData() async throws {
        let harness = Harness()
        _ = await harness.run("city", "Berlin")
        for command in ["show", "share", "save"] {
            let outcome = await harness.run(command, "me", "cafes")
            #expect(
                outcome.error.contains("To search for the words: places -- \(command) me cafes"), "\(outcome.error)")
        }
    }

    @Test func city_takesNoTownThatIsOnlyNearlyCalledLikeAKindOfPlace() async throws {
        let harness = Harness()
        let outcome = await harness.run("city", "library")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("To search for the words: places -- city library"))
        #expect(try harness.store?.preference("location.city") == nil)
        #expect(await harness.run("city", "Librari").output.contains("Sirari"))
    }

    // MARK: - Helpers

    /// `search`, the name of another command, or `error` if the program says how to search.
    private func outcome(of sentence: String) async -> String {
        let words = sentence.split(separator: " ").map(String.init)
        let line = ArgumentParser(words, commands: Command.list)
        let invocation = try? line.invocation(reading: Command.reading)
        if case .command(let command, _, _) = invocation, command.name == Command.list.standard.name { return "search" }
        let outcome = await Harness().run(words)
        if outcome.status != .found, outcome.error.contains("  To search for the words: places -- \(sentence)\n") {
            return "error"
        }
        if case .command(let command, _, _) = invocation { return command.name }
        return "neither"
    }

    private static func rows() throws -> [(sentence: String, outcome: String)] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sentences/command-words.tsv")
        let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return (fields[0], fields.last ?? "")
        }
    }
}
