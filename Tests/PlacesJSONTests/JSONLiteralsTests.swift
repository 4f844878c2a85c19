import PlacesJSON
import Testing

@Suite struct JSONLiteralsTests {
    @Test(
        arguments: [
            (#"{"a": ["b\"", -1.5, "é\\"], "": null}"#, ["a", "b\"", "é\\", ""]),
            // What is no JSON.
            (#"a "b" c ]} "d","#, ["b", "d"]), ("", []), ("[1]", []),
            // Texts that are none end where the readers of JSON end them.
            (#"["\u12", "\ud800", "\x", "next"]"#, [nil, nil, nil, "next"]), (#"["\u123\", "next"]"#, [nil, "next"]),
            ("[\"a\u{1}\", \"next\"]", [nil, "next"]),
            // An open text is none.
            (#"["a", "b"#, ["a"]), (#"["a", "b\"#, ["a"]), (#"["a", "\u1"]"#, ["a"]), (#"""#, []),
        ] as [(String, [String?])])
    func literals_areAllTextsOfAText(text: String, expected: [String?]) {
        #expect(literals(text).map(\.string) == expected)
    }

    @Test func literals_sayWhereTheyStand() {
        let text = #"{"é": "b\n"}"#
        #expect(literals(text).map(\.written) == [#""é""#, #""b\n""#])
        #expect(literals(text).map(\.range) == [1..<5, 7..<12])
        #expect(literals(text).map(\.hasEscapes) == [false, true])
    }

    private struct Found {
        let string: String?
        let written: String
        let range: Range<Int>
        let hasEscapes: Bool
    }

    private func literals(_ text: String) -> [Found] {
        JSONLiterals(Array(text.utf8)).map { literal in
            Found(
                string: literal.string, written: String(decoding: literal.written, as: UTF8.self),
                range: literal.range, hasEscapes: literal.hasEscapes)
        }
    }
}
