import PlacesBytes
import PlacesCategories
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct TableScannerTests {
    @Test func next_readsLineAfterLineWithoutComments() throws {
        #expect(try rows("#head\tline\na\tb\n\tc\n#between\nd\t\n") == [["a", "b"], ["", "c"], ["d", ""]])
    }

    @Test(arguments: ["", "#only\n"])
    func next_endsAtOnceInATableWithoutLines(text: String) throws {
        #expect(try rows(text) == [])
    }

    @Test(arguments: ["a\n", "a\tb\tc\n", "\n"])
    func next_refusesAnotherNumberOfFields(line: String) {
        #expect(throws: localData(line: 2, nil)) { try rows("a\tb\n" + line) }
    }

    @Test func next_refusesALastLineWithoutItsEnd() {
        #expect(throws: cutOff()) { try rows("a\tb\nc\td") }
    }

    @Test func text_refusesBytesThatAreNoUTF8() {
        let bytes: [UInt8] = [0x61, 0x09, 0xC3, 0x0A]
        #expect(throws: localData(line: 1, "second")) {
            var sut = TableScanner(InPlaceBytes(bytes), name: "test", columns: 2)
            _ = try sut.next()
            _ = try sut.text(1, "second")
        }
    }

    @Test func required_refusesAnEmptyField() {
        #expect(throws: localData(line: 1, "name")) {
            try withTable("\n") { bytes throws(PlacesError) in
                var sut = TableScanner(bytes, name: "test", columns: 1)
                _ = try sut.next()
                _ = try sut.required(0, "name")
            }
        }
    }

    @Test(arguments: [
        ("0", 0.0), ("60.1771570", 60.177157), ("-7.4276", -7.4276), ("-0.0000001", -1e-7),
        ("179.9999999", 179.9999999),
    ])
    func number_readsDecimals(text: String, expected: Double) throws {
        #expect(try number(text) == expected)
    }

    @Test(arguments: ["", "-", ".5", "5.", "1e3", "1,5", " 1", "+1", "1.2.3", "nan", "12345678901234567", "--1"])
    func number_refusesAnythingElse(text: String) {
        #expect(throws: localData(line: 1, "number")) { try number(text) }
    }

    private func rows(_ text: String) throws -> [[String]] {
        try withTable(text) { bytes throws(PlacesError) in
            var sut = TableScanner(bytes, name: "test", columns: 2)
            var rows: [[String]] = []
            while try sut.next() { rows.append([try sut.text(0, "first"), try sut.text(1, "second")]) }
            return rows
        }
    }

    private func number(_ text: String) throws -> Double {
        try withTable(text + "\n") { bytes throws(PlacesError) in
            var sut = TableScanner(bytes, name: "test", columns: 1)
            _ = try sut.next()
            return try sut.number(0, "number")
        }
    }
}
