import PlacesEngine
import PlacesFeature
import PlacesPresentation
import PlacesStrings
import PlacesTerminal
import PlacesText
import PlacesThreads

/// Shows on the terminal's last line which server is asked about which place, and for how long, until the answer comes.
struct AskingLine: AreaAsker {
    let asker: any AreaAsker
    let world: World

    var host: String { asker.host }

    func area(in circle: AskedCircle) async throws(PlacesError) -> AskedArea? {
        guard !world.isQuiet, !world.isServing, !world.hidesProgress, world.console.isTerminal(.error) else {
            return try await asker.area(in: circle)
        }
        let line = RedrawnLine(world)
        let (host, start) = (asker.host.cleaned, world.uptime())
        let centre = circle.centre
        let around =
            circle.town.map { Strings.Setup.middleAlone(of: $0.cleaned) } ?? circle.label?.cleanedOrNil
            ?? "\(centre.latitude.fixed(4)), \(centre.longitude.fixed(4))"
        let ticking = Task {
            while !Task.isCancelled {
                let seconds = (world.uptime() - start) / 1000
                line.show(
                    Strings.Search.asking(host, DistanceText.chosen(Double(circle.radius), .metric), around, seconds))
                try? await Task.sleep(for: .seconds(1))
            }
        }
        defer {
            ticking.cancel()
            line.end()
        }
        return try await asker.area(in: circle)
    }
}

/// A line on standard error that takes the place of the one before.
private final class RedrawnLine: Sendable {
    private let world: World
    private let state = Locked((width: 0, isOver: false))

    init(_ world: World) { self.world = world }

    func show(_ text: String) {
        state.withLock { state in
            guard !state.isOver else { return }
            // A line that wraps could not be taken back.
            let columns = max(20, world.console.reportedSize?.columns ?? 80)
            let line = String(text.safeLines.prefix(columns - 1))
            write("\r" + line + String(repeating: " ", count: max(0, state.width - line.count)))
            state.width = line.count
        }
    }

    /// Takes the line away; nothing is shown afterwards.
    func end() {
        state.withLock { state in
            if state.width > 0 { write("\r" + String(repeating: " ", count: state.width) + "\r") }
            state = (0, true)
        }
    }

    /// Carriage returns pass here alone. A failure is ignored.
    private func write(_ text: String) { try? world.console.write(text, to: .error) }
}
