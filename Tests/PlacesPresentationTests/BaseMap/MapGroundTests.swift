import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesMap
@testable import PlacesPage
@testable import PlacesPresentation
@testable import PlacesTerminal

/// Streets under the pins, in metres around the centre of a circle of 1 km.
@Suite struct MapGroundTests {
    @Test func ink_putsStreetsUnderTheCircleAndTheNumbers() {
        expect(
            drawn([shape(.primary, [(-900, 300), (900, 300)]), shape(.secondary, [(-300, -900), (-300, 900)])]),
            """
                     ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊  ⢸          ⠑⠢⡀     ↑
                 ⡔⠁    ⢸            ⠈⢢
               ⢀⠎      ⢸   1          ⠱⡀
               ⡎⠤⠤⠤⠤⠤⠤⠤⢼⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢱
              ⢰⠁       ⢸               ⠈⡆
              ⢸        ⢸   ✛            ⡇
              ⠸⡀       ⢸               ⢀⠇
               ⢇       ⢸               ⡸
               ⠈⢆      ⢸              ⡰⠁
                 ⠣⡀    ⢸            ⢀⠜
                  ⠈⠢⢄  ⢸          ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            """)
    }

    @Test func ink_usesBlocksOrASCIIWhereBrailleIsMissing() {
        let shapes = [
            shape(.primary, [(-900, 300), (900, 300)]), shape(.secondary, [(-300, -900), (-300, 900)]),
            shape(.tertiary, [(100, -700), (700, -100)]),
            shape(.water, [(-900, -200), (-400, -200), (-400, -700), (-900, -700)]),
        ]
        expect(
            drawn(shapes, style: .blocks),
            """
                     ▄▄▀▀▀▀▀▀▀▀▀▄▄        N
                  ▗▞▀  ▐          ▀▚▖     ↑
                 ▞▘    ▐            ▝▚
               ▗▛      ▐   1          ▜▖
               ▛▄▄▄▄▄▄▄▟▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▜
              ▐▘       ▐               ▝▌
              ▐        ▐   ✛            ▌
              ▐▖▄▄▄▄▄▄▖▐          ▗▞▘  ▗▌
               ▙▌     ▌▐        ▗▞▘    ▟
               ▝▙     ▌▐      ▗▞▘     ▟▘
                ▙▚▖▄▄▄▌▐    ▗▞▘     ▗▞
                  ▝▚▄  ▐          ▄▞▘
                     ▀▀▄▄▄▄▄▄▄▄▄▀▀
            """)
        expect(
            drawn(shapes, glyphs: .ascii),
            """
                     ,--'''''''--,        N
                  ,-'  |          '-,     ^
                 /     |             \\
                /      |   1          \\
               (-------+---------------)
              (        |                )
              (        |   @            )
              ( ~~~~~~~|          ///   )
               (~     ~|        ///    )
                \\     ~|      ///     /
                ~\\~~~~~|    ///      /
                  '-,  |          ,-'
                     '--,,,,,,,--'
            """)
    }

    @Test func ink_drawsTheShoresOfWater() {
        let lake = Ground.Shape(
            .water, lines: [square(700), square(350)])
        expect(
            drawn([lake]),
            """
                     ⣀⠤⠒⠒⠉⠉⠉⠉⠉⠒⠒⠤⣀        N
                  ⢀⠔⠊             ⠑⠢⡀     ↑
                 ⡔⠁⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠈⢢
               ⢀⠎ ⢸        1        ⡇ ⠱⡀
               ⡎  ⢸    ⡖⠒⠒⠒⠒⠒⠒⠒⢲    ⡇  ⢱
              ⢰⠁  ⢸    ⡇       ⢸    ⡇  ⠈⡆
              ⢸   ⢸    ⡇   ✛   ⢸    ⡇   ⡇
              ⠸⡀  ⢸    ⡇       ⢸    ⡇  ⢀⠇
               ⢇  ⢸    ⠧⠤⠤⠤⠤⠤⠤⠤⠼    ⡇  ⡸
               ⠈⢆ ⢸                 ⡇ ⡰⠁
                 ⠣⡀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⢀⠜
                  ⠈⠢⢄             ⡠⠔⠁
                     ⠉⠒⠤⠤⣀⣀⣀⣀⣀⠤⠤⠒⠉
            """)
    }

    @Test func ink_writesNamesOfStreetsWhereTheyTouchNothing() {
        expect(
            drawn(
                [
                    shape(.primary, [(-900, 400), (900, 400)], name: "Main Street"),
                    shape(.secondary, [(-900, -400), (900, -400)], name: "東通り"),
                    shape(.secondary, [(-100, 500), (100, 700)], name: "Much too long a name for this"),
                ], pins: [(1, 0, 400)], room: (39, 17)),
            """
                        ⣀⠤⠔⠒⠊⠉⠉⠉⠉⠉⠑⠒⠢⠤⣀           N
                     ⡠⠔⠉               ⠉⠢⢄        ↑
                   ⡠⠊           ⢀⠄        ⠑⢄
                 ⢠⠊           ⢀⠔⠁           ⠑⡄
                ⡰⠁           ⠐⠁              ⠈⢆
               ⢰⠁⠉Main Street⠉⠉1⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠈⡆
               ⡇                               ⢸
              ⢸                                 ⡇
              ⢸                ✛                ⡇
              ⢸                                 ⡇
               ⡇                               ⢸
               ⠸⡀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀東通り⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⢀⠇
                ⠱⡀                           ⢀⠎
                 ⠘⢄                         ⡠⠃
                   ⠑⢄                     ⡠⠊
                     ⠑⠢⣀               ⣀⠔⠊
                        ⠉⠒⠢⠤⢄⣀⣀⣀⣀⣀⡠⠤⠔⠒⠉
            """)
    }

    @Test func ink_leavesOutStreetsTooFineForItsScale() {
        let shapes = [shape(.residential, [(-60, 30), (60, 30)]), shape(.tertiary, [(-60, -30), (60, -30)])]
        // 78, 31 and 12 metres to the dot.
        #expect(drawn(shapes, radius: 2000) == drawn([], radius: 2000))
        let street = drawn(shapes, radius: 800)
        #expect(street != drawn([], radius: 800) && street == drawn([shapes[1]], radius: 800))
        #expect(drawn(shapes, radius: 300) != drawn([shapes[1]], radius: 300))
    }

    // MARK: - Helpers

    private func shape(_ kind: MapFeature.Kind, _ line: [(Float, Float)], name: String? = nil) -> Ground.Shape {
        Ground.Shape(kind, name: name, lines: [line.map { Ground.Point($0.0, $0.1) }])
    }

    private func square(_ half: Float) -> [Ground.Point] {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map { Ground.Point($0.0, $0.1) }
    }

    private func drawn(
        _ shapes: [Ground.Shape],
        coverage: [(Float, Float)] = [(-2000, -2000), (2000, -2000), (2000, 2000), (-2000, 2000)],
        radius: Double = 1000, pins: [(Int, Double, Double)] = [(1, 0, 400)], room: (Int, Int) = (31, 13),
        glyphs: GlyphSet = .unicode, style: DotStyle = .braille, isColoured: Bool = true
    ) -> String {
        var options = PresentationOptions(glyphs: glyphs, isColoured: isColoured)
        options.lineStyle = style
        var map = MapViewModel(radius: radius, pins: pins.map { .init($0.0, .init(east: $0.1, north: $0.2)) })
        map.ground = Ground(shapes: shapes, coverage: [coverage.map { Ground.Point($0.0, $0.1) }])
        let canvas = canvas(of: map, options, room: room)
        options.isColoured = false
        return canvas.lines.map { line in
            var text = ""
            line.write(to: &text, options: options)
            return text
        }.joined(separator: "\n")
    }

    /// A circle as large as the room allows, under it the ground, over it the pins.
    private func canvas(
        of map: MapViewModel, _ options: PresentationOptions, room: (columns: Int, rows: Int)
    ) -> MapCanvas {
        let frame = MapFrame(
            columns: 2 * room.rows + 5, rows: room.rows, metresPerDot: map.radius / (Double(room.rows) * 2 - 0.5),
            radius: map.radius)
        let glyphs = Glyphs(options.glyphs)
        var canvas = MapCanvas(frame)
        if let ground = map.ground { canvas.ink(ground, share: 0.5, options.dots) }
        canvas.trace(CircleLine(frame), options.dots, .circle)
        let me = frame.cell(of: .zero)
        canvas.put(glyphs.me, .me, column: me.column, row: me.row)
        canvas.put("N", .plain, column: frame.columns - 1, row: 0)
        canvas.put(glyphs.northArrow, .plain, column: frame.columns - 1, row: 1)
        for pin in map.pins {
            let cell = frame.cell(of: pin.point.metres)
            canvas.write("\(pin.number)", .bold, column: cell.column, row: cell.row)
        }
        if let ground = map.ground { canvas.name(ground) }
        return canvas
    }

    private func expect(_ drawn: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(drawn == expected, "\n\(drawn)", sourceLocation: sourceLocation)
    }
}
