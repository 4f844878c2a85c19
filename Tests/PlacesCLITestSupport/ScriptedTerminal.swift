package import PlacesTerminal
import Synchronization

/// A terminal operated by the keys of a script; records what was drawn.
///
/// One who waits for more than the script holds finds the terminal gone.
package final class ScriptedTerminal: TerminalScreenProvider {
    package enum Step: Hashable, Sendable {
        case key(KeyEvent)
        /// What comes so fast that all of it waits at once, such as a paste that the terminal does not mark.
        case keys([KeyEvent])
        case resize(TerminalSize)
        /// The signal of this number, which ends the program.
        case signal(Int32)
    }

    private struct State {
        var steps: ArraySlice<Step>
        var size: TerminalSize
        var frames: [[String]] = []
        var runs = 0
    }

    private let state: Mutex<State>

    package init(_ steps: [Step], size: TerminalSize = .standard) {
        state = Mutex(State(steps: steps[...], size: size))
    }

    package convenience init(keys: KeyEvent..., size: TerminalSize = .standard) {
        self.init(keys.map(Step.key), size: size)
    }

    /// A text typed letter by letter, then other keys.
    package convenience init(typing text: String, then keys: KeyEvent..., size: TerminalSize = .standard) {
        self.init((text.map(KeyEvent.character) + keys).map(Step.key), size: size)
    }

    /// What was drawn, one frame after the other.
    package var frames: [[String]] { state.withLock { $0.frames } }
    /// The last frame, as people see it.
    package var screen: String { frames.last?.joined(separator: "\n") ?? "" }
    /// How often the terminal was taken over.
    package var runs: Int { state.withLock { $0.runs } }
    /// What was never waited for.
    package var remaining: [Step] { state.withLock { Array($0.steps) } }

    package func run<Result>(
        _ body: (any TerminalScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        state.withLock { $0.runs += 1 }
        return try body(Screen(terminal: self))
    }

    private final class Screen: TerminalScreen {
        private let terminal: ScriptedTerminal
        private var waiting: ArraySlice<KeyEvent> = []

        init(terminal: ScriptedTerminal) { self.terminal = terminal }

        var size: TerminalSize { terminal.state.withLock { $0.size } }

        var hasPending: Bool { !waiting.isEmpty }

        func draw(_ lines: [StyledText], options: RenderCapabilities) throws(TerminalError) {
            let texts = lines.map { $0.written(within: size.columns, options: options) }
            terminal.state.withLock { $0.frames.append(texts) }
        }

        func next() throws(TerminalError) -> TerminalEvent {
            if let key = waiting.popFirst() { return .key(key) }
            let step = terminal.state.withLock { state in
                let step = state.steps.popFirst()
                if case .resize(let size) = step { state.size = size }
                return step
            }
            switch step {
            case .key(let key): return .key(key)
            case .keys(let keys):
                waiting = keys[...]
                return try next()
            case .resize: return .resized
            case .signal(let number): throw .interrupted(signal: number)
            case nil: throw .gone
            }
        }
    }
}
