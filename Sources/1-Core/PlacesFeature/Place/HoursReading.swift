internal import Synchronization

/// What an evaluator made of a text of hours: kept by the first who makes it, for all threads.
struct HoursReading: ~Copyable, Sendable {
    private let kept = Mutex<(any AnyObject & Sendable)?>(nil)

    /// What is kept stays as long as this does.
    var value: (any AnyObject & Sendable)? { kept.withLock { $0 } }

    func keep(_ value: any AnyObject & Sendable) { kept.withLock { $0 = $0 ?? value } }
}
