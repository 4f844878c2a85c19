import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct PlaceImportTests {
    private let store = InMemoryPlacesStore()
    private let files = FileReaderStub([
        "/mine.csv": "name,latitude,longitude,list\nBear's,60.17,24.94,\nMoose's,60.18,24.95,north\nNowhere,99,0,\n",
        "/mine.txt": "Bear's",
        "/earlier.csv": "name,latitude,longitude,kind,category\nGold's,60.17,24.94,jeweller,Jeweller\n",
    ])

    @Test func save_putsEachPlaceIntoTheListsThatTheFileNames() throws {
        let outcome = try sut.save("/mine.csv")
        #expect(outcome.count == 2 && outcome.skippedCount == 1 && outcome.firstSkipped != nil)
        #expect(outcome.lists == [SavedPlace.standardList, "north"])
        #expect(try store.savedPlaces(list: "north").map(\.name) == ["Moose's"])
    }

    @Test func save_putsAllIntoTheListThatTheUserNames() throws {
        #expect(try sut.save("/mine.csv", in: "art").lists == ["art"])
        #expect(try store.savedPlaces(list: "art").count == 2)
    }

    @Test func save_takesKindsOfEarlierVersions() throws {
        _ = try sut.save("/earlier.csv")
        #expect(try store.savedPlaces(list: nil).map { $0.record?.categories.first?.kind } == ["jewellery"])
    }

    @Test(arguments: ["/mine.txt", "/none.csv"]) func save_saysWhyAFileIsOfNoUse(path: String) throws {
        let error = #expect(throws: UseCaseError.self) { try sut.save(path) }
        #expect(error?.description.contains(path) == true)
        #expect(try store.savedPlaces(list: nil).isEmpty)
    }

    private var sut: PlaceImport { PlaceImport(store: store, files: files, now: { Timestamp(seconds: 0) }) }
}
