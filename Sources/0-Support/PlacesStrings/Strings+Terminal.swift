extension Strings {
    /// Questions and choices on the screen of a terminal.
    package enum Terminal {
        package static let gone = localized("The terminal was closed before there was an answer.")
        package static func failed(_ reason: String) -> String {
            localized("The terminal could not be used: \(reason).")
        }
        package static let none =
            localized("standard input and standard error are not a terminal in the foreground that can move its cursor")
        package static let noThread = localized("no thread could be started for the screen")
        /// - Parameters:
        ///   - program: its name and version.
        ///   - address: where faults are reported, if there is a place for it.
        package static func crashed(_ program: String, by signal: String, address: String?) -> String {
            guard let address else {
                return localized("\(program) has crashed (\(signal)). Please report this and how it happened.")
            }
            return localized("\(program) has crashed (\(signal)). Please report this and how it happened: \(address)")
        }
        package static let inUse = localized("something else is asked there already")

        // Keys, named in footers

        package static let questionKeys = localized(
            "Arrow keys and Enter, or the letter; Esc leaves things as they are")
        package static let shortQuestionKeys = localized("Letter, or arrows + Enter")
    }
}
