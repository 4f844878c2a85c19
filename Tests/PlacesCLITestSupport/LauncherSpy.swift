package import PlacesCLI
import Synchronization

/// Records the programs that it was to start, and has those that it was told.
package final class LauncherSpy: ProgramLauncher {
    package struct Start: Hashable, Sendable {
        package let program: String
        package let arguments: [String]
        package let input: String?

        package init(_ program: String, _ arguments: [String] = [], input: String? = nil) {
            (self.program, self.arguments, self.input) = (program, arguments, input)
        }
    }

    private let programs: Set<String>
    private let failure: LaunchError?
    private let received = Mutex<[Start]>([])

    package init(_ programs: Set<String> = [], failing failure: LaunchError? = nil) {
        (self.programs, self.failure) = (programs, failure)
    }

    package var starts: [Start] { received.withLock { $0 } }

    package func has(_ program: String) -> Bool { programs.contains(program) }

    package func run(_ program: String, _ arguments: [String], input: String?) throws(LaunchError) {
        received.withLock { $0.append(Start(program, arguments, input: input)) }
        if let failure { throw failure }
    }
}
