import Testing

@testable import PlacesRequests

@Suite struct XCConfigEditorTests {
    @Test(
        arguments: [
            ("", "LIMIT = 5\n"), ("A = 1\n", "A = 1\nLIMIT = 5\n"), ("A = 1", "A = 1\nLIMIT = 5\n"),
            ("LIMIT = 20\nA = 1\n", "LIMIT = 5\nA = 1\n"), ("LIMIT=20 // twenty\n", "LIMIT= 5 // twenty\n"),
            ("LIMIT = 20 // a // b\n", "LIMIT = 5 // a // b\n"), ("LIMIT =\n", "LIMIT = 5\n"),
            ("// LIMIT = 9\n\n  LIMIT = 1\nLIMIT = 2\n", "// LIMIT = 9\n\n  LIMIT = 1\nLIMIT = 5\n"),
            ("LIMIT[sdk=x] = 9\n", "LIMIT[sdk=x] = 9\nLIMIT = 5\n"),
            ("A = 1\r\nLIMIT = 2\r\n", "A = 1\r\nLIMIT = 5\r\n"),
            ("A = 1\r\n", "A = 1\r\nLIMIT = 5\r\n"), ("#include \"b\"\nLIMIT = 2 \n", "#include \"b\"\nLIMIT = 5\n"),
        ])
    func set_changesTheLineThatCountsAndNoOther(old: String, new: String) {
        var sut = XCConfigEditor(old)
        sut.set("LIMIT", to: "5")
        #expect(sut.text == new)
    }

    @Test(
        arguments: [
            ("LIMIT = 20\nA = 1\n", "A = 1\n"), ("A = 1\nLIMIT = 2 // two\nLIMIT = 3\n", "A = 1\n// two\n"),
            ("// LIMIT = 9\nLIMIT = 1", "// LIMIT = 9\n"),
        ])
    func unset_takesEveryLineOut(old: String, new: String) {
        var sut = XCConfigEditor(old)
        let isThere = sut.unset("LIMIT")
        #expect(isThere)
        #expect(sut.text == new)
    }

    @Test func unset_tellsThatThereIsNone() {
        var sut = XCConfigEditor("A = 1\n// LIMIT = 5\n")
        let isThere = sut.unset("LIMIT")
        #expect(!isThere)
        #expect(sut.text == "A = 1\n// LIMIT = 5\n")
    }

    @Test(arguments: ["https://host/x?a=$(B)", "a $( b", "${HOME}", "$$(A)", "//", "a///b", "5$", "é 😀", "#include"])
    func set_writesValuesThatAreReadAsTheyAre(value: String) throws {
        var sut = XCConfigEditor("")
        sut.set("KEY", to: value)
        let text = sut.text
        var resolver = XCConfigResolver(try XCConfigReader.read("x") { _ in text })
        #expect(try resolver.value(of: "KEY")?.text == value)
    }
}
