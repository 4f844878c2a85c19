import FoundationEssentials
public import Glibc
import Synchronization

/// A program started by a test, with its output in files; ended with the object at the latest.
public final class ChildProcess: Sendable {
    public struct Output: Hashable, Sendable {
        /// The exit status, or 128 and the number of the signal that ended it.
        public let status: Int32
        public let output, error: String

        public init(status: Int32 = 0, output: String = "", error: String = "") {
            (self.status, self.output, self.error) = (status, output, error)
        }
    }

    public let pid: pid_t
    private let folder: TemporaryFolder
    private let ended = Mutex<Int32?>(nil)

    /// Starts a program: a path, or a name found in `PATH` or the folders for administrators.
    ///
    /// - Parameters:
    ///   - environment: The whole environment, or `nil` for the test's own.
    ///   - input: What it reads from its standard input.
    ///   - directory: Where it runs, or `nil` for where the test runs.
    public init(
        _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String = "",
        directory: String? = nil
    ) throws {
        var path = try Self.find(program)
        var arguments = arguments
        if let directory {
            arguments = ["-C", directory, path] + arguments
            path = try Self.find("env")
        }
        folder = try TemporaryFolder()
        try folder.write("input", input)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, folder.path("input"), O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder.path("output"), O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, folder.path("error"), O_WRONLY | O_CREAT, 0o600)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let environment = environment ?? ProcessInfo.processInfo.environment
        var pid: pid_t = 0
        let code = Self.withCStrings([path] + arguments) { argv in
            Self.withCStrings(environment.map { "\($0)=\($1)" }) { envp in
                posix_spawn(&pid, path, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else { throw Failure("\(path) does not start: \(String(cString: strerror(code)))") }
        self.pid = pid
    }

    deinit { stop() }

    /// Runs a program to its end; one that does not end by itself is ended, and fails the test.
    public static func run(
        _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String = "",
        directory: String? = nil, within seconds: Int = 180
    ) async throws -> Output {
        let child = try ChildProcess(
            program, arguments, environment: environment, input: input, directory: directory)
        return try await withTaskCancellationHandler {
            let ended = await withCheckedContinuation { continuation in
                detach { continuation.resume(returning: child.wait(within: seconds)) }
            }
            let output = try child.output
            guard ended else {
                throw Failure("\(program) \(arguments) did not end within \(seconds) s: \(output)")
            }
            return output
        } onCancel: {
            kill(child.pid, SIGKILL)
        }
    }

    /// What it has written so far, and its status: 0 while it runs.
    public var output: Output {
        get throws {
            Output(
                status: ended.withLock { $0 } ?? 0, output: try folder.read("output"),
                error: try folder.read("error"))
        }
    }

    public var isRunning: Bool { !reap(WNOHANG) }

    public func signal(_ number: Int32) {
        ended.withLock { status in
            if status == nil { _ = kill(pid, number) }
        }
    }

    /// Ends it: politely first, then by force.
    public func stop() {
        signal(SIGTERM)
        for _ in 0..<400 where isRunning { usleep(5_000) }
        signal(SIGKILL)
        wait()
    }

    private func wait() { _ = reap(0) }

    /// Waits for its end, and brings it about after a time. Whether it ended by itself.
    private func wait(within seconds: Int) -> Bool {
        let watchdog = Watchdog(seconds: seconds) { [pid] in kill(pid, SIGKILL) }
        wait()
        return watchdog.stop()
    }

    /// Whether it has ended.
    private func reap(_ options: Int32) -> Bool {
        ended.withLock { ended in
            guard ended == nil else { return true }
            var status: Int32 = 0
            var result = waitpid(pid, &status, options)
            while result == -1, errno == EINTR { result = waitpid(pid, &status, options) }
            guard result == pid else { return false }
            let signal = status & 0x7f
            ended = signal == 0 ? (status >> 8) & 0xff : 128 + signal
            return true
        }
    }

    /// A failure to set up a test, as a sentence.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    private static func find(_ program: String) throws -> String {
        guard !program.contains("/") else { return program }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folders = path.split(separator: ":").map(String.init) + ["/usr/local/sbin", "/usr/sbin", "/sbin"]
        for folder in folders where access("\(folder)/\(program)", X_OK) == 0 { return "\(folder)/\(program)" }
        let package = ["nginx": "nginx-light"][program] ?? program
        throw Failure("\(program) is not installed. Install it: apt-get install \(package)")
    }

    private static func withCStrings<Value>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
