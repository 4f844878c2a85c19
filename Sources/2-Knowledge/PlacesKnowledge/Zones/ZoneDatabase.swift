internal import Glibc
public import PlacesFeature
import Synchronization

/// The time zones that are installed on this machine; each is read once.
public final class ZoneDatabase: Sendable {
    /// Where Debian and most others keep the compiled time zone database.
    public static let systemFolder = "/usr/share/zoneinfo"

    private let folder: String
    private let read: @Sendable (String) -> [UInt8]?
    private let known = Mutex(Known())

    /// The zones that were read. Most commands ask for one zone alone, which needs no table.
    private struct Known {
        private var (first, others) = (TZifZone?.none, [String: TZifZone]())

        subscript(name: String) -> TZifZone? {
            get { first?.name == name ? first : others[name] }
            set { if first == nil || first?.name == name { first = newValue } else { others[name] = newValue } }
        }
    }

    /// - Parameters:
    ///   - folder: the folder of the compiled time zone database.
    ///   - read: the whole file at a path, or `nil` if there is none that can be read.
    public init(folder: String = systemFolder, read: @escaping @Sendable (String) -> [UInt8]?) {
        (self.folder, self.read) = (folder, read)
    }

    /// The zones in the folder of the system, read from there. They are the same for all who ask.
    public static let installed = ZoneDatabase(read: file)

    /// In bytes: no zone is nearly so large.
    private static let largestFile = 1 << 20

    /// A whole file, in three calls of the system, for most commands read one.
    private static func file(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestFile else {
            return nil
        }
        let size = Int(status.st_size)
        return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            while count < size {
                let more = Glibc.read(descriptor, bytes.baseAddress?.advanced(by: count), size - count)
                if more < 0, errno == EINTR { continue }
                if more <= 0 { break }
                count += more
            }
        }
    }

    /// The zone that the system is set to, under the name `localtime`; `nil` if none can be read.
    public var systemZone: (any ZoneRules)? {
        read("/etc/localtime").flatMap { try? TZifZone(name: "localtime", bytes: $0) }
    }

    /// The rules of a zone.
    /// - Parameter name: in the time zone database, such as `Europe/Helsinki`.
    /// - Throws: ``ZoneError`` for a name that is none, a zone that this machine lacks, or a file that is damaged.
    public func zone(named name: String) throws(ZoneError) -> TZifZone {
        if let zone = known.withLock({ $0[name] }) { return zone }
        guard Self.isName(name) else { throw .badName(name) }
        let path = "\(folder)/\(name)"
        guard let bytes = read(path) else { throw .missing(name, path: path) }
        let zone: TZifZone
        do throws(TZifError) {
            zone = try TZifZone(name: name, bytes: bytes)
        } catch {
            throw .damaged(name, path: path, error)
        }
        known.withLock { $0[name] = zone }
        return zone
    }

    /// Names lead to files: letters, digits, `_`, `+` and `-`, parted by single slashes, so that none leads out of the
    /// folder.
    private static func isName(_ name: String) -> Bool {
        var last = UInt8(ascii: "/")
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                break
            case UInt8(ascii: "/") where last != byte: break
            default: return false
            }
            last = byte
        }
        return last != UInt8(ascii: "/") && name.utf8.count <= 100
    }
}
