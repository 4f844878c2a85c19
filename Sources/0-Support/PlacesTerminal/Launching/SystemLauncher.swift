import Glibc
import PlacesThreads

/// Starts programs of this machine by `posix_spawn`.
package struct SystemLauncher: ProgramLauncher {
    private let givenEnvironment: @Sendable () -> [String: String]
    /// How long to wait for a program to end.
    private let timeout: Duration

    /// POSIX_SPAWN_SETSID of glibc's spawn.h, which shows it to GNU sources alone.
    private static let newSession: Int32 = 0x80

    /// - Parameter environment: what the programs get, without what is none of their business. It is made when one is
    ///   looked for, which most commands never do.
    package init(
        environment: @autoclosure @escaping @Sendable () -> [String: String], timeout: Duration = .seconds(2)
    ) {
        (givenEnvironment, self.timeout) = (environment, timeout)
    }

    /// The environment that the programs get; its `PATH` is where they are looked for.
    private var environment: [String: String] {
        var variables = givenEnvironment()
        if let path = variables["PATH"] { variables["PATH"] = Self.absoluteFolders(of: path) }
        return variables
    }

    /// What lies in the working directory is never meant, neither by us nor by what we start.
    private static func absoluteFolders(of path: String) -> String {
        path.split(separator: ":").filter { $0.hasPrefix("/") }.joined(separator: ":")
    }

    /// Looks through the folders of `PATH`.
    package func find(_ program: String) -> String? {
        guard !program.contains("/") else { return Self.isProgram(program) ? program : nil }
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(program)" }.first(where: Self.isProgram)
    }

    /// The program has a session of its own, so that it outlives the terminal, and its output goes nowhere.
    package func start(
        _ program: String, _ arguments: [String], input: String?
    ) throws(LaunchError) -> LaunchOutcome {
        guard let path = find(program) else { throw .notFound(program: program) }
        let inputFile = try input.map { text throws(LaunchError) in try Self.file(holding: text, for: program) }
        defer { if let inputFile { close(inputFile) } }
        let pid = try spawn(path, arguments, variables: environment, input: inputFile, isDetached: true)
        return wait(for: pid)
    }

    /// The pager has the terminal and its keys; Ctrl-C is its own.
    package func show(_ text: String, by command: String) throws(LaunchError) {
        let input = try Self.file(holding: text, for: command)
        defer { close(input) }
        let handler = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, handler) }
        // As other programs have it: colours pass, and a text that fits is left standing.
        let variables = environment.merging(["LESS": "FRX"]) { own, _ in own }
        let pid = try spawn(
            "/bin/sh", ["-c", command], variables: variables, input: input, isDetached: false)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) == -1, errno == EINTR {}
        // The shell's own statuses for a command that it did not find or may not run (POSIX, 2.8.2).
        if status & 0x7f == 0, [126, 127].contains((status >> 8) & 0xff) { throw .notFound(program: command) }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// The descriptor of an unnamed file, positioned at its start. Unlike a pipe, it needs no reader and takes any length at
    /// once.
    private static func file(holding text: String, for program: String) throws(LaunchError) -> Int32 {
        guard let stream = tmpfile() else { throw failure(program, errno) }
        let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
        let code = errno
        fclose(stream)
        guard file >= 0 else { throw failure(program, code) }
        do throws(ConsoleError) {
            try StreamWriter(descriptor: file).writeAll(text)
        } catch {
            close(file)
            throw .failed(program: program, reason: error.reason)
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// - Parameter isDetached: whether the program has a session of its own and its output goes nowhere.
    private func spawn(
        _ path: String, _ arguments: [String], variables: [String: String], input: Int32?, isDetached: Bool
    ) throws(LaunchError) -> pid_t {
        let variables = variables.map { "\($0)=\($1)" }
        guard (arguments + variables).allSatisfy({ !$0.utf8.contains(0) }) else { throw Self.failure(path, EINVAL) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if isDetached {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isDetached ? Self.newSession : 0)))

        var pid: pid_t = 0
        let (argv, envp) = (([path] + arguments).map { strdup($0) }, variables.map { strdup($0) })
        defer { for text in argv + envp { free(text) } }
        let code = posix_spawn(&pid, path, &actions, &attributes, argv + [nil], envp + [nil])
        guard code == 0 else { throw Self.failure(path, code) }
        return pid
    }

    /// Looks every few milliseconds; what is not over by then goes on alone.
    private func wait(for pid: pid_t) -> LaunchOutcome {
        let end = ContinuousClock.now.advanced(by: timeout)
        while true {
            var status: Int32 = 0
            let result = waitpid(pid, &status, WNOHANG)
            if result == pid {
                let signal = status & 0x7f
                return .ended(status: signal == 0 ? (status >> 8) & 0xff : 128 + signal)
            }
            // If other code reaps the children of this process, nothing more can be learnt.
            if result < 0, errno != EINTR { return .running }
            if ContinuousClock.now >= end {
                Self.collectLater(pid)
                return .running
            }
            usleep(2_000)
        }
    }

    /// Waits for the end of a program on a thread of its own: a process that lives on must not heap up dead children.
    private static func collectLater(_ pid: pid_t) {
        let thread = DedicatedThread.start {
            var status: Int32 = 0
            while waitpid(pid, &status, 0) == -1, errno == EINTR {}
        }
        thread?.detach()
    }

    private static func failure(_ program: String, _ code: Int32) -> LaunchError {
        .failed(program: program, reason: String(cString: strerror(code)))
    }
}

extension ConsoleError {
    fileprivate var reason: String {
        switch self {
        case .closedPipe: String(cString: strerror(EPIPE))
        case .failed(let reason): reason
        }
    }
}
