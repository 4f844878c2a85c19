internal import PlacesThreads
import Synchronization

/// A value that is made on first use.
final class Lazily<Value: Sendable>: Sendable {
    private let held = Mutex<UnsafeMutableRawPointer?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    deinit { held.withLock { $0?.endHolding(Value.self) } }

    var value: Value {
        held.withLock { held in
            if let held { return held.held(as: Value.self) }
            let value = make()
            held = UnsafeMutableRawPointer(holding: value)
            return value
        }
    }
}
