import Glibc

/// A server started by a test on ports of this machine; ended with the object at the latest.
public final class LoopbackServer: Sendable {
    public let process: ChildProcess
    public let ports: [Int]

    /// Starts a server of ours, which writes a line with its ports to standard output as soon as it listens there.
    public init(announcing program: String, _ arguments: [String]) async throws {
        process = try ChildProcess(program, arguments)
        let line = try await process.output { $0.contains("\n") }.prefix { $0 != "\n" }
        ports = line.split(separator: " ").compactMap { Int($0) }
    }

    /// Starts a program that does not tell when it is ready, and tries until it accepts connections on all its ports.
    ///
    /// - Parameters:
    ///   - ports: Where it will listen, from ``freePorts(_:)``.
    ///   - environment: The whole environment, or `nil` for the test's own.
    public init(
        _ program: String, _ arguments: [String], ports: [Int], environment: [String: String]? = nil,
        directory: String? = nil
    ) async throws {
        process = try ChildProcess(program, arguments, environment: environment, directory: directory)
        self.ports = ports
        let deadline = ContinuousClock.now + .seconds(20)
        for port in ports {
            while !Self.accepts(port) {
                guard process.isRunning, ContinuousClock.now < deadline else {
                    process.stop()
                    let words = try process.output
                    throw ChildProcess.Failure(
                        "\(program) does not serve on port \(port): \(words.output)\(words.error)")
                }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    public func stop() { process.stop() }

    /// Ports of this machine where nothing listens, below those the system hands out for connections.
    public static func freePorts(_ count: Int) -> [Int] {
        var ports: [Int] = []
        while ports.count < count {
            let port = Int.random(in: 15_000..<32_000)
            if !ports.contains(port), isFree(port) { ports.append(port) }
        }
        return ports
    }

    private static func isFree(_ port: Int) -> Bool { withSocket(port) { bind($0, $1, $2) == 0 } }

    private static func accepts(_ port: Int) -> Bool { withSocket(port) { connect($0, $1, $2) == 0 } }

    private static func withSocket(
        _ port: Int, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        precondition(descriptor >= 0, "no socket for a test: \(String(cString: strerror(errno)))")
        defer { close(descriptor) }
        return loopbackAddress(port) { body(descriptor, $0, $1) }
    }
}
