/// What the user did at the keyboard of a terminal.
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
    case mouse(MouseEvent)
}

/// What the user did with a mouse over a terminal.
package struct MouseEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// The left button went down, moved while down, and went up.
        case press, drag, release
        case wheelUp, wheelDown
    }

    package let action: Action
    /// The cell, counted from 0 at the upper left.
    package let column, row: Int

    package init(_ action: Action, column: Int, row: Int) {
        (self.action, self.column, self.row) = (action, column, row)
    }
}
