import Glibc

/// A lock whose holders can wait for what others change under it (C. A. R. Hoare, "Monitors: An Operating System
/// Structuring Concept", Communications of the ACM 17, 1974).
///
/// POSIX wants its lock and its condition at one address. Unchecked: they are what threads may share.
package final class Monitor: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let news = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        pthread_mutex_init(lock, nil)
        pthread_cond_init(news, nil)
    }

    deinit {
        pthread_cond_destroy(news)
        pthread_mutex_destroy(lock)
        news.deallocate()
        lock.deallocate()
    }

    /// Does something under the lock, and wakes no one.
    package func hold<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body()
    }

    /// Makes a change under the lock, and wakes the waiting threads.
    package func change(_ body: () -> Void) { wait(until: { true }, then: body) }

    /// Waits until a condition holds, then makes a change under the same lock, and wakes the other waiting threads.
    package func wait<Value>(until isReady: () -> Bool, then body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while !isReady() { pthread_cond_wait(news, lock) }
        defer { pthread_cond_broadcast(news) }
        return body()
    }
}
