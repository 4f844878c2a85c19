import Glibc

/// A file that is read from its beginning to its end, part by part.
public protocol FileParts: AnyObject {
    /// Bytes of the whole file, 0 where that is unknown.
    var size: Int { get }
    /// The next bytes; none at the end.
    func next() throws(FileProblem) -> [UInt8]
}

/// A file that is in memory already.
final class WholeFile: FileParts {
    let size: Int
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) { (self.bytes, size) = (bytes, bytes.count) }

    func next() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

/// A file on the disk.
final class SystemFileParts: FileParts {
    let size: Int
    private let descriptor: Int32

    private static let partSize = 1 << 18

    /// - Parameter descriptor: of a regular file; is closed in the end.
    init(_ descriptor: Int32, size: Int) { (self.descriptor, self.size) = (descriptor, size) }

    deinit { close(descriptor) }

    func next() throws(FileProblem) -> [UInt8] {
        while true {
            var code: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.partSize) { memory, count in
                let done = read(descriptor, memory.baseAddress, memory.count)
                if done < 0 { code = errno }
                count = max(0, done)
            }
            if code == 0 { return bytes }
            guard code == EINTR else { throw .unreadable(reason: String(cString: strerror(code))) }
        }
    }
}
