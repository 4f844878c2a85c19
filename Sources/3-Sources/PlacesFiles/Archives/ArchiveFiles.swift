import CArchive
import Glibc
package import PlacesFailures

/// The files in a zip or tar archive, or the one that gzip made smaller, from front to back, by libarchive. Nothing is
/// written to the disk. Used on one thread.
package final class ArchiveFiles {
    private let source: Source
    private let raw: OpaquePointer
    /// Bytes that came out so far.
    private var size = 0

    /// An archive whose files are more than so many times its own size, and more than so many bytes, would only fill memory and time.
    private static let (mostGrowth, alwaysGood) = (250, 1 << 26)
    private static let partSize = 1 << 18

    /// Whether the beginning of a file is that of an archive.
    package static func isArchive(_ start: [UInt8]) -> Bool {
        start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x1F, 0x8B])
            || start.count > 262 && start[257..<262].elementsEqual("ustar".utf8)
    }

    /// - Parameters:
    ///   - start: what was read of the archive already.
    ///   - rest: the rest of it.
    package init(start: [UInt8], _ rest: any FileParts) throws(FileProblem) {
        let library = try ArchiveLibrary.standard.get()
        source = Source(start, rest)
        let raw = places_archive_open(library.table, Unmanaged.passUnretained(source).toOpaque()) { context, bytes in
            Unmanaged<Source>.fromOpaque(context).takeUnretainedValue().next(&bytes.pointee)
        }
        guard let raw else { throw .unreadable(reason: String(cString: strerror(ENOMEM))) }
        self.raw = raw
    }

    deinit { places_archive_close(raw) }

    /// Goes to the next file: its path, or `nil` after the last one.
    package func next() throws(FileProblem) -> String? {
        switch places_archive_next(raw) {
        case 0: return nil
        case 1: return places_archive_path(raw).map { String(cString: $0) } ?? ""
        default: throw problem
        }
    }

    /// The next bytes of the current file; none at its end.
    package func read() throws(FileProblem) -> [UInt8] {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.partSize) { memory, count in
            guard let start = memory.baseAddress else { return }
            let done = places_archive_read(raw, start, memory.count)
            (failed, count) = (done < 0, max(0, done))
        }
        guard !failed else { throw problem }
        size += bytes.count
        guard size <= max(Self.alwaysGood, source.size * Self.mostGrowth) else { throw .grows }
        return bytes
    }

    private var problem: FileProblem {
        source.problem ?? .unreadable(reason: places_archive_error(raw).map { String(cString: $0) } ?? "")
    }

    /// The bytes of the archive, which libarchive asks for.
    private final class Source {
        private let rest: any FileParts
        private var start: [UInt8]
        /// The part that libarchive reads.
        private let memory: UnsafeMutableRawBufferPointer
        private var part: ArraySlice<UInt8> = []
        private(set) var size = 0
        private(set) var problem: FileProblem?

        init(_ start: [UInt8], _ rest: any FileParts) {
            (self.start, self.rest) = (start, rest)
            memory = .allocate(byteCount: ArchiveFiles.partSize, alignment: 16)
        }

        deinit { memory.deallocate() }

        func next(_ bytes: inout UnsafeRawPointer?) -> Int {
            if part.isEmpty {
                do throws(FileProblem) {
                    part = start.isEmpty ? try rest.next()[...] : start[...]
                } catch {
                    problem = error
                    return -1
                }
                start = []
            }
            let some = part.prefix(memory.count)
            memory.copyBytes(from: some)
            part = part.dropFirst(some.count)
            size += some.count
            bytes = UnsafeRawPointer(memory.baseAddress)
            return some.count
        }
    }
}
