package import PlacesTerminal
import Synchronization

/// Starts nothing: records what it was asked to start, and answers what it was told.
package final class ProgramLauncherSpy: ProgramLauncher {
    package struct Start: Hashable, Sendable {
        package let program: String
        package let arguments: [String]
        package let input: String?

        package init(_ program: String, _ arguments: [String], input: String? = nil) {
            (self.program, self.arguments, self.input) = (program, arguments, input)
        }
    }

    private let installed: Set<String>
    private let result: Result<LaunchOutcome, LaunchError>
    private let meanwhile: @Sendable () -> Void
    private let recorded = Mutex<[Start]>([])

    /// - Parameter meanwhile: called while a program runs.
    package init(
        installed: Set<String> = [], answering result: Result<LaunchOutcome, LaunchError> = .success(.ended(status: 0)),
        meanwhile: @escaping @Sendable () -> Void = {}
    ) {
        (self.installed, self.result, self.meanwhile) = (installed, result, meanwhile)
    }

    package var starts: [Start] { recorded.withLock { $0 } }

    package func find(_ program: String) -> String? { installed.contains(program) ? "/usr/bin/\(program)" : nil }

    package func start(
        _ program: String, _ arguments: [String], input: String?
    ) throws(LaunchError) -> LaunchOutcome {
        recorded.withLock { $0.append(Start(program, arguments, input: input)) }
        meanwhile()
        return try result.get()
    }

    /// Recorded as a start of the shell.
    package func show(_ text: String, by command: String) throws(LaunchError) {
        recorded.withLock { $0.append(Start("sh", ["-c", command], input: text)) }
        _ = try result.get()
    }
}
