import PlacesBytes
import PlacesTestSupport
import Testing

@Suite struct SpanTests {
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

    @Test(arguments: [("cuisine", true), ("cuisinE", false), ("cuisines", false), ("", false)])
    func bytes_areThoseOfAText(text: String, isSame: Bool) {
        let isEqual = text.utf8.span.isEqual(to: "cuisine")
        #expect(isEqual == isSame)
    }

    @Test func numbers_areAppendedLowestByteFirst() {
        var bytes: [UInt8] = [7]
        bytes.append(littleEndian: 0x0102_0304 as UInt32)
        bytes.append(littleEndian: -2 as Int16)
        #expect(bytes == [7, 4, 3, 2, 1, 0xFE, 0xFF])
    }

    private func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let isEqual = one.span.isEqual(to: other.span)
        return isEqual
    }
}
