/// A value in memory of its own, of whatever type.
///
/// A generic object that holds its value so has one size for all: where its size depends on the value, Swift takes 15 µs to set
/// up its class, for each type of value anew.
@usableFromInline package struct HeldValue: ~Copyable, @unchecked Sendable {
    @usableFromInline let pointer: UnsafeMutableRawPointer
    @usableFromInline let end: @Sendable (UnsafeMutableRawPointer) -> Void

    @inlinable
    package init<Value: Sendable>(_ value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        pointer = UnsafeMutableRawPointer(memory)
        end = { pointer in
            pointer.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
            pointer.deallocate()
        }
    }

    deinit { end(pointer) }

    /// - Parameter type: the one of the value that it was made with.
    @inlinable
    package borrowing func value<Value>(as type: Value.Type) -> Value {
        pointer.assumingMemoryBound(to: Value.self).pointee
    }
}
