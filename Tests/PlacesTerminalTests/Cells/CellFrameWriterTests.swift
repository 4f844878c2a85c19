import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesTerminal

@Suite struct CellFrameWriterTests {
    private static let coloured = RenderCapabilities(isColoured: true, linksSupported: true)

    // MARK: Bytes

    @Test func update_clearsAndDrawsEverything_first() {
        var sut = CellFrameWriter()
        let grid = grid(6, 3) {
            $0.put(StyledText("ab"), column: 0, row: 0)
            $0.put(StyledText("z"), column: 5, row: 2)
        }
        #expect(
            text(sut.update(to: grid, options: Self.coloured))
                == "␛[?2026h␛[0m␛[H␛[2J␛[Hab␛[3;6Hz␛[?2026l")
    }

    @Test func update_writesNothing_whereNothingChanges() {
        var sut = CellFrameWriter()
        let grid = grid(6, 3) { $0.put(StyledText("ab", .bold), column: 0, row: 0) }
        _ = sut.update(to: grid, options: RenderCapabilities())
        #expect(sut.update(to: grid, options: RenderCapabilities()) == [])
        var faint = grid
        faint.ink(.faint, columns: 0..<6, row: 0)
        #expect(sut.update(to: faint, options: RenderCapabilities()) == [])
    }

    static let steps: [(before: String, after: String, bytes: String)] = [
        ("abcdefghij", "abcdXfghij", "␛[1;5HX"),
        ("abcdefghij", "XbYdefghij", "␛[HXbY"),
        // Four unchanged letters are as long as a move.
        ("abcdefghij", "XbcdYfghij", "␛[HXbcdY"), ("abcdefghij", "XbcdeYghij", "␛[HX␛[4CY"),
        ("abcdefghij", "abc    hij", "␛[1;4H    "), ("abcdefghij", "abc", "␛[1;4H␛[K"),
        ("abcdefghij", "abcdefgh", "␛[1;9H  "), ("abc  f", "abX", "␛[1;3HX  \u{20}"),
        ("日本", "日木", "␛[1;3H木"), ("日本", "a本", "␛[Ha本 "), ("ab本", "日本", "␛[H日"),
        // Others may give this letter one column.
        ("ab", "😀b", "␛[H  ␛[H😀␛[1;3Hb"),
    ]

    @Test(arguments: steps) func update_writesAsLittleAsItCan(before: String, after: String, bytes: String) {
        var sut = CellFrameWriter()
        let (before, after) = (grid(10, 1, before), grid(10, 1, after))
        _ = sut.update(to: before, options: Self.coloured)
        #expect(text(sut.update(to: after, options: Self.coloured)) == "␛[?2026h\(bytes)␛[?2026l")
    }

    @Test func update_choosesInksAndLinksOnlyWhereTheyChange() throws {
        let link = try #require(HyperLink(website: "https://example.org/"))
        var line = StyledText("ab", .bold)
        line.append("cd", Ink(tint: .orange))
        line.append("ef", link: link)
        line.append("gh", .faint, link: link)
        let grid = grid(10, 1) { $0.put(line, column: 0, row: 0) }
        var sut = CellFrameWriter()
        #expect(
            text(sut.update(to: grid, options: Self.coloured))
                == """
                ␛[?2026h␛[0m␛[H␛[2J␛[H␛[1mab␛[0;38;5;130mcd␛[m␛]8;;https://example.org/␛\\ef␛[2mgh␛[m␛]8;;␛\\␛[?2026l
                """)
        sut.forget()
        #expect(
            text(sut.update(to: grid, options: RenderCapabilities())) == "␛[?2026h␛[0m␛[H␛[2J␛[Habcdefgh␛[?2026l")
    }

    @Test func update_writesNothing_whereALinkHasAnotherNumberOnly() throws {
        let (one, two) = (HyperLink(website: "https://one.example"), HyperLink(website: "https://two.example"))
        let first = grid(4, 2) {
            $0.put(StyledText("a", link: one), column: 0, row: 0)
            $0.put(StyledText("b", link: two), column: 0, row: 1)
        }
        let second = grid(4, 2) {
            $0.put(StyledText("b", link: two), column: 0, row: 1)
            $0.put(StyledText("a", link: one), column: 0, row: 0)
        }
        #expect(first != second)
        var sut = CellFrameWriter()
        _ = sut.update(to: first, options: Self.coloured)
        #expect(sut.update(to: second, options: Self.coloured) == [])
        let third = grid(4, 2) {
            $0.put(StyledText("a", link: two), column: 0, row: 0)
            $0.put(StyledText("b", link: one), column: 0, row: 1)
        }
        #expect(
            text(sut.update(to: third, options: Self.coloured))
                == "␛[?2026h␛[H␛]8;;https://two.example␛\\a␛[2H␛]8;;https://one.example␛\\b␛]8;;␛\\␛[?2026l")
    }

    @Test func update_drawsEverythingAgain_afterAChangeOfSizeOrLook() {
        var sut = CellFrameWriter()
        _ = sut.update(to: grid(4, 1, "ab"), options: Self.coloured)
        #expect(
            text(sut.update(to: grid(5, 1, "ab"), options: Self.coloured)) == "␛[?2026h␛[0m␛[H␛[2J␛[Hab␛[?2026l")
        #expect(
            text(sut.update(to: grid(5, 1, "ab"), options: RenderCapabilities()))
                == "␛[?2026h␛[0m␛[H␛[2J␛[Hab␛[?2026l")
        #expect(text(sut.update(to: grid(0, 0, ""), options: Self.coloured)) == "␛[?2026h␛[0m␛[H␛[2J␛[?2026l")
    }

    // MARK: What a terminal shows

    @Test(
        arguments: [
            Self.coloured, RenderCapabilities(), RenderCapabilities(isColoured: true),
            RenderCapabilities(linksSupported: true),
        ], [false, true])
    func update_showsTheGrid_whateverChanges(options: RenderCapabilities, isNarrow: Bool) {
        var chance = RandomGrids(seed: 7)
        for size in [(1, 1), (2, 1), (3, 4), (17, 5), (40, 12)] {
            let size = TextSize(columns: size.0, rows: size.1)
            var sut = CellFrameWriter()
            var terminal = TerminalEmulator(size: size)
            terminal.isNarrow = isNarrow
            terminal.spoil()
            var grid = CellGrid(size: size)
            for round in 0..<150 {
                if round % 50 == 49 { grid = CellGrid(size: size) }
                for _ in 0..<chance.number(below: 6) { chance.change(&grid) }
                terminal.feed(sut.update(to: grid, options: options))
                let differences = terminal.differences(from: grid, options: options)
                #expect(differences == [], "round \(round) at \(size)")
                guard differences.isEmpty else { return }
            }
        }
    }

    @Test func update_showsTheGrid_onceDrawnOver() {
        var chance = RandomGrids(seed: 3)
        var grid = CellGrid(size: TextSize(columns: 20, rows: 6))
        for _ in 0..<20 { chance.change(&grid) }
        var sut = CellFrameWriter()
        _ = sut.update(to: grid, options: Self.coloured)
        sut.forget()
        var terminal = TerminalEmulator(size: grid.size)
        terminal.spoil()
        terminal.feed(sut.update(to: grid, options: Self.coloured))
        #expect(terminal.differences(from: grid, options: Self.coloured) == [])
    }

    @Test func reset_endsAFrameThatWasCutShort() {
        let link = HyperLink(website: "https://one.test/")
        let grid = grid(6, 1) { $0.put(StyledText("a", .me, link: link), column: 0, row: 0) }
        var sut = CellFrameWriter()
        let bytes = sut.update(to: grid, options: Self.coloured)
        var terminal = TerminalEmulator(size: grid.size)
        terminal.feed(Array(bytes.prefix { $0 != UInt8(ascii: "a") }))
        #expect(!terminal.isAtRest)
        terminal.feed(Array(CellFrameWriter.reset(options: Self.coloured).utf8))
        #expect(terminal.isAtRest && terminal.faults == [])
    }

    // MARK: Helpers

    private func grid(_ columns: Int, _ rows: Int, _ text: String) -> CellGrid {
        grid(columns, rows) { $0.put(StyledText(text), column: 0, row: 0) }
    }

    private func grid(_ columns: Int, _ rows: Int, _ draw: (inout CellGrid) -> Void) -> CellGrid {
        var grid = CellGrid(size: TextSize(columns: columns, rows: rows))
        draw(&grid)
        return grid
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }
}

/// Grids of all that a screen may hold, the same on each run.
private struct RandomGrids {
    private static let texts = [
        "a", "Kahvila", "  ", "日本語", "Viña del Mar", "⣿⡇⠁", "e\u{301}te\u{301}", "😀", "x😀y", "☎\u{FE0F} 09", "🇫🇮🇨🇱",
        "1", "·", "👩‍👩‍👧‍👧!", "─────────────", "한국", " b  c   d    e     f",
    ]
    private static let inks: [Ink] =
        [.plain, .plain, .bold, .faint, .me] + Tint.allCases.map { Ink(tint: $0) }
        + [Ink(.bold, role: 1), Ink(.faint, role: 2), Ink(role: 3), Ink(tint: .blue, isItalic: true)]
    private static let links = [nil, nil, nil, "https://one.example", "https://two.example/?q=1;2#x"]
        .map { HyperLink(website: $0) }

    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(state: seed) }

    mutating func number(below limit: Int) -> Int { .random(in: 0..<limit, using: &random) }

    mutating func change(_ grid: inout CellGrid) {
        let (column, row) = (number(below: grid.size.columns), number(below: grid.size.rows))
        let ink = Self.inks[number(below: Self.inks.count)]
        switch number(below: 8) {
        case 0: grid.ink(ink, columns: column..<column + 3, row: row)
        case 1:
            let blanks = String(repeating: " ", count: grid.size.columns - column)
            grid.put(StyledText(blanks), column: column, row: row)
        default:
            let text = Self.texts[number(below: Self.texts.count)]
            let link = Self.links[number(below: Self.links.count)]
            grid.put(StyledText(text, ink, link: link), column: column, row: row)
        }
    }
}
