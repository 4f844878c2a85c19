import Glibc

/// Reads lines of bounded length from a descriptor, until its end or until it is stopped.
///
/// `next` is for one thread; `stop` for any.
final class LineInput: Sendable {
    enum Line: Hashable, Sendable {
        case bytes([UInt8])
        /// Longer than the limit; all of it was passed over.
        case tooLong
    }

    private let descriptor: Int32
    private let limit: Int
    private let wake: (read: Int32, write: Int32)
    private nonisolated(unsafe) var rest: [UInt8] = []
    /// Where the next line begins in what was read.
    private nonisolated(unsafe) var start = 0
    private nonisolated(unsafe) var isAtEnd = false
    private nonisolated(unsafe) var isSkipping = false

    /// - Parameter descriptor: stays the caller's.
    init?(descriptor: Int32, limit: Int) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = (ends[0], ends[1])
        (self.descriptor, self.limit) = (descriptor, limit)
    }

    deinit {
        close(wake.read)
        close(wake.write)
    }

    /// Ends the reading, now or at the next call.
    func stop() {
        var byte: UInt8 = 0
        _ = write(wake.write, &byte, 1)
    }

    /// The next line without its end; a last line may lack one. `nil` at the end.
    func next() -> Line? {
        // What stands before this has no end of line in it.
        var searched = start
        while true {
            if let end = rest[searched...].firstIndex(of: 0x0A) {
                let line = Array(rest[start..<end])
                start = end + 1
                if isSkipping {
                    isSkipping = false
                    return .tooLong
                }
                return line.count > limit ? .tooLong : .bytes(line)
            }
            // Lines that were taken go together: each by itself would move all that follow.
            rest.removeSubrange(..<start)
            start = 0
            if rest.count > limit { isSkipping = true }
            if isSkipping { rest.removeAll(keepingCapacity: true) }
            searched = rest.count
            guard !isAtEnd, fill() else {
                isAtEnd = true
                defer { (rest, isSkipping) = ([], false) }
                return isSkipping ? .tooLong : rest.isEmpty ? nil : .bytes(rest)
            }
        }
    }

    /// Whether the other side has closed, though what it sent may not be read yet.
    var isHungUp: Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// Reads more; `false` at the end.
    private func fill() -> Bool {
        while true {
            var requests = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&requests, 2, -1) < 0 {
                guard errno == EINTR else { return false }
                continue
            }
            if requests[1].revents != 0 { return false }
            var part = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(descriptor, &part, part.count)
            let code = errno
            rest += part.prefix(max(0, count))
            if count > 0 { return true }
            guard count < 0, code == EINTR || code == EAGAIN else { return false }
        }
    }
}
