import Glibc

/// A file beside the store, `places.sqlite-writing`, that is there during each change: a process that ends in the
/// middle of one, or a machine that stops, leaves it behind for the next process that opens the store.
///
/// Processes that write share a lock on it, which ends with them: a mark that is there and not locked was left over.
/// If no mark can be made, the store works without one.
final class WritingMark {
    private let path: String
    private let descriptor: Int32
    /// Left behind by another process and not checked by this one: it stays for the next one that opens the store.
    private let isInherited: Bool

    private static func name(of store: String) -> String { store + "-writing" }

    /// Puts up the mark, or shares that of others. A loss of power takes the mark with it only where it takes the whole
    /// change: it is in the folder before the first change is synchronized.
    init?(of store: String) {
        path = Self.name(of: store)
        for _ in 0..<100 {
            let isThere = access(path, F_OK) == 0
            let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return nil }
            let isLeftOver = isThere && flock(descriptor, LOCK_EX | LOCK_NB) == 0
            // Another process may have removed the mark in between.
            if flock(descriptor, LOCK_SH | LOCK_NB) == 0, Self.isStill(path, descriptor) {
                (self.descriptor, isInherited) = (descriptor, isLeftOver)
                return
            }
            close(descriptor)
            usleep(1000)
        }
        return nil
    }

    deinit {
        // The last one who writes takes it away.
        if !isInherited, flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isStill(path, descriptor) { unlink(path) }
        close(descriptor)
    }

    /// Whether there is one that no process holds.
    static func isLeftOver(of store: String) -> Bool { withLeftOver(store) { _ in } != nil }

    /// Removes one that no process holds.
    static func remove(of store: String) { _ = withLeftOver(store) { unlink($0) } }

    private static func withLeftOver<Result>(_ store: String, _ work: (_ path: String) -> Result) -> Result? {
        let path = name(of: store)
        let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(path, descriptor) else { return nil }
        return work(path)
    }

    private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
        var (one, other) = (stat(), stat())
        return fstat(descriptor, &one) == 0 && lstat(path, &other) == 0 && one.st_ino == other.st_ino
            && one.st_dev == other.st_dev
    }
}
