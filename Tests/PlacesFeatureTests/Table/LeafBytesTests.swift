import PlacesTestSupport
import Testing

@testable import PlacesEngine

/// What is told of up to 64 rows at once is what is told of one after the other.
@Suite struct LeafBytesTests {
    /// One bit, if any, for each of some numbers.
    private static let table: [UInt8] = [0, 1, 2, 4, 8, 0x80, 1, 0]

    @Test(arguments: [1, 7, 15, 16, 17, 31, 48, 63, 64])
    func rows_areSortedByTheBitsOfTheirNumbers(count: Int) {
        var random = SplitMix(state: UInt64(count))
        let leaf = LeafBytes()
        defer { leaf.deallocate() }
        for _ in 0..<50 {
            let numbers = (0..<count).map { _ in UInt32.random(in: 0..<8, using: &random) }
            // What a larger leaf left there is no part of the next one.
            for row in 0..<64 { leaf[row] = 0xFF }
            numbers.withUnsafeBufferPointer { numbers in
                Self.table.withUnsafeBufferPointer { leaf.fill(numbers, from: $0.baseAddress!) }
            }
            for row in 0..<64 { #expect(leaf[row] == (row < count ? Self.table[Int(numbers[row])] : 0)) }
            #expect(leaf.bitsOfAll == numbers.reduce(0) { $0 | Self.table[Int($1)] })

            let wanted = random.next() & (count == 64 ? UInt64.max : 1 << UInt64(count) - 1)
            var sets = Array(repeating: UInt64(0), count: 9)
            sets.withUnsafeMutableBufferPointer { leaf.sort(wanted, into: $0) }
            var expected = Array(repeating: UInt64(0), count: 9)
            for (row, number) in numbers.enumerated() where wanted >> UInt64(row) & 1 == 1 {
                let byte = Self.table[Int(number)]
                expected[byte == 0 ? 0 : byte.trailingZeroBitCount + 1] |= 1 << UInt64(row)
            }
            #expect(sets == expected)
        }
    }

    @Test(arguments: [0, 1, 15, 16, 33, 64])
    func lowestBits_areThoseOfTheBytesOfNumbers(count: Int) {
        var random = SplitMix(state: UInt64(count))
        let numbers = (0..<count).map { _ in UInt32.random(in: 0..<8, using: &random) }
        let bits = numbers.withUnsafeBufferPointer { numbers in
            Self.table.withUnsafeBufferPointer { $0.baseAddress!.lowestBits(numbers) }
        }
        var expected: UInt64 = 0
        for (row, number) in numbers.enumerated() { expected |= UInt64(Self.table[Int(number)] & 1) << UInt64(row) }
        #expect(bits == expected)
    }

    /// Wherever the bytes stand.
    @Test(arguments: 0..<8)
    func bits_areThoseOfEachOf64Bytes(bit: Int) {
        var random = SplitMix(state: UInt64(bit))
        let bytes = (0..<80).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        for start in 0...16 {
            let bits = bytes.withUnsafeBytes { ($0.baseAddress! + start).bits(bit) }
            for row in 0..<64 { #expect(bits >> UInt64(row) & 1 == UInt64(bytes[start + row] >> bit & 1)) }
        }
    }
}
