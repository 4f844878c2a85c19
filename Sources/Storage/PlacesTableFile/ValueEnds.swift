internal import PlacesTable

/// Where values of any length end in a section of bytes, as they stand in the file: small ones hold them in four bytes.
struct ValueEnds: Sendable {
    private let narrow: Column<UInt32>
    private let wide: Column<UInt64>
    private let isNarrow: Bool

    init(narrow: Column<UInt32>) { (self.narrow, wide, isNarrow) = (narrow, Column([]), true) }
    init(wide: Column<UInt64>) { (narrow, self.wide, isNarrow) = (Column([]), wide, false) }

    var count: Int { isNarrow ? narrow.count : wide.count }

    @inline(__always)
    subscript(number: Int) -> UInt64 { isNarrow ? UInt64(narrow[number]) : wide[number] }

    /// The same for loops over all of them.
    var column: Column<UInt64> { isNarrow ? Column(widening: narrow.values) : wide }
}
