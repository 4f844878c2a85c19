import PlacesBytes
import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct DamagedTableTests {
    @Test(arguments: DamagedTable.allCases, [0, 15, 31])
    func init_refusesBytesWithoutAWholeHeader(table: DamagedTable, length: Int) throws {
        let bytes = Array(try table.file().prefix(length))
        #expect(throws: table.damage("header")) { try table.open(bytes) }
    }

    @Test(arguments: DamagedTable.allCases) func init_refusesAnotherVersion(table: DamagedTable) throws {
        var bytes = try table.file()
        bytes[13] = UInt8(ascii: "2")
        #expect(throws: table.damage("header")) { try table.open(bytes) }
    }

    @Test(arguments: DamagedTable.allCases) func init_refusesAFileThatIsCutOffOrLonger(table: DamagedTable) throws {
        let bytes = try table.file()
        for bytes in [bytes.dropLast(), Array(bytes.prefix(40)), bytes + [0]] {
            #expect(throws: table.damage("length")) { try table.open(bytes) }
        }
    }

    @Test(arguments: DamagedTable.allCases, [16, 20, 24, 28])
    func init_refusesACountThatTheFileDoesNotHold(table: DamagedTable, field: Int) throws {
        for value in [UInt32(0), 1, .max, 1 << 31] {
            var bytes = try table.file()
            withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(field..<field + 4, with: $0) }
            #expect(throws: table.damage("length"), "\(value)") { try table.open(bytes) }
        }
    }

    /// Offsets of a record's fields, and what is told of one filled with ones.
    @Test(arguments: [(12, "coordinate"), (28, "text"), (34, "zone"), (36, "text")])
    func nearest_refusesADamagedRecord(field: Int, what: String) throws {
        var bytes = try DamagedTable.towns.file()
        for record in 0..<34_006 {
            let start = 32 + record * 40 + field
            bytes.replaceSubrange(
                start..<start + (field < 32 ? 4 : 2), with: field < 32 ? [255, 255, 255, 127] : [255, 255])
        }
        #expect(throws: DamagedTable.towns.damage(what)) {
            _ = try TownIndex(InPlaceBytes(bytes)).nearest(to: coordinate(60.17, 24.94))
        }
    }

    /// Whatever the bytes behind the header say: a town or an error, never a read outside of them.
    @Test func nearest_endsWithATownOrAnErrorOnDamagedBytes() throws {
        let points = { (random: inout SplitMix) in Points.anywhere(20, seed: random.next()) }
        let counts = try ask(.towns, damagedBytes: 20_000, points: points) {
            (try? TownIndex($0).nearest(to: $1)) != nil
        }
        #expect(counts.found > 20 && counts.refused > 20, "the damage is varied: \(counts)")
    }

    /// Zones or an error, in the same way.
    @Test func zones_endWithAnAnswerOrAnErrorOnDamagedBytes() throws {
        let points = { (random: inout SplitMix) in
            Points.anywhere(200, seed: random.next()) + Points.seams(seed: random.next())
        }
        let counts = try ask(.atlas, damagedBytes: 100_000, points: points) {
            let atlas = try? WorldAtlas($0)
            let zones = try? atlas?.zones(at: $1)
            // The first alone may be sound where a damaged one follows.
            let likeliest = try? atlas?.likeliestZone(at: $1)
            if let zones {
                #expect(likeliest?.zone == zones.first)
                #expect(likeliest == nil || likeliest?.isAlone == (zones.count == 1))
            }
            return zones != nil
        }
        #expect(counts.found > 200 && counts.refused > 20, "the damage is varied: \(counts)")
    }

    /// Zones, none that all of a box has, or an error.
    @Test func zones_ofBoxesEndWithAnAnswerOrAnErrorOnDamagedBytes() throws {
        let points = { (random: inout SplitMix) in Points.anywhere(200, seed: random.next()) }
        let counts = try ask(.atlas, damagedBytes: 100_000, points: points) { bytes, point in
            let box = BoundingBox(around: point, radius: abs(point.latitude) * 1000)
            return (try? WorldAtlas(bytes).zones(throughout: box)?.isEmpty) != nil
        }
        #expect(counts.found > 200 && counts.refused > 20, "the damage is varied: \(counts)")
    }

    private func ask(
        _ table: DamagedTable, damagedBytes count: Int, points: (inout SplitMix) -> [Coordinate],
        isAnswered: (InPlaceBytes, Coordinate) -> Bool
    ) throws -> (found: Int, refused: Int) {
        let original = try table.file()
        var random = SplitMix(state: 7)
        var (found, refused) = (0, 0)
        for _ in 0..<rounds(20) {
            let bytes = InPlaceBytes(table.damaged(count, original, using: &random))
            for point in points(&random) {
                if isAnswered(bytes, point) { found += 1 } else { refused += 1 }
            }
        }
        return (found, refused)
    }
}
