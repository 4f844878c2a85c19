import PlacesCLI
import PlacesCLITestSupport
import PlacesTerminal
import Testing

/// What a person sees on a terminal.
@Suite struct TerminalTests {
    @Test(arguments: [(80, 24), (200, 60), (120, 40), (70, 22)])
    func text_fitsOneScreen(columns: Int, rows: Int) async throws {
        let outcome = try await run(columns, rows, ["--color", "never"])
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let remarkRows = outcome.error.split(separator: "\n").map { ($0.count + columns - 1) / columns }.reduce(0, +)
        #expect(remarkRows > 0)
        #expect(lines.count + remarkRows < rows, "the header stays on the screen")
        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(outcome.output.contains("⠉") && outcome.output.contains("Ateneum"))
    }

    @Test func text_isColouredOnATerminal() async throws {
        #expect(try await run(80, 24, []).output.contains("\u{1B}["))
    }

    @Test(arguments: [([], ["NO_COLOR": "1"]), (["--color", "never"], [:])])
    func text_isPlainOnATerminalWhenAsked(arguments: [String], environment: [String: String]) async throws {
        #expect(try await !run(80, 24, arguments, environment).output.contains("\u{1B}"))
    }

    @Test(arguments: [([], false), (["--color", "always"], true)])
    func text_isColouredInAPipeOnlyWhenAsked(arguments: [String], isColoured: Bool) async {
        let output = await Harness().run(arguments).output
        #expect(output.contains("\u{1B}[") == isColoured && output.contains("\u{1B}") == isColoured)
    }

    @Test func map_isPlainWhereTheLocaleIsOrWhenAsked() async throws {
        for (arguments, environment) in [(["--ascii"], [:]), ([], ["LANG": "C"])] {
            let outcome = try await run(80, 24, arguments + ["--format", "map", "--color", "never"], environment)
            #expect(outcome.output.contains("#"))
            #expect(!outcome.output.contains("⠉") && !outcome.output.contains("·"))
        }
    }

    @Test func text_usesTheUnitsOfTheLocale() async throws {
        let american = try await run(80, 24, [], ["LC_ALL": "en_US.UTF-8"])
        #expect(american.output.contains(" 0.62 mi") && !american.output.contains(" km"))
        let chosen = try await run(80, 24, ["--units", "metric"], ["LC_ALL": "en_US.UTF-8"])
        #expect(chosen.output.contains(" 1 km"))
    }

    @Test func map_hasTheSizeAskedFor() async throws {
        let outcome = await Harness().run("--format", "map", "--width", "60", "--height", "20")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 20)
        #expect(lines.allSatisfy { $0.count <= 60 })
    }

    private func run(
        _ columns: Int, _ rows: Int, _ arguments: [String], _ environment: [String: String] = [:]
    ) async throws -> Harness.Outcome {
        let size = try #require(TerminalSize(columns: columns, rows: rows))
        return await Harness(environment: environment, terminal: size).run(arguments)
    }
}
