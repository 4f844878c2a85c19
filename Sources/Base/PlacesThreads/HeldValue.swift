extension UnsafeMutableRawPointer {
    /// New memory that holds a value until ``endHolding(_:)``.
    ///
    /// A generic object that holds its value so has one size for all: where its size depends on the value, Swift takes 15 µs to
    /// set up its class, for each type of value anew.
    package init<Value>(holding value: Value) {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        self.init(pointer)
    }

    /// The value that it was made with.
    package func held<Value>(as type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).pointee }

    /// Frees the value and its memory.
    package func endHolding<Value>(_ type: Value.Type) {
        assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        deallocate()
    }
}
