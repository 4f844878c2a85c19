import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation

@Suite struct ListRendererTests {
    @Test func render_hasTheSameColumnsInAnyPipe() {
        expect(
            render(answer(), .list),
            """
            Helsinki · simulated · 6 · within 1 km

            1  Café Ekberg                           Café                 1 min    120 m  ↗ NE  Bulevardi 9, Helsinki
            2  Bar Loose                             Bar                  2 min    180 m  ← W   Annankatu 21, Helsinki
            3  Kiasma                                Museum               3 min    240 m  ↑ N   Mannerheiminaukio 2, Helsinki
            4  Hotel Kämp                            Hotel                7 min    560 m  → E   Pohjoisesplanadi 29, Helsinki
            5  Old Pharmacy (closed for good)        Pharmacy             9 min    700 m  ↓ S
            6  Sea Garden                            Park                12 min    980 m  ↘ SE

            sample data, April 2019, ODbL 1.0 · © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_showsTheNameOnTheSignBesideTheOneThatIsRead() {
        expect(
            render(localized(), .list),
            """
            Helsinki · simulated · 3 · within 1 km

            1  Café Ekberg                           Café                 1 min    120 m  ↗ NE  Bulevardi 9, Helsinki
            2  The Loose Bar (Bar Loose)             Bar                  2 min    180 m  ← W   Annankatu 21, Helsinki
            3  Museum of Modern Art K. (Kiasma)      Museum               3 min    240 m  ↑ N   Mannerheiminaukio 2, Helsinki

            sample data, April 2019, ODbL 1.0 · © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_showsTheNameOnTheSignOnlyWhereThereIsRoom() {
        expect(
            rows(localized(), width: 110),
            """
             1  Café Ekberg                                Café    1 min  120 m ↗ Bulevardi 9, Helsinki
             2  The Loose Bar (Bar Loose)                  Bar     2 min  180 m ← Annankatu 21, Helsinki
             3  Museum of Modern Art K. (Kiasma)           Museum  3 min  240 m ↑ Mannerheiminaukio 2, Helsinki
            """)
        expect(
            rows(localized(), width: 70),
            """
             1  Café Ekberg                           Café    1 min  120 m ↗
             2  The Loose Bar (Bar Loose)             Bar     2 min  180 m ←
             3  Museum of Modern Art K. (Kiasma)      Museum  3 min  240 m ↑
            """)
    }

    private func localized() -> PlacesResult {
        var answer = answer(Array(nearbyPlaces().prefix(3)))
        (answer.places[1].localizedName, answer.places[2].localizedName) = ("The Loose Bar", "Museum of Modern Art K.")
        return answer
    }

    @Test func render_writesASCIIWithCompassPointsForArrows() {
        expect(
            render(answer(Array(nearbyPlaces().prefix(2))), .list, PresentationOptions(glyphs: .ascii)),
            """
            Helsinki - simulated - 2 - within 1 km

            1  Café Ekberg                           Café                 1 min    120 m  NE  Bulevardi 9, Helsinki
            2  Bar Loose                             Bar                  2 min    180 m  W   Annankatu 21, Helsinki

            sample data, April 2019, ODbL 1.0 - © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_showsEveryColumnWhereThereIsRoom() {
        expect(
            rows(opened(), width: 120),
            """
             1● Café Ekberg                              Café      1 min  120 m ↗ open until 22:00 Bulevardi 9, Helsinki
             2○ Bar Loose                                Bar       2 min  180 m ← opens 15:00      Annankatu 21, Helsinki
             3○ Kiasma                                   Museum    3 min  240 m ↑ opens Mon 09:30  Mannerheiminaukio 2, Helsinki
             4● Hotel Kämp                               Hotel     7 min  560 m → open             Pohjoisesplanadi 29, Helsinki
             5  Old Pharmacy (closed for good)           Pharmacy  9 min  700 m ↓
             6  Sea Garden                               Park     12 min  980 m ↘ ?
            """)
    }

    @Test func render_leavesOutTheAddressThenTheDistanceAndShortensWords() {
        expect(
            rows(opened(), width: 78),
            """
             1● Café Ekberg                           Café      1 min  120 m ↗ until 22:00
             2○ Bar Loose                             Bar       2 min  180 m ← opens 15:00
             3○ Kiasma                                Museum    3 min  240 m ↑ Mo 09:30
             4● Hotel Kämp                            Hotel     7 min  560 m → open
             5  Old Pharmacy (closed for good)        Pharmacy  9 min  700 m ↓
             6  Sea Garden                            Park     12 min  980 m ↘ ?
            """)
        expect(
            rows(opened(), width: 58),
            """
             1● Café Ekberg               Café    1 min ↗ –22:00
             2○ Bar Loose                 Bar     2 min ← 15:00
             3○ Kiasma                    Museum  3 min ↑ Mo09:30
             4● Hotel Kämp                Hotel   7 min → open
             5  Old Ph… (closed for good) Pharm.  9 min ↓
             6  Sea Garden                Park   12 min ↘ ?
            """)
        expect(
            rows(opened(), width: 45),
            """
             1● Café Ekberg       Café    1 min ↗ –22:00
             2○ Bar Loose         Bar     2 min ← 15:00
             3○ Kiasma            Museum  3 min ↑ Mo09:30
             4● Hotel Kämp        Hotel   7 min → open
             5  Old… (closed for… Pharm.  9 min ↓
             6  Sea Garden        Park   12 min ↘ ?
            """)
    }

    @Test func render_cutsAKindThatHasNoShortName() {
        expect(
            rows(answer([place("1", "Old Chemist", "Apothecary", 100, 0)]), width: 45),
            """
             1  Old Chemist              Apothe…  1 min ↑
            """)
    }

    @Test func render_takesTwoLinesForAPlaceOnTheNarrowestScreens() {
        expect(
            rows(opened(), width: 36),
            """
             1● Café Ekberg
                Café 1 min ↗ –22:00
             2○ Bar Loose
                Bar 2 min ← 15:00
             3○ Kiasma
                Museum 3 min ↑ Mo
             4● Hotel Kämp
                Hotel 7 min → open
             5  Old Pharmacy (closed for good)
                Pharmacy 9 min ↓
             6  Sea Garden
                Park 12 min ↘ ?
            """)
    }

    @Test func render_keepsTheUnitOfFarDistances() {
        let far = answer([
            place("1", "Café Ekberg", "Café", 120, 50), place("2", "Bar Loose", "Bar", 842_000, 270),
            place("3", "Kiasma", "Museum", 6_396_000, 0),
        ])
        expect(
            rows(far, width: 50),
            """
             1  Café Ekberg               Café     1 min ↗
             2  Bar Loose                 Bar     842 km ←
             3  Kiasma                    Museum 6396 km ↑
            """)
        expect(
            rows(far, width: 32),
            """
             1  Café Ekberg
                Café 1 min ↗
             2  Bar Loose
                Bar 842 km ←
             3  Kiasma
                Museum 6396 km ↑
            """)
        let lines = render(far, .list).split(separator: "\n").dropFirst()
        #expect(lines.prefix(3).allSatisfy { $0.contains("  1 min    120 m  ") || $0.contains(" km           ") })
    }

    @Test(arguments: [20, 44, 45, 58, 78, 120, 150], [UnitSystem.metric, .imperial])
    func render_cutsNoLength(width: Int, units: UnitSystem) {
        let lengths = [0.4, 35, 990, 12_000, 842_000, 6_396_000, 19_990_000]
        let places = lengths.enumerated().map { place("\($0.offset)", "Bar", "Bar", $0.element, 0) }
        for line in rows(answer(places), width: width, units: units).split(separator: "\n") where line.contains("↑") {
            #expect(!line.contains("…") && line.contains { $0.isNumber }, "\(line)")
        }
    }

    @Test(arguments: [45, 58, 78, 120])
    func columns_doNotDependOnTheLongestName(width: Int) {
        let places = nearbyPlaces()
        let long = places + [place("7", String(repeating: "Long name ", count: 500), "Park", 990, 90)]
        #expect(rows(answer(long), width: width).hasPrefix(rows(answer(places), width: width)))
    }

    @Test(arguments: ["Long", "A name of thirty characters or so", "東京"])
    func columns_inAPipeDoNotDependOnTheLongestName(name: String) throws {
        let places = Array(nearbyPlaces().prefix(2))
        let long = places + [place("7", String(repeating: name, count: 500), "Park", 990, 90)]
        let (lines, usual) = (render(answer(long), .list), render(answer(places), .list))
        let rows = lines.split(separator: "\n")
        #expect(rows[1...2] == usual.split(separator: "\n")[1...2])
        #expect(rows[3].contains("…") && rows[3].contains("  Park"))
        let start = try #require(rows[3].firstRange(of: "  Park")?.lowerBound)
        #expect(String(rows[3][..<start]).displayWidth == 3 + 36)
    }

    @Test func columns_neverBecomeNarrowerWithMoreRoom() {
        let all: Set<ListColumns.Part> = [.kind, .way, .direction, .opening, .address]
        var last = ListColumns(width: 20, numbers: 20, has: all, arrow: 1)
        for width in 21...250 {
            let next = ListColumns(width: width, numbers: 20, has: all, arrow: 1)
            #expect(next.used <= max(width, 20))
            if width > 45 {
                #expect(
                    next.name >= last.name && next.kind >= last.kind && next.opening >= last.opening
                        && next.distance >= last.distance && next.address >= last.address, "\(width)")
            }
            last = next
        }
    }

    @Test(arguments: [
        (120, "● open until ○ closed, opens ? hours unknown ★ yours  sample data, April 2019, ODbL 1.0 · ©"),
        (98, "● open until ○ closed, opens ? hours unknown ★ yours  sample 2019 · © OpenStreetMap contributors"),
        (97, "● open until ○ closed, opens ? hours unknown  sample 2019 · © OpenStreetMap contributors"),
        (89, "● open until ○ closed, opens  sample 2019 · © OpenStreetMap contributors"),
        (73, "● open ○ closed  sample 2019 · © OpenStreetMap contributors"),
        (60, "● open until ○ closed, opens ? hours unknown ★ yours\n sample 2019 · © OpenStreetMap contributors"),
        (44, "● open until ○ closed, opens\n sample 2019 · © OpenStreetMap contributors"),
    ])
    func legend_explainsTheTimesAsFarAsTheWidthHasRoom(columns: Int, expected: String) {
        var answer = opened()
        answer.places[0].personal = PersonalNotes(lists: ["saved"])
        let text = render(answer, .list, PresentationOptions(layout: screen(columns, 30)))
        #expect(text.contains("\n \(expected)"), "\(text)")
    }

    @Test func legend_hasNoWordsForWhatNoRowShows() {
        var answer = opened()
        answer.places = [answer.places[3]]
        let text = render(answer, .list, PresentationOptions(layout: screen(150, 30)))
        #expect(text.contains("\n ● open  sample data"), "\(text)")
    }

    /// Some open, some closed, one unknown.
    private func opened() -> PlacesResult {
        var answer = answer()
        let noon = Timestamp(seconds: 1_574_424_000)
        (answer.moment, answer.askedAt) = (noon, noon)
        func change(_ kind: OpeningState.Kind, hours: Int, minutes: Int = 0) -> OpeningState.Change {
            let moment = noon.advanced(by: hours * 3600 + minutes * 60)
            return OpeningState.Change(to: kind, at: moment, wallTime: WallTime(utc: moment))
        }
        let states = [
            OpeningState(.open, change: change(.closed, hours: 10)), .init(.closed, change: change(.open, hours: 3)),
            .init(.closed, change: change(.open, hours: 69, minutes: 30)), .init(.open), .unknown, .unknown,
        ]
        for index in states.indices { answer.places[index].opening = states[index] }
        return answer
    }

    @Test func render_alignsWideAndRightToLeftNames() {
        let places = [
            place("1", "日本酒バー", "Bar", 100, 0), place("2", "👨‍👩‍👧 Family", "Café", 200, 0),
            place("3", "🇫🇮 Suomi", "Bar", 300, 0), place("4", "مقهى", "Café", 400, 0),
            place("5", "בית קפה", "Café", 500, 0), place("6", "Cafe\u{301}", "Café", 600, 0),
        ]
        expect(
            render(answer(places), .list),
            """
            Helsinki · simulated · 6 · within 1 km

            1  日本酒バー                            Bar                  1 min    100 m  ↑ N
            2  👨‍👩‍👧 Family                             Café                 2 min    200 m  ↑ N
            3  🇫🇮 Suomi                              Bar                  4 min    300 m  ↑ N
            4  مقهى                                  Café                 5 min    400 m  ↑ N
            5  בית קפה                               Café                 6 min    500 m  ↑ N
            6  Café                                  Café                 7 min    600 m  ↑ N

            sample data, April 2019, ODbL 1.0 · © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_givesPlacesWithoutCentreInTheirOrderWithoutDistances() {
        let result = answer(location: nil, sources: [foursquare()], isComplete: false, notices: [.centreUnknown])
        expect(
            render(result, .text, PresentationOptions(layout: screen(80, 24))),
            """
             location unknown                                             at least 6 places
              1  Café Ekberg                       Café     Bulevardi 9, Helsinki
              2  Bar Loose                         Bar      Annankatu 21, Helsinki
              3  Kiasma                            Museum   Mannerheiminaukio 2, Helsinki
              4  Hotel Kämp                        Hotel    Pohjoisesplanadi 29, Helsinki
              5  Old Pharmacy (closed for good)    Pharmacy
              6  Sea Garden                        Park
             The service did not say where it searched, so there are no distances and no
             map.
             Foursquare, live · Powered by Foursquare
            """)
    }

    @Test func render_linksNamesAndPhonesOnlyWhereLinksAreSupported() {
        let contact = Contact(phone: "+358 9 123", website: "https://example.fi")
        let result = answer([place("1", "Café", "Café", 100, 0, contact: contact)], sources: [foursquare()])
        #expect(!render(result, .list).contains("\u{1B}"))
        expect(
            render(result, .list, PresentationOptions(linksSupported: true)),
            """
            Helsinki · simulated · 1 · within 1 km

            1  ␛]8;;https://example.fi␛\\Café␛]8;;␛\\                                  Café                 1 min    100 m  ↑ N   ␛]8;;tel:+3589123␛\\+358 9 123␛]8;;␛\\

            Foursquare, live · Powered by Foursquare
            """)
    }

    @Test func render_coloursByCategoryAndAlwaysResets() {
        let result = answer([place("1", "Kahvila", "Café", 100, 0)], sources: [foursquare()])
        expect(
            render(result, .list, PresentationOptions(isColoured: true)),
            """
            ␛[1mHelsinki␛[0m · simulated␛[2m · ␛[0m1 · within 1 km

            1  ␛[1mKahvila␛[0m                               ␛[38;5;131mCafé␛[0m                 1 min    100 m  ↑ N

            ␛[2mFoursquare, live · Powered by Foursquare␛[0m
            """)
    }

    /// The list on a screen with so many columns between its margins.
    private func rows(
        _ result: PlacesResult = answer(), width: Int, units: UnitSystem = .metric
    ) -> String {
        let text = render(result, .list, PresentationOptions(units: units, layout: screen(width + 2, 24)))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = (lines.firstIndex(of: "") ?? 0) + 1
        return lines[start...].prefix { !$0.isEmpty }.map { $0.dropFirst() }.joined(separator: "\n")
    }
}
