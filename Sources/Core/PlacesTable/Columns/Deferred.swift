package import PlacesFeature
internal import Synchronization

/// A part of a table that is made when it is first asked for, once for all threads.
package final class Deferred<Value: Sendable>: Sendable {
    // Behind a pointer: where the size of an object depends on its value, each such class takes Swift 15 µs to set up.
    private let pointer = Mutex<UnsafeMutableRawPointer?>(nil)

    package init() {}

    deinit {
        pointer.withLock { pointer in
            pointer?.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
            pointer?.deallocate()
        }
    }

    /// - Parameter make: makes the value, and may fail, so that the next one who asks tries again.
    package func get(_ make: () throws(PlacesError) -> Value) throws(PlacesError) -> Value {
        try pointer.withLock { pointer throws(PlacesError) in
            if let pointer { return pointer.assumingMemoryBound(to: Value.self).pointee }
            let made = try make()
            let new = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            new.initialize(to: made)
            pointer = UnsafeMutableRawPointer(new)
            return made
        }
    }

    /// The value if it was made.
    var made: Value? { pointer.withLock { $0?.assumingMemoryBound(to: Value.self).pointee } }
}
