internal import Glibc

/// Memory as large as a file, into which parts of that are loaded before they are read.
///
/// The file is not mapped: what was loaded does not change any more, whatever becomes of the file. What is not loaded takes no
/// memory, and reads as zeros.
///
/// Unchecked: only `load` writes to the memory, and its caller lets others read a part after it was loaded.
package final class FileMemory: @unchecked Sendable {
    private let descriptor: Int32
    private let memory: UnsafeMutableRawBufferPointer

    /// - Parameters:
    ///   - descriptor: of an open file, which is this object's from now on.
    ///   - count: of its bytes.
    /// - Returns: `nil` if the system has no room; then the file is not closed.
    package init?(_ descriptor: Int32, count: Int) {
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
            return nil
        }
        (self.descriptor, memory) = (descriptor, UnsafeMutableRawBufferPointer(start: start, count: count))
    }

    deinit {
        munmap(memory.baseAddress, memory.count)
        close(descriptor)
    }

    /// The whole memory: zeros where nothing was loaded.
    package var bytes: InPlaceBytes { InPlaceBytes(UnsafeRawBufferPointer(memory), of: self) }

    /// Loads a part, once.
    /// - Returns: whether it is there: a file may have been cut.
    package func load(_ range: Range<Int>) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= memory.count)
        var done = 0
        while done < range.count {
            let start = memory.baseAddress.map { $0 + range.lowerBound + done }
            let count = pread(descriptor, start, range.count - done, range.lowerBound + done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    /// A part that is not kept; `nil` if it is not there.
    package func read(_ range: Range<Int>) -> [UInt8]? {
        var (bytes, done) = ([UInt8](repeating: 0, count: range.count), 0)
        while done < range.count {
            let count = bytes.withUnsafeMutableBytes { bytes in
                pread(descriptor, bytes.baseAddress.map { $0 + done }, range.count - done, range.lowerBound + done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            done += count
        }
        return bytes
    }
}
