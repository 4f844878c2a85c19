import PlacesBytes
import PlacesFeature

/// The numbers of points that are nearest by a gauge, and all that may be as near as these.
struct NearestGauged {
    private let limit: Int
    private let gauge: DistanceGauge
    /// Squares above numbers. Behind the last one is room.
    private var entries: [UInt64]
    private var count = 0
    private var sizes = SizeCounts()
    /// Metres beyond which no point is one of the nearest, and the greatest square of such by the gauge.
    private(set) var farthest = Double.infinity
    private var greatest = Float.infinity

    init(_ limit: Int, _ gauge: DistanceGauge) {
        (self.limit, self.gauge) = (limit, gauge)
        entries = Array(repeating: 0, count: min(limit, 1024) + 2 * PlaceTree.rowsOfLeaf)
    }

    /// The numbers of the nearest, of those that may be as near, and of a few others, about in the order of the gauge:
    /// bringing them into that of their distances moves few of them.
    consuming func nearest() -> [UInt32] {
        cut()
        return sizes.ordered(entries[..<count], upTo: greatest)
    }

    mutating func add(_ number: UInt32, square: Double) {
        let square = Float(square)
        guard square <= greatest else { return }
        makeRoom()
        entries[count] = Self.entry(square, Int(number))
        count += 1
        sizes.add(square)
    }

    /// Adds those of up to 64 neighbouring rows whose bits are set.
    mutating func add(_ bits: UInt64, of rows: Range<Int>, _ squares: [Float]) {
        let bits = bits & squares.bits(upTo: greatest)
        makeRoom()
        bits.forEachBit { (bit) throws(Never) in
            entries[count] = Self.entry(squares[bit], rows.lowerBound + bit)
            count += 1
        }
        sizes.add(bits, of: squares)
    }

    private static func entry(_ square: Float, _ number: Int) -> UInt64 {
        UInt64(square.bitPattern) << 32 | UInt64(number)
    }

    /// For the rows of a leaf.
    private mutating func makeRoom() {
        let missing = count + PlaceTree.rowsOfLeaf - entries.count
        if missing > 0 { entries.append(contentsOf: repeatElement(0, count: max(missing, entries.count))) }
    }

    /// Leaves out from now on what is none of the nearest, if there are enough others.
    mutating func cut() {
        guard let bound = sizes.bound(ofFirst: limit) else { return }
        farthest = gauge.most(ofSquare: bound)
        greatest = gauge.greatestSquare(within: farthest)
    }
}

/// How many numbers there are of each size. It tells a bound below which there are so many, and an order, without comparing
/// one with another.
private struct SizeCounts {
    /// Sizes differ by an eighth of the lesser power of two.
    private var counts = Array(repeating: UInt32(0), count: last + 1)
    /// The greatest size that still matters, and how many numbers are not greater.
    private var (top, sum) = (last, 0)

    /// Bits of a number that do not tell its size.
    private static let shift: UInt32 = 23 - 3
    /// The least size reaches to 2^-14 and an eighth, the greatest from nearly 2^50 on: half of the way around the globe has a square of less than 2^49.
    private static let first = (127 - 14) << 3
    private static let last = 64 << 3 - 1

    private static func size(_ bits: UInt32) -> Int { min(max(Int(bits >> shift) - first, 0), last) }

    /// - Parameter number: not negative.
    mutating func add(_ number: Float) {
        let size = Self.size(number.bitPattern)
        counts[size] += 1
        sum += size <= top ? 1 : 0
    }

    /// Counts those of up to 64 numbers whose bits are set.
    /// - Parameter numbers: not negative.
    mutating func add(_ bits: UInt64, of numbers: [Float]) {
        bits.forEachBit { (bit) throws(Never) in add(numbers[bit]) }
    }

    /// A bound below which there are so many numbers, and not many more, or `nil` if there are fewer in all.
    /// - Parameter count: always the same.
    mutating func bound(ofFirst count: Int) -> Float? {
        guard sum >= count else { return nil }
        while sum - Int(counts[top]) >= count {
            sum -= Int(counts[top])
            top -= 1
        }
        return top == Self.last ? .infinity : Float(bitPattern: UInt32(top + 1 + Self.first) << Self.shift)
    }

    /// The lower halves of entries whose upper halves are the numbers that were counted, in the order of their sizes. The
    /// counts are used up.
    /// - Parameter greatest: those of greater sizes than that of this number are left out.
    mutating func ordered(_ entries: ArraySlice<UInt64>, upTo greatest: Float) -> [UInt32] {
        let last = Self.size(greatest.bitPattern)
        var sum: UInt32 = 0
        for size in 0...last { (counts[size], sum) = (sum, sum + counts[size]) }
        return Array(unsafeUninitializedCapacity: Int(sum)) { ordered, count in
            for entry in entries {
                let size = Self.size(UInt32(entry >> 32))
                guard size <= last else { continue }
                ordered[Int(counts[size])] = UInt32(truncatingIfNeeded: entry)
                counts[size] += 1
            }
            count = Int(sum)
        }
    }
}
