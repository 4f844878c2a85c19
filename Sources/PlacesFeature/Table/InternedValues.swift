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
    package subscript(number: Int) -> Value {
        if let reader { return reader.value(number) }
        return list[number]
    }

    /// Makes sure that a value was read, so that damage in it is known.
    package func prepare(_ number: Int) { reader?.prepare(number) }

    /// Without optional values and arrays of them: the types of those would be looked up at run time whenever a value is
    /// asked for.
    private final class Reader: @unchecked Sendable {
        /// So many values are kept once they were read.
        private static var mostKept: Int { 1 << 16 }
        /// Values are kept in groups, so that those of most groups, which are never asked for, take no memory.
        private static var groupSize: Int { 128 }

        let count: Int
        private let read: @Sendable (Int) -> Value
        /// Which values are known. One that is known stays as it is.
        private let isKnown: UnsafeMutableBufferPointer<Atomic<Bool>>
        /// Changed under the lock alone; a group is there before any of its values is known.
        private let groups: UnsafeMutableBufferPointer<UnsafeMutablePointer<Value>?>
        private let changing = Mutex(())

        init(count: Int, read: @escaping @Sendable (Int) -> Value) {
            (self.count, self.read) = (count, read)
            let kept = count > Self.mostKept ? 0 : count
            isKnown = .allocate(capacity: kept)
            for number in isKnown.indices { isKnown.initializeElement(at: number, to: Atomic(false)) }
            groups = .allocate(capacity: (kept + Self.groupSize - 1) / Self.groupSize)
            groups.initialize(repeating: nil)
        }

        deinit {
            for (number, group) in groups.enumerated() {
                guard let group else { continue }
                for place in 0..<Self.groupSize where number * Self.groupSize + place < isKnown.count {
                    if isKnown[number * Self.groupSize + place].load(ordering: .relaxed) {
                        (group + place).deinitialize(count: 1)
                    }
                }
                group.deallocate()
            }
            groups.deallocate()
            isKnown.deinitialize().deallocate()
        }

        func prepare(_ number: Int) {
            if number < isKnown.count, isKnown[number].load(ordering: .relaxed) { return }
            _ = value(number)
        }

        func value(_ number: Int) -> Value {
            guard !isKnown.isEmpty else { return read(number) }
            let (group, place) = (number / Self.groupSize, number % Self.groupSize)
            if isKnown[number].load(ordering: .acquiring), let values = groups[group] { return values[place] }
            let value = read(number)
            changing.withLock { _ in
                guard !isKnown[number].load(ordering: .relaxed) else { return }
                if groups[group] == nil { groups[group] = .allocate(capacity: Self.groupSize) }
                groups[group].map { ($0 + place).initialize(to: value) }
                isKnown[number].store(true, ordering: .releasing)
            }
            return value
        }
    }
}
