import Glibc
import PlacesFeature

/// Holds a folder for as long as it lives: many may use the file in it at a time, one alone may put it in place or set
/// it aside. Holds between processes, and ends with them.
struct FolderLock: ~Copyable {
    enum Share {
        case use, change

        fileprivate var operation: Int32 { self == .use ? LOCK_SH : LOCK_EX }
    }

    private let descriptor: Int32

    /// Does some work while holding the folder; `nil` if there is no such folder.
    ///
    /// - Parameters:
    ///   - busyTimeout: How long to wait for others, in milliseconds.
    ///   - file: What a failure names.
    static func hold<Result>(
        _ folder: String, _ share: Share, busyTimeout: Int32, file: String,
        _ work: (borrowing FolderLock) throws(StoreError) -> Result
    ) throws(StoreError) -> Result? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .system(file)
        }
        let lock = FolderLock(descriptor: descriptor)
        try lock.wait(share, busyTimeout: busyTimeout, file: file)
        return try work(lock)
    }

    deinit { close(descriptor) }

    /// Makes sure that what is new in the folder is still there after a loss of power.
    func synchronize() { fsync(descriptor) }

    /// Polls, because there is no way to wait for a limited time.
    private func wait(_ share: Share, busyTimeout: Int32, file: String) throws(StoreError) {
        let pause: Int32 = 5
        var waited: Int32 = 0
        while flock(descriptor, share.operation | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(file) }
            guard waited < busyTimeout else { throw .busy(path: file) }
            usleep(useconds_t(pause) * 1000)
            waited += pause
        }
    }
}
