/// The bytes that turn the lines on a terminal into other ones, with as few changes as whole lines allow.
///
/// Between frames the cursor waits, unseen, at the beginning of the first line: from there one sequence erases all of it,
/// also after the terminal has wrapped the lines again, and wherever it scrolled.
struct FrameWriter {
    /// No cursor, no wrapping at the right edge, and pastes in marks.
    static let start = "\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    /// Nothing drawn, and all of that taken back.
    static let end = "\r\u{1B}[J\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
    private static let eraseBelow = "\u{1B}[J"
    private static let eraseLine = "\u{1B}[K"

    private var shown: [String] = []

    /// Replaces what is shown.
    mutating func update(_ lines: [String]) -> String {
        guard lines != shown else { return "" }
        defer { shown = lines }
        guard !lines.isEmpty else { return Self.eraseBelow }
        var (output, moved) = ("", lines.count - 1)
        for (index, line) in lines.enumerated() {
            if index > 0 { output += "\r\n" }
            if index >= shown.count || shown[index] != line { output += Self.eraseLine + line }
        }
        if lines.count < shown.count {
            output += "\r\n" + Self.eraseBelow
            moved += 1
        }
        return output + "\r" + (moved > 0 ? "\u{1B}[\(moved)A" : "")
    }

    /// Erases what is shown, however it looks by now.
    mutating func erase() -> String {
        shown = []
        return "\r" + Self.eraseBelow
    }

    /// What was shown is no longer below the cursor.
    mutating func forget() { shown = [] }
}
