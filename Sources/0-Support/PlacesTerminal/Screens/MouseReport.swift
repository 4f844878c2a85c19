/// What a terminal says about the mouse: `ESC [ < button ; column ; row M`, with `m` at the end once a button goes up
/// (xterm's control sequences, "SGR (1006)").
enum MouseReport {
    /// Shift, Alt and Ctrl, which are passed over as those of keys are.
    private static let modifiers = 4 | 8 | 16
    private static let moving = 32
    private static let wheel = 64
    /// No terminal has more columns or rows.
    private static let farthest = 65_535

    /// What was done, or `nil` for other buttons and for what is no such report.
    ///
    /// - Parameter parameters: what stands between `ESC [` and the last byte.
    static func event(_ parameters: [UInt8], final: UInt8) -> MouseEvent? {
        guard parameters.first == UInt8(ascii: "<"), "Mm".utf8.contains(final) else { return nil }
        let numbers = parameters.dropFirst().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map(number)
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
            let action = action(button & ~modifiers, isUp: final == UInt8(ascii: "m")),
            column >= 1, row >= 1
        else { return nil }
        return MouseEvent(action, column: column - 1, row: row - 1)
    }

    private static func action(_ button: Int, isUp: Bool) -> MouseEvent.Action? {
        switch button {
        case 0: isUp ? .release : .press
        case _ where isUp: nil
        case moving: .drag
        case wheel: .wheelUp
        case wheel + 1: .wheelDown
        default: nil
        }
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int? {
        var number: Int?
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let next = (number ?? 0) * 10 + Int(digit - UInt8(ascii: "0"))
            guard next <= farthest else { return nil }
            number = next
        }
        return number
    }
}
