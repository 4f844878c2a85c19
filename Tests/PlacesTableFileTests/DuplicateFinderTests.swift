import PlacesFeature
import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesTableFile

@Suite struct DuplicateFinderTests {
    /// Identifiers, and of which the checksum is the same though they are not.
    @Test(
        arguments: [
            ([String](), [Int]()), (["osm:1"], []), (["osm:1", "osm:2"], []), (["osm:1", "osm:2", "osm:1"], [2]),
            (["osm:1", "user:1", "osm:1", "osm:1", "user:1", "osm:3"], [2, 3, 4]),
            (["osm:1", "osm:1", "osm:1"], [1, 2]),
        ], [1, 2, 100])
    func find_comparesIdentifiersWhoseChecksumsAreTheSame(of found: ([String], [Int]), checksums: UInt64) throws {
        let (ids, expected) = found
        let folder = try TemporaryFolder()
        var sut = DuplicateFinder(folder: folder.path, memory: 64) { XXHash64.hash($0) % checksums }
        var rows = PlaceRows(.test)
        for id in ids {
            let parts = id.split(separator: ":").map(String.init)
            let identifier = Place.ID(source: parts[0], value: parts[1])
            #expect(rows.add(Place(id: identifier, name: "x", coordinate: coordinate(1, 2))) == nil)
        }
        var count: UInt32 = 0
        try rows.forEachRow { _, bytes throws(PlacesError) in
            try sut.add(Row(bytes), bytes, number: count)
            count += 1
        }
        var known: [UInt32: Place.ID] = [:]
        let dropped = try sut.find { #expect(known.updateValue($0, forKey: $1) == nil) }
        #expect(known.keys.sorted() == expected.map { UInt32($0) })
        for (number, id) in known { #expect(id.description == ids[Int(number)]) }
        #expect(dropped.count == expected.count)
        let ranks = ids.indices.map { dropped.rank(of: UInt32($0)) }
        var next: UInt32 = 0
        for (number, rank) in ranks.enumerated() {
            #expect(rank == (expected.contains(number) ? nil : next))
            if rank != nil { next += 1 }
        }
    }
}
