import Foundation
import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesTableFile
@testable import PlacesUseCases

/// Which indexes are asked, and what is made of them.
@Suite struct IndexFolderTests {
    @Test func lists_areOneFileWithTheNamesAndNotesOfAll() throws {
        let (sut, folder) = try makeSUT()
        try sut.add("a", .list, [("x", 48.2, ["Lunch"], "by the window"), ("y", 60, [], nil)])
        try sut.add("b", .list, [("x", 48.2, ["Dinner"], "loud"), ("z", 48.201, [], nil)])
        try sut.add("dump", .collection, [("q", 48.2, [], nil)])
        let lists = sut.folder.lists(meeting: Self.vienna)
        #expect(lists.loaders.count == 1 && lists.problems.isEmpty && folder.has("index/lists.merged"))
        #expect(lists.loaders[0].count == 3)
        let notes = try lists.personalNotes(of: ["x", "y", "z", "q"].map { Place.ID(source: "user", value: $0) })
        #expect(notes.count == 3)
        let twice = notes[Place.ID(source: "user", value: "x")]
        #expect(twice?.lists == ["a", "Lunch", "b", "Dinner"] && twice?.note == "by the window · loud")
        #expect(notes[Place.ID(source: "user", value: "y")]?.lists == ["a"])
        // Only lists with a place there are credited.
        func credits(_ latitude: Double) throws -> Set<String> {
            let centre = try #require(Coordinate(latitude: latitude, longitude: 16.37))
            return Set(sut.folder.ownPlaces(around: centre, within: 1000).map(\.source.name))
        }
        #expect(try credits(48.2) == ["index a", "index b"])
        #expect(try credits(60) == ["index a"])
        #expect(sut.folder.lists(meeting: BoundingBox(west: 0, south: 0, east: 1, north: 1)).loaders.isEmpty)
    }

    @Test func lists_areMadeAnewWhenOneChanges() throws {
        let (sut, folder) = try makeSUT()
        try sut.add("a", .list, [("x", 48.2, [], nil)])
        try sut.add("b", .list, [("y", 48.2, [], nil)])
        #expect(sut.count == 2)
        let first = try folder.bytes("index/lists.merged")
        #expect(sut.count == 2)
        #expect(try folder.bytes("index/lists.merged") == first)
        try sut.add("b", .list, [("y", 48.2, [], nil), ("z", 48.2, [], nil)])
        #expect(sut.count == 3)
        unlink(sut.folder.path(of: "a"))
        #expect(sut.count == 2)
        try folder.write("index/lists.merged", "rubbish")
        try sut.add("c", .list, [("w", 48.2, [], nil)])
        #expect(sut.count == 3)
    }

    /// Cut, written over, of a later program or away: it only costs time.
    @Test func catalogue_isMadeAnewWhateverBecameOfIt() throws {
        let (sut, folder) = try makeSUT()
        try sut.add("a", .list, [("x", 48.2, [], nil)])
        try sut.add("city", .area, [("y", 48.2, [], nil)])
        #expect(sut.folder.indexes(meeting: Self.vienna).indexes.map(\.role) == [.area])
        let whole = try folder.bytes("index/indexes.catalogue")
        for bytes in [Data(), Data(whole.prefix(whole.count / 2)), Data("rubbish\n".utf8), whole + Data("x".utf8)] {
            try folder.write("index/indexes.catalogue", bytes)
            #expect(sut.folder.indexes(meeting: Self.vienna).indexes.map(\.role) == [.area])
            #expect(sut.count == 1)
            #expect(try folder.bytes("index/indexes.catalogue") == whole)
        }
        let far = BoundingBox(west: 0, south: 0, east: 1, north: 1)
        #expect(sut.folder.indexes(meeting: far).indexes.isEmpty)
        #expect(sut.folder.indexes(meeting: nil).indexes.count == 1)
        // Roles change in the file alone.
        let path = sut.folder.path(of: "city")
        var about = try FilePlacesLoader(path: path).ownAbout
        about.role = .list
        try about.write(toFile: path)
        #expect(sut.folder.indexes(meeting: Self.vienna).indexes.isEmpty && sut.count == 2)
    }

    @Test func lists_areReadOneByOneWhereTheirFileCannotBeWritten() throws {
        let (sut, folder) = try makeSUT()
        try sut.add("a", .list, [("x", 48.2, [], nil)])
        try sut.add("b", .list, [("y", 48.2, [], nil)])
        // No file takes the place of a folder.
        try folder.write("index/lists.merged/inside", "")
        try folder.write("index/indexes.catalogue/inside", "")
        let lists = sut.folder.lists(meeting: Self.vienna)
        #expect(lists.loaders.count == 2 && lists.problems.isEmpty)
        #expect(try lists.personalNotes(of: [Place.ID(source: "user", value: "y")]).values.map(\.lists) == [["b"]])
    }

    @Test func damagedLists_areToldOfAndTheOthersAnswer() throws {
        let (sut, folder) = try makeSUT()
        try sut.add("a", .list, [("x", 48.2, [], nil)])
        try sut.add("b", .list, [("y", 48.2, [], nil)])
        try sut.add("c", .list, [("z", 48.2, [], nil)])
        try folder.write("index/b.places", "name,lat\n")
        var bytes = try folder.bytes("index/c.places")
        bytes[5000] ^= 0xFF
        try folder.write("index/c.places", bytes)
        for _ in 0..<2 {
            let lists = sut.folder.lists(meeting: Self.vienna)
            let (_, problems) = sut.folder.indexes()
            #expect(lists.loaders.map(\.count) == [1] && problems.count == 2, "\(problems)")
        }
    }

    @Test func assistants_seeNoList() throws {
        let (sut, folder) = try makeSUT()
        try sut.add("a", .list, [("x", 48.2, [], nil)])
        let data = folder.path("")
        let assistants = try #require(IndexFolder(in: data, for: .assistant))
        #expect(assistants.lists(meeting: nil).loaders.isEmpty && sut.count == 1)
    }

    /// As the versions wrote them that kept no notes: there is a list all the same.
    @Test func lists_ofEarlierVersionsAnswer() throws {
        let (sut, folder) = try makeSUT()
        defer { withExtendedLifetime(folder) {} }
        try sut.add("a", nil, [("x", 48.2, [], nil)])
        try sut.add("b", nil, [("y", 48.2, [], nil)])
        let lists = sut.folder.lists(meeting: Self.vienna)
        #expect(lists.loaders.map(\.count) == [2])
        #expect(try lists.personalNotes(of: [Place.ID(source: "user", value: "y")]).values.map(\.lists) == [["b"]])
    }

    private static let vienna = BoundingBox(west: 16, south: 48, east: 17, north: 49)

    private struct SUT {
        let folder: IndexFolder

        /// How many places all lists hold around Vienna.
        var count: Int { folder.lists(meeting: IndexFolderTests.vienna).loaders.reduce(0) { $0 + $1.count } }

        func add(
            _ name: String, _ role: IndexRole?, _ places: [(String, Double, lists: [String], note: String?)]
        ) throws {
            let builder = PlaceFileBuilder(path: folder.path(of: name), sources: .program)
            for (value, latitude, lists, note) in places {
                let point = try #require(Coordinate(latitude: latitude, longitude: 16.37))
                let place = Place(id: Place.ID(source: "user", value: value), name: value, coordinate: point)
                try builder.add(place, prominence: nil, personal: PersonalNotes(lists: lists, note: note))
            }
            try builder.write(TableAbout([.savedHere], as: role))
        }
    }

    private func makeSUT() throws -> (SUT, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let index = try #require(IndexFolder(in: folder.path(""), for: .user))
        try index.make()
        return (SUT(folder: index), folder)
    }
}

extension TemporaryFolder {
    fileprivate func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }
    fileprivate func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}
