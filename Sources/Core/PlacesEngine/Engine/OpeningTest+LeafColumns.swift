import PlacesFeature
import PlacesTable

extension OpeningTest {
    /// What is known of the rows of leaf after leaf by their texts alone.
    struct LeafColumns {
        private let hours, countries: Column<UInt32>.Reader
        private let closed: Column<Bool>.Reader
        /// What is known of the texts in each country, as far as that was asked.
        private var tables: [Table] = []

        private enum Table {
            case unasked
            /// Its rows share nothing.
            case none
            case marks(UnsafeMutablePointer<Mark>)
        }

        /// The byte of a row of whose country nothing was asked. No reason has this bit.
        private static let isUnasked: UInt8 = 0x80

        init(_ columns: Columns) {
            (hours, countries, closed) = (columns.hourNumbers, columns.countryNumbers, columns.isClosed)
        }

        /// So many rows of a leaf are sorted with those about which nothing is asked.
        private static let leastTogether = 14

        /// Sorts some rows of a leaf.
        /// - Parameters:
        ///   - wanted: a bit for each of them.
        ///   - rows: of the leaf.
        ///   - bytes: memory for 64 rows.
        ///   - sets: zeros, which are given the rows of each of the ``OpeningTest/reasons``, a bit for each; of none are those
        ///     that have to be looked at more closely.
        mutating func sort(
            _ wanted: UInt64, of rows: Range<Int>, for test: OpeningTest, by bytes: UnsafeMutableRawBufferPointer,
            into sets: UnsafeMutableBufferPointer<UInt64>
        ) throws(PlacesError) {
            let (hours, countries) = (hours.elements(rows), countries.elements(rows))
            sets[0] = wanted & closed.bits(rows)
            let rest = wanted & ~sets[0]
            if rest.nonzeroBitCount < Self.leastTogether {
                try rest.forEachBit { bit throws(PlacesError) in
                    try ask(countries[bit], of: test)
                    let reason = self.bit(hours[bit], countries[bit])
                    sets[reason == 0 ? 0 : reason.trailingZeroBitCount + 1] |= 1 << UInt64(bit)
                }
                return
            }
            try fill(bytes, hours, countries, for: test)
            bytes.sort(rest, into: sets)
        }

        /// Has a byte for each row, in which the bit of its reason is set.
        @inline(__always)
        private mutating func fill(
            _ bytes: UnsafeMutableRawBufferPointer, _ hours: UnsafeBufferPointer<UInt32>,
            _ countries: UnsafeBufferPointer<UInt32>, for test: OpeningTest
        ) throws(PlacesError) {
            for index in hours.count..<bytes.count { bytes[index] = 0 }
            // Neighbours are of the same country, mostly.
            if countries.areAll(countries[0]) {
                try ask(countries[0], of: test)
                guard case .marks(let marks) = tables[Int(countries[0])] else {
                    for index in hours.indices { bytes[index] = 0 }
                    return
                }
                for index in hours.indices { bytes[index] = marks[Int(hours[index])].reasonBit }
                return
            }
            for index in hours.indices { bytes[index] = bit(hours[index], countries[index]) }
            guard bytes.bitsOfAll & Self.isUnasked > 0 else { return }
            for index in hours.indices where bytes[index] == Self.isUnasked {
                try ask(countries[index], of: test)
                bytes[index] = bit(hours[index], countries[index])
            }
        }

        /// The bit of the reason of a row.
        @inline(__always)
        private func bit(_ hours: UInt32, _ country: UInt32) -> UInt8 {
            guard country < tables.count else { return Self.isUnasked }
            return switch tables[Int(country)] {
            case .marks(let marks): marks[Int(hours)].reasonBit
            case .none: 0
            case .unasked: Self.isUnasked
            }
        }

        @inline(__always)
        private mutating func ask(_ country: UInt32, of test: OpeningTest) throws(PlacesError) {
            if country < tables.count, case .marks = tables[Int(country)] { return }
            try find(country, of: test)
        }

        @inline(never)
        private mutating func find(_ country: UInt32, of test: OpeningTest) throws(PlacesError) {
            while tables.count <= country { tables.append(.unasked) }
            guard case .unasked = tables[Int(country)] else { return }
            tables[Int(country)] = try test.areaShared(Int(country))?.marks.baseAddress.map { .marks($0) } ?? .none
        }
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Sorts the rows of 64 bytes by the bit that is set in them.
    /// - Parameters:
    ///   - wanted: a bit for each of the rows that are meant.
    ///   - sets: the first is given the rows without a bit, the next those of the lowest bit, and so on.
    fileprivate func sort(_ wanted: UInt64, into sets: UnsafeMutableBufferPointer<UInt64>) {
        // Two or three bits come up, mostly.
        var (bits, told) = (bitsOfAll, UInt64(0))
        while bits != 0 {
            let bit = UInt64(bits.trailingZeroBitCount)
            var found: UInt64 = 0
            for start in 0..<8 {
                let eight = UInt64(littleEndian: load(fromByteOffset: 8 * start, as: UInt64.self))
                found |= (eight &>> bit).lowestBits &<< UInt64(8 * start)
            }
            sets[Int(bit) + 1] |= found & wanted
            told |= found
            bits &= bits - 1
        }
        sets[0] |= wanted & ~told
    }

    /// The bits that are set in any of 64 bytes.
    @inline(__always)
    fileprivate var bitsOfAll: UInt8 {
        let eights = load(as: SIMD8<UInt64>.self)
        let four = eights.lowHalf | eights.highHalf
        let two = four.lowHalf | four.highHalf
        var bits = two.x | two.y
        bits |= bits >> 32
        bits |= bits >> 16
        bits |= bits >> 8
        return UInt8(truncatingIfNeeded: bits)
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// Whether all numbers are the same. Without a way out on the way, several are compared at once.
    fileprivate func areAll(_ number: UInt32) -> Bool { reduce(0) { $0 | ($1 ^ number) } == 0 }
}
