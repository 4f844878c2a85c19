/// A file that may hold contacts, already read by the caller.
public struct ContactFile: Hashable, Sendable {
    /// The greatest size in bytes of a file that is read: 64 MiB, for contacts may have pictures.
    public static let sizeLimit = 64 * 1024 * 1024

    /// What messages call it.
    public let path: String
    /// All of it, as it is on the disk.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
    }
}
