import PlacesTestSupport
import PlacesText
import Testing

@Suite struct ComparingBytesTests {
    @Test func bytes_areEqual_onlyIfAllAre() {
        var random = SplitMix(state: 5)
        for count in 0...40 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(areEqual(bytes, bytes))
            #expect(!areEqual(bytes, bytes + [0]))
            for position in 0..<count {
                var other = bytes
                other[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                #expect(!areEqual(bytes, other), "\(position) of \(count)")
            }
        }
    }

    @Test func bytes_areThoseOfAText() {
        let bytes = Array("cuisine".utf8)
        bytes.withUnsafeBytes {
            #expect($0.isEqual(to: "cuisine"))
            #expect(!$0.isEqual(to: "cuisinE"))
            #expect(!$0.isEqual(to: "cuisines"))
            #expect(!$0.isEqual(to: ""))
        }
    }

    @Test func aByte_isFoundInItsPartAlone() {
        let bytes = Array("a b c".utf8)
        bytes.withUnsafeBytes {
            #expect($0.has(0x20, in: 0..<2))
            #expect($0.has(0x20, in: 1..<2))
            #expect(!$0.has(0x20, in: 2..<3))
            #expect(!$0.has(0x20, in: 1..<1))
            #expect($0.has(0x63, in: 0..<5))
            #expect(!$0.has(0x63, in: 0..<4))
        }
    }

    private func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.withUnsafeBytes { one in other.withUnsafeBytes { one.isEqual(to: $0) } }
    }
}
