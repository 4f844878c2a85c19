import Glibc
import Synchronization

/// Reads lines from a descriptor, which stays the caller's.
final class LineReader: Sendable {
    /// A longer line is cut into pieces of this many bytes.
    private static let limit = 1 << 20

    private let descriptor: Int32
    private let state = Mutex((buffer: [UInt8](), isAtEnd: false))

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its end, or `nil` after the last.
    func next() throws(ConsoleError) -> String? {
        do {
            return try state.withLock { state in
                while true {
                    if let end = state.buffer.firstIndex(of: 0x0A) {
                        let line = state.buffer[..<end]
                        defer { state.buffer.removeSubrange(...end) }
                        return String(decoding: line, as: UTF8.self)
                    }
                    if state.isAtEnd || state.buffer.count >= Self.limit {
                        guard !state.buffer.isEmpty else { return nil }
                        defer { state.buffer = [] }
                        return String(decoding: state.buffer, as: UTF8.self)
                    }
                    let bytes = try read()
                    state.isAtEnd = bytes.isEmpty
                    state.buffer += bytes
                }
            }
        } catch let error as ConsoleError {
            throw error
        } catch {
            throw .failed(reason: "\(error)")
        }
    }

    private func read() throws(ConsoleError) -> [UInt8] {
        while true {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                failure = result < 0 ? errno : 0
                count = max(0, result)
            }
            if failure == 0 { return bytes }
            guard failure == EINTR else { throw .failed(reason: String(cString: strerror(failure))) }
        }
    }
}
