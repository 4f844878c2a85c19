package import PlacesFeature
internal import Synchronization

/// A part of a table that is made when it is first asked for, once for all threads.
package final class Deferred<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    package init() {}

    /// - Parameter make: makes the value, and may fail, so that the next one who asks tries again.
    package func get(_ make: () throws(PlacesError) -> Value) throws(PlacesError) -> Value {
        try value.withLock { value throws(PlacesError) in
            if let value { return value }
            let made = try make()
            value = made
            return made
        }
    }

    /// The value if it was made.
    var made: Value? { value.withLock { $0 } }
}
