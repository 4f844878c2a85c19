/// Something to be settled with a person at a terminal: what it shows, and what keys do to it. Pure, so that it is tested
/// without a terminal.
package protocol TerminalDialog {
    associatedtype Outcome

    /// The present screen: at most `size.rows` lines, none wider than `size.columns`.
    func lines(size: TextSize, options: RenderCapabilities) -> [StyledText]
    /// Takes a key in; what came out, if that settled it.
    mutating func handle(_ key: KeyEvent) -> Outcome?
}
