/// Hands values from one thread to another, a few at a time: the first waits while the second has enough.
///
/// Unchecked: all that changes is touched in the monitor.
package final class Handover<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private let limit: Int
    // All are touched in the monitor.
    private var values: [Value] = []
    private var (isFinished, isAbandoned) = (false, false)

    /// - Parameter limit: how many values may wait, at least 1.
    package init(limit: Int) { self.limit = limit }

    /// Hands a value over.
    /// - Returns: whether more are wanted.
    package func put(_ value: Value) -> Bool {
        func append() -> Bool {
            values.append(value)
            return !isAbandoned
        }
        return monitor.wait(until: { values.count < limit || isAbandoned }, then: append)
    }

    /// There are no more values.
    package func finish() { monitor.change { isFinished = true } }

    /// No more values are wanted.
    package func abandon() { monitor.change { isAbandoned = true } }

    /// Waits for the next value; `nil` at the end.
    package func take() -> Value? {
        monitor.wait(
            until: { !values.isEmpty || isFinished }, then: { values.isEmpty ? nil : values.removeFirst() })
    }
}
