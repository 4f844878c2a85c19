internal import Synchronization

/// A value that is made when it is first asked for, once for all threads.
package struct Deferred<Value: Sendable>: ~Copyable, Sendable {
    private let value = Mutex<Value?>(nil)

    package init() {}

    /// - Parameter make: makes the value, and may fail, so that the next one who asks tries again. It must not ask for the same
    ///   value.
    package borrowing func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try value.withLock { value throws(Failure) in
            if let value { return value }
            let made = try make()
            value = made
            return made
        }
    }

    /// The value if it was made.
    package var made: Value? { value.withLock { $0 } }
}
