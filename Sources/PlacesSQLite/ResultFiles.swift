import Glibc
public import PlacesFeature
import PlacesJSON

/// Keeps the last numbered answer of each terminal in a small file of its own, beside the file of what a person keeps.
///
/// It is written at each search: a file that takes the place of the last one at once needs no log, no lock and no wait for
/// the disk. It survives the end of the program at any moment, but perhaps not a loss of power. Answers older than 30 days
/// are removed where another one is kept.
///
/// A file is a line with its name, version and checksum, then JSON on lines: the question, and for each number what
/// identifies the place, then its record, or an empty line without one.
public struct ResultFiles: KeptResultStore {
    private let folder: String

    private static let title = "places-answer 1 "
    private static let suffix = ".answer"
    /// A file has some 1,000 bytes a place.
    private static let longestFile = 1 << 26
    private static let lifetime = 30 * 86_400

    /// - Parameter folder: made, for its owner alone, when there is first something to keep.
    public init(folder: String) { self.folder = folder }

    public func keep(_ result: KeptResult, terminal: String) throws(StoreError) {
        let file = StoreFile(path: path(of: terminal))
        try file.makeFolders()
        let fresh = "\(file.path).\(getpid()).\(UInt(pthread_self())).new"
        unlink(fresh)
        do throws(StoreError) {
            try Self.write(Self.text(of: result, terminal), to: fresh, at: result.time, for: file.path)
            guard rename(fresh, file.path) == 0 else { throw .system(file.path) }
        } catch {
            unlink(fresh)
            throw error
        }
        removeFiles(before: result.time.seconds - Self.lifetime)
    }

    /// - Throws: ``PlacesFeature/StoreError/damaged(path:asideAs:rescue:)`` for a file that does not hold what was written;
    ///   it is set aside, and there is none from then on.
    public func keptResult(terminal: String) throws(StoreError) -> KeptResult? {
        let path = path(of: terminal)
        guard let bytes = try Self.read(path) else { return nil }
        if let found = Self.result(in: bytes) { return found.terminal == terminal ? found.result : nil }
        let aside = path + ".damaged"
        guard rename(path, aside) == 0 else { throw .system(path) }
        throw .damaged(path: path, asideAs: aside, rescue: nil)
    }

    /// Devices have slashes in their names, which files cannot have.
    private func path(of terminal: String) -> String {
        "\(folder)/\(Self.hexadecimal(Self.checksum(terminal.utf8)))\(Self.suffix)"
    }

    // MARK: - The text

    private static func text(of result: KeptResult, _ terminal: String) -> String {
        var question = JSONBuilder()
        question.object { builder in
            builder.member("terminal", terminal)
            builder.member("query", result.query)
            builder.member("order", result.order)
            builder.member("source", result.source)
            builder.member("latitude", result.centre?.latitude)
            builder.member("longitude", result.centre?.longitude)
            builder.member("time", result.time.seconds)
        }
        var content = question.text
        for item in result.items {
            var identity = JSONBuilder()
            identity.object { builder in
                builder.member("source", item.id.source)
                builder.member("value", item.id.value)
            }
            content += "\n\(identity.text)\n\(PlaceRecord.text(of: item.record) ?? "")"
        }
        return title + hexadecimal(checksum(content.utf8)) + "\n" + content
    }

    /// What a file holds, or `nil` where that is not what was written.
    private static func result(in bytes: [UInt8]) -> (result: KeptResult, terminal: String)? {
        let parts = bytes.split(separator: 0x0A, maxSplits: 1)
        guard parts.count == 2, parts[0].elementsEqual((title + hexadecimal(checksum(parts[1]))).utf8) else {
            return nil
        }
        let lines = parts[1].split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.count % 2 == 1, let question = object(lines[0]), let terminal = question["terminal"]?.string,
            let query = question["query"]?.string, let order = question["order"]?.string,
            let source = question["source"]?.string, let time = question["time"]?.integer
        else { return nil }
        var items: [KeptResult.Item] = []
        for number in stride(from: 1, to: lines.count, by: 2) {
            guard let identity = object(lines[number]), let source = identity["source"]?.string,
                let value = identity["value"]?.string
            else { return nil }
            let record = PlaceRecord.place(in: String(decoding: lines[number + 1], as: UTF8.self))
            items.append(KeptResult.Item(id: Place.ID(source: source, value: value), record: record))
        }
        let centre = question["latitude"]?.double.flatMap { latitude in
            question["longitude"]?.double.flatMap { Coordinate(latitude: latitude, longitude: $0) }
        }
        return (
            KeptResult(
                query: query, order: order, source: source, centre: centre, time: Timestamp(seconds: time), items: items
            ),
            terminal
        )
    }

    private static func object(_ line: ArraySlice<UInt8>) -> JSONObject? {
        (try? JSONTape(Array(line), limits: JSONLimits(bytes: longestFile, depth: 4)))?.value.object
    }

    /// FNV-1a of 64 bits.
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var sum: UInt64 = 14_695_981_039_346_656_037
        for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
        return sum
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    // MARK: - Files

    private static func write(
        _ text: String, to path: String, at time: Timestamp, for file: String
    ) throws(StoreError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(file) }
        defer { close(descriptor) }
        var text = text
        let number = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return 0
        }
        guard number == 0 else { throw .system(file, number) }
        // The time of the answer: by it old ones are known.
        var times = [timespec(tv_sec: time.seconds, tv_nsec: 0), timespec(tv_sec: time.seconds, tv_nsec: 0)]
        futimens(descriptor, &times)
    }

    private static func read(_ path: String) throws(StoreError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .system(path) }
            return nil
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(path, EISDIR) }
        guard status.st_size <= longestFile else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var length = 0
        while length < bytes.count {
            let count = bytes[length...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(path) }
            if count == 0 { break }
            length += count
        }
        return Array(bytes.prefix(length))
    }

    /// Removes what terminals left that are long gone. What cannot be removed does no harm.
    private func removeFiles(before oldest: Int) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        while let entry = readdir(stream) {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            var status = stat()
            guard name.pointee != CChar(UInt8(ascii: ".")),
                fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG, status.st_mtim.tv_sec < oldest
            else { continue }
            unlinkat(descriptor, name, 0)
        }
    }
}
