import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesMap
@testable import PlacesPage
@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct MapRendererTests {
    @Test func draw_framesWhatIsListedAndTheCentre() {
        expect(
            drawn(pins: [(1, 0, 400), (2, 300, 0), (3, 200, 200)], room: (31, 13)),
            """

                   1




                              3




                   ✛               2

            ├────┤ 100 m  N ↑
            ✛ you
            """)
    }

    @Test func draw_showsTheWholeCircleWhereItFitsByItself() {
        expect(
            drawn(pins: [(1, 0, 900), (2, 900, 0), (3, 0, -900), (4, -900, 0), (5, 350, 350)], room: (31, 13)),
            """
                     ⣀⠤⠒⠒⠉⠉1⠉⠉⠒⠒⠤⣀
                  ⢀⠔⠊             ⠑⠢⡀
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
            ├─────┤ 500 m  N ↑
            ✛ you
            ⠒ circle
            """)
    }

    @Test func draw_showsTheWholeCircleOnRequest() {
        var options = PresentationOptions()
        options.showsWholeCircle = true
        expect(
            drawn(map([(1, 0, 200), (2, 100, 0)]), options),
            """
                     ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀
                  ⢀⠔⠊             ⠑⠢⡀
                 ⡔⠁                 ⠈⢢
               ⢀⠎                     ⠱⡀
               ⡎                       ⢱
              ⢰⠁           1           ⠈⡆
              ⢸            ✛ 2          ⡇
              ⠸⡀                       ⢀⠇
               ⢇                       ⡸
               ⠈⢆                     ⡰⠁
                 ⠣⡀                 ⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            ├─────┤ 500 m  N ↑
            ✛ you
            ⠒ circle
            """)
    }

    @Test func draw_isRoundInASCII() {
        expect(
            drawn(
                map([(1, 0, 900), (2, 900, 0), (3, 0, -900), (4, -900, 0)]), PresentationOptions(glyphs: .ascii)),
            """
                     ,--'''1'''--,
                  ,-'             '-,
                 /                   \\
                /                     \\
               (                       )
              (                         )
              ( 4          @          2 )
              (                         )
               (                       )
                \\                     /
                 \\                   /
                  '-,             ,-'
                     '--,,,3,,,--'
            |-----| 500 m  N ^
            @ you
            - circle
            """)
    }

    @Test(arguments: [
        (CentreMark.middle(of: "Berlin"), GlyphSet.unicode, "◇", "◇ middle of Berlin"),
        (.point("Ateneum"), .unicode, "◇", "◇ Ateneum"), (.point(nil), .unicode, "◇", "◇ centre of the search"),
        (.point(String(repeating: "a", count: 99)), .unicode, "◇", "◇ " + String(repeating: "a", count: 27) + "…"),
        (.middle(of: "Berlin"), .ascii, "#", "# middle of Berlin"),
    ])
    func draw_marksTheUserOnlyAtTheirOwnPosition(mark: CentreMark, set: GlyphSet, sign: String, legend: String) {
        var map = map([(1, 0, 900)])
        map.centre = mark
        let text = drawn(map, PresentationOptions(glyphs: set))
        #expect(text.contains(sign) && text.split(separator: "\n").contains { $0 == legend }, "\(text)")
        #expect(!text.contains("you") && !text.contains("✛") && !text.contains("@"))
    }

    @Test func draw_movesNumbersThatWouldCollideAndNeverJoinsThem() {
        expect(
            drawn(
                pins: [(1, 300, 0), (2, -300, 0), (3, 320, 0), (4, 310, 10), (12, -305, 0), (13, 0, 500)],
                room: (31, 13)),
            """

                          13









            12 2           ✛           4 3
                                       1
            ├───────┤ 200 m  N ↑
            ✛ you
            """)
    }

    @Test func draw_needsLeastRoom() {
        #expect(drawn(pins: [], room: (19, 30)) == "none")
        #expect(drawn(pins: [], room: (80, 7)) == "none")
    }

    @Test func draw_writesNamesBesideNumbersWhereThereIsRoomForThem() {
        let names = ["Kiasma", "A very long name of a place"]
        let text = drawn(map([(1, 0, 400), (2, -300, 200)]), PresentationOptions(), names: names)
        #expect(text.contains("1 Kiasma") && text.contains("2 A very long n…"))
    }

    @Test func draw_tellsTheStateByTheWeightOfTheNumberAlone() {
        var map = map([(1, 0, 400), (2, -300, 0), (3, 300, 0)])
        map = MapViewModel(
            radius: 1000,
            pins: zip(map.pins, [OpeningState.Kind.open, .closed, .unknown]).map { pin, state in
                var pin = pin
                pin.opening = state
                return pin
            })
        let text = drawn(map, PresentationOptions(isColoured: true))
        #expect(text.contains("\u{1B}[1m1\u{1B}[0m") && text.contains("\u{1B}[2m2\u{1B}[0m"))
        #expect(!text.contains("○") && !text.contains("●"))
    }

    @Test func draw_leavesMatchesOutThatAreNotListed() {
        let map = MapViewModel(
            radius: 1000, pins: [.init(1, .init(east: 400, north: 0))], dots: [.init(east: -200, north: 0)])
        #expect(drawn(map, PresentationOptions()) == drawn(self.map([(1, 400, 0)]), PresentationOptions()))
    }

    @Test(arguments: [(PinSymbols.letters, "D drink"), (.emoji, "☕ drink"), (.nerd, "\u{F0F4} drink")])
    func draw_putsSymbolsForMatchesThatAreNotListedAndTellsWhatTheyMean(symbols: PinSymbols, meaning: String) {
        var map = MapViewModel(
            radius: 1000, pins: [.init(12, .init(east: 400, north: 0))],
            dots: [.init(east: 100, north: 0), .init(east: 401, north: 0), .init(east: 9000, north: 0)])
        map.groupsOfDots = [.drink, .shop, .food]
        var options = PresentationOptions()
        options.symbols = symbols
        let text = drawn(map, options)
        #expect(text.contains(meaning) && text.contains("12"), "\(text)")
        #expect(!text.contains("shop") && !text.contains("food"), "only what is drawn: \(text)")
    }

    @Test func draw_spendsLittleInkOnStreetsTheGreatestFirst() throws {
        var map = map([(1, 300, 300), (2, -300, -300)])
        let streets = (-30...30).map { step in
            Ground.Shape(
                step == 0 ? .primary : .residential, name: "Street \(step)",
                lines: [[.init(Float(step) * 20, -900), .init(Float(step) * 20, 900)]])
        }
        map.ground = Ground(shapes: streets, coverage: [])
        let drawing = try #require(
            MapRenderer(options: PresentationOptions()).draw(map, room: TextSize(columns: 31, rows: 13)))
        let inked = text(drawing.lines).unicodeScalars.filter { (0x2801...0x28FF).contains($0.value) }
        #expect((13...31 * 13 * 15 / 100).contains(inked.count))
    }

    // MARK: - Helpers

    private func map(_ pins: [(Int, Double, Double)]) -> MapViewModel {
        MapViewModel(radius: 1000, pins: pins.map { .init($0.0, .init(east: $0.1, north: $0.2)) })
    }

    private func drawn(pins: [(Int, Double, Double)], room: (Int, Int)) -> String {
        drawn(map(pins), PresentationOptions(), room: room)
    }

    private func drawn(
        _ map: MapViewModel, _ options: PresentationOptions, room: (Int, Int) = (31, 13), names: [String] = []
    ) -> String {
        guard
            let drawing = MapRenderer(options: options).draw(
                map, room: TextSize(columns: room.0, rows: room.1), names: names)
        else { return "none" }
        return text(drawing.lines + [drawing.scale] + drawing.marks, options)
    }

    private func text(_ lines: [StyledText], _ options: PresentationOptions = PresentationOptions()) -> String {
        lines.map { line in
            var text = ""
            line.write(to: &text, options: options)
            return text
        }.joined(separator: "\n")
    }
}
