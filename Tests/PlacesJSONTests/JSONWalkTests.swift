import PlacesJSON
import Testing

@Suite struct JSONWalkTests {
    @Test func walk_deliversMembersAndElementsInTheirOrder() throws {
        var walk = try makeSUT("\u{FEFF} {\"a\": [1, -2.50e1], \"b\": {\"c\": \"d\", \"e\": null}, \"f\": true} ")
        var found: [String] = []
        try walk.enterObject()
        while let key = try walk.nextKey() {
            switch key {
            case "a":
                try walk.enterArray()
                while try walk.nextElement() {
                    let (value, spelling) = try walk.number()
                    found.append("\(walk.field() ?? "") \(value) \(spelling)")
                }
            case "b":
                try walk.enterObject()
                while let key = try walk.nextKey() {
                    let value = walk.null() ? "null" : try walk.string()
                    found.append("\(walk.field() ?? "") \(key) \(value)")
                }
            default: found.append("\(walk.field() ?? "") \(try walk.boolean())")
            }
        }
        try walk.end()
        #expect(found == ["a[0] 1.0 1", "a[1] -25.0 -2.50e1", "b.c c d", "b.e e null", "f true"])
    }

    @Test func nextKey_skipsWhatNoOneAskedFor() throws {
        var walk = try makeSUT(#"{"a": {"b": [1, {"c": []}, "x", null, false]}, "d": 7}"#)
        try walk.enterObject()
        #expect(try walk.nextKey() == "a")
        #expect(try walk.nextKey() == "d")
        #expect(try walk.number().value == 7)
        #expect(try walk.nextKey() == nil)
        try walk.end()
    }

    @Test func line_isThatOfTheNextValue() throws {
        var walk = try makeSUT("\n[\n1,\r\n\n {\"a\"\n:\n2}\n]")
        var lines = [walk.line]
        try walk.enterArray()
        #expect(try walk.nextElement())
        lines.append(walk.line)
        #expect(try walk.nextElement())
        lines.append(walk.line)
        try walk.enterObject()
        #expect(try walk.nextKey() == "a")
        lines.append(walk.line)
        #expect(lines == [2, 3, 5, 7])
    }

    @Test(
        arguments: [
            (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e9\u20AC""#, "é€"),
            (#""x\ud83d\ude00y""#, "x😀y"), ("\"Łódź 😀\"", "Łódź 😀"), (#""\u0000""#, "\0"),
        ])
    func string_takesEscapesOut(text: String, expected: String) throws {
        var walk = try makeSUT(text)
        #expect(try walk.string() == expected)
        try walk.end()
    }

    @Test(
        arguments: [
            #""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\ud800""#, #""\ud800\u0041""#,
            #""\udc00\ud800""#,
        ])
    func string_refusesHalfOfASurrogatePair(text: String) throws {
        var walk = try makeSUT(text)
        #expect(throws: JSONError(.notText, line: 1)) { try walk.string() }
    }

    @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
    func string_refusesBytesThatAreNoText(bytes: [UInt8]) throws {
        var walk = try JSONWalk([0x0A, 0x22] + bytes + [0x22], limits: roomy)
        #expect(throws: JSONError(.notText, line: 2)) { try walk.string() }
    }

    @Test(arguments: ["0", "-0", "10", "1.5", "-0.25", "1e3", "1E+3", "12.5e-1"])
    func number_takesWhatTheGrammarAllows(text: String) throws {
        var walk = try makeSUT(text)
        let (value, spelling) = try walk.number()
        #expect(value == Double(text))
        #expect(spelling == text)
        try walk.end()
    }

    @Test func number_isInfiniteWhereItIsTooLarge() throws {
        var walk = try makeSUT("-1e999")
        #expect(try walk.number().value == -.infinity)
    }

    @Test(
        arguments: [
            "01", "-", "1.", ".5", "+1", "1e", "1e+", "nan", "Infinity", "0x1", "tru", "nul", "'a'", "\"a", "\"a\nb\"",
            #""\x""#, #""\u12""#, #""\u12G4""#, #""\"#, "\"a\u{1}\"", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]",
            "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{,}", "{1:2}", "{\"a\" 1}", "{\"a\":}", "{]", "[}",
            "{} x", "1,", "what",
        ])
    func end_refusesWhatIsNoJSON(text: String) throws {
        var walk = try makeSUT(text)
        let error = #expect(throws: JSONError.self) { try walk.end() }
        #expect(error?.problem == .malformed)
    }

    @Test(
        arguments: [
            ("[1]", .object), ("{}", .array), ("1", .text), ("null", .number), ("\"1\"", .boolean),
        ] as [(String, JSONKind)])
    func walk_refusesAValueOfAnotherKind(text: String, expected: JSONKind) throws {
        var walk = try makeSUT(text)
        #expect(throws: JSONError(.unexpected(expected: expected), line: 1)) {
            switch expected {
            case .object: try walk.enterObject()
            case .array: try walk.enterArray()
            case .text: _ = try walk.string()
            case .number: _ = try walk.number()
            case .boolean: _ = try walk.boolean()
            }
        }
    }

    @Test(
        arguments: [
            ("{\"a\": [0, {\n\"b\": x}]}", 2, "a[1].b"), ("[[1,\n,2]]", 2, "[0][1]"), ("{\"a\": 1\n \"b\": 2}", 2, nil),
            ("{\"a\": {\"b\": 1,}}", 1, "a"),
        ] as [(String, Int, String?)])
    func end_tellsTheLineAndTheFieldOfWhatIsWrong(text: String, line: Int, field: String?) throws {
        var walk = try makeSUT(text)
        #expect(throws: JSONError(.malformed, line: line, field: field)) { try walk.end() }
    }

    @Test(arguments: ["", " \r\n\t", "\u{FEFF}\n"])
    func init_refusesAnEmptyText(text: String) {
        #expect(throws: JSONError(.empty)) { try makeSUT(text) }
    }

    @Test func init_keepsToTheLimitOfBytes() throws {
        var walk = try makeSUT("[1]", JSONLimits(bytes: 3, depth: 1))
        try walk.end()
        #expect(throws: JSONError(.tooLarge(limit: 2))) { try makeSUT("[1]", JSONLimits(bytes: 2, depth: 1)) }
    }

    @Test func enter_keepsToTheLimitOfDepth() throws {
        var walk = try makeSUT("[{\"a\":[]}, [[1]]]", JSONLimits(bytes: 100, depth: 3))
        try walk.end()
        walk = try makeSUT("[{\"a\":\n[[]]}]", JSONLimits(bytes: 100, depth: 3))
        #expect(throws: JSONError(.tooDeep(limit: 3), line: 2, field: "[0].a[0]")) { try walk.end() }
    }

    /// A bracket, two members, two keys, a bracket, an element.
    @Test func walk_keepsToTheLimitOfParts() throws {
        let text = "{\"a\": 1, \"b\": [2]}"
        var walk = try makeSUT(text, JSONLimits(bytes: 100, depth: 3, parts: 7))
        try walk.end()
        walk = try makeSUT(text, JSONLimits(bytes: 100, depth: 3, parts: 6))
        #expect(throws: JSONError(.tooManyParts(limit: 6), line: 1, field: "b")) { try walk.end() }
    }
}

private let roomy = JSONLimits(bytes: 1 << 20, depth: 16)

private func makeSUT(_ text: String, _ limits: JSONLimits = roomy) throws(JSONError) -> JSONWalk {
    try JSONWalk(Array(text.utf8), limits: limits)
}
