internal import Glibc
package import PlacesBytes
package import PlacesFeature

/// The bytes of a file of places, for as long as it lives: those of one inside the program, or those that were read of one
/// on the disk.
///
/// A file on the disk is not mapped: memory as large as it is reserved, and a block is read into it before it is checked
/// and used. What was checked can so not change any more, whatever becomes of the file: one that is cut or written over
/// ends with an error about the next block, never with a signal or a wrong answer. What is not asked for takes no memory.
package final class TableMemory: @unchecked Sendable {
    /// They begin at a multiple of 64. Those of a file are there once they were loaded.
    let bytes: UnsafeRawBufferPointer
    private let source: Source

    private enum Source {
        case program(InPlaceBytes)
        case copy(UnsafeMutableRawBufferPointer)
        case file(Int32, UnsafeMutableRawBufferPointer)
    }

    /// - Parameter bytes: begin at a multiple of 64.
    package init(_ bytes: InPlaceBytes) {
        (self.bytes, source) = (UnsafeRawBufferPointer(bytes.pointers), .program(bytes))
    }

    /// A copy of some bytes.
    package init(copying bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: Layout.alignment)
        copy.copyBytes(from: bytes)
        (self.bytes, source) = (UnsafeRawBufferPointer(copy), .copy(copy))
    }

    /// A file on the disk.
    /// - Throws: ``PlacesError/unusableFile(reason:)`` if it cannot be read.
    package init(path: String) throws(PlacesError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = Self.failure(path)
            close(descriptor)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            close(descriptor)
            throw .unusableFile(reason: .table(path: path.cleaned, .foreign))
        }
        let count = Int(status.st_size)
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
            let error = Self.failure(path)
            close(descriptor)
            throw error
        }
        let memory = UnsafeMutableRawBufferPointer(start: start, count: count)
        (bytes, source) = (UnsafeRawBufferPointer(memory), .file(descriptor, memory))
    }

    private static func failure(_ path: String) -> PlacesError {
        .unusableFile(reason: .unreadable(path: path.cleaned, errno))
    }

    deinit {
        switch source {
        case .program: break
        case .copy(let memory): memory.deallocate()
        case .file(let descriptor, let memory):
            munmap(memory.baseAddress, memory.count)
            close(descriptor)
        }
    }

    /// Makes sure that some bytes are there, and are not loaded again. Asked for once for each part.
    /// - Returns: whether they are: a file may have been cut.
    func load(_ range: Range<Int>) -> Bool {
        guard case .file(let descriptor, let memory) = source else { return true }
        return Self.read(descriptor, range, into: UnsafeMutableRawBufferPointer(rebasing: memory[range]))
    }

    /// Calls a function with some bytes without keeping them; with none if they are not there.
    func withoutKeeping<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard case .file(let descriptor, _) = source else {
            return body(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
        return withUnsafeTemporaryAllocation(byteCount: range.count, alignment: Layout.alignment) { memory in
            let isThere = Self.read(descriptor, range, into: memory)
            return body(UnsafeRawBufferPointer(rebasing: memory[..<(isThere ? range.count : 0)]))
        }
    }

    private static func read(
        _ descriptor: Int32, _ range: Range<Int>, into memory: UnsafeMutableRawBufferPointer
    ) -> Bool {
        var done = 0
        while done < range.count {
            let start = memory.baseAddress.map { $0 + done }
            let count = pread(descriptor, start, range.count - done, range.lowerBound + done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}
