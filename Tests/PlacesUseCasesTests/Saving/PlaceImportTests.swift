import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct PlaceImportTests {
    private let store = InMemoryPlacesStore()
    private let files = FileReaderStub([
        "/mine.csv": "name,latitude,longitude,list\nBear's,60.17,24.94,\nMoose's,60.18,24.95,north\nNowhere,99,0,\n",
        "/mine.txt": "Bear's",
        "/twice.csv":
            "name,latitude,longitude,category,note\nA,60.17,24.94,cafe,one\nA,60.17001,24.94001,cafe,two\nA,60.175,24.94,bar,three\n"
            + "A,60.18,24.94,cafe,four\n,60.19,24.94,Qwertz,\n",
        "/earlier.csv": "name,latitude,longitude,kind,category\nGold's,60.17,24.94,jeweller,Jeweller\n",
    ])

    @Test func save_putsEachPlaceIntoTheListsThatTheFileNames() throws {
        let outcome = try sut.save("/mine.csv")
        #expect(outcome.count == 2 && outcome.skipped.count == 1)
        #expect(outcome.lists == [SavedPlace.standardList, "north"])
        #expect(try store.savedPlaces(list: "north").map(\.name) == ["Moose's"])
    }

    @Test func save_putsAllIntoTheListThatTheUserNames() throws {
        #expect(try sut.save("/mine.csv", in: "art").lists == ["art"])
        #expect(try store.savedPlaces(list: "art").count == 2)
    }

    @Test func save_countsWhatIsNewWhatWasThereAndWhatCameTwice() throws {
        let first = try sut.save("/twice.csv")
        #expect((first.count, first.knownCount, first.twiceCount) == (4, 0, 1))
        #expect(try store.savedPlaces(list: nil).count == 4)
        #expect(try store.savedPlaces(list: nil).contains { $0.note == "one · two" })
        let second = try sut.save("/twice.csv")
        #expect((second.count, second.knownCount, second.twiceCount) == (0, 4, 1))
        #expect(try store.savedPlaces(list: nil).count == 4)
    }

    /// Earlier versions looked at no identifier of others, and found no names in some files.
    @Test func save_takesWhatEarlierVersionsSavedForTheSamePlaces() throws {
        let files = FileReaderStub([
            "/old.csv": "name,latitude,longitude,note\nA,60.17,24.94,mine\n,60.18,24.94,\nOther,60.18,24.94,\n",
            "/new.csv":
                "id,name,latitude,longitude,category\n1,A,60.17,24.94,cafe\n2,A,60.17,24.94,cafe\n3,B,60.18,24.94,bar\n",
        ])
        let sut = PlaceImport(store: store, files: files, now: { Timestamp(seconds: 0) })
        _ = try sut.save("/old.csv")
        let first = try sut.save("/new.csv")
        #expect((first.count, first.knownCount) == (1, 2))
        for _ in 1...2 {
            let saved = try store.savedPlaces(list: nil)
            #expect(saved.map { $0.name ?? "" }.sorted() == ["A", "A", "B", "Other"])
            #expect(saved.contains { $0.name == "A" && $0.note == "mine" })
            #expect(saved.first { $0.name == "B" }?.record?.categories.first?.kind == "bar")
            #expect(try sut.save("/new.csv").knownCount == 3)
        }
    }

    /// What one file lacks, another may know; what a file lacks takes nothing away.
    @Test func save_fillsWhatItLacksOfAPlaceFromALaterFile() throws {
        let full =
            "name,latitude,longitude,category,phone,opening_hours,list\n"
            + "Bear's,60.17,24.94,cafe,+358 9 1,Mo-Fr 08:00-16:00,north\n"
        let bare = "name,latitude,longitude,website,list\nBear's,60.17,24.94,https://bear.example/,\n"
        let files = FileReaderStub(["/bare.csv": bare, "/full.csv": full])
        let sut = PlaceImport(store: store, files: files, now: { Timestamp(seconds: 0) })
        for path in ["/bare.csv", "/full.csv", "/bare.csv"] { _ = try sut.save(path) }
        let saved = try store.savedPlaces(list: nil)
        #expect(Set(saved.map(\.list)) == [SavedPlace.standardList, "north"])
        for record in saved.map(\.record) {
            #expect(record?.categories.map(\.kind) == ["cafe"])
            #expect(record?.hours?.text == "Mo-Fr 08:00-16:00")
            #expect(record?.contact == Contact(phone: "+358 9 1", website: "https://bear.example/"))
        }
    }

    @Test func save_fillsWhatARowLacksFromAnotherOfTheSamePlace() throws {
        let rows = "name,latitude,longitude,category,phone\nA,60.17,24.94,cafe,\nA,60.17,24.94,cafe,+358 9 1\n"
        let files = FileReaderStub(["/rows.csv": rows])
        _ = try PlaceImport(store: store, files: files, now: { Timestamp(seconds: 0) }).save("/rows.csv")
        #expect(try store.savedPlaces(list: nil).map { $0.record?.contact.phone } == ["+358 9 1"])
    }

    @Test func save_tellsWhatWasUnderstood() throws {
        #expect(
            try sut.save("/twice.csv").understood
                == "5 places from twice.csv (CSV): 4 with a kind (3 cafés, 1 bar), 1 without a name. Hours for 0.\n")
        #expect(
            try sut.save("/mine.csv").understood
                == "2 places from mine.csv (CSV): 0 with a kind, 1 left out (its coordinates are not a latitude and longitude). "
                + "Hours for 0.\n")
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
