import Glibc

/// Hands values from one thread to another, a few at a time: the first waits while the second has enough.
package final class Handover<Value: Sendable>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let news = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let limit: Int
    // All are touched under the lock.
    private var values: [Value] = []
    private var (isFinished, isAbandoned) = (false, false)

    /// - Parameter limit: how many values may wait, at least 1.
    package init(limit: Int) {
        self.limit = limit
        pthread_mutex_init(lock, nil)
        pthread_cond_init(news, nil)
    }

    deinit {
        pthread_cond_destroy(news)
        pthread_mutex_destroy(lock)
        news.deallocate()
        lock.deallocate()
    }

    /// Hands a value over.
    /// - Returns: whether anyone wants more.
    package func put(_ value: Value) -> Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while values.count >= limit, !isAbandoned { pthread_cond_wait(news, lock) }
        values.append(value)
        pthread_cond_broadcast(news)
        return !isAbandoned
    }

    /// There are no more values.
    package func finish() { change { isFinished = true } }

    /// No more values are wanted.
    package func abandon() { change { isAbandoned = true } }

    private func change(_ body: () -> Void) {
        pthread_mutex_lock(lock)
        body()
        pthread_cond_broadcast(news)
        pthread_mutex_unlock(lock)
    }

    /// Waits for the next value; `nil` at the end.
    package func take() -> Value? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while values.isEmpty, !isFinished { pthread_cond_wait(news, lock) }
        guard !values.isEmpty else { return nil }
        pthread_cond_broadcast(news)
        return values.removeFirst()
    }
}
