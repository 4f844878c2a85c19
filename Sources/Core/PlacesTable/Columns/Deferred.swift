package import PlacesFeature
internal import PlacesThreads
internal import Synchronization

/// A part of a table that is made when it is first asked for, once for all threads.
package final class Deferred<Value: Sendable>: Sendable {
    private let held = Mutex<UnsafeMutableRawPointer?>(nil)

    package init() {}

    deinit { held.withLock { $0?.endHolding(Value.self) } }

    /// - Parameter make: makes the value, and may fail, so that the next one who asks tries again.
    package func get(_ make: () throws(PlacesError) -> Value) throws(PlacesError) -> Value {
        try held.withLock { held throws(PlacesError) in
            if let held { return held.held(as: Value.self) }
            let made = try make()
            held = UnsafeMutableRawPointer(holding: made)
            return made
        }
    }

    /// The value if it was made.
    var made: Value? { held.withLock { $0?.held(as: Value.self) } }
}
