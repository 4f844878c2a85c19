import PlacesTestSupport
import Testing

/// The live map, driven by keys and mouse in a real terminal: keys in, screen out compared.
@Suite struct ExploreTests {
    @Test func explore_showsMapListSliderAndCredit() async throws {
        let screen = try await Program.inTmux(
            ["wait:Simonpuistikko", "key:Tab", "wait:>", "screen", "type:q", "end"],
            ["explore", "--source", "sample", "--category", "park", "--radius", "600", "--ascii"])
        #expect(
            screen == #"""
                 Helsinki, Rautatientori                               11 - Park - within 600 m
                                                N >  1  Park                      Park  4 min E
                                                ^    2  Park                      Park  5 min E
                          ,,---------,,              3  Park                      Park  5 min E
                       ,-'             '-,|          4  Kaisaniemen puisto        Park  5 min N
                     -'                   '-         5  Varsapuistikko            Park  5 min NE
                   /'              4      | '\       6  Park                      Park  6 min W
                  /  9                   ++   \      7  Simonpuistikko            Park  6 min SW
                 (                       5     )     8  Esplanadinpuisto          Park  6 min SE
                (  |                      ||    )    9  Makasiinipuisto           Park  6 min NW
                (  ||                      |    )   10  Lönnrotinpuistikko        Park  7 min SW
                (   6           @       [1]     )   11  Park                      Park  7 min SW
                (    \\\  +--------       2     )
                (       ++                3     )  The sample covers only Helsinki centre.
                 (   7   \\                |   )
                  \  Mannerheimintie       |  /
                   11     Pohjoisesplanadi-+,/--
                     -,    //++  /+-- 8 --,-++
                       '10     ++/     ,-'  |
                     //// ''---------''     |
                    //       ////           |
                |----| 200 m /              |
                 -----------O--------------  600 m  100 m - 5 km                ? help   q quit
                 sample data, April 2019, ODbL 1.0 - simulated     © OpenStreetMap contributors
                --------
                0

                """#, "\n\(screen)")
    }

    @Test func explore_followsTheSliderTheMouseAndTheWords() async throws {
        let screen = try await Program.inTmux(
            [
                "wait:20 of 1,506 ·", "type:-", "wait:within 800 m", "mouse:press:1:22", "wait:within 100 m",
                "mouse:drag:40:22", "wait:within 5 km", "mouse:release:40:22", "type:/", "type:kiasma",
                "wait:2 · \"kiasma\"", "key:Enter", "key:Tab", "key:Enter", "wait:Museum", "screen",
                "key:C-c", "end",
            ], ["explore", "--source", "sample"])
        #expect(screen.contains("Mannerheiminaukio") && screen.hasSuffix("\n130\n"), "\(screen)")
    }

    @Test(arguments: [("type:q", "0"), ("key:C-c", "130")])
    func explore_givesTheTerminalBack(key: String, status: String) async throws {
        let screen = try await Program.inTmux(
            ["wait:Rautatientori", "wait:within", key, "end", "screen", "cursor"], ["explore", "--source", "sample"])
        #expect(screen.hasPrefix("\(status)\n"), "\(screen)")
        #expect(!screen.contains("within") && screen.hasSuffix("seen echo\n"), "\(screen)")
    }

    /// A busy machine may delay one try, but not each.
    @Test func explore_endsAtOnceByCtrlCUnderAnyInput() async throws {
        var least = Int.max
        for seed in 1...4 where least > 200 {
            let end = try await Program.underFlood(seconds: 3, seed: seed, ["explore", "--simulate", "helsinki"])
            #expect(end.status == 130)
            least = min(least, end.took)
        }
        #expect(least <= 200)
    }

    @Test(arguments: [("ILL", 132), ("TRAP", 133), ("SEGV", 139), ("ABRT", 134)])
    func explore_saysThatItCrashedOnceTheTerminalIsGivenBack(signal: String, status: Int) async throws {
        let screen = try await Program.inTmux(
            ["wait:of 1,506 ·", "signal:\(signal)", "end", "wait:Please report", "screen", "cursor"],
            ["explore", "--source", "sample"],
            columns: 100)
        let words = "has crashed (SIG\(signal)). Please report this and how it happened"
        #expect(screen.hasPrefix("\(status)\n") && screen.contains("\nplaces 0"), "\(screen)")
        #expect(screen.contains(words) && !screen.contains("of 1,506"), "\(screen)")
        #expect(screen.hasSuffix("seen echo\n"), "\(screen)")
    }

    @Test func explore_endsByTheKeyAtTheEdgeOfTheMapNoMore() async throws {
        let screen = try await Program.inTmux(
            ["wait:sorted by", "key:End", "wait:>", "screen", "type:q", "end"],
            ["explore", "--simulate", "helsinki", "--sort", "distance", "--ascii"])
        #expect(screen.hasSuffix("\n0\n"), "\(screen)")
    }

    @Test func explore_drawsAnewAfterAResizeAndSaysWhereItIsTooSmall() async throws {
        let screen = try await Program.inTmux(
            [
                "wait:of 1,506 ·", "resize:39x12", "wait:The map needs a window of 40×12", "resize:40x12",
                "wait:Rautatientori", "gone:needs a window", "resize:200x60", "wait:arrows: map", "type:q", "end",
            ], ["explore", "--source", "sample"])
        #expect(screen == "0\n", "\(screen)")
    }

    @Test func explore_answersOnceWithoutATerminalThatMovesItsCursor() async throws {
        let answer = try await Program.run(["explore", "kiasma"], environment: ["TERM": "xterm-256color"])
        #expect(answer.status == 0 && answer.output.contains("Kiasma"))
        #expect(answer.error.contains("explore needs a terminal"))
    }
}
