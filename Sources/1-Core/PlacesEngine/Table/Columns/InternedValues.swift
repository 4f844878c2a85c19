internal import Synchronization

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

    /// Without optional values, arrays of them and pointers to them in what is kept: the types of those would be looked up at
    /// run time whenever a value is asked for.
    @usableFromInline
    final class Reader: @unchecked Sendable {
        /// So many values are kept once they were read.
        private static var mostKept: Int { 1 << 16 }
        /// Values are kept in groups, so that those of most groups, which are never asked for, take no memory.
        @usableFromInline static var groupSize: Int { 128 }

        @usableFromInline let count: Int
        private let read: @Sendable (Int) -> Value
        /// Which values are known. One that is known stays as it is.
        @usableFromInline let known: NumberSet
        /// Where the values of each group are. Changed under the lock alone; a group is there before any of its values is known.
        @usableFromInline let groups: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>
        private let changing = Mutex(())

        init(count: Int, read: @escaping @Sendable (Int) -> Value) {
            (self.count, self.read) = (count, read)
            let kept = count > Self.mostKept ? 0 : count
            known = NumberSet(below: kept)
            groups = .allocate(capacity: (kept + Self.groupSize - 1) / Self.groupSize)
            groups.initialize(repeating: nil)
        }

        deinit {
            for (number, group) in groups.enumerated() {
                guard let group = group?.assumingMemoryBound(to: Value.self) else { continue }
                for place in 0..<Self.groupSize where known.contains(number * Self.groupSize + place) {
                    (group + place).deinitialize(count: 1)
                }
                group.deallocate()
            }
            groups.deallocate()
        }

        @inlinable
        func prepare(_ number: Int) { if !known.contains(number) { _ = readValue(number) } }

        @inlinable
        func value(_ number: Int) -> Value {
            if known.contains(number), let values = groups[number / Self.groupSize] {
                return values.assumingMemoryBound(to: Value.self)[number % Self.groupSize]
            }
            return readValue(number)
        }

        @usableFromInline @inline(never)
        func readValue(_ number: Int) -> Value {
            let value = read(number)
            guard !groups.isEmpty else { return value }
            let (group, place) = (number / Self.groupSize, number % Self.groupSize)
            changing.withLock { _ in
                guard !known.contains(number) else { return }
                // Others may be reading a group that is there.
                if groups[group] == nil {
                    groups[group] = UnsafeMutableRawPointer(
                        UnsafeMutablePointer<Value>.allocate(capacity: Self.groupSize))
                }
                groups[group].map { ($0.assumingMemoryBound(to: Value.self) + place).initialize(to: value) }
                known.insert(number)
            }
            return value
        }
    }
}
