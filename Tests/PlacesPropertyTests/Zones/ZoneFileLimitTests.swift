import PlacesMarkets
import Testing

@Suite struct ZoneFileLimitTests {
    @Test func read_refusesFilesThatWouldTakeTooMuchMemory() {
        let limit = 32 << 20
        #expect(throws: ZoneFileError(path: "a", .tooLarge(limit: limit))) {
            try ZoneReader.read(Array(repeating: 0x20, count: limit + 1), path: "a")
        }
        let commas = Array("[".utf8) + Array(repeatElement(Array("1,".utf8), count: 2_000_001).joined())
        #expect(throws: ZoneFileError(path: "a", .tooManyParts(limit: 2_000_000), line: 1)) {
            try ZoneReader.read(commas, path: "a")
        }
    }
}
