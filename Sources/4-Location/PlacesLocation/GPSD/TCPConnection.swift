import Glibc
import PlacesFeature

/// A TCP connection on a thread of its own, which connects, reads and writes.
///
/// The thread shares nothing with the others but one end of a pair of sockets: what this side writes there, the thread
/// sends on, and when this side shuts it, the thread ends. So neither a lookup of a name that hangs nor a full buffer
/// holds up a caller.
package final class TCPConnection: LineConnection {
    package let events: AsyncStream<LineConnectionEvent>
    /// Our end, or -1.
    private let control: Int32

    /// Begins to connect.
    package init(host: String, port: Int) {
        let (events, continuation) = AsyncStream.makeStream(of: LineConnectionEvent.self)
        self.events = events
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            control = -1
            continuation.yield(.failed(.unreachable(.message(TCPWorker.words(errno)))))
            continuation.finish()
            return
        }
        control = ends[0]
        let worker = TCPWorker(host: host, port: port, control: ends[1], events: continuation)
        if !worker.start() {
            Glibc.close(ends[1])
            continuation.yield(.failed(.unreachable(.noThread)))
            continuation.finish()
        }
    }

    deinit {
        if control >= 0 { Glibc.close(control) }
    }

    package func send(_ bytes: [UInt8]) {
        _ = Glibc.send(control, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }

    package func close() { shutdown(control, Int32(SHUT_RDWR)) }
}
