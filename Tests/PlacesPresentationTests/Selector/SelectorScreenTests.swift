import Testing

@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct SelectorScreenTests {
    private static let cities = [
        SelectorRow("Valparaíso", detail: "Región de Valparaíso"), SelectorRow("Valdivia", detail: "Los Ríos"),
        SelectorRow("Vallenar", detail: "Atacama · not active", isDimmed: true), SelectorRow("東京", detail: "日本"),
    ]

    @Test func lines_showTitleFilterRowsAndKeys() {
        #expect(
            drawn(Self.cities, query: "val", selected: 1, 40, 10) == """
                Comuna
                Filter val▏                          2/4
                  Valparaíso  Región de Valparaíso
                ❯ Valdivia    Los Ríos
                  Vallenar    Atacama · not active
                  東京        日本
                Enter takes it
                """)
    }

    @Test func lines_cutDetailsBeforeNamesInANarrowWindow() {
        #expect(
            drawn(Self.cities, query: "val", selected: 0, 20, 10) == """
                Comuna
                Filter val▏      1/4
                ❯ Valparaíso  Regió…
                  Valdivia    Los R…
                  Vallenar    Ataca…
                  東京        日本
                Enter takes it
                """)
        #expect(
            drawn(Self.cities, query: "valparaíso", selected: 0, 11, 10) == """
                Comuna
                Filt… …íso▏
                ❯ Valparaí…
                  Valdivia
                  Vallenar
                  東京
                Enter take…
                """)
    }

    @Test(arguments: [
        (5, "Comuna\nFilter ▏         3/4\n  Valdivia  Los Ríos\n❯ Vallenar  Atacama…\nEnter takes it"),
        (4, "Filter ▏         3/4\n  Valdivia  Los Ríos\n❯ Vallenar  Atacama…\nEnter takes it"),
        (3, "Filter ▏         3/4\n  Valdivia  Los Ríos\n❯ Vallenar  Atacama…"),
        (2, "Filter ▏         3/4\n❯ Vallenar  Atacama…"),
        (1, "Filter ▏         3/4"),
    ])
    func lines_keepTheSelectedRowInALowWindow(rows: Int, expected: String) {
        #expect(drawn(Self.cities, query: "", selected: 2, 20, rows) == expected)
    }

    @Test(arguments: [
        (0, 0...2), (1, 0...2), (2, 1...3), (50, 49...51), (98, 97...99), (99, 97...99),
    ])
    func lines_scrollAroundTheSelectedRow(selected: Int, expected: ClosedRange<Int>) {
        let rows = (0..<100).map { SelectorRow("row \($0)") }
        let lines = drawn(rows, query: "", selected: selected, 40, 6).split(separator: "\n")
        #expect(lines[2...4].map { $0.dropFirst(2) } == expected.map { "row \($0)" })
        #expect(lines.filter { $0.hasPrefix("❯") } == ["❯ row \(selected)"])
    }

    @Test func lines_lookAtFewOfManyRows() {
        var looked = 0
        let rows = (0..<100_000).lazy.map { number in
            looked += 1
            return SelectorRow("row \(number)")
        }
        let sut = SelectorScreen(
            title: "", prompt: "", query: "", rows: rows, selected: 70_000, empty: "", footer: "")
        let lines = sut.lines(size: TextSize(columns: 80, rows: 60), options: RenderCapabilities())
        #expect(lines.count == 16)
        #expect(looked < 100)
    }

    @Test func lines_sayWhatThereIsWithoutRows() {
        #expect(
            drawn([], query: "xyz ", selected: nil, 20, 8) == """
                Comuna
                Filter xyz ▏       0
                  No comuna is call…
                Enter takes it
                """)
    }

    @Test func lines_keepToASCIIWhereNothingElseIsKnown() {
        let options = RenderCapabilities(glyphs: .ascii)
        let rows = [SelectorRow("Concepcion del Uruguay"), SelectorRow("Coronel", detail: "Biobio")]
        #expect(
            drawn(rows, query: "co", selected: 0, 20, 8, options) == """
                Comuna
                Filter co_       1/2
                > Concepcion del Ur~
                  Coronel
                Enter takes it
                """)
    }

    @Test func lines_colourTheSelectionAndDimTheRest() {
        let options = RenderCapabilities(isColoured: true)
        #expect(
            drawn([Self.cities[1], Self.cities[2]], query: "v", selected: 0, 40, 3, options) == """
                \u{1B}[2mFilter \u{1B}[0m\u{1B}[1mv\u{1B}[0m\u{1B}[1;38;5;63m▏\u{1B}[0m                            \
                \u{1B}[2m1/2\u{1B}[0m
                \u{1B}[1;38;5;63m❯ \u{1B}[0m\u{1B}[1mValdivia\u{1B}[0m  \u{1B}[2mLos Ríos\u{1B}[0m
                \u{1B}[1;38;5;63m  \u{1B}[0m\u{1B}[2mVallenar\u{1B}[0m  \u{1B}[2mAtacama · not active\u{1B}[0m
                """)
    }

    @Test func lines_holdNoControlCharactersFromOutsideAndFitEverySize() {
        let hostile = "Evil\u{1B}[2J\u{9B}31m\u{202E}\r\n\t東京👨‍👩‍👧"
        let rows = (0..<5).map { _ in SelectorRow(hostile, detail: hostile) }
        let sut = SelectorScreen(
            title: hostile, prompt: hostile, query: hostile, rows: rows, selected: 3, empty: hostile, footer: hostile)
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

    private func drawn(
        _ rows: [SelectorRow], query: String, selected: Int?, _ columns: Int, _ height: Int,
        _ options: RenderCapabilities = RenderCapabilities()
    ) -> String {
        SelectorScreen(
            title: "Comuna", prompt: "Filter", query: query, rows: rows, selected: selected,
            empty: "No comuna is called so.", footer: "Enter takes it"
        ).lines(size: TextSize(columns: columns, rows: height), options: options).written(
            within: columns, options: options
        ).joined(separator: "\n")
    }
}
