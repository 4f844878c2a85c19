import Foundation
import PlacesTestSupport
import Testing

/// What strangers wrote, completed in real shells: nothing of it runs, and the program gets exactly that text.
@Suite struct CompletionTests {
    /// Names as services and files of strangers may have them; no two begin with the same two characters.
    private static let names = [
        "Qa`touch${IFS}PWN`", "Qb$(touch PWN)", "Qc|touch PWN", "Qd>PWN", "Qe<PWN", "Qf;touch PWN", "Qg&touch PWN",
        "Qh${IFS}x$HOME", "Qi'quoted' $(touch PWN)", "Qj\"double\" $(touch PWN)", "Qk\"$(touch PWN)\"",
        "Ql'\";touch PWN;\"'", "Qm!ls", "Qn!!!", "~root", "*", "[x]*", "{a,b}", "#hash", "Qo\\", "Qp\\\\n\\t",
        "Qq“un”i‘co’de", "Qr`>f`", "Qs(touch PWN)", "Qt=~/y", "Qu:z:`touch PWN`", "Qv@host`touch PWN`", "!bang",
        "\"start",
        "'start", "$(touch PWN)s", "Qw>(touch PWN)", "Qx%^?[!a]",
    ]
    /// Files have names that no place has.
    private static let files =
        names.map { $0.replacing("/", with: "_") } + ["Qy\ttab`touch PWN`", "Qz\nline$(touch PWN)\n"]

    @Test(arguments: ["bash", "zsh", "fish"])
    func completion_runsNothingAndGivesTheProgramExactlyTheName(shell: String) async throws {
        let home = try TemporaryFolder()
        let environment = ["HOME": home.path, "XDG_DATA_HOME": home.path("data"), "LC_ALL": "C.UTF-8"]
        try await save(in: home, environment)
        for name in Self.files { try home.write("files/\(name)", "") }
        let script = try await Program.run(["completions", shell], environment: environment).output
        let places = Self.names.map { [["show"], $0, false] as [Any] }
        // Lists, chains, and places behind an option.
        let others = Self.names.enumerated().map { number, name in
            switch number % 3 {
            case 0: [["saved", "--list"], name, false] as [Any]
            case 1: [["--chain"], name, false]
            default: [["--near"], name, false]
            }
        }
        // Zsh itself completes files, and leaves some quotes open. Candidates of fish hold neither tabs nor ends of lines.
        let files = Self.files.filter { name in shell != "fish" || !name.contains { $0 == "\t" || $0 == "\n" } }
            .map { [["import"], $0, shell == "zsh"] as [Any] }
        let cases: [String: Any] = ["script": script, "questions": places + others + files]
        let input = try JSONSerialization.data(withJSONObject: cases)
        let output = try await ChildProcess.run(
            "python3", [Program.script("complete-in-shell.py"), shell, Program.path, home.path],
            environment: Program.environment.merging(environment) { $1 }, input: String(decoding: input, as: UTF8.self))
        #expect(output.error == "")
        let lines = output.output.split(separator: "\n")
        #expect(lines.count == 1 && (lines.last.flatMap { Int($0) } ?? 0) > 200, "\(output.output)")
    }

    /// Saves a place for each name, each in a list of that name and of a chain of that name.
    private func save(in home: TemporaryFolder, _ environment: [String: String]) async throws {
        let features = Self.names.enumerated().map { number, name in
            [
                "type": "Feature", "geometry": ["type": "Point", "coordinates": [24.9, 60.1 + Double(number) / 1000]],
                "properties": ["name": name, "chain": name, "saved": ["lists": [name]]],
            ] as [String: Any]
        }
        let document: [String: Any] = ["type": "FeatureCollection", "features": features]
        let file = try home.write("names.geojson", try JSONSerialization.data(withJSONObject: document))
        let output = try await Program.run(["import", file], environment: environment)
        #expect(output.output.hasPrefix("Saved \(Self.names.count) places"), "\(output)")
    }
}
