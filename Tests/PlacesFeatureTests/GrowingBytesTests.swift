import PlacesText
import Testing

@Suite struct GrowingBytesTests {
    @Test func append_copiesTextsOfEachLength() {
        let text = String((0..<90).map { Character(Unicode.Scalar(UInt8(0x21 + $0))) })
        let (bytes, all) = (GrowingBytes(capacity: 1), GrowingBytes(capacity: 1))
        var expected = ""
        for count in 0...90 {
            let part = String(text.suffix(count))
            bytes.removeAll()
            bytes.append(utf8: part)
            #expect(String(decoding: bytes.bytes, as: UTF8.self) == part)
            all.append(utf8: part)
            expected += part
        }
        #expect(String(decoding: all.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [0, 1, 127, 128, 129, 16_383, 16_384, 70_000])
    func appendCounted_standsBehindItsNumberOfBytes(count: Int) {
        let (counted, bytes) = (GrowingBytes(capacity: 1), GrowingBytes(capacity: 1))
        let text = String(repeating: "x", count: count)
        counted.append(counted: text)
        counted.append(UInt8(7))
        bytes.appendCounted { bytes.append(utf8: text) }
        bytes.append(UInt8(7))
        #expect(Array(counted.bytes) == Array(bytes.bytes))
        let heads = [0...127: 1, 128...16_383: 2, 16_384...100_000: 3]
        #expect(counted.count == count + 1 + (heads.first { $0.key.contains(count) }?.value ?? 0))
    }

    @Test(arguments: [0, 1, 64, 3000, 1 << 18]) func trim_leavesWhatIsThereAndNoRoom(count: Int) {
        let bytes = GrowingBytes(capacity: 1 << 18)
        let text = String(repeating: "abc", count: count / 3)
        bytes.append(utf8: text)
        bytes.trim()
        #expect(Array(bytes.bytes) == Array(text.utf8))
        #expect(!bytes.hasRoom(for: max(64 - text.utf8.count, 0) + 1))
        bytes.append(utf8: text)
        #expect(Array(bytes.bytes) == Array((text + text).utf8))
    }

    @Test func removePrefix_leavesTheRest() {
        let bytes = GrowingBytes(capacity: 1)
        bytes.append(utf8: "abcdef")
        bytes.removePrefix(4)
        #expect(Array(bytes.bytes) == Array("ef".utf8))
        bytes.truncate(to: 1)
        #expect(Array(bytes.bytes) == Array("e".utf8))
    }
}
