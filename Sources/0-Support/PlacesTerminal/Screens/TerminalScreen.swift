import Glibc

/// Lends the terminal to one who needs keys and a place to draw.
package protocol TerminalScreenProvider: Sendable {
    /// Takes the terminal over for `body` and restores it, with what was drawn erased, however `body` ends. It blocks
    /// until then, and must not be called again meanwhile.
    func run<Result>(
        _ body: (any TerminalScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result
}

/// The part of a terminal that a dialog has, and its keys: what is below the line of the command, or a part of the screen.
package protocol TerminalScreen: AnyObject {
    /// The room that a dialog has.
    var size: TerminalSize { get }
    /// Shows these lines in place of those before; lines beyond the size, and those that do not fit the width, are left out.
    func draw(_ lines: [StyledText], options: RenderCapabilities) throws(TerminalError)
    /// Waits for what comes next.
    func next() throws(TerminalError) -> TerminalEvent
    /// Whether something has come that ``next()`` delivers without waiting: to draw may be put off until after.
    var hasPending: Bool { get }
}

extension TerminalScreenProvider {
    /// Shows a dialog until it is settled.
    package func run<Dialog: TerminalDialog>(
        _ dialog: Dialog, options: RenderCapabilities
    ) throws(TerminalError) -> Dialog.Outcome {
        try run { screen throws(TerminalError) in
            var dialog = dialog
            while true {
                // Of keys that came at once, only the last is worth a frame.
                if !screen.hasPending {
                    let size = TextSize(columns: screen.size.columns, rows: screen.size.rows)
                    try screen.draw(dialog.lines(size: size, options: options), options: options)
                }
                switch try screen.next() {
                case .resized, .resumed, .woken, .timedOut: continue
                case .key(.interrupt): throw .interrupted(signal: SIGINT)
                case .key(let key):
                    if let outcome = dialog.handle(key) { return outcome }
                }
            }
        }
    }
}
