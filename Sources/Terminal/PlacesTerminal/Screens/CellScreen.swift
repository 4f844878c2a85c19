/// Lends the whole screen of a terminal.
package protocol CellScreenProvider: Sendable {
    /// Takes the terminal over for `body` and gives it back with what it showed before, however `body` ends, a crash
    /// among the ways. It blocks until then; nobody else may run it meanwhile.
    ///
    /// - Parameters:
    ///   - options: how to draw; colours and links alone matter.
    ///   - mouse: whether to be told of the mouse from the beginning.
    func runFullScreen<Result>(
        options: RenderCapabilities, mouse: Bool, _ body: (any CellScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result
}

/// The whole screen of a terminal, its keys and its mouse. For one thread, but for the waker.
package protocol CellScreen: AnyObject {
    var size: TextSize { get }
    /// Shows this in place of what was shown before. It should have the screen's size.
    func draw(_ grid: CellGrid) throws(TerminalError)
    /// Waits for what comes next, at most so long, and without an end for `nil`. What has come already is delivered
    /// first, all of it and in its order.
    func next(within limit: Duration?) throws(TerminalError) -> CellScreenEvent
    /// Whether something has come that ``next(within:)`` delivers without waiting: to draw may be put off until after.
    var hasPending: Bool { get }
    /// Has ``next(within:)`` return, from any thread.
    var waker: WakePipe { get }
    func setMouse(_ isOn: Bool) throws(TerminalError)
}

package enum CellScreenEvent: Hashable, Sendable {
    case key(KeyEvent)
    /// The size may have changed, or what was drawn is gone: draw again.
    case redraw
    case woken
    case timedOut
}
