import PlacesJSON
import Testing

@Suite struct DamagedTextTests {
    /// Each text cut off anywhere, or with any byte replaced, is read or refused.
    @Test func end_endsOnDamagedTexts() throws {
        let limits = JSONLimits(bytes: 1 << 20, depth: 16)
        let bytes = Array(#"{"a": ["\u00e9\ud83d\ude00", -1.5e+3, true, false, null], "b": {"c": {}}}"#.utf8)
        for length in 1..<bytes.count {
            var walk = try JSONWalk(Array(bytes.prefix(length)), limits: limits)
            #expect(throws: JSONError.self) { try walk.end() }
        }
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = bytes
                damaged[index] = byte
                var walk = try JSONWalk(damaged, limits: limits)
                try? walk.end()
            }
        }
    }
}
