import Synchronization

/// How many calls to services are still allowed for everything that shares this budget: the searches of a command and
/// the details it asks for.
public final class CallBudget: Sendable {
    private let calls: Mutex<(spent: Int, limit: Int)>

    /// - Parameter limit: at least 1, or `nil` for ``RemotePlacesLoader/standardMaxCalls``.
    public init(_ limit: Int? = nil) {
        calls = Mutex((0, max(1, limit ?? RemotePlacesLoader.standardMaxCalls)))
    }

    /// All calls that are allowed, spent or not.
    public var limit: Int { calls.withLock { $0.limit } }

    /// The calls that were made.
    public var spent: Int { calls.withLock { $0.spent } }

    /// Allows so many calls more.
    public func allow(_ more: Int) { calls.withLock { $0.limit += max(0, more) } }

    /// Takes one call, or returns `false` if none is left.
    func spend() -> Bool {
        calls.withLock { calls in
            guard calls.spent < calls.limit else { return false }
            calls.spent += 1
            return true
        }
    }
}
