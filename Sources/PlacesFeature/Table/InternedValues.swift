internal import Synchronization

/// The different values of a column by their numbers: at hand, or read when they are first asked for.
package struct InternedValues<Value: Sendable>: Sendable, RandomAccessCollection {
    private let list: [Value]
    private let reader: Reader?

    init(_ values: [Value]) { (list, reader) = (values, nil) }

    /// - Parameters:
    ///   - count: how many there are.
    ///   - read: reads a value by its number; may be asked for the same one again where there are many.
    package init(count: Int, read: @escaping @Sendable (Int) -> Value) {
        (list, reader) = ([], Reader(count: count, read: read))
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { reader?.count ?? list.count }
    // The standard library's would look up the types of the index at run time.
    package var count: Int { endIndex }
    package func distance(from start: Int, to end: Int) -> Int { end - start }
    package subscript(number: Int) -> Value { reader?.value(number) ?? list[number] }

    private final class Reader: Sendable {
        /// So many values are kept once they were read.
        private static var mostKept: Int { 1 << 16 }

        let count: Int
        private let read: @Sendable (Int) -> Value
        private let known: Mutex<[Value?]>

        init(count: Int, read: @escaping @Sendable (Int) -> Value) {
            (self.count, self.read) = (count, read)
            known = Mutex(count > Self.mostKept ? [] : Array(repeating: nil, count: count))
        }

        func value(_ number: Int) -> Value {
            guard count <= Self.mostKept else { return read(number) }
            if let value = known.withLock({ $0[number] }) { return value }
            let value = read(number)
            known.withLock { $0[number] = value }
            return value
        }
    }
}
