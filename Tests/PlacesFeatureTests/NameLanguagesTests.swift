import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct NameLanguagesTests {
    private let museum = [
        "name:sv": "Konstmuseet", "name:zh-Hant": "美術館", "name:zh": "美术馆", "name:en": " ATENEUM ", "alt_name": "Atski",
    ]

    @Test(
        arguments: [
            ([], nil), (["sv"], "Konstmuseet"), (["SV"], "Konstmuseet"), (["sv-FI"], "Konstmuseet"),
            (["sv_FI.UTF-8"], "Konstmuseet"), (["zh-Hant"], "美術館"), (["zh-hant-tw"], "美術館"), (["zh-Hans"], "美术馆"),
            (["de"], nil), (["de", "sv"], "Konstmuseet"), (["sv", "zh"], "Konstmuseet"), ([""], nil), (["-"], nil),
        ] as [([String], String?)])
    func name_isTheFirstThatThereIs(tags: [String], expected: String?) {
        #expect(NameLanguages(tags).name(of: place("1", name: "Ateneum", attributes: museum)) == expected)
    }

    @Test func name_isNoneWhereItDiffersInCaseAndSpacesAlone() {
        #expect(NameLanguages(["en"]).name(of: place("1", name: "Ateneum", attributes: museum)) == nil)
    }

    @Test func name_isCleanAndNotEmpty() {
        let place = place("1", name: "A", attributes: ["name:sv": " ", "name:en": "B\u{1B}\n"])
        #expect(NameLanguages(["sv", "en"]).name(of: place) == "B")
    }

    @Test func find_tellsTheNameInTheLanguageOfTheQuestion() async throws {
        let places = [place("1", name: "Ateneum", attributes: museum), place("2", name: "Kiasma")]
        let result = try await find(PlacesQuery(languages: NameLanguages(["sv"])), in: places)
        #expect(result.places.map(\.shownName) == ["Konstmuseet", "Kiasma"])
        #expect(result.places.map(\.place.name) == ["Ateneum", "Kiasma"])
        #expect(result.places.map(\.localizedName) == ["Konstmuseet", nil])
        #expect(try await find(PlacesQuery(), in: places).places.allSatisfy { $0.localizedName == nil })
    }

    @Test func find_sortsByTheNamesThatAreShown() async throws {
        let places = [
            place("1", name: "Ateneum", attributes: ["name:sv": "Konstmuseet"]), place("2", name: "Kiasma"),
            place("3", name: "Oodi", attributes: ["name:sv": "Bibba"]),
        ]
        var query = PlacesQuery(order: PlacesOrder(.name), languages: NameLanguages(["sv"]))
        let result = try await find(query, in: places)
        #expect(result.values == ["3", "2", "1"])
        #expect(try PlacesOrder(.name).positions(of: result.places.reversed()) == [2, 1, 0])
        query.languages = .none
        #expect(try await find(query, in: places).values == ["1", "2", "3"])
    }

    @Test(arguments: [
        "name:sv", "name:zh-Hant", "alt_name", "alt_name:sv", "old_name", "official_name", "short_name", "loc_name",
    ])
    func find_findsAPlaceByAnyOfItsNames(key: String) async throws {
        let places = [place("1", name: "Ateneum", attributes: [key: "Konstmuseet"])]
        #expect(try await find(PlacesQuery(text: "konstmuseet"), in: places, isLocal: false).values == ["1"])
    }

    @Test func place_thatThePersonNamedHasThatNameInEveryLanguage() throws {
        let saved = SavedPlace(
            id: Place.ID(source: "osm", value: "1"), savedAt: Timestamp(seconds: 1), ownName: "Ours",
            record: place("1", name: "Ateneum", attributes: museum))
        let place = try #require(saved.place)
        #expect(place.name == "Ours" && NameLanguages(["sv"]).name(of: place) == nil)
        #expect(place.attributes["alt_name:sv"] == "Konstmuseet" && place.attributes["alt_name"] == "Atski")
    }
}
