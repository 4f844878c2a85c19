import PlacesTestSupport
import Testing

/// An index is whole or not there, whatever happens to the process that builds it.
@Suite struct IndexTests {
    /// Two hundred builders, each killed a little later than the one before, where another index is.
    @Test func add_leavesTheOldIndexOrTheNewOneWhenItIsKilled() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cd "$XDG_DATA_HOME"
            \(Self.lines(count: 300, to: "old.ndjson"))
            \(Self.lines(count: 30_000, to: "new/old.ndjson"))
            "$PLACES" index add old.ndjson
            for number in $(seq 0 199); do
                "$PLACES" index add new/old.ndjson >/dev/null 2>&1 &
                child=$!
                sleep 0.$(printf %03d $((number * 7 % 90)))
                kill -9 $child 2>/dev/null && echo killed
                wait $child 2>/dev/null
                "$PLACES" index verify >/dev/null || echo damaged
                "$PLACES" index list | grep -qE '^old  (300|30,?000) places' || echo lost
                [ "$(ls places/index | grep -cv '^indexes.catalogue$')" = 1 ] || echo litter
                [ $((number % 20)) = 0 ] && "$PLACES" index add old.ndjson >/dev/null
            done
            # What was killed between the two last steps has left a hidden file, which the next builder takes away.
            "$PLACES" index add old.ndjson >/dev/null
            [ "$(ls -A places/index | grep -cv '^indexes.catalogue$')" = 1 ] || echo litter
            """
        let output = try await Program.shell(script, environment: ["XDG_DATA_HOME": folder.path])
        let lines = output.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "300 places are in the index old." && !lines.contains("damaged"), "\(output)")
        #expect(!lines.contains("lost") && !lines.contains("litter"), "\(output)")
        #expect(lines.count { $0 == "killed" } > 50, "hardly any builder lived long enough to be killed")
    }

    /// Ctrl-C ends it as it ends any program, and neither a file nor a part of one stays.
    @Test func add_leavesNothingWhenItIsInterrupted() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cd "$XDG_DATA_HOME"
            \(Self.lines(count: 290_000, to: "many.ndjson"))
            for seconds in 0.05 0.2 0.4; do
                timeout --signal=INT --preserve-status $seconds "$PLACES" index add many.ndjson
                echo "status $?, $(ls -A places/index | wc -l) files"
            done
            """
        let output = try await Program.shell(script, environment: ["XDG_DATA_HOME": folder.path])
        #expect(output.output == String(repeating: "status 130, 0 files\n", count: 3), "\(output)")
    }

    @Test func search_isAnsweredWhileTheIndexIsReplaced() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cd "$XDG_DATA_HOME"
            \(Self.lines(count: 500, to: "a/both.ndjson"))
            \(Self.lines(count: 2000, to: "b/both.ndjson"))
            "$PLACES" index add a/both.ndjson >/dev/null
            build() { for number in $(seq 1 20); do "$PLACES" index add $1/both.ndjson >/dev/null || echo failed; done; }
            build a & build b &
            for number in $(seq 1 60); do
                "$PLACES" --source index --near 60.0,20.0 --radius 100km --limit 3 --format tsv --fields name \\
                    | tr '\\n' ' '
                echo
            done | sort -u
            wait
            "$PLACES" index verify
            """
        let output = try await Program.shell(script, environment: ["XDG_DATA_HOME": folder.path])
        #expect(output.output == "name Place 0 Place 1 Place 2 \nboth is sound.\n", "\(output)")
    }

    /// Writes so many places in lines, of which the first are the nearest to 60° N, 20° E.
    private static func lines(count: Int, to file: String) -> String {
        """
        mkdir -p "$(dirname \(file))"
        python3 -c '
        for number in range(\(count)):
            print("{\\"id\\": \\"osm:node/%d\\", \\"name\\": \\"Place %d\\", \\"latitude\\": %.7f, \\"longitude\\": 20, "
                "\\"kind\\": \\"cafe\\"}" % (number, number, 60 + number / 10000))' >\(file)
        """
    }
}
