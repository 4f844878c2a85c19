import FoundationEssentials
import Glibc

extension ChildProcess {
    /// Waits until what the program has written to standard output is as wanted, in whole lines, and returns it.
    ///
    /// The system tells of each change of the file and of the end of the program; nothing is asked again and again.
    ///
    /// - Throws: ``Failure`` if the program ends before, or if the time is over.
    public func output(within seconds: Int = 30, until isThere: @escaping @Sendable (String) -> Bool) async throws
        -> String
    {
        try await withCheckedThrowingContinuation { continuation in
            detach {
                continuation.resume(with: Result { try self.wait(seconds, isThere) })
            }
        }
    }

    /// Waits until it has ended, and returns all that it has written.
    public func end(within seconds: Int = 60) async throws -> Output {
        let hasEnded = await withCheckedContinuation { continuation in
            detach { continuation.resume(returning: self.ending.wait(seconds: seconds)) }
        }
        guard hasEnded else { throw Failure("A program has not ended within \(seconds) s: \(try output)") }
        return try output
    }

    private func wait(_ seconds: Int, _ isThere: (String) -> Bool) throws -> String {
        let changes = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        var ends: [Int32] = [-1, -1]
        guard changes >= 0, inotify_add_watch(changes, outputPath, UInt32(IN_MODIFY)) >= 0,
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw Failure("The output of a program cannot be watched: \(String(cString: strerror(errno)))") }
        let (reader, writer) = (ends[0], ends[1])
        defer {
            close(changes)
            close(reader)
        }
        ending.notify {
            // The other side may be gone by then.
            _ = send(writer, "x", 1, Int32(MSG_NOSIGNAL))
            close(writer)
        }

        let deadline = ContinuousClock.now + .seconds(seconds)
        var events = [UInt8](repeating: 0, count: 4096)
        while true {
            let hasEnded = !isRunning
            let whole = try output.output
            let written = String(whole[..<(whole.lastIndex(of: "\n").map(whole.index(after:)) ?? whole.startIndex)])
            if isThere(written) { return written }
            guard !hasEnded, ContinuousClock.now < deadline else {
                throw Failure("A program does not write what is awaited: \(try output)")
            }
            var requests = [
                pollfd(fd: changes, events: Int16(POLLIN), revents: 0),
                pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&requests, 2, Int32(1000 * seconds))
            while read(changes, &events, events.count) > 0 {}
        }
    }
}
