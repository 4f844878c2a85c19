import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPresentation

@Suite struct TextRendererTests {
    @Test func render_isHeaderListAndCreditInAPipe() {
        expect(
            render(answer(notices: [.calls(count: 1)])),
            """
            Helsinki · simulated · sample data, April 2019, ODbL 1.0
            6 within 1 km

            1  Café Ekberg                     Café      120 m ↗ NE   ~1 min  Bulevardi 9, Helsinki
            2  Bar Loose                       Bar       180 m ← W    ~2 min  Annankatu 21, Helsinki
            3  Kiasma                          Museum    240 m ↑ N    ~3 min  Mannerheiminaukio 2, Helsinki
            4  Hotel Kämp                      Hotel     560 m → E    ~7 min  Pohjoisesplanadi 29, Helsinki
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S    ~9 min
            6  Sea Garden                      Park      980 m ↘ SE  ~12 min

            1 call to the service.
            © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_stacksMapAndListOnAnEightyColumnScreen() {
        expect(
            render(crowd(), .text, PresentationOptions(layout: screen(80, 24))),
            """
             Helsinki · simulated · sample data, April 2019, ODbL 1.0
             20 of 110 within 1 km, spread over the circle (--nearest for the nearest)
                    ⢀⡠⠔⠒⠉⠉⠉⠉⠉⠒⡢⢄⡀      N   ├────┤ 500 m
                  ⢀⠔⠩  13  ··· 16⠢⡀    ↑   ✛ you   · not listed   ░ nothing known there
                 ⡔18     ·· 8     ⠈⢢
                ⡜░░░·  5    ···· 11 ⢣
               ⢰⠁░ 10   ···· 3    · 19
               ⢸·░░░░· 2 ·✛····      ⡇
               ⠸⡀15 ░    ·· 1   6   ⢀⠇
                ⢣░░· 7 · 4  ·   · 14⡜
                 ⠣⡀░░     ·· 9  · ⢀⠜
                  ⠈20  12 ·     ⢌⠔⠁        The circle leaves the area of the data
                    ⠈⠑⠣⠤⣀⣀⣀⣀17⠔⠊⠁          (Helsinki): beyond it nothing is known.
             1  Museum Kämp 1  Museum  220 m ↘ SE  ~3 min  Annankatu 1, Helsinki
             2  Bar Kämp 2     Bar     310 m ← W   ~4 min  Annankatu 2, Helsinki
             3  Hotel Kämp 3   Hotel   380 m ↗ NE  ~5 min
             4  Park Kämp 4    Park    440 m ↓ S   ~6 min  Annankatu 4, Helsinki
             5  Café Kämp 5    Café    490 m ↖ NW  ~6 min  Annankatu 5, Helsinki
             6  Museum Kämp 6  Museum  540 m → E   ~7 min
             7  Bar Kämp 7     Bar     590 m ↙ SW  ~7 min  Annankatu 7, Helsinki
             8  Hotel Kämp 8   Hotel   630 m ↑ N   ~8 min  Annankatu 8, Helsinki
             … 12 more (--format list, or a taller window)
             © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_putsTheListBesideTheMapFromAHundredAndTenColumnsOn() {
        expect(
            render(crowd(), .text, PresentationOptions(layout: screen(110, 24))),
            """
             Helsinki · simulated · sample data, April 2019, ODbL 1.0
             20 of 110 within 1 km, spread over the circle (--nearest for the nearest)

                      ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀        N    1  Museum Kämp 1   Museum  220 m ↘ SE   ~3 min  Annankatu 1, Helsinki
                   ⢀⠔⡚   13  ··· ·16⠢⡀     ↑    2  Bar Kämp 2      Bar     310 m ← W    ~4 min  Annankatu 2, Helsinki
                  18 ·     ·· 8      ⠈⢢         3  Hotel Kämp 3    Hotel   380 m ↗ NE   ~5 min
                ⢀⠎░░··  5 ··           ⠱⡀       4  Park Kämp 4     Park    440 m ↓ S    ~6 min  Annankatu 4, Helsinki
                ⡎░░ 10    ·  ·· 3 ·· 11 ⢱       5  Café Kämp 5     Café    490 m ↖ NW   ~6 min  Annankatu 5, Helsinki
               ⢰⠁░░░░··   ····         ·19      6  Museum Kämp 6   Museum  540 m → E    ~7 min
               ⢸·░░░░░· 2 ··✛·····       ⡇      7  Bar Kämp 7      Bar     590 m ↙ SW   ~7 min  Annankatu 7, Helsinki
               ⠸⡀15 ░░     ·· 1    6    ⢀⠇      8  Hotel Kämp 8    Hotel   630 m ↑ N    ~8 min  Annankatu 8, Helsinki
                ⢇░░·· 7 ···   ·    · 14 ⡸       9  Park Kämp 9     Park    660 m ↘ SE   ~8 min
                ⠈⢆░░░░     4 ··    ··  ⡰⠁      10  Café Kämp 10    Café    700 m ← W    ~9 min  Annankatu 10, Helsinki
                  ⠣⡀░░  12  ··  9  · ⢀⠜        11  Museum Kämp 11  Museum  730 m ↗ NE   ~9 min  Annankatu 11, Helsinki
                   ⠈20 ··· ·       ⡢⠔⠁         12  Bar Kämp 12     Bar     770 m ↙ SW  ~10 min
                      ⠉⠒⠤⠤⣀⣀⣀⣀17⠤⠒⠉            13  Hotel Kämp 13   Hotel   800 m ↑ N   ~10 min  Annankatu 13, Helsinki
             ├─────┤ 500 m   ✛ you             14  Park Kämp 14    Park    830 m ↘ SE  ~10 min  Annankatu 14, Helsinki
             · not listed                      15  Café Kämp 15    Café    860 m ← W   ~11 min
             ░ nothing known there             16  Museum Kämp 16  Museum  890 m ↗ NE  ~11 min  Annankatu 16, Helsinki
                                               … 4 more (--format list, or a taller window)

             The circle leaves the area of the data (Helsinki): beyond it nothing is known.
             © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_keepsToASCII() {
        let text = render(crowd(), .text, PresentationOptions(glyphs: .ascii, layout: screen(80, 24)))
        #expect(Set(text.filter { !$0.isASCII }) == ["é", "ä", "©"], "only what the source wrote")
        expect(
            text,
            """
             Helsinki - simulated - sample data, April 2019, ODbL 1.0
             20 of 110 within 1 km, spread over the circle (--nearest for the nearest)
                     ,--'''''--.       N   |----| 500 m
                  /-.  13  ... 16-\\    ^   @ you   . not listed   : nothing known there
                 /18     .. 8      \\
                (:::.  5    .... 11 )
               (:: 10   .... 3    . 19
               (.::::. 2 .@....      .
               ( 15 :    .. 1   6    )
                (::. 7 . 4  .   . 14)
                 \\:::     .. 9  .  /
                  \\20  12 .     ,-/        The circle leaves the area of the data
                     '.-,,,,17-'           (Helsinki): beyond it nothing is known.
             1  Museum Kämp 1  Museum  220 m SE  ~3 min  Annankatu 1, Helsinki
             2  Bar Kämp 2     Bar     310 m W   ~4 min  Annankatu 2, Helsinki
             3  Hotel Kämp 3   Hotel   380 m NE  ~5 min
             4  Park Kämp 4    Park    440 m S   ~6 min  Annankatu 4, Helsinki
             5  Café Kämp 5    Café    490 m NW  ~6 min  Annankatu 5, Helsinki
             6  Museum Kämp 6  Museum  540 m E   ~7 min
             7  Bar Kämp 7     Bar     590 m SW  ~7 min  Annankatu 7, Helsinki
             8  Hotel Kämp 8   Hotel   630 m N   ~8 min  Annankatu 8, Helsinki
             ... 12 more (--format list, or a taller window)
             © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_leavesTheMapOutWhereTheScreenIsTooSmall() {
        expect(
            render(crowd(), .text, PresentationOptions(layout: screen(50, 12))),
            """
             Helsinki · simulated
             sample data, April 2019, ODbL 1.0
             20 of 110 within 1 km, spread over the circle
             (--nearest for the nearest)
             1  Museum Kämp 1  Museum  220 m ↘ SE  ~3 min
             2  Bar Kämp 2     Bar     310 m ← W   ~4 min
             3  Hotel Kämp 3   Hotel   380 m ↗ NE  ~5 min
             … 17 more (--format list, or a taller window)
             The circle leaves the area of the data
             (Helsinki): beyond it nothing is known.
             © OpenStreetMap contributors
             (https://osm.org/copyright)
            """)
    }

    @Test func render_mapHasTheRoomAskedFor() {
        let options = PresentationOptions(layout: .pipe, mapSize: TextSize(columns: 30, rows: 12))
        expect(
            render(crowd(), .map, options),
            """
            Helsinki · simulated · sample data, April 2019, ODbL 1.0
            20 of 110 within 1 km, spread over the circle (--nearest for the nearest)

                   ⢀⡠⠔⠒⠉⠉⠉⠉⠉⠒⡢⢄⡀      N
                 ⢀⠔⠩  13  ··· 16⠢⡀    ↑
                ⡔18     ·· 8     ⠈⢢
               ⡜░░░·  5    ···· 11 ⢣
              ⢰⠁░ 10   ···· 3    · 19
              ⢸·░░░░· 2 ·✛····      ⡇
              ⠸⡀15 ░    ·· 1   6   ⢀⠇
               ⢣░░· 7 · 4  ·   · 14⡜
                ⠣⡀░░     ·· 9  · ⢀⠜
                 ⠈20  12 ·     ⢌⠔⠁
                   ⠈⠑⠣⠤⣀⣀⣀⣀17⠔⠊⠁
            ├────┤ 500 m   ✛ you   · not listed   ░ nothing known there

            The circle leaves the area of the data (Helsinki): beyond it nothing is known.
            © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_mapFillsTheScreen() {
        expect(
            render(crowd(), .map, PresentationOptions(layout: screen(80, 24))),
            """
             Helsinki · simulated · sample data, April 2019, ODbL 1.0
             20 of 110 within 1 km, spread over the circle (--nearest for the nearest)

                         ⣀⠤⠔⠒⠊⠉⠉⠉⠉⠉⠑⠒⠢⠤⣀           N   ├───────┤ 500 m
                      ⡠⠴⠉           · · ⠋⠢⢄        ↑   ✛ you   · not listed
                    ⡠⠊░·    13   ··     16 ⠑⢄          ░ nothing known there
                  ⢠18 ·░       ··  8         ⠑⡄
                 ⡰⠁░░░·░      ·               ⠈⢆
                ⢰⠁░░░░··   5 ·      ·· ·· ·    ⠈⡆
                ⡇░░░ 10      ·   ··· 3     11   ⢸
               ⢸░░░░░░░░··    · ·             · 19
               ⢸·░░░░░░░   2 ···✛··· ···         ⡇
               ⢸░·░░░░░░       ··  1     6       ⡇
                ⡇ 15·░░░      ··   ·     ·      ⢸
                ⠸⡀░░░░· 7 ·· ·     ·      · 14 ⢀⠇
                 ⠱⡀░░░░░       4  ·       ·   ⢀⠎
                  ⠘⢄░░░░         ··  9    ·  ⡠⠃
                    ⠑20    12 · ·        · ⡠⠊          The circle leaves the area of the
                      ⠑⠢⣀· · ·          ⣀⠔⠊            data (Helsinki): beyond it nothing
                         ⠉⠒⠢⠤⢄⣀⣀⣀⣀⣀17⠔⠒⠉               is known.

             © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_mapNeedsLeastRoom() {
        let options = PresentationOptions(layout: .pipe, mapSize: TextSize(columns: 19, rows: 8))
        #expect(
            render(crowd(), .map, options).contains(
                "No map: it needs at least 20 columns and 8 rows (--width, --height).\n"))
    }

    @Test func render_saysWhatToTryWhenNothingIsFound() {
        let query = PlacesQuery(text: "sushi")
        let options = PresentationOptions(layout: screen(80, 24))
        for format in [OutputFormat.text, .list, .map] {
            expect(
                render(answer([]), query: query, format, options),
                """
                 Helsinki · simulated · sample data, April 2019, ODbL 1.0
                 Nothing matches "sushi" within 1 km.
                 Try a wider circle (--radius 2km or --expand 5km), other words, or none to see
                 all places.

                 © OpenStreetMap contributors (https://osm.org/copyright)
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
        for format in OutputFormat.allCases {
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
                .sample(area: "Helsinki", dataDate: CalendarDate("2019-04")!), .leavesCoverage(area: "Helsinki"),
            ])
    }
}
