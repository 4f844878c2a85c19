import PlacesTestSupport
import Testing

@testable import PlacesCLI

@Suite struct CompletionsTests {
    @Test(arguments: Shell.allCases)
    func script_namesEveryOption(shell: Shell) {
        let script = Completions.script(for: shell)
        for option in OptionTable.all {
            #expect(script.contains(shell == .fish ? " -l \(option.name) " : option.dashed))
            if let short = option.short { #expect(script.contains(shell == .fish ? " -s \(short) " : "-\(short)")) }
        }
    }

    @Test(arguments: Shell.allCases)
    func script_namesEveryValueOfAnOption(shell: Shell) {
        let script = Completions.script(for: shell)
        for option in OptionTable.all {
            let words = option.valueDescription?.completion.words ?? []
            #expect(script.contains(words.joined(separator: " ")))
        }
    }

    @Test(arguments: Shell.allCases)
    func script_namesEveryCommandAndItsWords(shell: Shell) {
        let script = Completions.script(for: shell)
        for command in CommandTable.all {
            #expect(script.contains(command.name))
            #expect(script.contains(command.operandWords.joined(separator: " ")))
        }
    }

    @Test(
        .enabled(if: Tool.exists("bash")),
        arguments: [
            (["--form"], "--format"), (["-f", ""], "text list map json ndjson geojson csv tsv gpx kml html svg png"),
            (["--format", "=", "j"], "json"),
            (["--format", "="], "text list map json ndjson geojson csv tsv gpx kml html svg png"),
            (["co"], "copy config completions"),
            (["help", "co"], "copy config completions"),
            (["completions", ""], "bash zsh fish"), (["config", ""], ""), (["coffee", "--un"], "--units"),
            (["--near", "-"], ""), (["--simulate", "mon"], "monaco"), (["--ca-file", "inp"], "input"),
            (["--simulate", "inp"], "input"), (["-r", "5", "--units", "i"], "imperial"), (["coffee", "co"], ""),
        ])
    func bash_completes(words: [String], replies: String) async throws {
        let line = (["places"] + words).map(Completions.quoted).joined(separator: " ")
        let script = """
            set -u
            \(Completions.script(for: .bash))
            COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
            _places
            echo "${COMPREPLY[*]}"
            """
        #expect(try await Tool.run("bash", ["-s"], input: script) == .success(replies + "\n"))
    }

    @Test(.enabled(if: Tool.exists("zsh"))) func zsh_readsTheScript() async throws {
        #expect(try await Tool.run("zsh", ["-fn"], input: Completions.script(for: .zsh)) == .success())
    }

    @Test(
        .enabled(if: Tool.exists("fish")),
        arguments: [
            ("places --form", ["--format"]), ("places --format=j", ["--format=json"]), ("places -f m", ["map"]),
            ("places conf", ["config"]), ("places completions z", ["zsh"]),
            ("places --units ", ["imperial", "metric"]),
        ])
    func fish_completes(line: String, replies: [String]) async throws {
        let script = Completions.script(for: .fish) + "complete -C \(Completions.quoted(line))\n"
        let answer = try await Tool.run("fish", ["--no-config"], input: script)
        #expect(answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == replies.map { $0[...] })
        #expect(answer.error.isEmpty)
    }
}
