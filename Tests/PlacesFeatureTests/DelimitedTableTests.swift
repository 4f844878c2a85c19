import PlacesBytes
import PlacesTestSupport
import PlacesText
import Testing

/// One reader for all tables: those inside the program, those of other programs, and lists that people edit.
@Suite struct DelimitedTableTests {
    // MARK: - Dialects

    @Test(
        arguments: [
            ("a,b\n1;2", ","), ("a;b;c,d\n", ";"), ("a\tb\n,,,", "\t"), ("\"a;b;c\",d", ","), ("name", ","), ("", ","),
            ("a;b,c", ","), ("\"x\ny;z;\",b,c\n;;;;", ","), ("\na;b\n1,2,3", ";"), ("\r\n\r\na\tb", "\t"),
            ("\u{FEFF}\na;b", ";"), ("\"\"\na;b", ";"), ("\"\n\"\na;b", ","), ("a;b\r1,2,3", ";"), ("\n\n", ","),
        ])
    func mostFrequent_choosesTheDelimiterOfTheFirstRow(text: String, delimiter: String) {
        let dialect = DelimitedDialect.mostFrequent(in: InPlaceBytes(text.utf8))
        #expect([dialect.delimiter] == Array(delimiter.utf8))
        #expect((dialect.quoting == .none) == (delimiter == "\t"))
    }

    @Test(
        arguments: [
            ("a\tb,c\n", "\t"), ("a,b\nc\td", ","), ("", ","), ("a,b\rc\td\r", ","), ("a\tb\rc,d\r", "\t"),
            ("\n\na\tb\n", "\t"), ("\r\na,b\r\nc\td", ","), ("\u{FEFF}\ra\tb", "\t"), ("\n", ","),
        ])
    func tabsOrCommas_choosesTabsWhereTheFirstRowHasOne(text: String, delimiter: String) {
        let dialect = DelimitedDialect.tabsOrCommas(in: InPlaceBytes(text.utf8))
        #expect([dialect.delimiter] == Array(delimiter.utf8))
    }

    // MARK: - Rows that are edited

    @Test(
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\rc,d", [["a", "b"], ["c", "d"]]), ("a,\n,b", [["a", ""], ["", "b"]]),
            ("\n\r\n\na\n\n", [["a"]]), ("\"a,b\",c\n", [["a,b", "c"]]), ("\"a\"\"b\",\"\"", [["a\"b", ""]]),
            ("\"a\r\nb\",c\nd", [["a\r\nb", "c"], ["d"]]), ("a\"b,c", [["a\"b", "c"]]), ("", []), ("\n", []),
            ("\u{FEFF}a,b", [["a", "b"]]), ("#a,b", [["#a", "b"]]), ("\"\"\"\"\n", [["\""]]),
        ] as [(String, [[String]])])
    func next_readsEditedRows(text: String, rows: [[String]]) throws {
        for quoting in [DelimitedDialect.Quoting.lenient, .strict] {
            #expect(try read(text, edited(quoting)).map(\.fields) == rows)
        }
    }

    @Test func next_tellsTheLineOnWhichARowBegins() throws {
        let rows = try read("a\r\n\n\"b\nb\"\rc\n", edited(.lenient))
        #expect(rows.map(\.line) == [1, 3, 5])
        #expect(rows.map(\.fields) == [["a"], ["b\nb"], ["c"]])
    }

    @Test(arguments: ["a,\"b", "a\n\"b\nc\n", "\"", "x,\"\"\""])
    func next_refusesAnOpenQuotation(text: String) {
        for quoting in [DelimitedDialect.Quoting.lenient, .strict] {
            let error = #expect(throws: DelimitedError.self) { try read(text, edited(quoting)) }
            #expect(error?.problem == .openQuotation)
            #expect(error?.line == (text.hasPrefix("a\n") ? 2 : 1))
            #expect(error?.field == (text.contains(",") ? 2 : 1))
        }
    }

    @Test func next_takesOrRefusesTextBehindAQuotation() throws {
        #expect(try read("\"a\" b,c\n\"a\"\"b\"x", edited(.lenient)).map(\.fields) == [["a b", "c"], ["a\"bx"]])
        #expect(throws: DelimitedError(problem: .textBehindQuotation, line: 2, field: 2)) {
            try read("a\nb,\"c\"d\n", edited(.strict))
        }
    }

    @Test func next_quotesNothingBetweenTabs() throws {
        let tabs = DelimitedDialect.tabsOrCommas(in: InPlaceBytes("\t".utf8))
        #expect(try read("\"a\t\"b\"\n", tabs).map(\.fields) == [["\"a", "\"b\""]])
    }

    // MARK: - Tables inside the program

    @Test func next_refusesAnotherNumberOfFields() {
        #expect(throws: DelimitedError(problem: .fieldCount, line: 3, field: 0)) {
            try read("#x\na\tb\na\n", .embedded(columns: 2))
        }
    }

    @Test func next_refusesARowThatIsCutOff() {
        #expect(throws: DelimitedError(problem: .cutOff, line: 2, field: 0)) {
            try read("a\tb\nc\td", .embedded(columns: 2))
        }
        #expect(throws: DelimitedError.self) { try read("#only", .embedded(columns: 2)) }
    }

    @Test func next_keepsCarriageReturnsAndEmptyRowsOfAnEmbeddedTable() throws {
        #expect(try read("\na\r\n", .embedded(columns: 1)).map(\.fields) == [[""], ["a\r"]])
    }

    @Test func go_readsARowAgain() throws {
        try withTable("#x\na\tb\nc\td\ne\tf\n", .embedded(columns: 2)) { table in
            _ = try table.next()
            let first = table.mark
            while try table.next() {}
            try table.go(to: first)
            #expect(table.text(0) == "a" && table.line == 2)
            _ = try table.next()
            #expect(table.text(1) == "d" && table.line == 3)
        }
    }

    // MARK: - Fields

    @Test func text_isNilForBytesThatAreNoUTF8() throws {
        let bytes: [UInt8] = [0x61, 0x2C, 0xC3, 0x2C, 0x22, 0xFF, 0x22]
        var table = DelimitedTable(InPlaceBytes(bytes), edited(.strict))
        let hasRow = try table.next()
        #expect(hasRow && table.count == 3)
        #expect(table.text(0) == "a" && table.text(1) == nil && table.text(2) == nil)
        #expect(table[1].elementsEqual([0xC3]))
    }

    // MARK: - Whatever comes

    /// What a writer of RFC 4180 writes is read as it was.
    @Test func next_readsWhatIsWritten() throws {
        var random = SplitMix(state: 7)
        let signs = ["a", "ä", ",", "\"", "\n", "\r\n", "\t", ";", " ", "#", "x"]
        for _ in 0..<500 {
            let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                (0..<Int.random(in: 2...4, using: &random)).map { _ in
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in signs.randomElement(using: &random) ?? "" }
                        .joined()
                }
            }
            let text = rows.map { row in
                row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
            }
            #expect(try read(text.joined(), edited(.strict)).map(\.fields) == rows)
        }
    }

    /// Any bytes end with rows or an error, each row on a later line than the one before, no field twice.
    @Test func next_endsWhateverComes() {
        var random = SplitMix(state: 8)
        let signs: [UInt8] = [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D, 0x23, 0x61, 0xC3, 0xA4, 0x00, 0xEF, 0xBB, 0xBF]
        for round in 0..<4000 {
            let bytes = InPlaceBytes(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in signs.randomElement(using: &random) ?? 0 })
            let dialects: [DelimitedDialect] = [
                .mostFrequent(in: bytes), .tabsOrCommas(in: bytes), .embedded(columns: 1 + round % 3),
            ]
            for dialect in dialects {
                var table = DelimitedTable(bytes, dialect)
                var (line, size) = (0, 0)
                while (try? table.next()) ?? false {
                    #expect(table.line > line && table.count > 0)
                    line = table.line
                    for column in 0..<table.count {
                        _ = table.text(column)
                        size += table[column].count
                    }
                }
                #expect(size <= bytes.count)
            }
        }
    }

    // MARK: - Helpers

    private struct Row {
        let line: Int
        let fields: [String]
    }

    private func edited(_ quoting: DelimitedDialect.Quoting) -> DelimitedDialect {
        var dialect = DelimitedDialect(delimiter: DelimitedDialect.comma)
        (dialect.quoting, dialect.isEdited) = (quoting, true)
        return dialect
    }

    private func read(_ text: String, _ dialect: DelimitedDialect) throws -> [Row] {
        var rows: [Row] = []
        try withTable(text, dialect) { table in
            while try table.next() {
                rows.append(Row(line: table.line, fields: (0..<table.count).map { table.text($0) ?? "?" }))
            }
        }
        return rows
    }

    private func withTable(
        _ text: String, _ dialect: DelimitedDialect, _ body: (inout DelimitedTable) throws -> Void
    ) throws {
        var table = DelimitedTable(InPlaceBytes(text.utf8), dialect)
        try body(&table)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0.5", -0.5), ("60.1699", 60.1699), ("123456789012345", 123_456_789_012_345),
            ("-1.23456789012345", -1.23456789012345),
            ("", nil), ("-", nil), (".", nil), ("5.", nil), (".5", nil), ("-.5", nil), ("1.2.3", nil), ("1e3", nil),
            ("+1", nil),
            (" 1", nil), ("1234567890123456", nil), ("12345678901234567890", nil), ("0.000000000000001", nil),
            ("--1", nil),
        ] as [(String, Double?)])
    func decimal_isThatOfPlainNumbersAlone(text: String, expected: Double?) {
        #expect(InPlaceBytes(text.utf8).decimal == expected)
    }
}
