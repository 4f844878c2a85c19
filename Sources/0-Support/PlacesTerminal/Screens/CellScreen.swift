/// Lends the whole screen of a terminal.
package protocol CellScreenProvider: Sendable {
    /// Takes the terminal over for `body` and restores what it showed before, however `body` ends, even by a crash. It
    /// blocks until then, and must not be called again meanwhile.
    ///
    /// - Parameters:
    ///   - options: how to draw; colours and links alone matter.
    ///   - mouse: whether to report the mouse from the start.
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
    func next(within limit: Duration?) throws(TerminalError) -> TerminalEvent
    /// Whether something has come that ``next(within:)`` delivers without waiting: to draw may be put off until after.
    var hasPending: Bool { get }
    /// Has ``next(within:)`` return, from any thread.
    var waker: WakePipe { get }
    func setMouse(_ isOn: Bool) throws(TerminalError)
}
