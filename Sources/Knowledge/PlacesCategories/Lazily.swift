import Synchronization

/// A value that is made on first use.
final class Lazily<Value: Sendable>: Sendable {
    // Behind a pointer: where the size of an object depends on its value, each such class takes Swift 15 µs to set up.
    private let made = Mutex<UnsafeMutableRawPointer?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    deinit {
        made.withLock { made in
            made?.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
            made?.deallocate()
        }
    }

    var value: Value {
        made.withLock { made in
            if let made { return made.assumingMemoryBound(to: Value.self).pointee }
            let new = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            new.initialize(to: make())
            made = UnsafeMutableRawPointer(new)
            return new.pointee
        }
    }
}
