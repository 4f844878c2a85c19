import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesTerminal

@Suite struct CellGridTests {
    @Test func put_coversWhatWasThereAndLeavesOutWhatLiesOutside() {
        var sut = CellGrid(size: TextSize(columns: 6, rows: 2))
        sut.put(StyledText("abcdef"), column: 0, row: 0)
        sut.put(StyledText("XY"), column: 2, row: 0)
        sut.put(StyledText("lost"), column: 0, row: 2)
        sut.put(StyledText("lost"), column: 0, row: -1)
        sut.put(StyledText("tail"), column: 4, row: 1)
        #expect(sut.texts == ["abXYef", "    ta"])
    }

    @Test func grid_hasNoCellsOutsideItself() {
        let sut = CellGrid(size: TextSize(columns: -3, rows: -2))
        #expect(sut.cells.isEmpty && sut.texts.isEmpty && sut[0, 0] == .blank)
        var other = CellGrid(size: TextSize(columns: 2, rows: 1))
        other.put([Cell("x"), Cell("y")][...], column: -1, row: 0)
        #expect(other.texts == [""] && other[-1, 0] == .blank && other[2, 0] == .blank)
        #expect(Range.cells(5, to: 3).isEmpty && Range.cells(3, to: 5) == 3..<5)
    }

    @Test func put_givesWideCharactersTwoCells() {
        var sut = CellGrid(size: TextSize(columns: 5, rows: 1))
        sut.put(StyledText("日本語"), column: 0, row: 0)
        #expect(sut.texts == ["日本"])
        #expect(sut[0, 0].width == 2 && sut[1, 0].width == 0 && sut[4, 0] == .blank)
    }

    @Test func put_leavesNoHalfOfAWideCharacter() {
        var sut = CellGrid(size: TextSize(columns: 5, rows: 1))
        sut.put(StyledText("日本語"), column: 0, row: 0)
        sut.put(StyledText("x"), column: 1, row: 0)
        #expect(sut.texts == [" x本"])
        sut.put(StyledText("y"), column: 2, row: 0)
        #expect(sut.texts == [" xy"])
        sut.put(StyledText("語"), column: 1, row: 0)
        #expect(sut.texts == [" 語"])
    }

    @Test(arguments: [(-1, " 本x"), (-2, "本x"), (-3, " x"), (-9, "")]) func put_leavesOutWhatBeginsLeftOfTheEdge(
        column: Int, shown: String
    ) {
        var sut = CellGrid(size: TextSize(columns: 5, rows: 2))
        for row in 0..<2 { sut.put(StyledText("日本x"), column: column, row: row) }
        #expect(sut.texts == [shown, shown])
        #expect(sut[0, 0].width != 0 && sut[0, 1].width != 0)
    }

    @Test func put_keepsInkAndLinkOfEachCell() throws {
        var sut = CellGrid(size: TextSize(columns: 4, rows: 1))
        let link = try #require(HyperLink(website: "https://example.org/"))
        var line = StyledText("a", .bold)
        line.append("b", .faint, link: link)
        line.append("c", link: link)
        sut.put(line, column: 0, row: 0)
        #expect([0, 1, 2].map { sut[$0, 0].ink } == [.bold, .faint, .plain])
        #expect((0..<4).map { sut.link(of: sut[$0, 0]) } == [nil, link, link, nil])
        sut.ink(.me, columns: -3..<2, row: 0)
        #expect([0, 1, 2].map { sut[$0, 0].ink } == [.me, .me, .plain])
    }

    @Test(arguments: [("é", "é"), ("👩‍👩‍👧‍👧", "👩‍👩‍"), ("🇫🇮", "🇫🇮"), ("⣿", "⣿")])
    func cell_keepsAsManyWholeScalarsAsItHasRoomFor(character: Character, shown: String) {
        #expect(Cell(character, width: 1, ink: .plain).text == shown)
    }

    @Test(arguments: ["\u{1B}", "\u{9B}", "\n", "\r\n", "\u{7F}"] as [Character])
    func cell_isBlankForWhatATerminalWouldTakeForACommand(character: Character) {
        #expect(Cell(character, width: 1, ink: .bold).text == " ")
    }

    @Test func put_passesOverCharactersWithoutAWidth() {
        var sut = CellGrid(size: TextSize(columns: 4, rows: 1))
        sut.put(StyledText("a\u{200B}b\u{1B}c"), column: 0, row: 0)
        #expect(sut.texts == ["ab c"])
    }
}
