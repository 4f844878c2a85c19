public import Synchronization

/// The different values of a column by their numbers: at hand, or read when they are first asked for.
@usableFromInline package struct InternedValues<Value: Sendable>: Sendable, RandomAccessCollection {
    @usableFromInline let list: [Value]
    @usableFromInline let reader: Reader?

    init(_ values: [Value]) { (list, reader) = (values, nil) }

    /// - Parameters:
    ///   - count: how many there are.
    ///   - read: reads a value by its number; may be asked for the same one again where there are many.
    package init(count: Int, read: @escaping @Sendable (Int) -> Value) {
        (list, reader) = ([], Reader(count: count, read: read))
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { reader?.count ?? list.count }
    // The standard library's would look up the types of the index at run time.
    @inlinable package var count: Int { endIndex }
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end - start }
    @inlinable package subscript(number: Int) -> Value {
        if let reader { return reader.value(number) }
        return list[number]
    }

    /// Makes sure that a value was read, so that damage in it is known.
    @inlinable package func prepare(_ number: Int) { reader?.prepare(number) }

    @usableFromInline
    final class Reader: Sendable {
        /// The most values that are kept once they were read.
        private static var mostKept: Int { 1 << 16 }

        @usableFromInline let count: Int
        @usableFromInline let read: @Sendable (Int) -> Value
        /// Those that were read; none where there are too many.
        @usableFromInline let known: Mutex<[Value?]>

        init(count: Int, read: @escaping @Sendable (Int) -> Value) {
            (self.count, self.read) = (count, read)
            known = Mutex(Array(repeating: nil, count: count > Self.mostKept ? 0 : count))
        }

        @inlinable
        func prepare(_ number: Int) { _ = value(number) }

        @inlinable
        func value(_ number: Int) -> Value {
            if let value = known.withLock({ $0.isEmpty ? nil : $0[number] }) { return value }
            let value = read(number)
            return known.withLock { known in
                if known.isEmpty { return value }
                // Another thread may have read it meanwhile.
                if let first = known[number] { return first }
                known[number] = value
                return value
            }
        }
    }
}
