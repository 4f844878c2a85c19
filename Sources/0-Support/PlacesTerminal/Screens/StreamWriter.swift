import Glibc

/// Writes all bytes to a descriptor, however many calls that takes.
package struct StreamWriter {
    /// Writes some bytes: how many were taken, or the error number.
    typealias Write = (ArraySlice<UInt8>) -> Result<Int, Code>

    /// No more bytes than these are handed over at once.
    static let piece = 1 << 16

    /// An error number of the system.
    struct Code: Error, Hashable {
        let number: Int32
    }

    let write: Write
    /// Waits until the descriptor takes more.
    let wait: () -> Void

    /// The descriptor itself.
    package init(descriptor: Int32) {
        write = { bytes in
            let piece = Array(bytes.prefix(Self.piece))
            let count = Glibc.write(descriptor, piece, piece.count)
            return count < 0 ? .failure(Code(number: errno)) : .success(count)
        }
        wait = {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, -1)
        }
    }

    init(write: @escaping Write, wait: @escaping () -> Void) { (self.write, self.wait) = (write, wait) }

    /// Goes on after partial writes and interruptions, and waits where the other side is slow.
    package func writeAll(_ text: String) throws(ConsoleError) { try writeAll(Array(text.utf8)) }

    package func writeAll(_ bytes: [UInt8]) throws(ConsoleError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch write(rest) {
            case .success(let count): rest = rest.dropFirst(count)
            case .failure(Code(number: EINTR)): continue
            case .failure(Code(number: EAGAIN)): wait()
            case .failure(Code(number: EPIPE)): throw .closedPipe
            case .failure(let code): throw .failed(reason: String(cString: strerror(code.number)))
            }
        }
    }
}
