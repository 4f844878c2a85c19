import Synchronization

/// How many calls to services are still allowed, over all that shares this budget: the searches of a command and the
/// details it asks for.
public final class CallBudget: Sendable {
    /// All of them, spent or not.
    public let limit: Int
    private let spent = Mutex(0)

    /// - Parameter limit: at least 1, or `nil` for ``RemotePlacesLoader/standardMaxCalls``.
    public init(_ limit: Int? = nil) { self.limit = max(1, limit ?? RemotePlacesLoader.standardMaxCalls) }

    /// Takes one call, or returns `false` if none is left.
    func spend() -> Bool {
        spent.withLock { spent in
            guard spent < limit else { return false }
            spent += 1
            return true
        }
    }
}
