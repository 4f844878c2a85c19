/// A value that one thread at a time works on.
///
/// A POSIX lock rather than Swift's `Mutex`, for the thread sanitizer sees only the former on Linux, and some values are
/// shared with a thread that Swift did not start.
///
/// Unchecked: the value is touched under the lock alone.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = Monitor()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try lock.hold { () throws(Failure) in try body(&value) }
    }
}
