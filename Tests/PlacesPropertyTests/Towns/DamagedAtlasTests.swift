import FoundationEssentials
import PlacesChance
import PlacesFeature
import PlacesTestSupport
import PlacesTowns
import Testing

@Suite struct DamagedAtlasTests {
    @Test(arguments: [0, 15, 31])
    func init_refusesBytesWithoutAWholeHeader(length: Int) throws {
        let bytes = Array(try file().prefix(length))
        #expect(throws: damage("header")) { try open(bytes) }
    }

    @Test func init_refusesAnotherVersion() throws {
        var bytes = try file()
        bytes[13] = UInt8(ascii: "2")
        #expect(throws: damage("header")) { try open(bytes) }
    }

    @Test func init_refusesAFileThatIsCutOffOrLonger() throws {
        let bytes = try file()
        #expect(throws: damage("length")) { try open(bytes.dropLast()) }
        #expect(throws: damage("length")) { try open(Array(bytes.prefix(40))) }
        #expect(throws: damage("length")) { try open(bytes + [0]) }
    }

    @Test(arguments: [16, 20, 24, 28])
    func init_refusesACountThatTheFileDoesNotHold(field: Int) throws {
        for value in [UInt32(0), 1, .max, 1 << 31] {
            var bytes = try file()
            withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(field..<field + 4, with: $0) }
            #expect(throws: damage("length"), "\(value)") { try open(bytes) }
        }
    }

    /// Whatever the bytes behind the header say: zones or an error, never a read outside of them.
    @Test func zones_endWithAnAnswerOrAnErrorOnDamagedBytes() throws {
        let original = try file()
        var random = SplitMix(state: 7)
        var (found, refused) = (0, 0)
        for _ in 0..<rounds(20) {
            var bytes = original
            for _ in 0..<100_000 {
                bytes[Int.random(in: 32..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.withUnsafeBytes { bytes in
                for point in Points.anywhere(200, seed: random.next()) + Points.seams(seed: random.next()) {
                    if (try? WorldAtlas(bytes).zones(at: point)) == nil { refused += 1 } else { found += 1 }
                }
            }
        }
        #expect(found > 200 && refused > 20, "the damage is varied: \(found) found, \(refused) refused")
    }

    private func damage(_ what: String) -> PlacesError {
        .localData(reason: "the built-in table of time zones has no valid \(what)")
    }

    private func open(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { _ = try WorldAtlas($0) }
    }

    private func file() throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return [UInt8](try Data(contentsOf: root.appending(path: "Sources/CPlacesAtlas/data/atlas.bin")))
    }
}
