import Foundation
import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

/// What the manual and the README show is what the program draws.
@Suite struct ManualTests {
    @Test func manual_showsListMapAndExplorerOfTheSample() async throws {
        let page = await (try Harness().inHelsinki()).run("man").output
        let screens = await ManualScreens(world: .real(environment: [:])).all()
        #expect(screens.map(\.line).last?.hasPrefix("places explore ") == true && screens.count == 3)
        #expect(screens.allSatisfy { $0.lines.count > 5 } && screens[1...].allSatisfy { $0.lines.count > 20 })
        let shown = try await ChildProcess.run("groff", ["-man", "-Tutf8"], input: page).output.split(separator: "\n")
        for line in screens.flatMap(\.lines).map(Self.trimmed) where !line.isEmpty {
            #expect(shown.contains { $0 == line }, "\(line)")
        }
    }

    @Test func screens_areThoseOfTheProgramItself() async throws {
        var harness = try Harness(terminal: .standard).inHelsinki()
        harness.now = Timestamp(seconds: 1_795_514_400)
        let always = ["--source", "sample", "--simulate", "helsinki", "--color", "never", "--quiet"]
        let shown = await harness.run(["coffee"] + always).output
        let screen = await ManualScreens(world: .real(environment: [:]), glyphs: .unicode).screen(["coffee"])
        #expect(screen?.lines.map { $0 + "\n" }.joined() == shown)
    }

    /// With `PLACES_SCREENS=write` in the environment it writes them.
    @Test(arguments: ["README.md", "Sources/8-Kit/PlacesKit/Documentation.docc/Using-the-map.md"])
    func documents_showScreensOfToday(document: String) async throws {
        let path = #filePath.split(separator: "/Tests/")[0] + "/" + document
        var text = try String(contentsOfFile: String(path), encoding: .utf8)
        let isWriting = ProcessInfo.processInfo.environment["PLACES_SCREENS"] == "write"
        let screens = ManualScreens(world: .real(environment: [:]), glyphs: .unicode)
        let blocks = text.matches(of: /(?s)<!-- screen: places(.*?) -->\n```\n(.*?)```/)
        #expect(blocks.count == 1)
        for block in blocks.reversed() {
            let words = block.output.1.split(separator: " ").map(String.init)
            let screen = try #require(await screens.screen(words))
            let drawn = screen.lines.map { Self.trimmed($0) + "\n" }.joined()
            if isWriting { text.replaceSubrange(block.output.2.startIndex..<block.output.2.endIndex, with: drawn) }
            #expect(isWriting || String(block.output.2) == drawn, "\(block.output.1)\n\(drawn)")
        }
        if isWriting { try text.write(toFile: String(path), atomically: true, encoding: .utf8) }
    }

    private static func trimmed(_ line: String) -> String {
        String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
}
