import Testing

@testable import PlacesExchange
@testable import PlacesMap
@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct MarkupTests {
    @Test(
        arguments: [
            ("</script><img src=x onerror=alert(1)>", "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"),
            ("\" onmouseover=\"x' & y", "&quot; onmouseover=&quot;x&#39; &amp; y"),
            ("a\u{0}b\u{1B}[31m\u{7F}\u{9B}c\u{FEFF}", "ab"), ("line\u{2028}two\u{2029}three", "line two three"),
            ("\u{202E}evil\u{202C} \u{2066}x\u{2069}\u{200F}", "evil x"), ("Café 咖啡馆 👩‍🍳", "Café 咖啡馆 👩‍🍳"),
        ])
    func escaped_isTextAndNothingElse(text: String, expected: String) {
        var sut = Markup()
        sut.escaped(text)
        #expect(sut.text == expected)
        var attribute = Markup()
        attribute.open("p", [("title", text)])
        #expect(attribute.text == "<p title=\"\(expected)\">")
    }

    @Test func tags_leaveOutWhatHasNoValue() {
        var sut = Markup()
        sut.open("p", [("id", "a"), ("class", nil), ("hidden", "")])
        sut.element("b", [], "1 < 2")
        sut.shape("circle", [("r", "4")])
        sut.close("p")
        #expect(sut.text == "<p id=\"a\" hidden><b>1 &lt; 2</b><circle r=\"4\"/></p>")
    }

    @Test func scriptData_cannotEndItsElementOrALine() {
        let hostile = "</script><!-- & \u{2028}\u{2029} \" \\ \u{1} ¨©"
        let text = String(decoding: JSONWriter.script([("x<", .string(hostile))]), as: UTF8.self)
        #expect(
            text == """
                {
                  "x\\u003C": "\\u003C/script\\u003E\\u003C!-- \\u0026 \\u2028\\u2029 \\" \\\\ \\u0001 ¨©"
                }

                """)
    }
}

@Suite struct PathDataTests {
    @Test func add_writesDecimetresRelativeToThePointBefore() {
        var sut = PathData()
        sut.add([Ground.Point(0, 0), Ground.Point(10.04, -0.26), Ground.Point(10.06, 5), Ground.Point(-3, 5)])
        sut.add([Ground.Point(-1, 2), Ground.Point(1, 2), Ground.Point(1, 3)], isClosed: true)
        #expect(sut.text == "M0 0l10 0.3 0.1-5.3-13.1 0M-1-2l2 0 0-1z")
    }

    @Test func add_leavesOutWhatNoOneCanSee() {
        var sut = PathData()
        sut.add([Ground.Point(1, 1), Ground.Point(1.01, 1), Ground.Point(.infinity, .nan), Ground.Point(2, 1)])
        sut.add([Ground.Point]())
        #expect(sut.text == "M1-1l1 0")
    }
}
