import Testing

@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct QuestionScreenTests {
    private enum Answer: Hashable {
        case allow, notNow, city
    }

    // MARK: Keys

    @Test(
        arguments: [
            ([.character("a")], .allow), ([.character("A")], .allow), ([.character("n")], .notNow),
            ([.character("c")], .city), ([.enter], .notNow), ([.escape], .notNow), ([.endOfInput], .notNow),
            ([.up, .enter], .allow), ([.up, .up, .enter], .allow), ([.down, .enter], .city),
            ([.down, .down, .enter], .city), ([.left, .enter], .allow), ([.right, .enter], .city),
            ([.tab, .enter], .city), ([.backTab, .enter], .allow), ([.home, .enter], .allow), ([.end, .enter], .city),
            ([.down, .escape], .notNow),
            ([.character("x"), .paste("a"), .backspace, .control("u"), .end, .enter], .city),
        ] as [([KeyEvent], Answer)])
    private func handle_deliversTheChoice(keys: [KeyEvent], expected: Answer) {
        var sut = makeSUT()
        #expect(keys.dropLast().allSatisfy { sut.handle($0) == nil })
        #expect(sut.handle(keys[keys.count - 1]) == expected)
    }

    // MARK: Drawing

    @Test func lines_explainAndOffer() {
        #expect(
            drawn(makeSUT(), 60, 12) == """
                May places ask GeoClue where you are?
                It tells your position, which finds what is near. The
                position is sent to no one else.

                  [a]llow
                ❯ [n]ot now
                  [c]hoose a city
                Letter, or arrows + Enter
                """)
    }

    @Test func lines_showWhatIsSelected() {
        var sut = makeSUT()
        _ = sut.handle(.down)
        #expect(
            drawn(sut, 80, 24).split(separator: "\n").suffix(3) == [
                "  [n]ot now", "❯ [c]hoose a city",
                "Arrow keys and Enter, or the letter; Esc leaves things as they are",
            ])
    }

    @Test(arguments: [
        (5, "May places ask\nGeoClue where you …\n  [a]llow\n❯ [n]ot now\n  [c]hoose a city"),
        (3, "  [a]llow\n❯ [n]ot now\n  [c]hoose a city"), (2, "❯ [n]ot now\n  [c]hoose a city"), (1, "❯ [n]ot now"),
    ])
    func lines_keepTheOptionsInALittleWindow(rows: Int, expected: String) {
        #expect(drawn(makeSUT(), 20, rows) == expected)
    }

    @Test func lines_showAKeyThatIsNotTheFirstLetter() {
        let sut = QuestionScreen(
            title: "", paragraphs: [], options: [.init(1, key: "1", label: "allow")], initially: 1, cancel: 2)
        #expect(drawn(sut, 40, 3, RenderCapabilities(glyphs: .ascii)) == "\n> [1] allow\nLetter, or arrows + Enter")
    }

    @Test func lines_colourTheSelection() {
        #expect(
            drawn(makeSUT(), 20, 2, RenderCapabilities(isColoured: true)) == """
                \u{1B}[1;38;5;63m❯ \u{1B}[0m\u{1B}[1m[n]ot now\u{1B}[0m
                \u{1B}[1;38;5;63m  \u{1B}[0m[c]hoose a city
                """)
    }

    @Test func lines_holdNoControlCharactersFromOutsideAndFitEverySize() {
        let hostile = "Evil\u{1B}[2J\u{9B}31m\u{202E}\r\n\t東京👨‍👩‍👧 word word word"
        let sut = QuestionScreen(
            title: hostile, paragraphs: [hostile, hostile],
            options: [.init(1, key: "e", label: hostile), .init(2, key: "x", label: hostile)], initially: 2, cancel: 1)
        for columns in 1...60 {
            for height in 1...12 {
                let lines = sut.lines(size: TextSize(columns: columns, rows: height), options: RenderCapabilities())
                    .written(within: columns)
                #expect(lines.count <= height)
                for line in lines {
                    #expect(line.displayWidth <= columns)
                    #expect(
                        !line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
                }
            }
        }
    }

    private func makeSUT() -> QuestionScreen<Answer> {
        QuestionScreen(
            title: "May places ask GeoClue where you are?",
            paragraphs: [
                "It tells your position, which finds what is near. The position is sent to no one else."
            ],
            options: [
                .init(.allow, key: "a", label: "allow"), .init(.notNow, key: "n", label: "not now"),
                .init(.city, key: "c", label: "choose a city"),
            ], initially: .notNow, cancel: .notNow)
    }

    private func drawn<Choice>(
        _ sut: QuestionScreen<Choice>, _ columns: Int, _ rows: Int,
        _ options: RenderCapabilities = RenderCapabilities()
    ) -> String {
        sut.lines(size: TextSize(columns: columns, rows: rows), options: options).written(
            within: columns, options: options
        ).joined(separator: "\n")
    }
}
