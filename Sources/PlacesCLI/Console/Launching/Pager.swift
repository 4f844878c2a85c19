import PlacesLaunching
import PlacesTerminal
import PlacesWords

/// Shows what is longer than the screen by the person's pager.
struct Pager {
    let environment: [String: String]
    let launcher: any ProgramLauncher

    /// The command line of `PAGER`, else of the first usual pager that is installed; `nil` where there is none.
    var command: String? {
        if let pager = environment["PAGER"]?.trimmed, !pager.isEmpty { return pager == "cat" ? nil : pager }
        return ["less", "more"].first { launcher.find($0) != nil }
    }

    /// Whether a text has more lines than the screen has rows, its last row left for what follows.
    static func isNeeded(for text: String, rows: Int) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: "\n") } >= rows
    }

    /// Returns when the person has left the pager; `false` where there is none.
    func show(_ text: String) throws(LaunchError) -> Bool {
        guard let command else { return false }
        try launcher.show(text, by: command)
        return true
    }
}

extension World {
    /// Writes an answer, by the pager where the person wants that, and where it is longer than their screen.
    func answer(_ text: String, paged: Bool?) throws(CommandFailure) {
        let size = TerminalSize.resolve(reported: console.reportedSize, environment: environment)
        guard paged ?? false, console.isTerminal(.output), Pager.isNeeded(for: text, rows: size.rows) else {
            return try answer(text)
        }
        do {
            if try Pager(environment: environment, launcher: launcher).show(text) { return }
        } catch {
            remark(Words.Search.line(error.description))
        }
        try answer(text)
    }
}
