import Glibc
import Synchronization

/// A connection to a server of this machine that speaks in lines. It is closed with the object.
public final class LineSocket: Sendable {
    private let descriptor: Int32
    private let received = Mutex<[UInt8]>([])

    public init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let code = loopbackAddress(port) { connect(descriptor, $0, $1) }
        guard code == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw ChildProcess.Failure("Nothing answers on port \(port): \(reason)")
        }
    }

    deinit { close(descriptor) }

    public func send(_ line: String) throws {
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else {
                throw ChildProcess.Failure("A server takes no line: \(String(cString: strerror(errno)))")
            }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The next line, without its end. One at a time waits for it.
    public func line() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            detach { continuation.resume(with: Result { try self.read() }) }
        }
    }

    private func read() throws -> String {
        try received.withLock { received in
            var chunk = [UInt8](repeating: 0, count: 4096)
            while true {
                if let end = received.firstIndex(of: 0x0A) {
                    defer { received.removeSubrange(...end) }
                    return String(decoding: received[..<end], as: UTF8.self)
                }
                let count = recv(descriptor, &chunk, chunk.count, 0)
                guard count > 0 else { throw ChildProcess.Failure("A server has closed its connection.") }
                received += chunk[..<count]
            }
        }
    }
}

/// The address of a port of this machine, as the system takes it.
func loopbackAddress<Result>(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
}
