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
    func bounds(_ number: Int) -> (start: Int, end: Int) {
        if isNarrow { return (number == 0 ? 0 : Int(narrow[number - 1]), Int(narrow[number])) }
        return (number == 0 ? 0 : Int(clamping: wide[number - 1]), Int(clamping: wide[number]))
    }

    /// The same for loops over all of them.
    var column: Column<UInt64> { isNarrow ? Column(widening: narrow.values) : wide }
}
