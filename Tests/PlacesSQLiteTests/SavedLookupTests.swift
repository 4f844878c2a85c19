import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// What every store finds among what is saved without being asked for all of it.
@Suite(.tracksLeaks) struct SavedLookupTests {
    typealias Kind = PlacesStoreTests.Kind

    @Test(arguments: Kind.allCases) func everyLookup_findsNothingInANewStore(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        #expect(try sut().savedPlaces(ids: [anyID()]) == [])
        #expect(try sut().savedPlaces(in: BoundingBox(around: anyCentre, radius: 10), list: nil) == [])
        #expect(try sut().savedPlaces(named: "Café Ekberg") == [])
        #expect(try sut().savedPlaces(withWordsOf: "cafe ekberg") == [])
        #expect(try sut().savedPlacesWithoutPoint(list: nil) == [])
        #expect(try sut().savedChainNames() == [])
        #expect(try sut().savedLists() == [])
        #expect(try sut().openingCounts(of: [anyID()]) == [:])
        #expect(try sut().personalNotes(of: [anyID()]) == [:])
    }

    @Test(arguments: Kind.allCases) func savedPlacesByID_areTheEntriesOfEveryListTheEarliestFirst(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = [
            anySaved("c", at: 30), anySaved("a", at: 10), anySaved("c", list: "lunch", at: 20), anySaved("d", at: 10),
        ]
        for place in places { try sut().save(place) }
        #expect(try sut().savedPlaces(ids: [anyID("c"), anyID("d"), anyID("c")]) == [places[3], places[2], places[0]])
        #expect(try sut().savedPlaces(ids: [anyID("c", source: "user"), anyID("C")]) == [])
        #expect(try sut().savedPlaces(ids: []) == [])
    }

    @Test(arguments: Kind.allCases) func savedPlacesByID_mayBeMany(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = (0..<2_000).map { anySaved("node/\($0)") }
        try sut().save(places)
        let ids = stride(from: 0, to: 4_000, by: 2).map { anyID("node/\($0)") }
        #expect(try sut().savedPlaces(ids: ids) == stride(from: 0, to: 2_000, by: 2).map { places[$0] })
    }

    /// West, south, east and north of a box, and which of the points are in it.
    @Test(arguments: Kind.allCases, Box.allCases)
    func savedPlacesInABox_areThoseWhosePointIsInside(_ kind: Kind, _ box: Box) throws {
        let sut = try kind.makeSUT()
        for (name, point) in Box.points {
            try sut().save(
                SavedPlace(id: anyID(name), savedAt: Timestamp(seconds: 1), ownCoordinate: point, record: anyRecord()))
        }
        try sut().save(SavedPlace(id: anyID("4b", source: "fsq"), savedAt: Timestamp(seconds: 1)))
        let found = try sut().savedPlaces(in: box.value, list: nil)
        #expect(Set(found.map(\.id.value)) == box.inside && found.count == box.inside.count)
        let count = try sut().savedPlaceCount(in: box.value, list: nil)
        #expect((box.inside.count...2 * box.inside.count).contains(count))
        #expect(try sut().savedPlaceCount(in: box.value, list: SavedPlace.standardList) == count)
        #expect(try sut().savedPlaceCount(in: box.value, list: "another") == 0)
    }

    enum Box: CaseIterable {
        case everywhere, acrossTheAntimeridian, westOfTheAntimeridian, eastOfTheAntimeridian, aroundThePole, one, sides

        static let points = [
            "home": coordinate(60.17, 24.94), "east": coordinate(-17, 179.5), "west": coordinate(-17, -179.5),
            "plus": coordinate(-17, 180), "minus": coordinate(-17, -180), "pole": coordinate(90, 12),
            "near": coordinate(60.17, 24.94 + 0.4e-7),
        ]

        var value: BoundingBox {
            switch self {
            case .everywhere: BoundingBox(west: -180, south: -90, east: 180, north: 90)
            case .acrossTheAntimeridian: BoundingBox(west: 179, south: -18, east: -179, north: -16)
            case .westOfTheAntimeridian: BoundingBox(west: 179, south: -18, east: 180, north: -16)
            case .eastOfTheAntimeridian: BoundingBox(west: -180, south: -18, east: -179, north: -16)
            case .aroundThePole: BoundingBox(west: 100, south: 89, east: 110, north: 90)
            case .one: BoundingBox(west: 24.93, south: 60.16, east: 24.94, north: 60.17)
            case .sides: BoundingBox(west: 24.94 + 0.4e-7, south: 60.17, east: 25, north: 60.18)
            }
        }

        var inside: Set<String> {
            switch self {
            case .everywhere: Set(Self.points.keys)
            case .acrossTheAntimeridian: ["east", "west", "plus", "minus"]
            case .westOfTheAntimeridian: ["east", "plus", "minus"]
            case .eastOfTheAntimeridian: ["west", "plus", "minus"]
            case .aroundThePole: ["pole"]
            case .one: ["home"]
            case .sides: ["near"]
            }
        }
    }

    @Test(arguments: Kind.allCases) func savedPlacesInABox_areThoseOfTheListTheEarliestFirst(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = [anySaved("c", at: 30), anySaved("a", at: 10), anySaved("b", list: "lunch", at: 20)]
        for place in places { try sut().save(place) }
        let box = BoundingBox(around: anyCentre, radius: 10)
        #expect(try sut().savedPlaces(in: box, list: nil) == [places[1], places[2], places[0]])
        #expect(try sut().savedPlaces(in: box, list: "lunch") == [places[2]])
    }

    @Test(arguments: Kind.allCases) func savedPlacesByName_areThoseOfTheirOwnOrTheRecordsName(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        var own = anySaved("a", at: 20)
        own.ownName = "My Place"
        let places = [anySaved("b", at: 10), own]
        for place in places { try sut().save(place) }
        #expect(try sut().savedPlaces(named: " CAFE ekberg") == places)
        #expect(try sut().savedPlaces(named: "my place") == [own])
        #expect(try sut().savedPlaces(named: "Ekberg") == [])
        #expect(try sut().savedPlaces(named: " ") == [])
    }

    @Test(arguments: Kind.allCases) func savedPlacesByWords_areThoseWithAWordInANameAndThoseOfListsOfTheName(
        _ kind: Kind
    ) throws {
        let sut = try kind.makeSUT()
        var own = anySaved("a", at: 20)
        own.ownName = "My Bench-by-the-sea"
        let places = [anySaved("b", at: 10), own, anySaved("c", list: "Déjeuner", at: 30)]
        for place in places { try sut().save(place) }
        let numbers = { (text: String) in try sut().savedPlaces(withWordsOf: text).map(\.id.value) }
        #expect(try numbers("bench") == ["a"])
        #expect(try numbers("the e-bench now") == ["a"])
        #expect(try numbers("EKBERG") == ["b", "a", "c"])
        #expect(try numbers("dejeuner") == ["c"] && numbers("dejeuner du midi") == [])
        #expect(try numbers("a'b%") == [] && numbers("") == [] && numbers(" - ") == [])
    }

    @Test(arguments: Kind.allCases) func savedPlacesWithoutPoint_areThoseOfTheList(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let bare = SavedPlace(id: anyID("4b", source: "fsq"), savedAt: Timestamp(seconds: 1))
        let listed = SavedPlace(id: bare.id, list: "lunch", savedAt: Timestamp(seconds: 2), note: "x")
        try sut().save([anySaved(), listed, bare])
        #expect(try sut().savedPlacesWithoutPoint(list: nil) == [bare, listed])
        #expect(try sut().savedPlacesWithoutPoint(list: "lunch") == [listed])
    }

    @Test(arguments: Kind.allCases) func savedChainNamesAndLists_areEachToldOnce(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        for (value, chain, list) in [("1", "Hesburger", "a"), ("2", "Hesburger", "b"), ("3", "R-kioski", "b")] {
            try sut().save(chained(value, chain, list))
        }
        #expect(try sut().savedChainNames() == ["Hesburger", "R-kioski"])
        #expect(try sut().savedLists() == ["a", "b"])
        try sut().save(chained("3", "R-kioski", "a"))
        #expect(try [nil, "a", "b", "c"].map { try sut().savedPlaceCount(list: $0) } == [3, 2, 2, 0])
        _ = try sut().unsave(anyID("3"), list: nil)
        #expect(try sut().savedChainNames() == ["Hesburger"])
    }

    /// What led to an earlier state of an entry leads nowhere once it is another.
    @Test(arguments: Kind.allCases) func everyLookup_followsWhatIsSavedAnewAndTakenAway(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let (here, there) = (
            BoundingBox(around: anyCentre, radius: 10), BoundingBox(around: coordinate(-33, 151), radius: 10)
        )
        try sut().save(chained("1", "Hesburger", "saved"))
        try sut().save(
            SavedPlace(
                id: anyID("1"), savedAt: Timestamp(seconds: 2), ownName: "Ours", ownCoordinate: coordinate(-33, 151),
                record: anyRecord("1", name: "Kafé")))
        #expect(try sut().savedPlaces(in: here, list: nil) == [])
        #expect(try sut().savedPlaces(in: there, list: nil).count == 1)
        #expect(try ["Café Ekberg", "kafe", "ours"].map { try sut().savedPlaces(named: $0).count } == [0, 1, 1])
        #expect(try sut().savedChainNames() == [])
        #expect(try sut().unsave(anyID("1"), list: nil) == 1)
        #expect(try sut().savedPlaces(in: there, list: nil) == [])
        #expect(try sut().savedPlaces(named: "ours") == [])
        #expect(try sut().savedPlaces(ids: [anyID("1")]) == [])
    }

    @Test(arguments: Kind.allCases) func personalNotes_areThoseOfThePlacesAlone(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().save(anySaved("a", list: "lunch", at: 10, note: "first"))
        try sut().save(anySaved("a", at: 20, note: "second"))
        try sut().save(anySaved("a", list: "x", at: 30))
        try sut().save(anySaved("b"))
        for value in ["a", "a", "c", "d"] { try sut().add(anyOpened(value)) }
        let ids = [anyID("a"), anyID("c"), anyID("e")]
        #expect(try sut().openingCounts(of: ids) == [anyID("a"): 2, anyID("c"): 1])
        #expect(
            try sut().personalNotes(of: ids) == [
                anyID("a"): PersonalNotes(lists: ["lunch", "saved", "x"], note: "second", openedCount: 2),
                anyID("c"): PersonalNotes(openedCount: 1),
            ])
    }

    private func chained(_ value: String, _ chain: String, _ list: String) -> SavedPlace {
        let record = Place(
            id: anyID(value), name: "Café Ekberg", coordinate: anyCentre, chains: [Chain(id: chain, name: chain)])
        return SavedPlace(id: anyID(value), list: list, savedAt: Timestamp(seconds: 1), record: record)
    }
}
