public import Synchronization

/// A value that is made when it is first asked for, once for all threads.
///
/// A part of the object that has it, not an object of its own: to set up the class of such an object would cost more than making
/// most of the values.
@usableFromInline package struct Deferred<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline let held = Mutex<HeldValue?>(nil)

    @inlinable package init() {}

    /// - Parameter make: makes the value, and may fail, so that the next one who asks tries again. It must not ask for the same
    ///   value.
    @inlinable
    package borrowing func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try held.withLock { held throws(Failure) in
            if let value = held?.value(as: Value.self) { return value }
            let made = try make()
            held = HeldValue(made)
            return made
        }
    }

    /// The value if it was made.
    @inlinable package var made: Value? { held.withLock { $0?.value(as: Value.self) } }
}
