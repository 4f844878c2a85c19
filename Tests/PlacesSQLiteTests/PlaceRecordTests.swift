import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// How the records of places are written.
@Suite(.tracksLeaks) struct PlaceRecordTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("places.sqlite") }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func everyMemberOfAPlace_comesBack() throws {
        let sut = SQLitePlacesStore(path: path)
        var random = SplitMix(state: 7)
        let places = (0..<150).map { index in
            SavedPlace(
                id: anyID("\(index)"), savedAt: Timestamp(seconds: index),
                record: randomPlace("\(index)", using: &random))
        }
        for place in places { try sut.save(place) }
        let found = try SQLitePlacesStore(path: path).savedPlaces(list: nil)
        #expect(found.count == places.count)
        for (found, place) in zip(found, places) { #expect(found == place) }
    }

    @Test func aRecordThatMayNotBeKept_isNowhereInTheFiles() async throws {
        let sut = SQLitePlacesStore(path: path)
        let id = Place.ID(source: "fsq", value: "4b0588f0f964a520b7d222e3")
        let record = Place(id: id, name: "Forbidden", coordinate: anyCentre)
        try sut.save(SavedPlace(id: id, savedAt: Timestamp(seconds: 1), note: "Mine", record: record))
        // A record that belongs to another source than its identifier says.
        try sut.save(SavedPlace(id: anyID(), savedAt: Timestamp(seconds: 1), record: record))
        try sut.add(OpenedPlace(id: id, time: Timestamp(seconds: 1), name: "Forbidden"))
        let result = LastAnswer(
            query: "q", order: "distance", source: "foursquare", centre: nil, time: Timestamp(seconds: 1),
            items: [LastAnswer.Item(id: id, record: record)])
        try sut.keep(result, terminal: "")
        let dump = try await sqlite(path, ".dump")
        #expect(dump.contains("4b0588f0f964a520b7d222e3") && dump.contains("Mine"))
        #expect(!dump.contains("Forbidden"))
        for file in ["places.sqlite", "places.sqlite-wal"] {
            let text = try folder.read(file)
            #expect(!text.contains("Forbidden"))
        }
    }

    @Test func aMemberOfALaterProgram_isPassedOver() async throws {
        try SQLitePlacesStore(path: path).save(anySaved())
        try change("json_set(record, '$.later', json('{\"a\":[1]}'))")
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == [anySaved()])
    }

    /// What a later program may write.
    @Test(arguments: [
        "'no JSON'", "''", "'{}'", "json_set(record, '$.format', 2)", "json_set(record, '$.latitude', 91)",
        "json_set(record, '$.name', 5)", "json_set(record, '$.closed', 'yesterday')",
        "json_set(record, '$.hours', json('{\"text\":\"x\",\"notation\":\"later\",\"week\":[]}'))",
        "json_set(record, '$.hours', json('{\"text\":\"x\",\"notation\":\"weekly\",\"week\":[[1,2]]}'))",
        "json_set(record, '$.hours', json('{\"text\":\"x\",\"notation\":\"weekly\",\"week\":[[9,60,90]]}'))",
    ])
    func aRecordThatWasWrittenAndCannotBeRead_isNoRecord(record: String) throws {
        let sut = SQLitePlacesStore(path: path)
        try sut.save(anySaved(at: 1, note: "Mine"))
        try sut.save(anySaved("node/2", at: 2))
        try change(record)
        #expect(
            try sut.savedPlaces(list: nil) == [
                SavedPlace(id: anyID(), savedAt: Timestamp(seconds: 1), note: "Mine"), anySaved("node/2", at: 2),
            ])
    }

    /// Writes another record of the place `node/1`, as a program does that knows of checksums.
    private func change(_ record: String) throws {
        let database = try Database(path: path, busyTimeout: 0)
        let columns = "list, source, value, saved_at, own_name, note, own_latitude, own_longitude"
        try database.execute(
            """
            UPDATE saved SET record = \(record) WHERE value = 'node/1';
            UPDATE saved SET checksum = places_checksum(\(columns), record, made_name) WHERE value = 'node/1';
            """)
    }
}

private func randomPlace(_ value: String, using random: inout SplitMix) -> Place {
    func text() -> String {
        let samples = [
            "Café Ekberg", "日本料理店", "He said \"no\" \\ / <b>", "نادي", "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "a/b", "x",
            String(repeating: "long ", count: 1_000), "null", "0",
        ]
        return samples.randomElement(using: &random) ?? ""
    }
    func some<Value>(_ make: () -> Value?) -> Value? { Bool.random(using: &random) ? make() : nil }
    func list<Value>(_ make: () -> Value?) -> [Value] {
        (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in make() }
    }
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func date() -> CalendarDate? {
        CalendarDate(["0001-01", "2019-04", "2024-02-29"].randomElement(using: &random) ?? "")
    }
    func span() -> WeeklySpan? {
        let start = Int.random(in: 0...1440, using: &random)
        return WeeklySpan(
            weekday: .random(in: 1...7, using: &random), start: start,
            end: start + .random(in: 1...1440, using: &random))
    }
    func hours() -> OpeningHours? {
        switch Int.random(in: 0...4, using: &random) {
        case 0: OpeningHours("Mo-Fr 08:00-18:00; PH off", notation: .openStreetMap)
        case 1: OpeningHours(text(), notation: .display)
        case 2: OpeningHours(text(), notation: .weekly)
        case 3: OpeningHours(week: list(span), text: "")
        default: OpeningHours(week: list(span), text: text())
        }
    }
    return Place(
        id: anyID(value), name: text(), coordinate: coordinate(number(-90...90), number(-180...180)),
        categories: list { PlaceCategory(id: text(), name: text(), path: list(text), kind: some(text)) },
        address: PostalAddress(
            street: some(text), locality: some(text), region: some(text), postcode: some(text), country: some(text),
            formatted: some(text)),
        contact: Contact(
            phone: some(text), email: some(text), website: some(text),
            social: Contact.Social(facebook: some(text), instagram: some(text), twitter: some(text))),
        assessment: Assessment(
            rating: some { number(0...10) }, price: some { Int.random(in: 1...4, using: &random) },
            popularity: some { number(0...1) }),
        hours: some(hours), chains: list { Chain(id: text(), name: text()) },
        isPermanentlyClosed: .random(using: &random),
        dates: Dates(created: some(date), refreshed: some(date), closed: some(date)),
        attributes: Dictionary(list { (text(), text()) }, uniquingKeysWith: { first, _ in first }))
}
