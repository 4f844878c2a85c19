import PlacesBytes
import PlacesTestSupport
import Testing

@testable import PlacesText

@Suite struct ByteTableTests {
    /// Keys of all short lengths, some of which differ in one byte alone.
    private static let keys: [[UInt8]] = {
        var random = SplitMix(state: 3)
        var keys = Set<[UInt8]>()
        for count in 0..<70 {
            let key = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            keys.insert(key)
            for index in key.indices {
                var other = key
                other[index] ^= 1
                keys.insert(other)
            }
        }
        return Array(keys)
    }()

    @Test func number_isThatOfTheSameBytes() {
        var sut = ByteTable()
        for round in 0..<2 {
            for (index, key) in Self.keys.enumerated() {
                let number = sut.number(of: key.span, orNew: UInt32(round * 100_000 + index))
                #expect(number == index)
            }
        }
        #expect(sut.count == Self.keys.count)
        for (index, key) in Self.keys.enumerated() { #expect(sut[key] == UInt32(index)) }
        #expect(sut[[1, 2, 3, 4]] == nil)
        var all: [[UInt8]] = []
        sut.forEachKey { key, number in
            #expect(number == all.count)
            all.append([UInt8](key))
        }
        #expect(all == Self.keys)
        sut.removeAll()
        #expect(sut.count == 0 && Self.keys.allSatisfy { sut[$0] == nil })
    }

    @Test func count_countsWhatIsKnown() {
        var sut = ByteTable()
        for (index, key) in Self.keys.enumerated() {
            var wereKnown = [sut.count(key.span, takingNew: true)]
            for _ in 0..<(index % 3 == 0 ? 2 : 0) { wereKnown.append(sut.count(key.span, takingNew: false)) }
            #expect(wereKnown == (index % 3 == 0 ? [false, true, true] : [false]))
        }
        let isKnown = sut.count(([9, 9, 9] as [UInt8]).span, takingNew: false)
        #expect(!isKnown && sut.count == Self.keys.count)
        for (index, key) in Self.keys.enumerated() { #expect(sut[key] == (index % 3 == 0 ? 3 : 1)) }
    }

    @Test func removeRare_keepsWhatCameTwice() {
        var sut = ByteTable()
        for (index, key) in Self.keys.enumerated() {
            for _ in 0..<(index % 3 == 0 ? 2 : 1) { _ = sut.count(key.span, takingNew: true) }
        }
        let size = sut.size
        sut.removeRare()
        #expect(sut.count == (Self.keys.count + 2) / 3 && sut.size < size)
        for (index, key) in Self.keys.enumerated() { #expect(sut[key] == (index % 3 == 0 ? 2 : nil)) }
    }
}

extension ByteTable {
    fileprivate subscript(key: [UInt8]) -> UInt32? { number(of: key.span) }
}
