import Glibc
import PlacesFeature
import PlacesThreads

/// What the thread of a ``TCPConnection`` does. Only that thread uses it, once it is started.
final class TCPWorker: Sendable {
    /// Milliseconds after which the next address of a host is tried; the last one has all the time.
    private static let timeout: Int32 = 2000

    /// The greatest number of bytes of a connection, many times what comes before a first position.
    private static let limit = 4_194_304

    private let host: String
    private let port: Int
    /// The thread's end of the pair of sockets, which it closes.
    private let control: Int32
    private let events: AsyncStream<LineConnectionEvent>.Continuation

    init(host: String, port: Int, control: Int32, events: AsyncStream<LineConnectionEvent>.Continuation) {
        (self.host, self.port, self.control, self.events) = (host, port, control, events)
    }

    static func words(_ number: Int32) -> String { String(cString: strerror(number)) }

    /// Returns whether there is a thread.
    func start() -> Bool {
        guard let thread = DedicatedThread.start({ self.run() }) else { return false }
        thread.detach()
        return true
    }

    // MARK: On the thread

    private func run() {
        defer {
            close(control)
            events.finish()
        }
        do throws(LineConnectionFailure) {
            guard let socket = try connect() else { return }
            defer { close(socket) }
            try relay(socket)
        } catch {
            events.yield(.failed(error))
        }
    }

    /// A connected socket, or `nil` if it is no longer wanted.
    private func connect() throws(LineConnectionFailure) -> Int32? {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, "\(port)", &hints, &list)
        guard code == 0, let list else { throw .unknownHost(.message(String(cString: gai_strerror(code)))) }
        defer { freeaddrinfo(list) }

        var failures: [Int32] = []
        var next: UnsafeMutablePointer<addrinfo>? = list
        while let address = next?.pointee {
            next = address.ai_next
            switch connect(to: address, timeout: next == nil ? -1 : Self.timeout) {
            case .connected(let socket): return socket
            case .failed(let number): failures.append(number)
            case .unwanted: return nil
            }
        }
        if failures.contains(ECONNREFUSED) { throw .refused }
        throw .unreachable(.message(Self.words(failures.last ?? EHOSTUNREACH)))
    }

    private enum Attempt {
        case connected(Int32)
        case failed(Int32)
        case unwanted
    }

    private func connect(to address: addrinfo, timeout: Int32) -> Attempt {
        let descriptor = socket(
            address.ai_family,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return .failed(errno) }
        let result = self.attempt(descriptor, connecting: address, timeout: timeout)
        if case .connected = result { return result }
        close(descriptor)
        return result
    }

    private func attempt(_ descriptor: Int32, connecting address: addrinfo, timeout: Int32) -> Attempt {
        if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return .connected(descriptor) }
        guard errno == EINPROGRESS else { return .failed(errno) }
        // What is to be sent may lie in the control socket already; only its end matters now.
        guard let ready = wait(descriptor, Int16(POLLOUT), control: 0, timeout: timeout) else {
            return .failed(errno)
        }
        if ready.controlEnded { return .unwanted }
        guard ready.socket else { return .failed(ETIMEDOUT) }
        var (number, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 else { return .failed(errno) }
        return number == 0 ? .connected(descriptor) : .failed(number)
    }

    /// Passes bytes on in both directions until one side ends.
    private func relay(_ socket: Int32) throws(LineConnectionFailure) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var total = 0
        while true {
            guard let ready = wait(socket, Int16(POLLIN), control: Int16(POLLIN)) else {
                throw .broken(.message(Self.words(errno)))
            }
            if ready.control || ready.controlEnded {
                let count = recv(control, &buffer, buffer.count, 0)
                guard count > 0 else { return }
                // A request is far smaller than the buffer of a socket.
                guard send(socket, buffer, count, Int32(MSG_NOSIGNAL)) == count else {
                    throw .broken(.message(Self.words(errno)))
                }
            } else if ready.socket {
                let count = recv(socket, &buffer, buffer.count, 0)
                if count == 0 { return }
                if count < 0, errno == EAGAIN || errno == EINTR { continue }
                guard count > 0 else { throw .broken(.message(Self.words(errno))) }
                total += count
                guard total <= Self.limit else { throw .broken(.tooMuch(limit: Self.limit)) }
                events.yield(.received(Array(buffer[..<count])))
            }
        }
    }

    /// Waits for the socket or the other threads, at most so many milliseconds if it is not -1; `nil` is a failure.
    private func wait(
        _ socket: Int32, _ events: Int16, control controlEvents: Int16, timeout: Int32 = -1
    ) -> (socket: Bool, control: Bool, controlEnded: Bool)? {
        var descriptors = [
            pollfd(fd: socket, events: events, revents: 0),
            pollfd(fd: control, events: controlEvents, revents: 0),
        ]
        while poll(&descriptors, 2, timeout) < 0 {
            if errno != EINTR { return nil }
        }
        let (atSocket, atControl) = (descriptors[0].revents, descriptors[1].revents)
        return (atSocket != 0, atControl & Int16(POLLIN) != 0, atControl & ~Int16(POLLIN) != 0)
    }
}
