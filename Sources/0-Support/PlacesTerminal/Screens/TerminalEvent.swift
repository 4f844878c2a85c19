/// What comes from a terminal, to the one who draws on it.
package enum TerminalEvent: Hashable, Sendable {
    case key(KeyEvent)
    /// The terminal has another size: draw again.
    case resized
    /// The terminal was given back and taken again, so that what was drawn may be gone: draw again.
    case resumed
    /// Another thread has something to say.
    case woken
    /// Nothing came within the limit.
    case timedOut
}
