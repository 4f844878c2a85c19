import PlacesBytes
import Testing

@testable import PlacesTableFile

@Suite struct ValidTextTests {
    /// A letter of two bytes, and half of one, at each place of texts of all short lengths.
    @Test func text_isToldFromWhatIsNone() {
        for count in 0..<40 {
            let plain = Array(repeating: UInt8(ascii: "a"), count: count)
            #expect(text(plain) == String(repeating: "a", count: count))
            for position in plain.indices {
                var bytes = plain
                bytes[position] = 0xC3
                #expect(text(bytes) == nil)
                guard position + 1 < count else { continue }
                bytes[position + 1] = 0xA4
                #expect(text(bytes) == String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    private func text(_ bytes: [UInt8]) -> String? {
        var text: String?
        let isText = InPlaceBytes(bytes).withText { text = String(copying: $0) }
        return isText ? text : nil
    }
}
