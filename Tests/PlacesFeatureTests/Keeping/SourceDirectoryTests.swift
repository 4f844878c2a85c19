import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct SourceDirectoryTests {
    private let sut = SourceDirectory.test

    @Test(
        arguments: [
            ("osm", "node/1", "https://www.openstreetmap.org/node/1"), ("osm", "x/1", nil),
            ("fsq", "4b", "https://foursquare.com/placemakers/review-place/4b"), ("fsq", "../4b", nil),
            ("user", "4b", nil), ("other", "4b", nil),
        ] as [(String, String, String?)])
    func page_isThatOfTheSource(source: String, value: String, link: String?) {
        #expect(sut.page(of: Place.ID(source: source, value: value)) == link)
    }

    @Test(arguments: [
        ("osm:node/1", "osm:node/1"), ("way/23", "osm:way/23"), ("user:a", "user:a"),
        ("fsq:4b0588f0f964a520b7d222e3", "fsq:4b0588f0f964a520b7d222e3"),
        ("4b0588f0f964a520b7d222e3", "fsq:4b0588f0f964a520b7d222e3"),
    ])
    func id_readsWhatTheSourceWrites(text: String, id: String) {
        #expect(sut.id(text)?.description == id)
        #expect(sut.isIDMeant(by: text))
    }

    @Test(arguments: [
        "osm:node/", "osm:node/x", "osm:", "node/-1", "fsq:4b", "4b0588f0f964a520b7d222", "user:", "user:a b",
        "other:1",
        "cafe", "",
    ])
    func id_refusesOtherTexts(text: String) {
        #expect(sut.id(text) == nil)
    }

    @Test(arguments: [("osm:node/x", true), ("node/", true), ("fsq:", true), ("other:1", false), ("cafe", false)])
    func isIDMeant_goesByTheBeginning(text: String, isMeant: Bool) {
        #expect(sut.isIDMeant(by: text) == isMeant)
    }

    @Test(arguments: [("osm", true), ("user", true), ("fsq", false), ("other", false)])
    func keepable_leavesOutWhatTheTermsForbid(source: String, isKept: Bool) {
        let place = Place(id: Place.ID(source: source, value: "1"), name: "A", coordinate: anyCentre)
        let saved = SavedPlace(id: place.id, savedAt: Timestamp(seconds: 1), ownName: "Ours", record: place)
        #expect((saved.keepable(sut).record != nil) == isKept)
        #expect(saved.keepable(sut).ownName == "Ours")
        let opened = OpenedPlace(id: place.id, time: Timestamp(seconds: 1), name: "A")
        #expect((opened.keepable(sut).name != nil) == isKept)
        let item = LastAnswer.Item(id: place.id, record: place)
        let result = LastAnswer(
            query: "", order: "", source: "", centre: nil, time: Timestamp(seconds: 1), items: [item])
        #expect((result.keepable(sut).items[0].record != nil) == isKept)
        #expect((sut.keepable(place) != nil) == isKept)
    }
}
