/// The first records of runs in a binary heap, whose least record can be replaced in one step.
struct FirstRecords: ~Copyable {
    private struct Record {
        let key: UInt64
        let run: UInt32

        /// Of the same key, that of an earlier run comes first.
        @inline(__always)
        static func < (one: Self, other: Self) -> Bool {
            one.key < other.key || one.key == other.key && one.run < other.run
        }
    }

    private let records: UnsafeMutableBufferPointer<Record>
    private var count = 0

    /// - Parameter capacity: how many runs there are.
    init(capacity: Int) { records = .allocate(capacity: capacity) }

    deinit { records.deallocate() }

    var least: (key: UInt64, run: UInt32)? { count == 0 ? nil : (records[0].key, records[0].run) }

    /// Adds the first record of a run that has none here.
    mutating func insert(_ key: UInt64, _ run: UInt32) {
        let record = Record(key: key, run: run)
        var index = count
        count += 1
        while index > 0, record < records[(index - 1) / 2] {
            records.initializeElement(at: index, to: records[(index - 1) / 2])
            index = (index - 1) / 2
        }
        records.initializeElement(at: index, to: record)
    }

    mutating func replaceLeast(_ key: UInt64, _ run: UInt32) { sink(Record(key: key, run: run)) }

    mutating func removeLeast() {
        count -= 1
        if count > 0 { sink(records[count]) }
    }

    /// Finds the place of a record from the root on, where there is room.
    private mutating func sink(_ record: Record) {
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < count else { break }
            if child + 1 < count, records[child + 1] < records[child] { child += 1 }
            guard records[child] < record else { break }
            records[index] = records[child]
            index = child
        }
        records[index] = record
    }
}
