/// The first records of runs, whose least record can be replaced in one step.
///
/// Few stand in the order of their runs, and all are looked through, which needs no branch that the processor has to guess.
/// Many are a binary heap.
struct FirstRecords {
    private struct Record {
        let key: UInt64
        let run: UInt32

        /// Of the same key, that of an earlier run comes first.
        static func < (one: Self, other: Self) -> Bool {
            one.key < other.key || one.key == other.key && one.run < other.run
        }
    }

    /// Those before ``count``; behind it is room.
    private var records: [Record]
    private var count = 0
    private let isHeap: Bool
    /// Where the least one is.
    private var place = 0

    private static let few = 12

    /// - Parameter capacity: how many runs there are.
    init(capacity: Int) {
        records = Array(repeating: Record(key: 0, run: 0), count: capacity)
        isHeap = capacity > Self.few
    }

    var least: (key: UInt64, run: UInt32)? { count == 0 ? nil : (records[place].key, records[place].run) }

    /// Adds the first record of a run that has none here and comes after those that have.
    mutating func insert(_ key: UInt64, _ run: UInt32) {
        let record = Record(key: key, run: run)
        var index = count
        count += 1
        while isHeap, index > 0, record < records[(index - 1) / 2] {
            records[index] = records[(index - 1) / 2]
            index = (index - 1) / 2
        }
        records[index] = record
        find()
    }

    mutating func replaceLeast(_ key: UInt64, _ run: UInt32) {
        let record = Record(key: key, run: run)
        if isHeap { return sink(record) }
        records[place] = record
        find()
    }

    mutating func removeLeast() {
        count -= 1
        if isHeap {
            if count > 0 { sink(records[count]) }
        } else {
            for index in place..<count { records[index] = records[index + 1] }
            find()
        }
    }

    /// Finds the least of few.
    private mutating func find() {
        guard !isHeap else { return }
        var (least, place) = (records[0].key, 0)
        for index in 1..<max(1, count) {
            let key = records[index].key
            let isLess = key < least
            least = isLess ? key : least
            place = isLess ? index : place
        }
        self.place = place
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
