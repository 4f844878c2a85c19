import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct DamagedZoneFileTests {
    @Test(arguments: ZoneSamples.names)
    func init_refusesEveryCutOffFile(name: String) throws {
        let bytes = try ZoneSamples.bytes(name)
        for length in 0..<bytes.count {
            #expect(throws: TZifError.self, "\(length)") {
                try TZifZone(name: name, bytes: Array(bytes.prefix(length)))
            }
        }
    }

    /// Reads what chance makes of real files: an error or a zone with offsets as the format allows, never a crash.
    @Test(arguments: ZoneSamples.names)
    func init_endsWithAnErrorOrAUsableZoneOnDamagedFiles(name: String) throws {
        let original = try ZoneSamples.bytes(name)
        var random = SplitMix(state: 2026)
        var (refused, read) = (0, 0)
        for _ in 0..<rounds(2000) {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes.remove(at: index)
                default: bytes.insert([0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0, at: index)
                }
            }
            do throws(TZifError) {
                let sut = try TZifZone(name: name, bytes: bytes)
                read += 1
                for seconds in [Int.min, -1 << 40, 0, 1_800_000_000, 1 << 40, .max] {
                    #expect(ZoneOffsets.allowed.contains(sut.utcOffset(at: Timestamp(seconds: seconds))))
                }
            } catch {
                refused += 1
            }
        }
        #expect(refused > 100 && read > 100, "the damage is varied: \(refused) refused, \(read) read")
    }
}
