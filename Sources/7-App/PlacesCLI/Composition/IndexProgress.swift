import PlacesTerminal
import PlacesText
import PlacesUseCases

/// How far a long command is, on the last line of a terminal.
final class IndexProgress {
    private let world: World
    private let isShown: Bool
    private var (last, width) = (0, 0)

    /// Milliseconds from one line to the next.
    private static let pause = 200

    /// Shows nothing where standard error is no terminal, or nothing but errors is wanted.
    init(_ world: World) {
        self.world = world
        isShown = !world.isQuiet && world.console.isTerminal(.error)
        last = world.uptime()
    }

    /// - Parameter text: asked for where the line is due; in place of the line before.
    func show(_ text: @autoclosure () -> String) {
        guard isShown, world.uptime() - last >= Self.pause else { return }
        last = world.uptime()
        let line = text()
        write("\r" + line.safeLines + String(repeating: " ", count: max(0, width - line.count)))
        width = line.count
    }

    /// Takes the line away.
    func clear() {
        guard width > 0 else { return }
        write("\r" + String(repeating: " ", count: width) + "\r")
        width = 0
    }

    /// Carriage returns pass here alone. A failure is ignored.
    private func write(_ text: String) { try? world.console.write(text, to: .error) }
}

extension ProgressLine {
    init(_ progress: IndexProgress) { self.init(show: { progress.show($0()) }, end: { progress.clear() }) }
}
