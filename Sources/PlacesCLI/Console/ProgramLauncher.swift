import Glibc
import PlacesWords

/// Starts other programs, without a shell.
package protocol ProgramLauncher: Sendable {
    /// Whether a program of this name is in the search path.
    func has(_ program: String) -> Bool
    /// Runs a program of the search path to its end, with a text on its standard input.
    func run(_ program: String, _ arguments: [String], input: String?) throws(LaunchError)
}

/// Why a program did not do its work.
package enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case notStarted(String, reason: String)
    case failed(String, status: Int)

    /// What happened, in one sentence.
    package var description: String {
        switch self {
        case .missing(let name): Words.Sharing.missingProgram(name)
        case .notStarted(let name, let reason): Words.Sharing.notStarted(name, reason)
        case .failed(let name, let status): Words.Sharing.failedProgram(name, status)
        }
    }
}

/// Starts programs of this machine.
package struct SystemLauncher: ProgramLauncher {
    private let environment: [String: String]

    /// - Parameter environment: what the programs get, and where `PATH` is looked up.
    package init(environment: [String: String]) { self.environment = environment }

    package func has(_ program: String) -> Bool { path(of: program) != nil }

    package func run(_ program: String, _ arguments: [String], input: String?) throws(LaunchError) {
        guard let path = path(of: program) else { throw .missing(program) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(program, reason: String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        // What they say is not our answer, and a helper that stays in the background must not hold our output open.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

        var child: pid_t = 0
        let result = Self.withStrings([path] + arguments) { arguments in
            Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&child, path, &actions, nil, arguments, environment)
            }
        }
        close(ends[0])
        guard result == 0 else {
            close(ends[1])
            throw .notStarted(program, reason: String(cString: strerror(result)))
        }
        // A program that ends early closes the pipe; its status says what came of it.
        try? StreamWriter(descriptor: ends[1]).writeAll(input ?? "")
        close(ends[1])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        guard code == 0 else { throw .failed(program, status: Int(code)) }
    }

    private func path(of program: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
