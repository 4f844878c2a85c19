import FoundationEssentials
import PlacesChance
import PlacesFeature
import PlacesTestSupport
import PlacesTowns
import Testing

@Suite struct DamagedTownsTests {
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

    /// Offsets of a record's fields, and what is told of one filled with ones.
    @Test(arguments: [(12, "coordinate"), (28, "text"), (34, "time zone"), (36, "text")])
    func nearest_refusesADamagedRecord(field: Int, what: String) throws {
        var bytes = try file()
        for record in 0..<34_006 {
            let start = 32 + record * 40 + field
            bytes.replaceSubrange(
                start..<start + (field < 32 ? 4 : 2), with: field < 32 ? [255, 255, 255, 127] : [255, 255])
        }
        #expect(throws: damage(what)) {
            try bytes.withUnsafeBytes { _ = try TownIndex($0).nearest(to: coordinate(60.17, 24.94)) }
        }
    }

    /// Whatever the bytes behind the header say: a town or an error, never a read outside of them.
    @Test func nearest_endsWithATownOrAnErrorOnDamagedBytes() throws {
        let original = try file()
        var random = SplitMix(state: 7)
        var (found, refused) = (0, 0)
        for _ in 0..<rounds(20) {
            var bytes = original
            for _ in 0..<20_000 {
                bytes[Int.random(in: 32..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.withUnsafeBytes { bytes in
                for point in Points.anywhere(20, seed: random.next()) {
                    if (try? TownIndex(bytes).nearest(to: point)) == nil { refused += 1 } else { found += 1 }
                }
            }
        }
        #expect(found > 20 && refused > 20, "the damage is varied: \(found) found, \(refused) refused")
    }

    private func damage(_ what: String) -> PlacesError {
        .localData(reason: "the built-in list of towns has no valid \(what)")
    }

    private func open(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { _ = try TownIndex($0) }
    }

    private func file() throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return [UInt8](try Data(contentsOf: root.appending(path: "Sources/CPlacesTowns/data/towns.bin")))
    }
}
