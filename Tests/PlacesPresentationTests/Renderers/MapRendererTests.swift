import PlacesChance
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPresentation

@Suite struct MapRendererTests {
    @Test func draw_putsEachPlaceInItsDirectionWithinARoundCircle() {
        expect(
            drawn(pins: [(1, 0, 900), (2, 900, 0), (3, 0, -900), (4, -900, 0), (5, 350, 350)], room: (31, 13)),
            """
                     ⣀⠤⠒⠒⠉⠉1⠉⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊             ⠑⠢⡀     ↑
                 ⡔⠁                 ⠈⢢
               ⢀⠎                     ⠱⡀
               ⡎               5       ⢱
              ⢰⠁                       ⠈⡆
              ⢸ 4          ✛          2 ⡇
              ⠸⡀                       ⢀⠇
               ⢇                       ⡸
               ⠈⢆                     ⡰⠁
                 ⠣⡀                 ⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀3⣀⣀⠤⠤⠒⠉
            ├─────┤ 500 m
            ✛ you
            """)
    }

    @Test func draw_isRoundInASCII() {
        expect(
            drawn(
                pins: [(1, 0, 900), (2, 900, 0), (3, 0, -900), (4, -900, 0), (5, 350, 350)], room: (31, 13),
                glyphs: .ascii),
            """
                     ,--'''1'''--,        N
                  ,-'             '-,     ^
                 /                   \\
                /                     \\
               (               5       )
              (                         )
              ( 4          @          2 )
              (                         )
               (                       )
                \\                     /
                 \\                   /
                  '-,             ,-'
                     '--,,,3,,,--'
            |-----| 500 m
            @ you
            """)
    }

    @Test func draw_keepsTheCircleRoundInAnyRoom() {
        expect(
            drawn(pins: [], room: (80, 8)),
            """
                 ⡠⠔⠊⠉⠉⠉⠑⠢⢄    N
               ⢠⠊         ⠑⡄  ↑
              ⢠⠃           ⠘⡄
              ⢸      ✛      ⡇
              ⠘⡄           ⢠⠃
               ⠘⢄         ⡠⠃
                 ⠑⠢⢄⣀⣀⣀⡠⠔⠊
            ├──┤ 500 m
            ✛ you
            """)
        #expect(drawn(pins: [], room: (19, 30)) == "none")
        #expect(drawn(pins: [], room: (80, 7)) == "none")
    }

    @Test func draw_marksPinsThatShareASpotAndListsThem() {
        expect(
            drawn(
                pins: [(1, 300, 0), (2, -300, 0), (3, 320, 0), (4, 310, 10), (12, -305, 0), (13, 0, 500)],
                room: (31, 13)),
            """
                     ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊             ⠑⠢⡀     ↑
                 ⡔⠁                 ⠈⢢
               ⢀⠎          13         ⠱⡀
               ⡎                       ⢱
              ⢰⠁                       ⠈⡆
              ⢸        2+1 ✛   1+2      ⡇
              ⠸⡀                       ⢀⠇
               ⢇                       ⡸
               ⠈⢆                     ⡰⠁
                 ⠣⡀                 ⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            ├─────┤ 500 m
            ✛ you
            1+2: 1, 3, 4
            2+1: 2, 12
            """)
    }

    @Test func draw_keepsNumbersOffEachOtherTheEdgeAndTheCentre() {
        expect(
            drawn(
                pins: [(10, 1000, 0), (11, -1000, 0), (12, 0, 0), (13, 90, 300), (14, 400, 300), (15, 0, 1000)],
                room: (31, 13)),
            """
                     ⣀⠤⠒⠒⠉⠉15⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊             ⠑⠢⡀     ↑
                 ⡔⠁                 ⠈⢢
               ⢀⠎                     ⠱⡀
               ⡎            13  14     ⢱
              ⢰⠁                       ⠈⡆
              11           ✛12          10
              ⠸⡀                       ⢀⠇
               ⢇                       ⡸
               ⠈⢆                     ⡰⠁
                 ⠣⡀                 ⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            ├─────┤ 500 m
            ✛ you
            """)
    }

    @Test func draw_showsOtherMatchesAsDotsUnderPins() {
        expect(
            drawn(
                pins: [(1, 300, 0)], dots: [(300, 0), (-300, 0), (0, 500), (80, 500), (0, -500), (0, 0), (0, 1000)],
                room: (31, 13)),
            """
                     ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊             ⠑⠢⡀     ↑
                 ⡔⠁                 ⠈⢢
               ⢀⠎          ··         ⠱⡀
               ⡎                       ⢱
              ⢰⠁                       ⠈⡆
              ⢸        ·   ✛   1        ⡇
              ⠸⡀                       ⢀⠇
               ⢇                       ⡸
               ⠈⢆          ·          ⡰⠁
                 ⠣⡀                 ⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            ├─────┤ 500 m
            ✛ you
            · not listed
            """)
    }

    @Test func draw_movesDotsOfACrowdFromTheSidesOfANumber() {
        let crowd = stride(from: -700.0, through: 700, by: 50).flatMap { east in [0.0, 150, 300].map { (east, $0) } }
        expect(
            drawn(pins: [(1, 400, 150), (12, -400, 150)], dots: crowd, room: (31, 13), glyphs: .ascii),
            """
                     ,--'''''''--,        N
                  ,-'             '-,     ^
                 /                   \\
                /                     \\
               (  ...................  )
              (   ... 12 ...... 1 ...   )
              (   .........@.........   )
              (                         )
               (                       )
                \\                     /
                 \\                   /
                  '-,             ,-'
                     '--,,,,,,,--'
            |-----| 500 m
            @ you
            . not listed
            """)
    }

    @Test func draw_letsNoDotJoinTwoNumbers() {
        let row = drawn(
            pins: [(1, 300, 0), (14, 480, 0)], dots: [(400, 0), (700, 0)], room: (31, 13), glyphs: .ascii
        ).split(separator: "\n")[6]
        #expect(row == "  (            @   1 14 .   )")
    }

    @Test func draw_shadesWhatNobodyKnows() {
        let known: [(Double, Double)] = [(-500, -800), (500, -800), (500, 800), (-500, 800)]
        expect(
            drawn(pins: [(1, 700, 0), (2, 300, 300)], coverage: known, room: (31, 13)),
            """
                     ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊             ⠑⠢⡀     ↑
                 ⡔⠁░░             ░░⠈⢢
               ⢀⠎░░░░             ░░░░⠱⡀
               ⡎░░░░░          2  ░░░░░⢱
              ⢰⠁░░░░░             ░░░░░⠈⡆
              ⢸░░░░░░      ✛      ░ 1 ░░⡇
              ⠸⡀░░░░░             ░░░░░⢀⠇
               ⢇░░░░░             ░░░░░⡸
               ⠈⢆░░░░             ░░░░⡰⠁
                 ⠣⡀░░             ░░⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            ├─────┤ 500 m
            ✛ you
            ░ nothing known there
            """)
        expect(
            drawn(pins: [(1, 700, 0), (2, 300, 300)], coverage: known, room: (31, 13), glyphs: .ascii),
            """
                     ,--'''''''--,        N
                  ,-'             '-,     ^
                 /:::             :::\\
                /::::             ::::\\
               (:::::          2  :::::)
              (::::::             ::::::)
              (::::::      @      : 1 ::)
              (::::::             ::::::)
               (:::::             :::::)
                \\::::             ::::/
                 \\:::             :::/
                  '-,             ,-'
                     '--,,,,,,,--'
            |-----| 500 m
            @ you
            : nothing known there
            """)
    }

    @Test(arguments: [(20, 8), (31, 13), (79, 37), (160, 60)])
    func draw_losesNoPin(columns: Int, rows: Int) throws {
        var random = SplitMix(state: UInt64(columns))
        func share() -> Double { .random(in: 0..<1, using: &random) }
        for count in [1, 20, 300, 1500] {
            let pins = (1...count).map { number in
                let (distance, angle) = (share() * share() * 1000, share() * 360)
                let nearby = NearbyPlace(anyPlace(metres: distance, bearing: angle), from: anyCentre)
                let (east, north) = nearby.offset ?? (0, 0)
                return MapViewModel.Pin(number, .init(east: east, north: north))
            }
            let geometry = try #require(
                MapGeometry(radius: 1000, room: TextSize(columns: columns, rows: rows)))
            let labels = MapLabels(pins: pins, geometry: geometry, reserved: [geometry.middleCell])
            #expect(labels.all.flatMap(\.pins).map(\.number).sorted() == Array(1...count))
            #expect(labels.all.allSatisfy { $0.column >= 0 && $0.column + $0.width <= geometry.columns })
        }
    }

    @Test func draw_tellsByAShapeBehindTheNumberWhetherAPlaceIsOpen() {
        var pins = [(1, 0.0, 900.0), (2, 300, 0), (3, 0, -300), (4, -600, 0)].map {
            MapViewModel.Pin($0.0, .init(east: $0.1, north: $0.2))
        }
        (pins[1].opening, pins[2].opening, pins[3].opening) = (.open, .closed, .unknown)
        let text = drawn(MapViewModel(radius: 1000, pins: pins), PresentationOptions())
        #expect(text.contains("2●") && text.contains("3○") && !text.contains("4●") && !text.contains("4○"))
        #expect(text.contains("● open") && text.contains("○ closed"))
        let ascii = drawn(MapViewModel(radius: 1000, pins: pins), PresentationOptions(glyphs: .ascii))
        #expect(ascii.contains("2*") && ascii.contains("3o"))
    }

    @Test func draw_leavesOutAShapeThatWouldTouchAnotherNumber() {
        var pins = [MapViewModel.Pin(1, .init(east: 0, north: 300)), MapViewModel.Pin(2, .init(east: 160, north: 300))]
        pins[0].opening = .open
        let text = drawn(MapViewModel(radius: 1000, pins: pins), PresentationOptions())
        #expect(!text.contains("●"), "\(text)")
    }

    @Test(arguments: [(PinSymbols.letters, "D"), (.emoji, "☕"), (.nerd, "\u{F0F4}")])
    func draw_putsTheSymbolOfTheKindForPlacesThatAreNotListed(symbols: PinSymbols, sign: String) {
        var map = MapViewModel(
            radius: 1000, pins: [.init(12, .init(east: 400, north: 0))],
            dots: [.init(east: -400, north: 0), .init(east: 410, north: 0), .init(east: 440, north: 0)])
        map.groupsOfDots = [.drink, .drink, .drink]
        var options = PresentationOptions()
        options.symbols = symbols
        let text = drawn(map, options)
        #expect(text.contains(sign) && text.contains("12"), "\(text)")
        #expect(text.split(separator: sign, omittingEmptySubsequences: false).count == 2, "\(text)")
    }

    // MARK: - Helpers

    private func drawn(
        pins: [(Int, Double, Double)], dots: [(Double, Double)] = [], coverage: [(Double, Double)]? = nil,
        room: (Int, Int), glyphs: GlyphSet = .unicode
    ) -> String {
        let options = PresentationOptions(glyphs: glyphs)
        let map = MapViewModel(
            radius: 1000, pins: pins.map { .init($0.0, .init(east: $0.1, north: $0.2)) },
            dots: dots.map { .init(east: $0.0, north: $0.1) },
            coverage: coverage?.map { .init(east: $0.0, north: $0.1) })
        return drawn(map, options, room: room)
    }

    private func drawn(_ map: MapViewModel, _ options: PresentationOptions, room: (Int, Int) = (31, 13)) -> String {
        guard
            let drawing = MapRenderer(options: options).draw(map, room: TextSize(columns: room.0, rows: room.1))
        else { return "none" }
        return (drawing.lines + drawing.key + drawing.shared).map { line in
            var text = ""
            line.write(to: &text, options: options)
            return text
        }.joined(separator: "\n")
    }
}
