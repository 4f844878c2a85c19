import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesPage
@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct ExploreScreenTests {
    @Test func screen_hasMapListSliderAndCredit() {
        let sut = Explorer(threePlaces, size: (80, 20))
        expect(
            sut,
            """
             Railway Square                                                 3 · within 1 km
                      ⣀⡠⠤⠔⠒⠒⠒⠒⠒⠢⠤⢄⣀         N    1  Café Ekberg              Café    1 min →
                  ⢀⡠⠒⠉             ⠉⠒⢄⡀     ↑    2  Bar Loose                Bar     6 min ↑
                ⢀⠔⠁                   ⠈⠢⡀        3  Kiasma                   Museum 11 min ↙
               ⡔⠁                       ⠈⢢
             ⢀⠎             2             ⠱⡀
             ⡎                             ⢱
            ⢸                               ⡇
            ⡇                               ⢸
            ⡇               ◇ 1             ⢸
            ⡇                               ⢸
            ⢸                               ⡇
             ⢇                             ⡸
             ⠈⢆                           ⡰⠁
               ⠣⡀ 3                     ⢀⠜
                ⠈⠢⡀                   ⢀⠔⠁
                  ⠈⠑⠤⣀             ⣀⠤⠊⠁
            ├──┤ 200 m ⠑⠒⠢⠤⠤⠤⠤⠤⠔⠒⠊⠉
             ───────────────●──────────  1 km  100 m · 5 km                 ? help   q quit
             Test data, live · given by you                              Credit to the test
            """)
    }

    @Test(arguments: [(76, 24), (80, 24), (100, 30), (120, 40), (60, 24), (200, 60)])
    func screen_tellsInEachRowTheStateTheMinutesAndTheNextTimeAsTheListDoes(columns: Int, rows: Int) throws {
        var sut = Explorer(
            nil, size: (columns, rows),
            search: SearchDependencies(evaluator: OpenUntilTen(), now: { OpenUntilTen.evening }))
        sut.answer(threePlaces)
        let lines = sut.screen.split(separator: "\n").map(String.init)
        for (name, minutes) in [("Café Ekberg", "1 min "), ("Bar Loose", "6 min "), ("Kiasma", "11 min ")] {
            let line = try #require(lines.first { $0.contains("● \(name) ") })
            let way = try #require(line.ranges(of: minutes).first)
            #expect(line[way.upperBound...].contains("–22:00") || line[way.upperBound...].contains("until 22:00"))
        }
    }

    /// On Saturday evening, for all.
    private struct OpenUntilTen: OpeningHoursEvaluator {
        static let evening = Timestamp(seconds: 1_795_255_200)

        func zone(at point: Coordinate) -> (any ZoneRules)? { nil }
        func state(of place: Place, at moment: Timestamp) -> OpeningState {
            let end = WallTime(day: WallTime(utc: moment).day, second: 22 * 3600)
            return OpeningState(.open, change: .init(to: .closed, at: end.asUTC, wallTime: end))
        }
        func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
    }

    @Test func screen_putsTheListBelowOnATallTerminal() {
        var sut = Explorer(threePlaces, size: (50, 30))
        sut.options = PresentationOptions(glyphs: .ascii)
        expect(
            sut,
            """
             Railway Square                   3 - within 1 km
                              ,--'''''''--,                 N
                           -''             ''-              ^
                         /'                   '\\
                        /           2           \\
                       /                         \\
                      (                           )
                     (                             )
                     (              # 1            )
                     (                             )
                      (                           )
                       \\                         /
                        \\                       /
                         \\,3                  ,/
                           -,,             ,,-
            |------| 500 m    '--,,,,,,,--'
               1  Café Ekberg               Café    1 min E
               2  Bar Loose                 Bar     6 min N
               3  Kiasma                    Museum 11 min SW









             ---------O------  1 km  100 m - 5 km         ? q
             Test data, live - given by~   Credit to the test
            """)
    }

    @Test func screen_worksInFortyByTwelve() {
        var sut = Explorer(threePlaces, size: (40, 12))
        sut.press(.tab)
        expect(
            sut,
            """
             Railway Square         3 · within 1 km
                            ⡠⠒⠉⠉⠉⠒⢄               N
                          ⢀⠎   2   ⠱⡀             ↑
                          ⢸    ◇ [1] Café Ekberg
                          ⠈⢆       ⡰⠁
            ├────┤ 1 km     3⠤⣀⣀⣀⠤⠊
            ❯  1  Café Ekberg        Café    1 min →
               2  Bar Loose          Bar     6 min ↑
               3  Kiasma             Museum 11 min ↙

             ───────●─────  1 km  100 m · 5 km  ? q
             Test data, live…    Credit to the test
            """)
    }

    @Test(arguments: [(39, 12), (40, 11), (10, 3), (1, 1)])
    func screen_saysSoWhereItIsTooSmall(columns: Int, rows: Int) {
        let sut = Explorer(threePlaces, size: (columns, rows))
        #expect(sut.screen.hasPrefix("T") && sut.grid.size == TextSize(columns: columns, rows: rows))
        #expect(
            Explorer(threePlaces, size: (39, 12)).grid.texts.prefix(2) == [
                "The map needs a window of 40×12 or", "more. q quits.",
            ])
    }

    @Test(arguments: [(40, 12), (41, 13), (80, 24), (76, 40), (132, 43), (200, 60), (300, 20)])
    func screen_isFullOfCleanCellsWhateverTheNamesHold(columns: Int, rows: Int) {
        let hostile = (1...40).map { index in
            anyPlace(
                "\(index)", name: "\u{1B}[31m\u{9B}2J\u{202E}\u{7}Name 東京 👩‍👩‍👧‍👧 \(index)\n", metres: Double(index) * 20,
                bearing: Double(index) * 37)
        }
        var sut = Explorer(hostile, size: (columns, rows))
        for key in ["", "o", "c", "f", "?", "/x\u{1B}"] {
            sut.type(key)
            let grid = sut.grid
            #expect(grid.cells.count == columns * rows)
            #expect(
                grid.texts.joined().unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E
                })
            sut.press(.escape)
        }
        sut.press(.tab, .enter)
        #expect(
            sut.grid.texts.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    }

    @Test func emptyList_saysWhatToTry() {
        var sut = Explorer([], size: (80, 20))
        #expect(sut.screen.contains("No place is known here. + widens"))
        sut.type("n")
        #expect(sut.screen.contains("No place here matches."))
        #expect(!Explorer().screen.contains("No place is known"))
    }

    @Test func pins_tellByShapeWhetherAPlaceIsOpen() {
        var sut = Explorer(threePlaces, size: (100, 30))
        sut.state.answer.places[0].opening = OpeningState(.open)
        sut.state.answer.places[1].opening = OpeningState(.closed)
        sut.state.survey()
        #expect(sut.screen.contains("1●") && sut.screen.contains("2○"))
        #expect(!sut.screen.contains("3●") && !sut.screen.contains("3○"))
    }

    @Test(arguments: [(PinSymbols.letters, "D"), (.emoji, "☕"), (.nerd, "\u{F0F4}"), (.none, "·")])
    func pins_withoutANumberBearTheSymbolOfTheirKind(symbols: PinSymbols, sign: String) {
        let many = (1...30).map { anyPlace("\($0)", metres: 100 + Double($0), bearing: Double($0) * 2) }
        let far = anyPlace("far", name: "Far", metres: 900, bearing: 270)
        var sut = Explorer(many + [far], size: (80, 20))
        sut.options.symbols = symbols
        let row = sut.grid.texts[9].prefix(8)
        #expect(row.contains(sign), "\(sut.screen)")
    }

    @Test func selectedPin_standsInBrackets() {
        var sut = Explorer(threePlaces, size: (80, 20))
        #expect(!sut.screen.contains("["))
        sut.press(.tab, .down)
        #expect(sut.grid.texts.contains { $0.prefix(44).contains("[2]") }, "\(sut.screen)")
    }

    @Test func places_beyondTheListAreDimDotsAwayFromNumbers() {
        let many = (1...30).map { anyPlace("\($0)", metres: 100 + Double($0), bearing: Double($0) * 2) }
        let far = anyPlace("far", name: "Far", metres: 800, bearing: 270, category: "Museum")
        var sut = Explorer(many + [far], size: (80, 20))
        sut.state.answer.places[30].opening = OpeningState(.closed)
        sut.state.survey()
        #expect(sut.grid.texts[9].prefix(20).contains("·") && !sut.grid.texts[9].prefix(20).contains("○"))
        #expect(sut.grid.texts.allSatisfy { !$0.prefix(44).contains(/[0-9]·|·[0-9]/) }, "\(sut.screen)")
    }

    @Test func frame_isDrawnOverStreets_withoutShadeOrGrid() throws {
        var sut = Explorer(threePlaces, size: (80, 20))
        let street = try #require(
            MapFeature(
                .primary, name: "Mannerheimintie",
                lines: [
                    [
                        anyCentre.destination(distance: 900, bearing: 270),
                        anyCentre.destination(distance: 900, bearing: 80),
                    ]
                ]))
        let ring = [45.0, 135, 225, 315].map { anyCentre.destination(distance: 900, bearing: $0) }
        let excerpt = BaseMapExcerpt(
            features: [street], coverage: [try #require(CoverageArea(ring: ring))],
            sources: [PlacesSource(id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors")])
        sut.handle(.ground(excerpt, try #require(sut.state.groundAsked)))
        expect(
            sut,
            """
             Railway Square                                                 3 · within 1 km
                      ⣀⡠⠤⠔⠒⠒⠒⠒⠒⠢⠤⢄⣀         N    1  Café Ekberg              Café    1 min →
                  ⢀⡠⠒⠉             ⠉⠒⢄⡀     ↑    2  Bar Loose                Bar     6 min ↑
                ⢀⠔⠁                   ⠈⠢⡀        3  Kiasma                   Museum 11 min ↙
               ⡔⠁                       ⠈⢢
             ⢀⠎             2             ⠱⡀
             ⡎                             ⢱
            ⢸                               ⡇
            ⡇        Mannerheimintie⠒⠒⠒⠒⠊⠉⠉ ⢸
            ⡇⠠⠤⠤⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉  ◇ 1             ⢸
            ⡇                               ⢸
            ⢸                               ⡇
             ⢇                             ⡸
             ⠈⢆                           ⡰⠁
               ⠣⡀ 3                     ⢀⠜
                ⠈⠢⡀                   ⢀⠔⠁
                  ⠈⠑⠤⣀             ⣀⠤⠊⠁
            ├──┤ 200 m ⠑⠒⠢⠤⠤⠤⠤⠤⠔⠒⠊⠉
             ───────────────●──────────  1 km  100 m · 5 km                 ? help   q quit
             Test data, live · given b…   Credit to the test · © OpenStreetMap contributors
            """)
    }

    private func expect(_ explorer: Explorer, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(explorer.screen == expected, "\n\(explorer.screen)", sourceLocation: sourceLocation)
    }
}
