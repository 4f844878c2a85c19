import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// What every store does, whatever it keeps places in.
@Suite(.tracksLeaks) struct PlacesStoreTests {
    enum Kind: CaseIterable {
        case inMemory, sqlite
        /// Each call by a store of its own, as if the program had ended in between.
        case sqliteReopened
    }

    @Test(arguments: Kind.allCases) func everything_isEmptyInANewStore(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        #expect(try sut().savedPlaces(list: nil) == [])
        #expect(try sut().openedPlaces(limit: 10) == [])
        #expect(try sut().openingCounts() == [:])
        #expect(try sut().lastAnswer(terminal: "") == nil)
        #expect(try sut().preference("sort") == nil)
        #expect(try sut().cachedAnswer(to: "Where?") == nil)
        #expect(try sut().preferences(prefix: "") == [:])
        #expect(try sut().callCounts() == [])
        #expect(try sut().unsave(anyID(), list: nil) == 0)
        #expect(try sut().clearHistory() == 0)
    }

    @Test(arguments: Kind.allCases) func save_keepsAllOfAPlace(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let place = SavedPlace(
            id: anyID(), list: "lunch", savedAt: Timestamp(seconds: 1_700_000_000), ownName: "Our café ☕️",
            note: "quiet in the morning", ownCoordinate: coordinate(-33.5, 151.25), record: anyRecord())
        try sut().save(place)
        #expect(try sut().savedPlaces(list: nil) == [place])
    }

    @Test(arguments: Kind.allCases) func save_keepsWhatLittleThereIs(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let place = SavedPlace(id: anyID("4b", source: "fsq"), savedAt: Timestamp(seconds: -5), record: anyRecord())
        try sut().save(place)
        #expect(try sut().savedPlaces(list: "saved") == [place.keepable(.test)])
        #expect(try sut().savedPlaces(list: "saved").map(\.record) == [nil])
    }

    @Test(arguments: Kind.allCases) func savedPlaces_areThoseOfTheListTheEarliestFirst(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = [
            anySaved("c", at: 30), anySaved("a", at: 10), anySaved("b", list: "lunch", at: 20), anySaved("d", at: 10),
        ]
        for place in places { try sut().save(place) }
        #expect(try sut().savedPlaces(list: nil) == [places[1], places[3], places[2], places[0]])
        #expect(try sut().savedPlaces(list: "saved") == [places[1], places[3], places[0]])
        #expect(try sut().savedPlaces(list: "lunch") == [places[2]])
        #expect(try sut().savedPlaces(list: "none") == [])
    }

    @Test(arguments: Kind.allCases) func save_replacesThePlaceInTheSameListAlone(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let (first, other) = (anySaved(note: "first"), anySaved(list: "lunch", note: "other"))
        let second = SavedPlace(
            id: first.id, savedAt: Timestamp(seconds: 2_000), note: "second", record: anyRecord(name: "Kafé"))
        for place in [first, other, second] { try sut().save(place) }
        #expect(try sut().savedPlaces(list: nil) == [other, second])
    }

    @Test(arguments: Kind.allCases) func save_leavesWhatItDoesNotTellAnew(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let first = SavedPlace(
            id: anyID(), savedAt: Timestamp(seconds: 1), ownName: "Ours", note: "by the window",
            ownCoordinate: anyCentre, record: anyRecord())
        try sut().save(first)
        try sut().save(SavedPlace(id: anyID(), savedAt: Timestamp(seconds: 2)))
        var expected = first
        expected.savedAt = Timestamp(seconds: 2)
        #expect(try sut().savedPlaces(list: nil) == [expected])
    }

    @Test(arguments: Kind.allCases) func save_takesANameAndANoteAwayWhereTheyAreEmpty(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().save(SavedPlace(id: anyID(), savedAt: Timestamp(seconds: 1), ownName: "Ours", note: "by the window"))
        try sut().save(SavedPlace(id: anyID(), savedAt: Timestamp(seconds: 1), ownName: "", note: " "))
        #expect(try sut().savedPlaces(list: nil) == [SavedPlace(id: anyID(), savedAt: Timestamp(seconds: 1))])
    }

    @Test(arguments: Kind.allCases) func save_keepsANameThatTheProgramMadeBesideTheUsersOwn(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let id = anyID("4b", source: "fsq")
        func save(_ name: String?, made: String? = nil) throws -> SavedPlace? {
            try sut().save(SavedPlace(id: id, savedAt: Timestamp(seconds: 1), ownName: name, madeName: made))
            return try sut().savedPlaces(list: nil).first
        }
        #expect(try save(nil, made: "coffee, Kreuzberg")?.name == "coffee, Kreuzberg")
        #expect(try sut().savedPlaces(named: "Coffee, Kreuzberg").map(\.id) == [id])
        let named = try save("Ours")
        #expect(named?.name == "Ours" && named?.madeName == "coffee, Kreuzberg")
        #expect(try save("")?.name == "coffee, Kreuzberg")
    }

    @Test(arguments: Kind.allCases) func save_keepsManyPlacesAtOnce(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = (0..<300).map { anySaved("node/\($0)") }
        try sut().save(places)
        #expect(try sut().savedPlaces(list: nil) == places)
    }

    @Test(arguments: Kind.allCases) func unsave_takesAListAway(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = [("1", "a"), ("2", "a"), ("1", "b")].map { id, list in
            SavedPlace(id: anyID(id), list: list, savedAt: Timestamp(seconds: 1), record: anyRecord())
        }
        try sut().save(places)
        #expect(try sut().unsave(list: "a") == 2)
        #expect(try sut().unsave(list: "a") == 0)
        #expect(try sut().savedPlaces(list: nil) == [places[2]])
        #expect(try sut().savedLists() == ["b"])
    }

    @Test(arguments: Kind.allCases) func unsave_takesAPlaceFromOneListOrFromAll(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        for list in ["a", "b", "c"] { try sut().save(anySaved(list: list)) }
        try sut().save(anySaved("node/2", list: "a"))
        #expect(try sut().unsave(anyID(), list: "b") == 1)
        #expect(try sut().unsave(anyID(), list: "b") == 0)
        #expect(try sut().unsave(anyID(), list: nil) == 2)
        #expect(try sut().savedPlaces(list: nil) == [anySaved("node/2", list: "a")])
    }

    @Test(arguments: Kind.allCases) func openedPlaces_areTheLatestFirstUpToTheLimit(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let places = [anyOpened("a", at: 10), anyOpened("b", at: 30), anyOpened("c", at: 30), anyOpened("a", at: 20)]
        for place in places { try sut().add(place) }
        #expect(try sut().openedPlaces(limit: 10) == [places[2], places[1], places[3], places[0]])
        #expect(try sut().openedPlaces(limit: 2) == [places[2], places[1]])
        #expect(try sut().openedPlaces(limit: 0) == [])
        #expect(try sut().openedPlaces(limit: -1) == [])
    }

    @Test(arguments: Kind.allCases) func openingCounts_areThoseOfEachPlace(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        for place in [anyOpened("a", at: 10), anyOpened("b", at: 30), anyOpened("c", at: 30), anyOpened("a", at: 20)] {
            try sut().add(place)
        }
        #expect(try sut().openingCounts() == [anyID("a"): 2, anyID("b"): 1, anyID("c"): 1])
    }

    @Test(arguments: Kind.allCases) func add_keepsNoNameThatMustNotBeKept(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let place = OpenedPlace(id: anyID("4b", source: "fsq"), time: Timestamp(seconds: 1), name: "Secret")
        try sut().add(place)
        #expect(try sut().openedPlaces(limit: 1).map(\.name) == [nil])
    }

    @Test(arguments: Kind.allCases) func clearHistory_forgetsAllOfItAndNothingElse(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        for value in ["a", "b", "a"] { try sut().add(anyOpened(value)) }
        try sut().save(anySaved())
        #expect(try sut().clearHistory() == 3)
        #expect(try sut().openedPlaces(limit: 10) == [])
        #expect(try sut().openingCounts() == [:])
        #expect(try sut().savedPlaces(list: nil) == [anySaved()])
    }

    @Test(arguments: Kind.allCases) func keep_keepsAllOfAResultInItsOrder(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let result = LastAnswer(
            query: "café, open now", order: "rating", source: "foursquare", centre: nil, time: Timestamp(seconds: 7),
            items: [
                LastAnswer.Item(id: anyID("z"), record: anyRecord("z")),
                LastAnswer.Item(id: anyID("4b", source: "fsq"), record: anyRecord("4b")),
                LastAnswer.Item(id: anyID("z"), record: nil),
            ] + (0..<30).map { LastAnswer.Item(id: anyID("\($0)"), record: nil) })
        try sut().keep(result, terminal: "/dev/pts/1")
        #expect(try sut().lastAnswer(terminal: "/dev/pts/1") == result.keepable(.test))
        let kept = try sut().lastAnswer(terminal: "/dev/pts/1")
        #expect(kept?.items.prefix(2).map { $0.record == nil } == [false, true])
        #expect(try sut().lastAnswer(terminal: "") == nil)
    }

    @Test(arguments: Kind.allCases) func keep_replacesTheResultOfTheSameTerminal(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().keep(anyKeptResult("first", places: 9), terminal: "")
        try sut().keep(anyKeptResult("other", places: 1), terminal: "/dev/pts/1")
        try sut().keep(anyKeptResult("second", places: 3), terminal: "")
        #expect(try sut().lastAnswer(terminal: "") == anyKeptResult("second", places: 3))
        #expect(try sut().lastAnswer(terminal: "/dev/pts/1") == anyKeptResult("other", places: 1))
        try sut().keep(anyKeptResult("none", places: 0), terminal: "")
        #expect(try sut().lastAnswer(terminal: "") == anyKeptResult("none", places: 0))
    }

    @Test(arguments: Kind.allCases) func keep_removesResultsThatAreMoreThanThirtyDaysOlder(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        let month = 30 * 86_400
        try sut().keep(anyKeptResult(at: 0), terminal: "old")
        try sut().keep(anyKeptResult(at: 1), terminal: "edge")
        try sut().keep(anyKeptResult(at: month), terminal: "new")
        #expect(try sut().lastAnswer(terminal: "old") != nil)
        try sut().keep(anyKeptResult(at: month + 1), terminal: "newer")
        #expect(try sut().lastAnswer(terminal: "old") == nil)
        for terminal in ["edge", "new", "newer"] { #expect(try sut().lastAnswer(terminal: terminal) != nil) }
    }

    @Test(arguments: Kind.allCases) func preference_isTheLastThatWasSet(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().setPreference("sort.cafe", to: "rating")
        try sut().setPreference("Sort", to: "a\0b\n")
        try sut().setPreference("sort.cafe", to: "name")
        #expect(try sut().preference("sort.cafe") == "name")
        #expect(try sut().preference("Sort") == "a\0b\n")
    }

    @Test(arguments: Kind.allCases) func preference_isForgottenByNone(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().setPreference("sort.bar", to: "price")
        try sut().setPreference("sort.bar", to: nil)
        try sut().setPreference("absent", to: nil)
        #expect(try sut().preference("sort.bar") == nil)
        #expect(try sut().preferences(prefix: "") == [:])
    }

    @Test(arguments: Kind.allCases) func preferences_areThoseWhoseNamesBeginWithThePrefixAsItIs(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().setPreference("sort.cafe", to: "name")
        try sut().setPreference("sort%", to: "")
        try sut().setPreference("Sort", to: "a\0b\n")
        #expect(try sut().preferences(prefix: "sort") == ["sort.cafe": "name", "sort%": ""])
        #expect(try sut().preferences(prefix: "sort%") == ["sort%": ""])
        #expect(try sut().preferences(prefix: "") == ["sort.cafe": "name", "sort%": "", "Sort": "a\0b\n"])
    }

    @Test(arguments: Kind.allCases) func callCounts_addUpPerServiceKeyMonthAndTier(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        func count(_ service: String, _ key: String, _ month: String, _ tier: CallTier, times: Int) throws -> CallCount
        {
            for _ in 0..<times {
                try sut().countCall(service: service, keyFingerprint: key, month: month, tier: tier)
            }
            return CallCount(service: service, keyFingerprint: key, month: month, tier: tier, count: times)
        }
        let counts = try [
            count("foursquare", "b", "2026-11", .premium, times: 2),
            count("foursquare", "b", "2026-11", .pro, times: 3),
            count("foursquare", "a", "2026-11", .premium, times: 1), count("google", "a", "2026-12", .pro, times: 4),
            count("foursquare", "a", "2025-12", .pro, times: 1),
        ]
        #expect(try sut().callCounts() == [counts[3], counts[2], counts[1], counts[0], counts[4]])
    }

    /// A store for each call.
    @Test(arguments: Kind.allCases) func cachedAnswer_isTheLatestToTheSameQuestion(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().keep(anyAnswer("one", at: 10), to: "Where?")
        try sut().keep(anyAnswer("two", at: 20), to: "Where?")
        try sut().keep(anyAnswer("", at: 20), to: "Who?")
        #expect(try sut().cachedAnswer(to: "Where?") == anyAnswer("two", at: 20))
        #expect(try sut().cachedAnswer(to: "Who?") == anyAnswer("", at: 20))
        #expect(try sut().cachedAnswer(to: "where?") == nil)
    }

    @Test(arguments: Kind.allCases) func keep_forgetsAnswersOfThirtyDays(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().keep(anyAnswer("old", at: 0), to: "old")
        try sut().keep(anyAnswer("young", at: 1), to: "young")
        try sut().keep(anyAnswer("new", at: 30 * 86_400), to: "new")
        #expect(try ["old", "young", "new"].map { try sut().cachedAnswer(to: $0)?.text } == [nil, "young", "new"])
    }

    @Test(arguments: Kind.allCases) func clearHistory_forgetsEveryAnswer(_ kind: Kind) throws {
        let sut = try kind.makeSUT()
        try sut().keep(anyAnswer("here"), to: "Where?")
        #expect(try sut().clearHistory() == 0)
        #expect(try sut().cachedAnswer(to: "Where?") == nil)
    }
}

extension PlacesStoreTests.Kind {
    func makeSUT() throws -> () -> any PlacesStore {
        let folder = trackForLeaks(try TemporaryFolder())
        let path = folder.path("a/b/places.sqlite")
        switch self {
        case .inMemory:
            let store = trackForLeaks(InMemoryPlacesStore())
            return { store }
        case .sqlite:
            let store = trackForLeaks(SQLitePlacesStore(path: path))
            return { withExtendedLifetime(folder) { store } }
        case .sqliteReopened:
            return { withExtendedLifetime(folder) { SQLitePlacesStore(path: path) } }
        }
    }
}

@Suite struct InMemoryPlacesStoreTests {
    @Test func everyCall_failsAsTold() {
        let error = StoreError.busy(path: "x")
        let sut = InMemoryPlacesStore(failing: error)
        #expect(throws: error) { try sut.save(anySaved()) }
        #expect(throws: error) { try sut.savedPlaces(list: nil) }
    }
}
