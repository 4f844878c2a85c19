import Glibc
import PlacesThreads

/// Writes lines to a descriptor on a thread of its own, so that a reader that is slow or has stopped holds up nothing else.
final class LineOutput: Sendable {
    private struct State {
        /// Bytes that wait, those of the line being written included.
        var waiting = 0
        /// Whether the other side takes nothing more, or is not to be waited for any longer.
        var isClosed = false
    }

    /// From this many bytes on, no more requests are read.
    static let fullness = 1 << 20

    private let descriptor: Int32
    private let state = Locked(State())
    private let lines: Handover<[UInt8]>
    private let onFailure: @Sendable () -> Void

    /// - Parameters:
    ///   - descriptor: stays the caller's.
    ///   - onFailure: called once, on the writing thread, when the other side has gone.
    init(descriptor: Int32, onFailure: @escaping @Sendable () -> Void) {
        (self.descriptor, self.onFailure) = (descriptor, onFailure)
        lines = Handover(limit: .max)
    }

    /// Starts writing.
    /// - Returns: whether the system has a thread for it.
    func start() -> Bool {
        guard let thread = DedicatedThread.start({ [self] in run() }) else { return false }
        thread.detach()
        return true
    }

    /// Writes a line in its turn; a line break is added. Lost where the other side has gone.
    func put(_ line: String) {
        let bytes = Array(line.utf8) + [0x0A]
        let isTaken = state.withLock { state in
            if !state.isClosed { state.waiting += bytes.count }
            return !state.isClosed
        }
        if isTaken { _ = lines.put(bytes) }
    }

    /// Whether so much is queued that no more should be added.
    var isFull: Bool { state.withLock { $0.waiting >= Self.fullness && !$0.isClosed } }

    /// Whether everything has been written, or can no longer be.
    var isIdle: Bool { state.withLock { $0.waiting == 0 || $0.isClosed } }

    /// Gives up what still waits.
    func close() {
        state.withLock { $0.isClosed = true }
        lines.finish()
    }

    private func run() {
        while let line = lines.take() {
            guard write(line) else {
                let isNews = state.withLock { state in
                    defer { state.isClosed = true }
                    return !state.isClosed
                }
                if isNews { onFailure() }
                return
            }
            state.withLock { $0.waiting -= line.count }
        }
    }

    /// A pipe that is ready accepts this many bytes without blocking.
    private static let piece = 4096

    private func write(_ line: [UInt8]) -> Bool {
        var rest = line[...]
        while !rest.isEmpty {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let count = poll(&request, 1, 100)
            if state.withLock({ $0.isClosed }) { return false }
            if count == 0 || count < 0 && errno == EINTR { continue }
            guard count == 1, request.revents & Int16(POLLOUT) != 0 else { return false }
            let piece = Array(rest.prefix(Self.piece))
            let taken = Glibc.write(descriptor, piece, piece.count)
            if taken < 0, errno != EINTR, errno != EAGAIN { return false }
            rest = rest.dropFirst(max(0, taken))
        }
        return true
    }
}
