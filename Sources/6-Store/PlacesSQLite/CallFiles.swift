import Glibc
import PlacesFeature

/// Counts calls in files whose size is the count: each call adds a byte, so that a search neither opens the database nor
/// waits for a lock or the disk, and no count is lost however the program ends, short of a loss of power.
///
/// There is a file for each month, service, key and price, which are its name. Counts that an earlier version kept in the
/// database are added to these.
struct CallFiles: CallCountStore {
    private let folder: String
    private let earlier: SQLitePlacesStore

    /// - Parameters:
    ///   - folder: made, for its owner alone, when there is first something to count.
    ///   - earlier: where earlier versions counted.
    init(folder: String, earlier: SQLitePlacesStore) { (self.folder, self.earlier) = (folder, earlier) }

    func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError) {
        let path = "\(folder)/\(Key(service: service, keyFingerprint: keyFingerprint, month: month, tier: tier).name)"
        var descriptor = Self.openFile(path)
        if descriptor < 0, errno == ENOENT {
            try StoreFile(path: path).makeFolders()
            descriptor = Self.openFile(path)
        }
        guard descriptor >= 0 else { throw .system(path) }
        defer { close(descriptor) }
        var byte = UInt8(ascii: "\n")
        while write(descriptor, &byte, 1) != 1 {
            guard errno == EINTR else { throw .system(path) }
        }
    }

    /// - Throws: ``PlacesFeature/StoreError`` if the counts of an earlier version cannot be read.
    func callCounts() throws(StoreError) -> [CallCount] {
        var counts: [Key: Int] = [:]
        for count in try earlier.callCounts() { counts[Key(count), default: 0] += count.count }
        KeptFile.forEach(in: folder) { name, _ in
            var status = stat()
            guard let key = Key(name: name), stat("\(folder)/\(name)", &status) == 0, status.st_size > 0 else { return }
            counts[key, default: 0] += Int(status.st_size)
        }
        return counts.sorted { $0.key < $1.key }.map(CallCount.init)
    }

    private static func openFile(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    }
}

/// What calls are counted by.
private struct Key: Hashable, Comparable {
    let service, keyFingerprint, month: String
    let tier: CallTier

    init(service: String, keyFingerprint: String, month: String, tier: CallTier) {
        (self.service, self.keyFingerprint, self.month, self.tier) = (service, keyFingerprint, month, tier)
    }

    init(_ count: CallCount) {
        self.init(
            service: count.service, keyFingerprint: count.keyFingerprint, month: count.month, tier: count.tier)
    }

    init?(name: String) {
        let parts = name.split(separator: "=", omittingEmptySubsequences: false).map { String($0).percentDecoded }
        guard parts.count == 4, let month = parts[0], let service = parts[1], let fingerprint = parts[2],
            let tier = parts[3].flatMap(CallTier.init)
        else { return nil }
        self.init(service: service, keyFingerprint: fingerprint, month: month, tier: tier)
    }

    /// Its name as a file.
    var name: String {
        [month, service, keyFingerprint, tier.rawValue].map { $0.percentEncoded() }.joined(separator: "=")
    }

    /// The latest month first.
    static func < (one: Key, other: Key) -> Bool {
        guard one.month == other.month else { return one.month > other.month }
        return (one.service, one.keyFingerprint, one.tier == .premium ? 1 : 0)
            < (other.service, other.keyFingerprint, other.tier == .premium ? 1 : 0)
    }
}

extension CallCount {
    fileprivate init(_ key: Key, _ count: Int) {
        self.init(
            service: key.service, keyFingerprint: key.keyFingerprint, month: key.month, tier: key.tier, count: count)
    }
}
