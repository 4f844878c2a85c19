internal import PlacesEngine

/// Where values of any length end in a section of bytes, as they stand in the file: small ones hold them in four bytes.
struct ValueEnds: Sendable {
    private let narrow: Column<UInt32>
    private let wide: Column<UInt64>
    private let isNarrow: Bool

    init(narrow: Column<UInt32>) { (self.narrow, wide, isNarrow) = (narrow, Column([]), true) }
    init(wide: Column<UInt64>) { (narrow, self.wide, isNarrow) = (Column([]), wide, false) }

    var count: Int { isNarrow ? narrow.count : wide.count }

    /// Where a value begins and ends, each at most the greatest `Int`.
    @inline(__always)
    func bounds(_ number: Int) -> (start: Int, end: Int) {
        if isNarrow { return (number == 0 ? 0 : Int(narrow[number - 1]), Int(narrow[number])) }
        return (number == 0 ? 0 : Int(clamping: wide[number - 1]), Int(clamping: wide[number]))
    }

    /// The same of many values. All are on their way from memory before the first is read.
    func bounds(_ numbers: [UInt32]) -> [(start: Int, end: Int)] {
        if isNarrow { return Self.bounds(numbers, narrow.reader) { Int($0) } }
        return Self.bounds(numbers, wide.reader) { Int(clamping: $0) }
    }

    @inline(__always)
    private static func bounds<End>(
        _ numbers: [UInt32], _ ends: Column<End>.Reader, _ position: (End) -> Int
    ) -> [(start: Int, end: Int)] {
        for number in numbers { ends.fetch(Int(number)) }
        var bounds: [(start: Int, end: Int)] = []
        bounds.reserveCapacity(numbers.count)
        for number in numbers {
            let start = number == 0 ? 0 : position(ends[Int(number) - 1])
            bounds.append((start, position(ends[Int(number)])))
        }
        return bounds
    }

    /// The same for loops over all of them.
    var column: Column<UInt64> { isNarrow ? Column(widening: narrow.values) : wide }
}
