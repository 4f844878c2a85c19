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
        let sut = ByteTable()
        for round in 0..<2 {
            for (index, key) in Self.keys.enumerated() {
                let number = key.withUnsafeBytes { sut.number(of: $0) { UInt32(round * 100_000 + index) } }
                #expect(number == index)
            }
        }
        #expect(sut.count == Self.keys.count)
        for (index, key) in Self.keys.enumerated() { #expect(key.withUnsafeBytes(sut.number(of:)) == UInt32(index)) }
        #expect(([1, 2, 3, 4] as [UInt8]).withUnsafeBytes(sut.number(of:)) == nil)
    }

    @Test func number_isNoneWhereNoNewOneIsGiven() {
        let sut = ByteTable()
        for (index, key) in Self.keys.enumerated() {
            let number = key.withUnsafeBytes { sut.number(of: $0) { index % 2 == 0 ? UInt32(index) : nil } }
            #expect(number == (index % 2 == 0 ? UInt32(index) : nil))
        }
        #expect(sut.count == (Self.keys.count + 1) / 2)
        for (index, key) in Self.keys.enumerated() {
            #expect(key.withUnsafeBytes { sut.number(of: $0) { nil } } == (index % 2 == 0 ? UInt32(index) : nil))
        }
    }

    @Test func count_marksWhatComesAgainInThatOrder() {
        let sut = ByteTable()
        for (index, key) in Self.keys.enumerated() {
            #expect(key.withUnsafeBytes { sut.counted($0, takingNew: true) } == nil)
            guard index % 3 == 0 else { continue }
            for _ in 0..<2 { #expect(key.withUnsafeBytes { sut.counted($0, takingNew: false) } == UInt32(index / 3)) }
        }
        #expect(([9, 9, 9] as [UInt8]).withUnsafeBytes { sut.counted($0, takingNew: false) } == nil)
        #expect(sut.count == Self.keys.count && sut.marks == UInt32(Self.keys.count + 2) / 3)
        var marks: [UInt32] = []
        sut.visitMarked { key, number, mark in
            #expect(number == 3 && Self.keys[Int(mark) * 3].elementsEqual(key))
            marks.append(mark)
        }
        #expect(marks == Array(0..<sut.marks))
    }

    @Test func removeRare_keepsWhatCameTwiceAndItsMark() {
        let sut = ByteTable()
        for (index, key) in Self.keys.enumerated() {
            key.withUnsafeBytes { _ = sut.counted($0, takingNew: true) }
            if index % 3 == 0 { key.withUnsafeBytes { _ = sut.counted($0, takingNew: false) } }
        }
        sut.removeRare()
        #expect(sut.count == (Self.keys.count + 2) / 3)
        for (index, key) in Self.keys.enumerated() {
            #expect(key.withUnsafeBytes(sut.number(of:)) == (index % 3 == 0 ? 2 : nil))
            guard index % 3 == 0 else { continue }
            #expect(key.withUnsafeBytes { sut.counted($0, takingNew: false) } == UInt32(index / 3))
        }
        // What is forgotten and comes twice again has a mark of its own.
        let forgotten = Self.keys[1]
        let again = (0..<2).map { _ in forgotten.withUnsafeBytes { sut.counted($0, takingNew: true) } }
        #expect(again == [nil, sut.marks - 1] && sut.marks == UInt32(Self.keys.count + 2) / 3 + 1)
    }
}

extension ByteTable {
    fileprivate func counted(_ key: UnsafeRawBufferPointer, takingNew takesNew: Bool) -> UInt32? {
        count(key, takingNew: takesNew)
    }
}
