import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPage
@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct TextRendererTests {
    @Test func render_isHeaderListAndCreditInAPipe() {
        expect(
            render(answer(notices: [.calls(count: 1)])),
            """
            Helsinki · simulated · 6 · within 1 km

            1  Café Ekberg                           Café                 1 min    120 m  ↗ NE  Bulevardi 9, Helsinki
            2  Bar Loose                             Bar                  2 min    180 m  ← W   Annankatu 21, Helsinki
            3  Kiasma                                Museum               3 min    240 m  ↑ N   Mannerheiminaukio 2, Helsinki
            4  Hotel Kämp                            Hotel                7 min    560 m  → E   Pohjoisesplanadi 29, Helsinki
            5  Old Pharmacy (closed for good)        Pharmacy             9 min    700 m  ↓ S
            6  Sea Garden                            Park                12 min    980 m  ↘ SE

            1 call to the service.
            sample data, April 2019, ODbL 1.0 · © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_putsTheListBesideTheMapOnAnEightyColumnScreen() {
        expect(
            render(crowd(), .text, PresentationOptions(layout: screen(80, 24))),
            """
             Helsinki · simulated                20 of 110 · prominent places · within 1 km
             ├───────┤ 500 m  N ↑              #  place                     kind     walk
                                               1  Museum Kämp 1             Museum  3 min ↘
                                               2  Bar Kämp 2                Bar     4 min ←
                      ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠉⠒⠒⠤⣀           3  Hotel Kämp 3              Hotel   5 min ↗
                   ⡠⠒⠉              ⠉⠒⢄        4  Park Kämp 4               Park    6 min ↓
                 ⡔⠉     13         16  ⠉⢢      5  Café Kämp 5               Café    6 min ↖
               ⢠18             8         ⠑⡄    6  Museum Kämp 6             Museum  7 min →
              ⢠⠃        5                 ⠘⡄   7  Bar Kämp 7                Bar     7 min ↙
             ⢠⠃                        11  ⠘⡄  8  Hotel Kämp 8              Hotel   8 min ↑
             ⡜    10             3          ⢣  9  Park Kämp 9               Park    8 min ↘
             ⡇          2                  19 10  Café Kämp 10              Café    9 min ←
             ⡇               ✛       6      ⢸ 11  Museum Kämp 11            Museum  9 min ↗
             ⢣ 15              1            ⡜ 12  Bar Kämp 12               Bar    10 min ↙
             ⠘⡄      7                     ⢠⠃ 13  Hotel Kämp 13             Hotel  10 min ↑
              ⠘⡄            4           14⢠⠃  14  Park Kämp 14              Park   10 min ↘
               ⠘⢄                9       ⡠⠃   15  Café Kämp 15              Café   11 min ←
                 ⠣20   12              ⣀⠜     16  Museum Kämp 16            Museum 11 min ↗
                   ⠑⠤⣀              ⣀⠤⠊       17  Bar Kämp 17               Bar    11 min ↓
                      ⠉⠒⠤⠤⣀⣀⣀⣀⣀17⠤⠒⠉          18  Hotel Kämp 18             Hotel  12 min ↖
                                              19  Park Kämp 19              Park   12 min →
                                              20  Café Kämp 20              Café   12 min ↙
             ✛ you ⠒ circle  sample 2019 · © OpenStreetMap contributors
            """)
    }

    @Test func render_writesNamesOnTheMapFromAHundredColumnsOn() {
        expect(
            render(crowd(), .text, PresentationOptions(layout: screen(110, 24))),
            """
             Helsinki · simulated                                              20 of 110 · prominent places · within 1 km
             ├─────────┤ 500 m  N ↑                        #  place                                kind     walk
                           ⣀⠤⠔⠒⠒⠉⠉⠉⠉⠉⠉⠒⠒⠢⠤⣀                1  Museum Kämp 1                        Museum  3 min  220 m ↘
                       ⢀⠤⠒⠉                ⠉⠒⠤⡀            2  Bar Kämp 2                           Bar     4 min  310 m ←
                     ⡠⠒⠁     13            16 ⠈⠒⢄          3  Hotel Kämp 3                         Hotel   5 min  380 m ↗
                   ⢠⠊                            ⠑⡄        4  Park Kämp 4                          Park    6 min  440 m ↓
                  ⡔18                 8 Hotel Kämp 8       5  Café Kämp 5                          Café    6 min  490 m ↖
                 ⡜           5 Café Kämp 5          ⢣      6  Museum Kämp 6                        Museum  7 min  540 m →
                ⡜                                    ⢣     7  Bar Kämp 7                           Bar     7 min  590 m ↙
               ⢰⠁    10 Café Kämp 10    3      11    ⠈⡆    8  Hotel Kämp 8                         Hotel   8 min  630 m ↑
               ⡜                                     19    9  Park Kämp 9                          Park    8 min  660 m ↘
               ⡇            2 Bar Kämp 2              ⢸   10  Café Kämp 10                         Café    9 min  700 m ←
               ⡇                   ✛                  ⢸   11  Museum Kämp 11                       Museum  9 min  730 m ↗
               ⢣                     1       6        ⡜   12  Bar Kämp 12                          Bar    10 min  770 m ↙
               ⠸⡀ 15     7 Bar Kämp 7                ⢀⠇   13  Hotel Kämp 13                        Hotel  10 min  800 m ↑
                ⢣                               14   ⡜    14  Park Kämp 14                         Park   10 min  830 m ↘
                 ⢣               4 Park Kämp 4      ⡜     15  Café Kämp 15                         Café   11 min  860 m ←
                  ⠣⡀                    9 Park Kämp 9     16  Museum Kämp 16                       Museum 11 min  890 m ↗
                   ⠘⢄       12 Bar Kämp 12       ⡠⠃       17  Bar Kämp 17                          Bar    11 min  910 m ↓
                     20⡀                      ⢀⠤⠊         18  Hotel Kämp 18                        Hotel  12 min  940 m ↖
                       ⠈⠒⠤⣀          17 Bar Kämp 17       19  Park Kämp 19                         Park   12 min  960 m →
                           ⠉⠒⠢⠤⠤⣀⣀⣀⣀⣀⣀⠤⠤⠔⠒⠉               20  Café Kämp 20                         Café   12 min  990 m ↙
             ✛ you ⠒ circle  sample data, April 2019, ODbL 1.0 · © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_keepsToASCII() {
        let text = render(crowd(), .text, PresentationOptions(glyphs: .ascii, layout: screen(80, 24)))
        #expect(Set(text.filter { !$0.isASCII }) == ["é", "ä", "©"], "only what the source wrote")
        expect(
            text,
            """
             Helsinki - simulated                20 of 110 - prominent places - within 1 km
             |-------| 500 m  N ^              #  place                    kind     walk
                                               1  Museum Kämp 1            Museum  3 min SE
                                               2  Bar Kämp 2               Bar     4 min W
                      ,--''''''''--,           3  Hotel Kämp 3             Hotel   5 min NE
                   ,-'              '-,        4  Park Kämp 4              Park    6 min S
                 -'     13         16  '-      5  Café Kämp 5              Café    6 min NW
               /18             8         \\\\    6  Museum Kämp 6            Museum  7 min E
              (         5                  )   7  Bar Kämp 7               Bar     7 min SW
              (                        11  )   8  Hotel Kämp 8             Hotel   8 min N
             (    10             3          )  9  Park Kämp 9              Park    8 min SE
             (          2                  19 10  Café Kämp 10             Café    9 min W
             (               @       6      ) 11  Museum Kämp 11           Museum  9 min NE
             ( 15              1            ) 12  Bar Kämp 12              Bar    10 min SW
              (      7                     )  13  Hotel Kämp 13            Hotel  10 min N
              (             4           14 )  14  Park Kämp 14             Park   10 min SE
               \\\\                9       //   15  Café Kämp 15             Café   11 min W
                 -20   12              ,-     16  Museum Kämp 16           Museum 11 min NE
                   '-,              ,-'       17  Bar Kämp 17              Bar    11 min S
                      '--,,,,,,17--'          18  Hotel Kämp 18            Hotel  12 min NW
                                              19  Park Kämp 19             Park   12 min E
                                              20  Café Kämp 20             Café   12 min SW
             @ you - circle  sample 2019 - © OpenStreetMap contributors
            """)
    }

    @Test func render_leavesTheMapOutWhereTheScreenIsTooSmall() {
        expect(
            render(crowd(), .text, PresentationOptions(layout: screen(50, 12))),
            """
             Helsinki · simulated
             20 of 110 · prominent places · within 1 km
              1  Museum Kämp 1             Museum  3 min ↘
              2  Bar Kämp 2                Bar     4 min ←
              3  Hotel Kämp 3              Hotel   5 min ↗
              4  Park Kämp 4               Park    6 min ↓
              5  Café Kämp 5               Café    6 min ↖
              6  Museum Kämp 6             Museum  7 min →
              7  Bar Kämp 7                Bar     7 min ↙
             … 13 more (--format list, or a taller window)
             sample 2019 · © OpenStreetMap contributors
            """)
    }

    @Test func render_mapHasTheRoomAskedFor() {
        let options = PresentationOptions(layout: .pipe, mapSize: TextSize(columns: 30, rows: 12))
        expect(
            render(crowd(), .map, options),
            """
            Helsinki · simulated · 20 of 110 · prominent places · within 1 km

            ├─────┤ 500 m  N ↑
                     ⡠⠤⠒⠊⠉⠉⠉⠉⠑⠒⠤⢄
                  ⢀⠔⠉  13       16⠢⡀
                 18          8     ⠈⢢
                ⡎      5 Café Kämp 5 ⢱
               ⡸  10          3   11  ⢇
               ⡇       2 Bar Kämp 2  19
               ⡇           ✛     6    ⢸
               ⢱15   7      1         ⡎
                ⢇         4        14⡸
                 ⠣⡀           9    ⢀⠜
                  ⠈20 12 Bar Kämp 12
                     ⠑⠒⠤⢄⣀⣀⣀17⠤Bar Kämp 17

            The sample covers only Helsinki.
            sample data, April 2019, ODbL 1.0 · © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_mapFillsTheScreen() {
        expect(
            render(crowd(), .map, PresentationOptions(layout: screen(80, 24))),
            """
             Helsinki · simulated                20 of 110 · prominent places · within 1 km

             ├─────────────────┤ 1 km  N ↑
                                            ⢀⡠⠤⠒⠒⠉⠉⠉⠉⠉⠉⠒⠒⠤⢄⡀
                                         ⣀⠔⠊⠁              ⠈⠑⠢⣀
                                       ⡠⠊     13           16  ⠑⢄
                                     ⢠⠊                8 Hotel Kämp 8
                                    ⡰⠁18                          ⠈⢆
                                   ⡰⠁         5 Café Kämp 5        ⠈⢆
                                  ⢠⠃   10 Café Kämp 10   3     11 Museum Kämp 11
                                  ⡜                                 19
                                  ⡇           2 Bar Kämp 2           ⢸
                                  ⡇                 ✛                ⢸
                                  ⢣ 15                1      6 Museum Kämp 6
                                  ⠘⡄       7 Bar Kämp 7             ⢠⠃
                                   ⠱⡀             4 Park Kämp 4 14 ⢀⠎
                                    ⠱⡀                            ⢀⠎
                                     ⠘⢄                  9 Park Kämp 9
                                       ⠑20   12                ⡠⠊
                                         ⠉⠢⢄⡀         17   ⢀⡠⠔⠉
                                            ⠈⠑⠒⠤⠤⣀⣀⣀⣀⣀⣀⠤⠤⠒⠊⠁

             ✛ you ⠒ circle  sample 2019 · © OpenStreetMap contributors
            """)
    }

    @Test func render_namesNoOptionsInALibrary() {
        let small = PresentationOptions(layout: screen(50, 12), mapSize: TextSize(columns: 19, rows: 8))
        for format in [OutputFormat.text, .map, .list] {
            let text = PlacesRenderer.render(crowd().answering(PlacesQuery()), format: format, options: small)
            #expect(!text.contains("--"))
        }
    }

    @Test func render_mapNeedsLeastRoom() {
        let options = PresentationOptions(layout: .pipe, mapSize: TextSize(columns: 19, rows: 8))
        #expect(
            render(crowd(), .map, options).contains(
                "No map: it needs at least 20 columns and 8 rows (--width, --height).\n"))
    }

    @Test(arguments: [(80, 24), (60, 20), (120, 40)])
    func render_keepsTheMapOfYouBelowTheReasonWhereNothingIsFound(columns: Int, rows: Int) throws {
        let street = try #require(
            MapFeature(
                .primary, name: nil,
                lines: [
                    [
                        anyCentre.destination(distance: 900, bearing: 270),
                        anyCentre.destination(distance: 900, bearing: 80),
                    ]
                ]))
        func page(_ format: OutputFormat, _ layout: OutputLayout, streets: [MapFeature]) -> [Substring] {
            PlacesRenderer.render(
                answer([]).answering(PlacesQuery(text: "sushi")), format: format,
                options: PresentationOptions(layout: layout),
                baseMap: BaseMapExcerpt(features: streets, coverage: [], sources: [sample()])
            ).split(separator: "\n", omittingEmptySubsequences: false)
        }
        let lines = page(.text, screen(columns, rows), streets: [street])
        #expect(lines[0].contains("Nothing matches \"sushi\"") && lines.count <= rows)
        #expect(lines.contains { $0.contains("✛") } && lines.contains { $0.contains("✛ you") }, "\(lines)")
        #expect(lines == page(.map, screen(columns, rows), streets: [street]))
        // A map without streets tells nothing, and a pipe has none.
        #expect(page(.text, screen(columns, rows), streets: []).count <= 4)
        #expect(page(.text, .pipe, streets: [street]).count <= 4)
        #expect(page(.list, screen(columns, rows), streets: [street]).count <= 4)
    }

    /// However many lines the reason takes, how the words were understood stands below it.
    @Test func render_saysHowTheWordsWereUnderstoodWhenNothingIsFound() {
        var result = answer([])
        result.hidden = [ExclusionCounts(.closed, count: 3)]
        result.understood = Understanding(facets: [
            UnderstoodFacet("kind:restaurant", label: .text("kind restaurant")),
            UnderstoodFacet("open:sunday", label: .text("open sunday 12:00")),
        ])
        for columns in [50, 80, 120] {
            let options = PresentationOptions(layout: screen(columns, 24))
            let text = render(result, query: PlacesQuery(text: "sushi"), .list, options)
            #expect(text.contains("kind restaurant") && text.contains("hidden: 3"), "\(text)")
        }
    }

    @Test func render_saysWhatToTryWhenNothingIsFound() {
        let query = PlacesQuery(text: "sushi")
        let options = PresentationOptions(layout: screen(80, 24))
        for format in [OutputFormat.text, .list, .map] {
            expect(
                render(answer([]), query: query, format, options),
                """
                 Nothing matches "sushi" within 1 km of Helsinki (simulated).
                 Try a wider circle (--radius 2km or --expand-to 5km), other words, or none to
                 see all places.
                """)
        }
    }

    @Test(arguments: [(80, 24), (200, 60), (120, 40), (110, 24), (100, 30), (66, 24), (60, 20), (132, 43)])
    func render_fitsOneScreen(columns: Int, rows: Int) {
        for count in [1, 20, 120] {
            for glyphs in GlyphSet.allCases {
                let options = PresentationOptions(glyphs: glyphs, layout: screen(columns, rows))
                let lines = render(crowd(count), .text, options).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count <= rows, "lines of \(columns)x\(rows), and the one for the prompt")
                #expect(lines.allSatisfy { $0.displayWidth < columns && $0.last != " " })
            }
        }
    }

    @Test func render_isTheSameInEveryRun() {
        let options = PresentationOptions(isColoured: true, linksSupported: true, layout: screen(120, 40))
        #expect(render(crowd(120), .text, options) == render(crowd(120), .text, options))
    }

    @Test func render_hasNoEscapeSequencesWithoutColourAndLinks() {
        for format in OutputFormat.texts {
            #expect(!render(crowd(), format, PresentationOptions(layout: screen(80, 24))).contains("\u{1B}"))
        }
    }

    /// Listed places on a spiral, others around them, where data ends in the west.
    private func crowd(_ count: Int = 20) -> PlacesResult {
        let kinds = ["Café", "Museum", "Bar", "Hotel", "Park"]
        let places = (1...count).map { number in
            let part = Double(number) / Double(count)
            return place(
                "\(number)", "\(kinds[number % 5]) Kämp \(number)", kinds[number % 5], 990 * part.squareRoot(),
                Double(number * 137 % 360), street: number % 3 == 0 ? nil : "Annankatu \(number)")
        }
        let others = (1...90).map { number in
            anyPlace("o\(number)", metres: Double(number * 11), bearing: Double(number * 61 % 360))
        }
        return answer(
            places, others: others, coverage: area(west: 24.935, south: 60.1, east: 25, north: 60.2),
            notices: [
                .sample(area: "Helsinki", dataDate: CalendarDate("2019-04")!),
                .leavesCoverage(area: "Helsinki", isSample: true),
            ])
    }
}
