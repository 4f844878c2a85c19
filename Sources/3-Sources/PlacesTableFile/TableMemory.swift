internal import Glibc
package import PlacesBytes
package import PlacesFeature

/// The bytes of a file of places, for as long as it lives: those of one inside the program, or those that were read of one
/// on the disk.
///
/// A file on the disk is not mapped: memory as large as it is reserved, and a block is read into it before it is checked
/// and used. What was checked can so not change any more, whatever becomes of the file: one that is cut or written over
/// ends with an error about the next block, never with a signal or a wrong answer. What is not asked for takes no memory.
package struct TableMemory: Sendable {
    /// They begin at a multiple of 64. Those of a file are there once they were loaded.
    let bytes: InPlaceBytes
    /// `nil` where all is there.
    private let file: FileMemory?

    /// - Parameter bytes: begin at a multiple of 64.
    package init(_ bytes: InPlaceBytes) { (self.bytes, file) = (bytes, nil) }

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
        guard let memory = FileMemory(descriptor, count: Int(status.st_size)) else {
            let error = Self.failure(path)
            close(descriptor)
            throw error
        }
        (bytes, file) = (memory.bytes, memory)
    }

    private static func failure(_ path: String) -> PlacesError {
        .unusableFile(reason: .unreadable(path: path.cleaned, errno))
    }

    /// Makes sure that some bytes are there, and are not loaded again. Asked for once for each part.
    /// - Returns: whether they are: a file may have been cut.
    func load(_ range: Range<Int>) -> Bool { file?.load(range) ?? true }

    /// Some bytes that are not kept; `nil` if they are not there.
    func reading(_ range: Range<Int>) -> InPlaceBytes? {
        guard let file else { return bytes.part(range) }
        return file.read(range).map { InPlaceBytes($0) }
    }
}
