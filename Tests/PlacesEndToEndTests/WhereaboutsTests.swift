import PlacesTestSupport
import Testing

/// Where the person is, told and chosen with the real program.
@Suite struct WhereaboutsTests {
    @Test func city_isChosenWithKeysInATerminal_andIsWhereEverySearchIs() async throws {
        let home = try TemporaryFolder()
        let environment = ["HOME": home.path(""), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        let chosen = try await Program.inTmux(
            [
                "wait:Región", "type:valpa", "wait:1/", "key:Enter", "wait:Comuna", "type:vina", "wait:Viña del Mar",
                "key:Enter", "end", "screen",
            ], ["city", "--market", "cl"], environment: environment)
        #expect(chosen.contains("Every search is now around Viña del Mar, Valparaíso, CL."))
        // Nothing of the selector is left.
        #expect(!chosen.contains("Comuna"))

        let later = try await Program.run(["where"], environment: environment)
        #expect(later.output.hasPrefix("-33.024570 -71.551830 - 0 city\n"))
        let search = try await Program.run([], environment: environment)
        #expect(search.error.contains("No data on this computer for Viña del Mar, Valparaíso, CL"))
    }

    @Test(arguments: [("key:Escape", "1"), ("key:C-c", "130")])
    func city_givesTheTerminalBack_whenThePersonGivesUp(key: String, status: String) async throws {
        let home = try TemporaryFolder()
        let environment = ["HOME": home.path(""), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        let screen = try await Program.inTmux(
            ["wait:Región", key, "end", "screen", "cursor"], ["city", "--market", "cl"], environment: environment)

        #expect(screen.hasPrefix(status + "\n"))
        #expect(!screen.contains("Tarapacá"))
        #expect(screen.contains("seen echo"))
    }

    @Test func where_writesFiveFieldsForScripts() async throws {
        let output = try await Program.shell(
            "read -r lat lon acc age way < <(\"$PLACES\" where --near 60.17,24.94); echo \"$lat|$lon|$acc|$age|$way\"")

        #expect(output.output == "60.170000|24.940000|0|0|fixed\n")
    }

    @Test func where_asksNoOne_ofItsOwnAccord() async throws {
        let home = try TemporaryFolder()
        let output = try await Program.run(
            ["where"], environment: ["HOME": home.path(""), "TZ": "Europe/Helsinki"])

        #expect(output.status == 0)
        #expect(output.output.hasPrefix("60.166667 24.966667 500000 0 timezone\n Method      Helsinki, guessed from"))
    }

    @Test func where_isToldByARealReceiver_onlyIfItIsNamed() async throws {
        let output = try await Program.run(
            ["where", "--locate", "gpsd"], environment: ["GPSD_HOST": "127.0.0.1:1"])

        #expect(output.status == 3)
        #expect(output.error.contains("gpsd: nothing listens on port 1"))
    }

    /// What the window of a terminal shows, after steps of `in-tmux.py`.
}
