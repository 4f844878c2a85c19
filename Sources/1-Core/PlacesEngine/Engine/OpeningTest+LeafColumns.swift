import PlacesFeature

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
            case reasonBits(UnsafePointer<UInt8>)
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
        ///   - rows: of the leaf.
        ///   - bytes: memory for 64 rows.
        ///   - sets: zeros, which are given the rows of each of the ``OpeningTest/reasons``, a bit for each; of none are those
        ///     that have to be looked at more closely.
        mutating func sort(
            _ leaf: CountedRows.Leaf, of rows: Range<Int>, for test: OpeningTest, by bytes: LeafBytes,
            into sets: UnsafeMutableBufferPointer<UInt64>
        ) throws(PlacesError) {
            let (hours, countries) = (hours.elements(rows), countries.elements(rows))
            sets[0] = leaf.bits & closed.bits(rows)
            let rest = leaf.bits & ~sets[0]
            if leaf.count < Self.leastTogether {
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
            _ bytes: LeafBytes, _ hours: UnsafeBufferPointer<UInt32>,
            _ countries: UnsafeBufferPointer<UInt32>, for test: OpeningTest
        ) throws(PlacesError) {
            // Neighbours are of the same country, mostly.
            if countries.areAll(countries[0]) {
                try ask(countries[0], of: test)
                guard case .reasonBits(let bits) = tables[Int(countries[0])] else { return bytes.clear() }
                return bytes.fill(hours, from: bits)
            }
            bytes.clear()
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
            case .reasonBits(let bits): bits[Int(hours)]
            case .none: 0
            case .unasked: Self.isUnasked
            }
        }

        @inline(__always)
        private mutating func ask(_ country: UInt32, of test: OpeningTest) throws(PlacesError) {
            if country < tables.count, case .reasonBits = tables[Int(country)] { return }
            try find(country, of: test)
        }

        @inline(never)
        private mutating func find(_ country: UInt32, of test: OpeningTest) throws(PlacesError) {
            while tables.count <= country { tables.append(.unasked) }
            guard case .unasked = tables[Int(country)] else { return }
            let bits = try test.areaShared(Int(country))?.marks.reasonBits
            tables[Int(country)] = bits.map { .reasonBits($0) } ?? .none
        }
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// Whether all numbers are the same. Without a way out on the way, several are compared at once.
    fileprivate func areAll(_ number: UInt32) -> Bool { reduce(0) { $0 | ($1 ^ number) } == 0 }
}
