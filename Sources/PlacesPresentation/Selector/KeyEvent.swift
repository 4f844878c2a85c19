/// What a person did at the keyboard of a terminal.
package enum KeyEvent: Hashable, Sendable {
    /// One character as people see it, without terminal commands; a blank of any kind is a space.
    case character(Character)
    /// Text that was pasted, on one line and clean; never empty.
    case paste(String)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// Ctrl-C, where the terminal does not make a signal of it.
    case interrupt
    /// Ctrl-D.
    case endOfInput
    /// Ctrl with another letter, which is small.
    case control(Character)
}
