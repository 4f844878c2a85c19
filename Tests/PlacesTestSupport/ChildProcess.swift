import FoundationEssentials
public import Glibc

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
    let ending: Ending

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
        ending = Ending(of: pid)
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
            let endedByItself = await withCheckedContinuation { continuation in
                detach {
                    let endedByItself = child.ending.wait(seconds: seconds)
                    if !endedByItself { child.stop() }
                    continuation.resume(returning: endedByItself)
                }
            }
            let output = try child.output
            guard endedByItself else {
                throw Failure("\(program) \(arguments) did not end within \(seconds) s: \(output)")
            }
            return output
        } onCancel: {
            child.signal(SIGKILL)
        }
    }

    /// What it has written so far, and its status: 0 while it runs.
    public var output: Output {
        get throws {
            Output(status: ending.status ?? 0, output: try folder.read("output"), error: try folder.read("error"))
        }
    }

    var outputPath: String { folder.path("output") }

    public var isRunning: Bool { ending.status == nil }

    public func signal(_ number: Int32) { ending.signal(number) }

    /// Ends it: politely first, then by force.
    public func stop() {
        signal(SIGTERM)
        if ending.wait(seconds: 2) { return }
        signal(SIGKILL)
        _ = ending.wait(seconds: 60)
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
        let package = ["gpsfake": "gpsd-clients", "nginx": "nginx-light"][program] ?? program
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
