import Glibc

/// A value that one thread at a time works on.
///
/// A POSIX lock rather than Swift's `Mutex`, for the thread sanitizer sees only the former on Linux, and some values are
/// shared with a thread that Swift did not start.
///
/// Unchecked: the value is touched under the lock alone.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    package func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
