import PlacesTestSupport
import Testing

/// What was reported as kept is kept, whatever happens to the process that kept it.
@Suite struct KeepTests {
    /// Saves one place in forty lists, each time by a process that is killed a little later than the one before.
    @Test func save_losesNothingItReportedWhenItIsKilled() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cd "$XDG_DATA_HOME"
            for number in $(seq 1 40); do
                "$PLACES" save osm:node/55211772 --list "list$number" >"said$number" 2>/dev/null &
                child=$!
                sleep 0.0$((number * 7 % 40 + 10))
                kill -9 $child 2>/dev/null
                wait $child 2>/dev/null
            done
            "$PLACES" save osm:node/55211772 --list last >/dev/null || exit 1
            for number in $(seq 1 40); do
                grep -q "^Saved" "said$number" || continue
                echo "reported"
                "$PLACES" saved --list "list$number" --format csv | grep -q 55211772 || echo "lost list$number"
            done
            ls places/*.damaged* 2>/dev/null
            sqlite3 places/places.sqlite 'PRAGMA integrity_check'
            """
        let output = try await Program.shell(script, environment: ["XDG_DATA_HOME": folder.path])
        let lines = output.output.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("lost") || $0.contains("damaged") }, "\(output)")
        #expect(lines.contains("reported"), "no process lived long enough to report anything")
        #expect(lines.last == "ok", "\(output)")
    }

    @Test func save_keepsWhatTwoProcessesSaveAtOnce() async throws {
        let folder = try TemporaryFolder()
        let script = """
            save() {
                for number in $(seq 1 20); do
                    "$PLACES" save osm:node/55211772 --list "$1$number" >/dev/null || echo failed
                done
            }
            save a & save b & wait
            "$PLACES" saved --format json | python3 -c '
            import json, sys
            print(len(json.load(sys.stdin)["places"][0]["saved"]["lists"]))'
            """
        let output = try await Program.shell(script, environment: ["XDG_DATA_HOME": folder.path])
        #expect(output.output == "40\n", "\(output)")
    }

    @Test func save_setsADamagedFileAsideAndSaysSo() async throws {
        let folder = try TemporaryFolder()
        try folder.write("places/places.sqlite", String(repeating: "This is no database. ", count: 100))
        let environment = ["XDG_DATA_HOME": folder.path]
        let first = try await Program.run(["save", "osm:node/55211772"], environment: environment)
        #expect(first.status == 8)
        #expect(first.error.contains("is damaged; the file was set aside as"))
        let second = try await Program.run(["save", "osm:node/55211772"], environment: environment)
        #expect(second.status == 0)
        let aside = try await Program.shell("cat $XDG_DATA_HOME/places/*.damaged*", environment: environment)
        #expect(aside.output.hasPrefix("This is no database."))
    }

    @Test func search_answersWhereNothingCanBeKept() async throws {
        let output = try await Program.runInTerminal(
            ["--limit", "1", "--source", "sample"], columns: 80, rows: 24,
            environment: ["XDG_DATA_HOME": "/proc/nowhere"])
        #expect(output.output.contains("Helsinki, Rautatientori"))
        #expect(output.output.contains("cannot be used"))
    }

    @Test func show_findsThePlaceOfTheLastAnswer() async throws {
        let folder = try TemporaryFolder()
        let script = """
            "$PLACES" --nearest --limit 3 >/dev/null 2>&1
            "$PLACES" show 2 | head -1
            "$PLACES" show 9; echo "status $?"
            """
        let output = try await Program.shell(script, environment: ["XDG_DATA_HOME": folder.path])
        #expect(output.output.hasSuffix("status 2\n"))
        #expect(output.error.contains("has no number 9: it lists 1 to 3"))
    }
}
