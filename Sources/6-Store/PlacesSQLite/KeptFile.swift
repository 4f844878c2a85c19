import CGlibc
import Glibc
import PlacesFeature
import PlacesJSON

/// A small file that is replaced as a whole: a line with a title and a checksum, then the content.
struct KeptFile {
    let path: String
    /// What the first line begins with; it ends with a space.
    let title: String

    private static let longest = 1 << 26

    /// What was written, or `nil` if there is no file.
    /// - Throws: ``PlacesFeature/StoreError/damaged(path:asideAs:rescue:)`` for a file that holds something else; it is set
    ///   aside, and there is none from then on.
    func content() throws(StoreError) -> ArraySlice<UInt8>? {
        let bytes: [UInt8]
        switch try read() {
        case .nothing: return nil
        case .tooMuch: throw try setAside()
        case .bytes(let read): bytes = read
        }
        // What a loss of power leaves mostly is an empty file. One that is cut or full of zeros is damaged like any other.
        if bytes.isEmpty { return nil }
        guard let content = content(of: bytes) else { throw try setAside() }
        return content
    }

    /// The same of a file that stays where it is: `nil` for one that holds something else, too.
    func soundContent() -> ArraySlice<UInt8>? {
        if case .bytes(let bytes)? = try? read() { content(of: bytes) } else { nil }
    }

    private func content(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        let content = bytes[(end + 1)...]
        let first = title + Self.hexadecimal(Self.checksum(content))
        return bytes[..<end].elementsEqual(first.utf8) ? content : nil
    }

    /// Takes the place of the file at once, and makes its folder, for its owner alone.
    /// - Parameter time: when the content was made, for those who look for old files.
    func keep(_ content: [UInt8], at time: Timestamp? = nil) throws(StoreError) {
        let file = StoreFile(path: path)
        try file.makeFolders()
        let fresh = "\(path).\(getpid()).\(UInt(pthread_self())).new"
        unlink(fresh)
        do throws(StoreError) {
            let first = title + Self.hexadecimal(Self.checksum(content[...])) + "\n"
            try write(Array(first.utf8) + content, to: fresh, at: time)
            guard rename(fresh, path) == 0 else { throw .system(path) }
        } catch {
            unlink(fresh)
            throw error
        }
    }

    var isThere: Bool { access(path, F_OK) == 0 }

    /// The object that a content, or a line of one, is.
    static func object(_ content: ArraySlice<UInt8>) -> JSONObject? {
        (try? JSONTape(Array(content), limits: JSONLimits(bytes: .max, depth: 4)))?.value.object
    }

    /// Gives a file that cannot be used a name of its own, and makes the error to throw.
    func setAside() throws(StoreError) -> StoreError {
        let aside = path + ".damaged"
        guard rename(path, aside) == 0 else { throw .system(path) }
        return .damaged(path: path, asideAs: aside, rescue: nil)
    }

    /// A name for a file, of any text.
    static func name(for text: String) -> String { hexadecimal(checksum(text)) }

    /// Calls the closure with the name and the status of each regular file in a folder that is not hidden.
    static func forEach(in folder: String, _ body: (_ name: String, _ status: stat) -> Void) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        while let entry = readdir(stream) {
            let name = String(cString: places_entry_name(entry))
            var status = stat()
            guard !name.hasPrefix("."),
                fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG
            else { continue }
            body(name, status)
        }
    }

    /// FNV-1a of 64 bits.
    private static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var sum: UInt64 = 14_695_981_039_346_656_037
        for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
        return sum
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.withUnsafeBufferPointer(checksum) }

    private static func checksum(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8(checksum)
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private func write(_ bytes: [UInt8], to fresh: String, at time: Timestamp?) throws(StoreError) {
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(path) }
        defer { close(descriptor) }
        let number = bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return 0
        }
        guard number == 0 else { throw .system(path, number) }
        if let time {
            var times = [timespec(tv_sec: time.seconds, tv_nsec: 0), timespec(tv_sec: time.seconds, tv_nsec: 0)]
            futimens(descriptor, &times)
        }
    }

    private enum Reading {
        case nothing
        /// No file of ours is so large.
        case tooMuch
        case bytes([UInt8])
    }

    private func read() throws(StoreError) -> Reading {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .system(path) }
            return .nothing
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(path, EISDIR) }
        guard status.st_size <= Self.longest else { return .tooMuch }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var length = 0
        while length < bytes.count {
            let count = bytes[length...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(path) }
            if count == 0 { break }
            length += count
        }
        return .bytes(Array(bytes.prefix(length)))
    }
}
