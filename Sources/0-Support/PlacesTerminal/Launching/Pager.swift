/// Shows what is longer than the screen in the user's pager.
package struct Pager {
    private let environment: [String: String]
    private let launcher: any ProgramLauncher

    package init(environment: [String: String], launcher: any ProgramLauncher) {
        (self.environment, self.launcher) = (environment, launcher)
    }

    /// The command line of `PAGER`, else of the first usual pager that is installed; `nil` if there is none.
    private var command: String? {
        let pager = String((environment["PAGER"] ?? "").drop(while: \.isWhitespace))
        guard pager.isEmpty else { return pager.split(whereSeparator: \.isWhitespace) == ["cat"] ? nil : pager }
        return ["less", "more"].first { launcher.find($0) != nil }
    }

    /// Whether a text has more lines than the screen has rows, its last row left for what follows.
    package static func isNeeded(for text: String, rows: Int) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: "\n") } >= rows
    }

    /// Returns when the user has left the pager; `false` where there is none.
    package func show(_ text: String) throws(LaunchError) -> Bool {
        guard let command else { return false }
        try launcher.show(text, by: command)
        return true
    }
}
