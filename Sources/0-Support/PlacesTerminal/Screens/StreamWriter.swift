import Glibc

/// Writes all bytes to a descriptor, however many calls that takes.
package struct StreamWriter {
    /// Writes some bytes: how many were taken, or the error number.
    typealias Write = (UnsafeRawBufferPointer) -> Result<Int, Code>

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
            let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            return count < 0 ? .failure(Code(number: errno)) : .success(count)
        }
        wait = {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, -1)
        }
    }

    init(write: @escaping Write, wait: @escaping () -> Void) { (self.write, self.wait) = (write, wait) }

    /// Goes on after partial writes and interruptions, and waits where the other side is slow.
    package func writeAll(_ text: String) throws(ConsoleError) {
        var text = text
        try check(text.withUTF8 { writeAll(UnsafeRawBufferPointer($0)) })
    }

    package func writeAll(_ bytes: [UInt8]) throws(ConsoleError) { try check(bytes.withUnsafeBytes(writeAll)) }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Code? {
        var rest = bytes
        while !rest.isEmpty {
            switch write(rest) {
            case .success(let count): rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            case .failure(Code(number: EINTR)): continue
            case .failure(Code(number: EAGAIN)): wait()
            case .failure(let code): return code
            }
        }
        return nil
    }

    private func check(_ failure: Code?) throws(ConsoleError) {
        switch failure?.number {
        case nil: return
        case EPIPE?: throw .closedPipe
        case let number?: throw .failed(reason: String(cString: strerror(number)))
        }
    }
}
