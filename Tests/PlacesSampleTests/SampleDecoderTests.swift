import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import Testing

@Suite struct SampleDecoderTests {
    @Test func decode_readsEveryField() throws {
        let fields = [
            "node/1", "Café Ekberg", "60.1712", "24.9437", "amenity=cafe;shop=bakery", "Bulevardi", "9", "00120",
            "Helsinki", "fi", "+358 9 1", "a@example.com", "https://example.com", "Mo-Fr 08:00-19:00", "Ekberg", "yes",
            "coffee_shop", "ekberg", "ekberg_insta", "ekberg_tw",
            #"brand:wikidata=Q1;check_date=2019-03-02;note=a\;b\\c=d"#,
        ]

        let place = try #require(try decode([fields]).first)

        #expect(
            place.place
                == Place(
                    id: Place.ID(source: "osm", value: "node/1"), name: "Café Ekberg",
                    coordinate: coordinate(60.1712, 24.9437),
                    categories: [
                        PlaceCategory(
                            id: "amenity=cafe", name: "Café", path: ["Food and drink", "Café"], kind: "cafe"),
                        PlaceCategory(
                            id: "shop=bakery", name: "Bakery", path: ["Shopping", "Food and drink shops", "Bakery"],
                            kind: "bakery"),
                    ],
                    address: PostalAddress(
                        street: "Bulevardi 9", locality: "Helsinki", postcode: "00120", country: "FI"),
                    contact: Contact(
                        phone: "+358 9 1", email: "a@example.com", website: "https://example.com",
                        social: Contact.Social(facebook: "ekberg", instagram: "ekberg_insta", twitter: "ekberg_tw")),
                    hours: OpeningHours("Mo-Fr 08:00-19:00", notation: .openStreetMap),
                    chains: [Chain(id: "Q1", name: "Ekberg")],
                    dates: Dates(refreshed: CalendarDate("2019-03-02")),
                    attributes: ["wheelchair": "yes", "cuisine": "coffee_shop", "note": #"a;b\c=d"#]))
    }

    @Test func decode_leavesUnknownFieldsUnknown() throws {
        let place = try #require(try decode([row("node/1")]).first)
        #expect(
            place.place
                == Place(
                    id: Place.ID(source: "osm", value: "node/1"), name: "A place", coordinate: anyCentre,
                    categories: [
                        PlaceCategory(
                            id: "amenity=cafe", name: "Café", path: ["Food and drink", "Café"], kind: "cafe")
                    ]))
    }

    @Test(arguments: [
        ("", "", "Café"), ("", "operator=City", "Café (City)"), ("Chain", "operator=City", "Café (Chain)"),
    ])
    func decode_callsAThingWithoutANameByItsKindAndKeeper(brand: String, extra: String, label: String) throws {
        let place = try #require(try decode([row("node/1", [.name: "", .brand: brand, .extra: extra])]).first?.place)
        #expect(place.name == label && place.isIncidental)
    }

    @Test func decode_tellsTheChainOfThreeNamesakes() throws {
        let rows = [
            row("node/1", [.name: "Hesburger"]), row("node/2", [.name: "HESBURGER"]),
            row("node/3", [.name: "Hesburger"]),
            row("node/4", [.name: "Aino"]), row("node/5", [.name: "Aino"]),
            row("node/6", [.name: "Kahvila"]), row("node/7", [.name: "Kahvila"]), row("node/8", [.name: "Kahvila"]),
            row("node/9", [.name: "Otto", .brand: "OTTO", .extra: "brand:wikidata=Q1"]),
            row("node/10", [.name: "Otto"]), row("node/11", [.name: "", .extra: "operator=Otto"]),
            row("node/12", [.name: "", .extra: "name:en=Otto"]),
        ]
        let chains = Dictionary(
            uniqueKeysWithValues: try decode(rows).map { ($0.id.value, $0.place.chains) }
        ).filter { !$0.value.isEmpty }
        let (hesburger, otto) = (Chain(id: "Hesburger", name: "Hesburger"), Chain(id: "Q1", name: "OTTO"))
        #expect(
            chains == [
                "node/1": [hesburger], "node/2": [hesburger], "node/3": [hesburger], "node/9": [otto],
                "node/10": [otto], "node/12": [otto],
            ])
    }

    @Test func decode_leavesIncidentalPlacesOutUnlessTheyAreWanted() throws {
        let rows = [
            row("node/1"), row("node/2", [.name: ""]), row("node/3", [.categories: "amenity=bench"]),
            row("node/4", [.categories: "amenity=bench;amenity=cafe"]),
        ]
        let all = try decode(rows).map { ($0.id.value, $0.place.isIncidental) }
        #expect(all.filter(\.1).map(\.0) == ["node/2", "node/3"])
        #expect(try decode(rows, includesIncidentals: false).map(\.id.value) == ["node/1", "node/4"])
    }

    @Test func decode_putsTheHouseNumberFirstWherePeopleDo() throws {
        let rows = [row("node/1", [.street: "Rue Grimaldi", .housenumber: "7"])]
        #expect(try decode(rows, putsHouseNumberFirst: true).first?.place.address.street == "7 Rue Grimaldi")
    }

    @Test func decode_takesAWholeAddressOnlyWithoutAStreet() throws {
        let rows = [
            row("node/1", [.extra: "addr:full=Kaivokatu 12"]),
            row("node/2", [.street: "Kaivokatu", .housenumber: "10", .extra: "addr:full=Kaivokatu 12"]),
        ]
        #expect(try decode(rows).map(\.place.address.formatted) == ["Kaivokatu 12", "Kaivokatu 10"])
    }

    @Test func decode_showsKindsOfTheSameNamesOnce() throws {
        let rows = [row("node/1", [.categories: "amenity=pharmacy;healthcare=pharmacy"])]
        #expect(try decode(rows).first?.place.categories.map(\.id) == ["amenity=pharmacy"])
    }

    @Test(arguments: [
        ("amenity=restaurant", "", ["restaurant"]), ("amenity=restaurant", "pizza", ["pizzeria", "restaurant"]),
        ("amenity=restaurant", "kebab;pizza", ["restaurant", "pizzeria", "kebab"]),
        ("amenity=fast_food", "burger", ["burger", "fast-food"]), ("amenity=restaurant", "unheard", ["restaurant"]),
        ("amenity=artwork", "", ["artwork"]), ("shop=bakery;amenity=cafe", "tea", ["bakery", "tea-room", "cafe"]),
    ])
    func decode_showsTheMostSpecialKindThatIsClear(kinds: String, cuisine: String, expected: [String]) throws {
        let rows = [row("node/1", [.categories: kinds, .cuisine: cuisine])]
        #expect(try decode(rows).first?.place.categories.map(\.kind) == expected)
    }

    @Test func decode_looksIntoFurtherTagsForTheKind() throws {
        let rows = [row("node/1", [.categories: "amenity=place_of_worship", .extra: "religion=christian"])]
        #expect(try decode(rows).first?.place.categories.map(\.kind) == ["church", "place-of-worship"])
    }

    @Test func decode_ordersByProminenceThenDistanceThenLine() throws {
        let near = anyCentre.destination(distance: 50, bearing: 0)
        let far = anyCentre.destination(distance: 90, bearing: 0)
        let rows = [
            row("node/1", at: far), row("node/2", at: near),
            row("node/3", at: far, [.extra: "wikipedia=fi:A place"]), row("node/4", at: far),
        ]
        #expect(try decode(rows).map(\.id.value) == ["node/3", "node/2", "node/1", "node/4"])
    }

    @Test func decode_keepsPlacesUpToTheRadius() throws {
        let rows = (0..<360).flatMap { bearing in
            [99.9, 100.1].map { metres in
                row("\(metres)", at: anyCentre.destination(distance: metres, bearing: Double(bearing)))
            }
        }
        #expect(try decode(rows, radius: radius(100)).map(\.id.value) == Array(repeating: "99.9", count: 360))
    }

    @Test(arguments: [
        ("ekberg", true), ("EKBERG", true), ("cafe", true), ("café ekberg", true), ("food drink", false),
        ("bulevardi 9", true), ("00120", true), ("helsinki", true), ("pizza shop", true), ("chain", true),
        ("english", true), ("berg", false), ("kberg", true), ("ekbergs", false), ("cafe tokyo", false),
        ("secret", true),
        ("hidden", false),
        ("lekberg", false), ("-", false), ("coffeehouse", false), ("restroom", false),
    ])
    func decode_findsPlacesInWhichAllWordsOccur(text: String, isFound: Bool) throws {
        let rows = [
            row(
                "node/1",
                [
                    .name: "Café Ekberg", .street: "Bulevardi", .housenumber: "9", .postcode: "00120",
                    .city: "Helsinki", .brand: "Chain", .cuisine: "coffee_shop;pizza",
                    .extra: "name:en=English;operator=Secret;description=Hidden",
                ])
        ]
        #expect(try decode(rows, text: text).count == (isFound ? 1 : 0))
    }

    @Test(
        arguments: [
            (.id, "", "id"), (.latitude, "91", "coordinate"), (.latitude, "x", "latitude"),
            (.longitude, "", "longitude"), (.categories, "amenity=unheard", "categories"),
            (.categories, "shop=unheard", "categories"),
            (.categories, "", "categories"),
            (.categories, "amenity=cafe;", "categories"), (.extra, "a", "extra"), (.extra, "=b", "extra"),
            (.extra, "a=b;", "extra"),
            (.extra, #"a=b\"#, "extra"),
        ] as [(SampleColumn, String, String)])
    func decode_refusesDamagedFields(column: SampleColumn, text: String, field: String) {
        let rows = [row("node/1"), row("node/2", [column: text])]
        #expect(throws: localData(line: 2, field)) { try decode(rows) }
    }

    private func row(_ id: String, at point: Coordinate = anyCentre, _ fields: [SampleColumn: String] = [:]) -> [String]
    {
        var row = Array(repeating: "", count: SampleColumn.allCases.count)
        row.replaceSubrange(
            0..<5, with: [id, "A place", decimal(point.latitude), decimal(point.longitude), "amenity=cafe"])
        for (column, text) in fields { row[column.rawValue] = text }
        return row
    }

    /// Seven decimals, as in the sample.
    private func decimal(_ degrees: Double) -> String {
        let number = Int((degrees * 1e7).rounded())
        let decimals = String(number % 10_000_000)
        return "\(number / 10_000_000)." + String(repeating: "0", count: 7 - decimals.count) + decimals
    }

    private func decode(
        _ rows: [[String]], radius: SearchRadius = .standard, text: String? = nil, putsHouseNumberFirst: Bool = false,
        includesIncidentals: Bool = true
    ) throws -> [NearbyPlace] {
        let categories = try withTable(
            """
            amenity=artwork\t22\tartwork
            amenity=bench\t2\t
            amenity=cafe\t44\t
            amenity=fast_food\t38\t
            amenity=pharmacy\t34\t
            amenity=place_of_worship\t38\t
            amenity=restaurant\t44\t
            healthcare=pharmacy\t34\t
            shop=bakery\t40\t
            shop=unheard\t40\t

            """
        ) { bytes throws(PlacesError) in try SampleCategories(bytes, name: "categories", tree: .builtIn()) }
        return try withTable(rows.map { $0.joined(separator: "\t") + "\n" }.joined()) { bytes throws(PlacesError) in
            let records = try SampleRecords(
                bytes, name: "test", categories: categories, putsHouseNumberFirst: putsHouseNumberFirst)
            let centre = LocationFix(coordinate: anyCentre, method: .fixed)
            let source = SourceAnswer(
                table: try PlaceTable(records), location: centre, radius: radius, sources: [], isComplete: true)
            var query = PlacesQuery(radius: radius, text: text, limit: .all, order: PlacesOrder(.relevance))
            query.comesWithIncidentals = includesIncidentals
            let engine = AnswerEngine(
                dependencies: SearchDependencies(), traits: .inMemory,
                vocabulary: EmptyVocabulary(), now: nil)
            return try engine.answer(query, from: source, radius: radius).places
        }
    }
}
