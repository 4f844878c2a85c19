import PlacesRequests
import PlacesStrings
import PlacesTerminal

extension World {
    /// Writes an answer, by the pager where the user wants that, and where it is longer than their screen.
    func writeOutput(_ text: String, paged: Bool?) throws(CommandFailure) {
        let size = TerminalSize.resolve(reported: console.reportedSize, environment: environment)
        guard paged ?? false, console.isTerminal(.output), Pager.isNeeded(for: text, rows: size.rows) else {
            return try writeOutput(text)
        }
        do {
            if try Pager(environment: environment, launcher: launcher).show(text) { return }
        } catch {
            writeDiagnostic(Strings.Search.line(error.description))
        }
        try writeOutput(text)
    }
}
