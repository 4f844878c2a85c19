package import PlacesTerminal
import Synchronization

/// A full screen operated by a script; records what was drawn.
///
/// One who waits for more than the script holds finds the terminal gone.
package final class ScriptedCellScreen: CellScreenProvider {
    package enum Step: Hashable, Sendable {
        case key(KeyEvent)
        /// What comes so fast that all of it waits at once, such as a drag of the mouse.
        case keys([KeyEvent])
        case resize(TextSize)
        /// The time for which the next one waits goes by, in no time. One who waits without an end finds the terminal
        /// gone.
        case timeOut
        /// Waits until the screen is woken; if that never happens, the terminal eventually disappears.
        case wake
        /// The same, as often as it takes until the screen shows a text.
        case shows(String)
        /// The signal of this number, which ends the program.
        case signal(Int32)
    }

    /// Who waits to be woken waits no longer than this, so that a test that fails ends. Answers come by way of the
    /// threads that all tests share: on a busy machine one may come after all other tests.
    private static let timeout = Duration.seconds(600)

    private struct State {
        var steps: ArraySlice<Step>
        var size: TextSize
        var frames: [CellGrid] = []
        var isMouseOn = false
        var runs = 0
    }

    private let state: Mutex<State>
    private let pass: @Sendable (Duration) -> Void
    private let before: @Sendable (Step) -> Void
    private let over: @Sendable () -> Void

    /// - Parameters:
    ///   - pass: is told of time that goes by, before the one who waits is.
    ///   - before: called with each step before it is taken.
    ///   - over: called when drawing has ended; a signal ends the real program here.
    package init(
        _ steps: [Step], size: TextSize = TextSize(columns: 80, rows: 24),
        pass: @escaping @Sendable (Duration) -> Void = { _ in },
        before: @escaping @Sendable (Step) -> Void = { _ in }, over: @escaping @Sendable () -> Void = {}
    ) {
        state = Mutex(State(steps: steps[...], size: size))
        (self.pass, self.before, self.over) = (pass, before, over)
    }

    /// What was drawn, one frame after the other.
    package var frames: [CellGrid] { state.withLock { $0.frames } }
    /// The last frame, as people see it.
    package var screen: String { frames.last?.texts.joined(separator: "\n") ?? "" }
    package var isMouseOn: Bool { state.withLock { $0.isMouseOn } }
    /// How often the terminal was taken over.
    package var runs: Int { state.withLock { $0.runs } }
    /// What was never waited for.
    package var remaining: [Step] { state.withLock { Array($0.steps) } }

    package func runFullScreen<Result>(
        options: RenderCapabilities, mouse: Bool, _ body: (any CellScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        state.withLock {
            $0.runs += 1
            $0.isMouseOn = mouse
        }
        defer { over() }
        return try body(Screen(terminal: self, waker: try WakePipe()))
    }

    private final class Screen: CellScreen {
        let waker: WakePipe
        private let terminal: ScriptedCellScreen
        private var waiting: ArraySlice<KeyEvent> = []

        init(terminal: ScriptedCellScreen, waker: WakePipe) { (self.terminal, self.waker) = (terminal, waker) }

        var size: TextSize { terminal.state.withLock { $0.size } }
        var hasPending: Bool { !waiting.isEmpty }

        func draw(_ grid: CellGrid) throws(TerminalError) { terminal.state.withLock { $0.frames.append(grid) } }

        func next(within limit: Duration?) throws(TerminalError) -> TerminalEvent {
            if let key = waiting.popFirst() { return .key(key) }
            while true {
                let step = terminal.state.withLock { state in
                    let step = state.steps.popFirst()
                    if case .resize(let size) = step { state.size = size }
                    return step
                }
                if let step { terminal.before(step) }
                switch step {
                case .key(let key): return .key(key)
                case .keys(let keys):
                    waiting = keys[...]
                    if let key = waiting.popFirst() { return .key(key) }
                case .resize: return .resized
                case .signal(let number): throw .interrupted(signal: number)
                case .timeOut:
                    guard let limit else { throw .gone }
                    terminal.pass(limit)
                    return .timedOut
                case .wake:
                    guard waker.wait(within: timeout) else { throw .gone }
                    return .woken
                case .shows(let text):
                    if terminal.screen.contains(text) { continue }
                    guard waker.wait(within: timeout) else { throw .gone }
                    terminal.state.withLock { $0.steps = [.shows(text)] + $0.steps }
                    return .woken
                case nil: throw .gone
                }
            }
        }

        func setMouse(_ isOn: Bool) throws(TerminalError) { terminal.state.withLock { $0.isMouseOn = isOn } }
    }
}
