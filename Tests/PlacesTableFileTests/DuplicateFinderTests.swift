import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct DuplicateFinderTests {
    /// Identifiers, and of which the hash is the same though they are not.
    @Test(
        arguments: [
            ([String](), [Int]()), (["osm:1"], []), (["osm:1", "osm:2"], []), (["osm:1", "osm:2", "osm:1"], [2]),
            (["osm:1", "user:1", "osm:1", "osm:1", "user:1", "osm:3"], [2, 3, 4]),
            (["osm:1", "osm:1", "osm:1"], [1, 2]),
        ], [1, 2, 100])
    func find_comparesIdentifiersWhoseHashesAreTheSame(of found: ([String], [Int]), hashes: UInt64) throws {
        let (ids, expected) = found
        let folder = try TemporaryFolder()
        let (census, sut) = (FileCensus(), DuplicateFinder(folder: folder.path, memory: 64))
        let images = try images(of: ids, counted: census, in: folder)
        for (number, id) in ids.enumerated() {
            try sut.add(hash(of: id) % hashes, number: UInt32(number))
        }
        var known: [UInt32: Place.ID] = [:]
        let dropped = try sut.find(
            in: images, texts: census.sharedTexts,
            known: { #expect(known.updateValue($0, forKey: $1) == nil) })
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

    private func hash(of id: String) -> UInt64 { id.utf8.reduce(5) { ($0 &* 31) &+ UInt64($1) } }

    /// Images in which a text that came before is a number.
    private func images(
        of ids: [String], counted census: FileCensus, in folder: TemporaryFolder
    ) throws -> SortedRecords {
        let (maker, images) = (
            RowImageMaker(census.numbers), SortedRecords(folder: folder.path, limit: 300)
        )
        for (number, id) in ids.enumerated() {
            let image = GrowingBytes()
            let parts = id.split(separator: ":").map(String.init)
            let identifier = Place.ID(source: parts[0], value: parts[1])
            maker.append(Place(id: identifier, name: "x", coordinate: coordinate(1, 2)), to: image)
            let whole = UnsafeMutableRawBufferPointer(start: image.start, count: image.count)
            image.truncate(to: census.count(whole).size)
            try images.add(key: UInt64(ids.count - number), number: UInt32(number), bytes: image.bytes)
        }
        return images
    }
}
