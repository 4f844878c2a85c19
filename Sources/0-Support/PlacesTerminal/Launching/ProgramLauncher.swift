import PlacesStrings

/// Starts other programs of this machine.
package protocol ProgramLauncher: Sendable {
    /// The path of a program by its name, or `nil` if it is not installed.
    func find(_ program: String) -> String?

    /// Starts a program without a shell and without a terminal, and waits a little for it to end.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to be found.
    ///   - input: What it reads from its standard input, or `nil` for nothing.
    @discardableResult
    func start(_ program: String, _ arguments: [String], input: String?) throws(LaunchError) -> LaunchOutcome

    /// Shows a text in the terminal by a pager, and waits until the user has left it.
    /// - Parameter command: a line for the shell, as `PAGER` has it.
    /// - Throws: ``LaunchError`` also if the shell does not find the program, so that nothing was shown.
    func show(_ text: String, by command: String) throws(LaunchError)
}

/// What became of a program that was started.
package enum LaunchOutcome: Hashable, Sendable {
    /// With its exit status, or 128 and the number of the signal that ended it.
    case ended(status: Int32)
    /// It takes longer, as a browser does that shows a page.
    case running
}

/// Why a program was not started.
package enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    case notFound(program: String)
    /// The reason is the system's.
    case failed(program: String, reason: String)

    /// What happened, in one sentence.
    package var description: String {
        switch self {
        case .notFound(let program): Strings.Launching.notFound(program)
        case .failed(let program, let reason): Strings.Launching.notStarted(program, reason)
        }
    }
}
