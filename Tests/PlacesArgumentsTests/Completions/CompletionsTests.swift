import Foundation
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesArguments

/// The scripts in real shells, with the real program behind them.
@Suite struct CompletionsTests {
    @Test(arguments: Shell.allCases)
    func script_asksTheProgram(shell: Shell) {
        #expect(Completions.script(for: shell).contains("places __complete -- "))
    }

    private static let formats = "text list map json ndjson geojson csv tsv gpx kml html svg png"

    @Test(
        .enabled(if: Tool.exists("bash") && program != nil),
        arguments: [
            (["--form"], "--format"), (["-f", ""], formats), (["--format=j"], "json"),
            (["--format="], formats), (["co"], "copy config completions"),
            (["help", "co"], "copy config completions"),
            (["completions", ""], "bash zsh fish"), (["config", ""], "set unset"), (["coffee", "--unit"], "--units"),
            (["--near", "-"], ""), (["--simulate", "mon"], "monaco"), (["--ca-file", "inp"], "input"),
            (["--simulate", "inp"], "input"), (["-r", "5", "--units", "i"], "imperial"), (["coffee", "co"], ""),
            (["hours", "--op"], ""), (["hours", "--co"], "--country"), (["explore", "--max-r"], "--max-radius"),
            (["-c", "cafe,bake"], "cafe,bakery"), (["-c", "cafe,"], nil), (["city", "Espoonl"], "Espoonlahti"),
            (["-n", "espoonl"], "Espoonlahti"), (["saved", "--list", ""], "lunch"), (["--chain", "hesb"], "Hesburger"),
            (["--where", "wheelch"], nil), (["--where", "wheelchair=y"], "yes"),
            (["show", ""], #"1  (Ateneum) 2  (Kiasma) 3  (Amos Rex) My\ bench"#), (["show", "2"], "2"),
            (["open", "my"], #"My\ bench"#), (["location", "allow", "ge"], "geoclue"), (["sort", "name", "cafe"], nil),
            (["history", ""], "clear 1  (Ateneum)"), (["--json=name,dist"], "name,distance"),
            (["--locate", "gpsd,l"], "gpsd,last"),
            (["import", "in"], "input"), (["--", "co"], ""), (["__c"], ""),
        ] as [([String], String?)])
    func bash_completes(words: [String], replies: String?) async throws {
        let line = (["places"] + words).joined(separator: " ")
        // Readline replaces what is behind the last of the characters that break words.
        let region = line.split(omittingEmptySubsequences: false) { " =:".contains($0) }.last ?? ""
        let answer = try await shell(
            "bash", ["-s"], function: "places() { LLVM_PROFILE_FILE=/dev/null '\(Self.program ?? "")' \"$@\"; }",
            completing: line,
            """
            set -u
            \(Completions.script(for: .bash))
            COMP_LINE=\(line.quotedForShell) COMP_POINT=\(line.count)
            _places places \(String(region).quotedForShell)
            echo "${COMPREPLY[*]}"
            """)
        #expect(answer.error == "" && answer.status == 0)
        if let replies {
            #expect(answer.output == replies + "\n")
        } else {
            // More than a few.
            let last = try #require(words.last)
            let found = answer.output.split(separator: " ")
            #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(last) })
        }
    }

    @Test(.enabled(if: Tool.exists("zsh"))) func zsh_readsTheScript() async throws {
        #expect(try await Tool.run("zsh", ["-fn"], input: Completions.script(for: .zsh)) == .success())
    }

    /// In a completion of zsh the words come from its line editor; `compadd` tells what it would be given.
    @Test(
        .enabled(if: Tool.exists("zsh") && program != nil),
        arguments: [
            (["--form"], "--format"), (["co"], "copy config completions"), (["-c", "cafe,bake"], "cafe,bakery"),
            (["show", ""], "1 2 3 My bench"), (["city", "Espoonl"], "Espoonlahti"), (["saved", "--list", ""], "lunch"),
            (["--chain", "hesb"], "Hesburger"), (["--where", "wheelchair=y"], "wheelchair=yes"),
            (["hours", "--op"], ""),
            (["--format=j"], "--format=json"), (["--ca-file", ""], "FILES"),
        ])
    func zsh_completes(words: [String], replies: String) async throws {
        let line = (["places"] + words).map(\.quotedForShell).joined(separator: " ")
        let answer = try await shell(
            "zsh", ["-f", "-s"], function: "places() { LLVM_PROFILE_FILE=/dev/null '\(Self.program ?? "")' \"$@\"; }",
            completing: line,
            """
            found=()
            compdef() { : }
            compset() { : }
            compadd() { found+=("${(@P)argv[-1]}") }
            _files() { found+=(FILES) }
            eval \(Completions.script(for: .zsh).quotedForShell)
            words=(\(line)) CURRENT=\(words.count + 1) QIPREFIX= PREFIX=${words[-1]}
            typeset -A compstate; compstate=(quote '')
            _places
            print -r -- "${(j: :)found}"
            """)
        #expect(answer == .success(replies + "\n"))
    }

    @Test(
        .enabled(if: Tool.exists("fish") && program != nil),
        arguments: [
            ("places --form", ["--format"]), ("places --format=j", ["--format=json"]), ("places -f m", ["map"]),
            ("places conf", ["config"]), ("places completions z", ["zsh"]),
            ("places --units ", ["metric", "imperial"]),
            ("places -c cafe,bake", ["cafe,bakery"]), ("places show ", ["1", "2", "3", "My bench"]),
            ("places city Espoonl", ["Espoonlahti"]), ("places saved --list ", ["lunch"]), ("places hours --op", []),
            ("places --chain hesb", ["Hesburger"]), ("places --where wheelchair=y", ["wheelchair=yes"]),
            ("places import inp", ["input"]),
        ])
    func fish_completes(line: String, replies: [String]) async throws {
        let answer = try await shell(
            "fish", ["--no-config"],
            function: "function places; LLVM_PROFILE_FILE=/dev/null '\(Self.program ?? "")' $argv; end",
            completing: line,
            Completions.script(for: .fish) + "complete -C \((line).quotedForShell)\n")
        #expect(
            Set(answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }) == Set(replies.map { $0[...] }))
        #expect(answer.error.isEmpty)
    }

    /// Runs a script; where the line is about what is kept, museums were the last answer, and the first was saved and shown.
    private func shell(
        _ name: String, _ arguments: [String], function: String, completing line: String, _ script: String
    ) async throws -> ChildProcess.Output {
        let isKept = ["show", "open", "history", "--list"].contains(where: line.contains)
        let before = """
            \(function)
            places museum -l 3 -q >/dev/null
            places save 1 --name 'My bench' --list lunch -q >/dev/null
            places show 1 -q >/dev/null

            """
        return try await Tool.run(name, arguments, input: (isKept ? before : function + "\n") + script)
    }

    /// The program that was built beside the tests, else the release.
    private static let program: String? = {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        return ["tests/debug", "release"].map { "\(root)/.build/\($0)/places" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()
}
