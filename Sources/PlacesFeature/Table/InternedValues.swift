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
        /// In groups, so that the values of most groups, which are never asked for, take no memory.
        private let known: Mutex<[[Value?]]>
        private static var groupSize: Int { 128 }

        init(count: Int, read: @escaping @Sendable (Int) -> Value) {
            (self.count, self.read) = (count, read)
            let groups = count > Self.mostKept ? 0 : (count + Self.groupSize - 1) / Self.groupSize
            known = Mutex(Array(repeating: [], count: groups))
        }

        func value(_ number: Int) -> Value {
            guard count <= Self.mostKept else { return read(number) }
            let (group, place) = (number / Self.groupSize, number % Self.groupSize)
            if let value = known.withLock({ $0[group].isEmpty ? nil : $0[group][place] }) { return value }
            let value = read(number)
            known.withLock { known in
                if known[group].isEmpty { known[group] = Array(repeating: nil, count: Self.groupSize) }
                known[group][place] = value
            }
            return value
        }
    }
}
