import PlacesBytes
import PlacesFeature
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import Testing

/// Whatever becomes of the bytes of a sample, reading them ends, with an error at the worst.
@Suite struct DamagedSampleTests {
    @Test func decode_neverCrashesOnDamagedPlaces() {
        expectLocalDataErrors(of: SampleTable.places(of: .monaco).bytes) { bytes throws(PlacesError) in
            let records = try SampleRecords(bytes, name: "test", categories: .embedded())
            for record in 0..<records.count {
                _ = (try records.place(record), try records.searchTexts(record), try records.name(record))
                _ = (records.chains(record), try records.hours(record), try records.country(record))
            }
        }
    }

    @Test func decode_neverCrashesOnDamagedStreets() {
        expectLocalDataErrors(of: EmbeddedTable.streets(of: .monaco).bytes) { bytes throws(PlacesError) in
            _ = try StreetsDecoder.decode(bytes, name: "test", level: .fine, in: everywhere)
        }
    }

    @Test func next_readsEveryNumberThatAnAngleCanBe() {
        var random = SplitMix(state: 7)
        let numbers = (0..<100_000).map { _ in Int.random(in: -360_000_000...360_000_000, using: &random) }
        var reader = PolylineReader(InPlaceBytes(polyline(numbers).utf8))
        let isReadWhole = numbers.allSatisfy { reader.next() == $0 } && reader.isAtEnd
        #expect(isReadWhole)
    }

    /// Damages the start of a table in many ways, and fails on any other error than one of the built-in data.
    private func expectLocalDataErrors(
        of table: InPlaceBytes, _ read: (InPlaceBytes) throws(PlacesError) -> Void
    ) {
        var random = SplitMix(state: 42)
        for _ in 0..<rounds(300) {
            var bytes = Array(table.prefix(8000))
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0...4000, using: &random))
            do throws(PlacesError) {
                try read(InPlaceBytes(bytes))
            } catch {
                guard case .localData = error else {
                    Issue.record("\(error)")
                    return
                }
            }
        }
    }
}
