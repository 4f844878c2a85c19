import PlacesJSON
import Testing

/// Both readers of JSON find the same texts.
@Suite struct JSONTextTests {
    /// What is found eight bytes at a time ends anywhere among them.
    @Test(arguments: 0...20, ["", "é", "\n", "\"", "\\", "\u{10FFFF}"])
    func aText_isReadWhateverItsLength(length: Int, sign: String) throws {
        let letters = String(repeating: "a", count: length)
        for text in [letters + sign, sign + letters, letters + sign + letters] {
            var builder = JSONBuilder()
            builder.array([text, "next"]) { $0.value($1) }
            #expect(try walked(builder.bytes) == [text, "next"])
            #expect(try taped(builder.bytes) == [text, "next"])
        }
    }

    @Test(arguments: 0...20)
    func aControlCharacter_isRefusedWhereverItIs(length: Int) throws {
        let text = "[\"\(String(repeating: "a", count: length))\u{1F}\",\"next\"]"
        #expect(throws: JSONError(.malformed, line: 1, field: "[0]")) { try walked(Array(text.utf8)) }
        #expect(try taped(Array(text.utf8)) == [nil, "next"])
    }

    @Test(arguments: 0...20)
    func anOpenText_isRefusedWhateverItsLength(length: Int) throws {
        let bytes = Array("[\"\(String(repeating: "a", count: length))".utf8)
        #expect(throws: JSONError(.malformed, line: 1, field: "[0]")) { try walked(bytes) }
        #expect(throws: JSONError(.malformed)) { try taped(bytes) }
    }

    @Test(arguments: [#"{"\ud800": 1}"#, #"{"a": "\udc00"}"#, "{\"a\": \"\u{FFFF}\\ud800\"}"])
    func skip_refusesTextsThatAreNone(text: String) throws {
        var walk = try JSONWalk(Array(text.utf8), limits: roomy)
        let error = #expect(throws: JSONError.self) { try walk.skip() }
        #expect(error?.problem == .notText)
    }

    @Test func skip_refusesBytesThatAreNoText() throws {
        var walk = try JSONWalk(Array("[\"".utf8) + [0xC3] + Array("\"]".utf8), limits: roomy)
        #expect(throws: JSONError(.notText, line: 1, field: "[0]")) { try walk.skip() }
    }

    private func walked(_ bytes: [UInt8]) throws(JSONError) -> [String] {
        var walk = try JSONWalk(bytes, limits: roomy)
        var texts: [String] = []
        try walk.enterArray()
        while try walk.nextElement() { texts.append(try walk.string()) }
        try walk.end()
        return texts
    }

    private func taped(_ bytes: [UInt8]) throws(JSONError) -> [String?] {
        try JSONTape(bytes, limits: roomy).value.elements.map { $0.map(\.string) } ?? []
    }

    private let roomy = JSONLimits(bytes: 1 << 20, depth: 16)
}
