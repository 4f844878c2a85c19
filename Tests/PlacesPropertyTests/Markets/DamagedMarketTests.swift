import PlacesMarkets
import Testing

@Suite struct DamagedMarketTests {
    /// Each file cut off anywhere, or with any byte replaced, is read or refused.
    @Test func read_endsOnDamagedFiles() {
        let bytes = Array(
            """
            {"name": "N", "country": "NN", "states": [
            {"name": "S", "cities": [
            {"name": "A", "latitude": 1, "longitude": 2}
            ]}]}
            """.utf8)
        for length in bytes.indices {
            #expect(throws: MarketFileError.self) { try MarketReader.read(Array(bytes.prefix(length)), path: "m") }
        }
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = bytes
                damaged[index] = byte
                _ = try? MarketReader.read(damaged, path: "m")
            }
        }
    }
}
