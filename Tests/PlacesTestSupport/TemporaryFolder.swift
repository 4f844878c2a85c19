public import FoundationEssentials
import Glibc

/// A folder that goes away with the object.
public final class TemporaryFolder: Sendable {
    public let url: URL
    public var path: String { url.path(percentEncoded: false) }

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "places-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file inside, whether it is there or not.
    public func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    /// Writes a file, and the folders it needs.
    @discardableResult
    public func write(_ name: String, _ contents: Data) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file)
        return file.path(percentEncoded: false)
    }

    @discardableResult
    public func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    public func read(_ name: String) throws -> String {
        try readText(path(name))
    }
}

/// The text of a file, also of one without a length, such as those in `/proc`, for which `Data(contentsOf:)` leaks.
public func readText(_ path: String) throws -> String {
    guard let file = fopen(path, "re") else { throw ChildProcess.Failure("\(path) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
        let part = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        if part.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        bytes += part
    }
}
