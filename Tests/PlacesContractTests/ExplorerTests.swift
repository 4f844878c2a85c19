import PlacesCLITestSupport
import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesSample
import PlacesTerminal
import PlacesTestSupport
import PlacesUseCases
import Synchronization
import Testing

/// Looking around as a library offers it.
@Suite struct ExplorerTests {
    @Test func firstScreen_showsWhatTheCommandShows() async throws {
        let size = TextSize(columns: 100, rows: 30)
        let terminal = ScriptedCellScreen(
            [.shows("Ateneum"), .shows("Kaivokatu"), .key(.character("q"))], size: size)
        var command = try Harness().inHelsinki()
        command.cellScreen = terminal
        _ = await command.run("explore", "--near", "60.1719,24.9414")

        let lines = try await makeSUT().firstScreen(size: size)
        #expect(terminal.screen == lines.joined(separator: "\n"))
        #expect(lines.contains { $0.contains("Ateneum") })
    }

    @Test func run_deliversTheLastAnswer() async throws {
        let terminal = ScriptedCellScreen([.shows("Ateneum"), .key(.character("q"))])
        let answer = try #require(try await makeSUT().run(on: terminal))
        #expect(answer.places.count == 20 && terminal.runs == 1)
    }

    @Test func run_doesWithPlacesWhatTheProgramCan() async throws {
        let kept = Mutex<[String]>([])
        var sut = try makeSUT()
        sut.actions.setSaved = { place, isSaved in kept.withLock { $0.append("\(place.name) \(isSaved)") } }
        let terminal = ScriptedCellScreen([
            .shows("Ateneum"), .key(.tab), .key(.character("s")), .shows("★"), .key(.character("y")),
            .shows("This program cannot do that."), .key(.character("q")),
        ])
        _ = try await sut.run(on: terminal)
        #expect(terminal.remaining.isEmpty)
        #expect(kept.withLock { $0.count == 1 && $0[0].hasSuffix(" true") })
    }

    @Test func run_showsWhySomethingCannotBeSaved() async throws {
        struct Full: Error, CustomStringConvertible { let description = "The disk is full." }
        var sut = try makeSUT()
        sut.actions.setSaved = { _, _ in throw Full() }
        let terminal = ScriptedCellScreen([
            .shows("Ateneum"), .key(.tab), .key(.character("s")), .shows("The disk is full."), .key(.character("q")),
        ])
        _ = try await sut.run(on: terminal)
        #expect(terminal.remaining.isEmpty)
    }

    @Test func run_tellsOfAServiceThatFails() async throws {
        struct Down: PlacesLoader {
            func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
                throw .localData(reason: .message("gone"))
            }
        }
        let terminal = ScriptedCellScreen([.shows("gone"), .key(.character("q"))])
        #expect(try await makeSUT(from: Down()).run(on: terminal)?.places.isEmpty == true)
        #expect(terminal.remaining.isEmpty)
    }

    @Test func run_tellsWhereNoCallIsLeft() async throws {
        struct Spent: PlacesLoader {
            func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
                throw .callLimitReached(limit: 1)
            }
        }
        let lines = try await makeSUT(from: Spent()).firstScreen(size: TextSize(columns: 100, rows: 30))
        #expect(lines.contains { $0.contains("Stopped after 1 call") }, "\(lines)")
    }

    // MARK: - Helpers

    private func makeSUT(from loader: any PlacesLoader = SamplePlacesLoader()) throws -> Explorer {
        let now = Harness().now
        let context = try SearchContext.standard(now: { now })
        let home = LocationFix(coordinate: coordinate(60.1719, 24.9414), method: .fixed)
        var sut = try Explorer(around: home, from: loader, dependencies: context.dependencies)
        sut.baseMap = SampleBaseMap()
        return sut
    }
}
