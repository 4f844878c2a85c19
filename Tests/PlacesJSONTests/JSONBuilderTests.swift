import PlacesJSON
import Testing

/// What is written is read back as it was, by the reader of the same module.
@Suite struct JSONBuilderTests {
    @Test func object_holdsItsMembersInTheirOrder_withoutThoseThatAreNothing() {
        var sut = JSONBuilder()
        sut.object { sut in
            sut.member("text", "a/b")
            sut.member("nothing", String?.none)
            sut.member("whole", -3)
            sut.member("angle", 60.17)
            sut.member("endless", Double.infinity)
            sut.member("is", true)
            sut.member("list") { $0.array([1, 2]) { $0.value($1) } }
            sut.member("inner") { $0.object { $0.member("b", "c") } }
            sut.member("none", [:])
            sut.member("texts", ["z": "1", "a": "2"])
        }
        #expect(
            sut.text == #"{"text":"a/b","whole":-3,"angle":60.17,"is":true,"list":[1,2],"inner":{"b":"c"},"#
                + #""texts":{"a":"2","z":"1"}}"#)
    }

    @Test func emptyObjectsAndArrays_stand() {
        var sut = JSONBuilder()
        sut.array([0, 1]) { sut, number in
            if number == 0 { sut.object { _ in } } else { sut.array([Int]()) { $0.value($1) } }
        }
        #expect(sut.text == "[{},[]]")
    }

    @Test func text_comesBack_whateverItHolds() throws {
        let texts =
            (0..<0x20).compactMap { Unicode.Scalar($0).map { "a\(Character($0))b" } }
            + ["\"", "\\", "/", "é", "👩‍👩‍👧‍👦", "\u{2028}", "\u{7F}", ""]
        var sut = JSONBuilder()
        sut.array(texts) { $0.value($1) }
        let node = try JSONNode(Array(sut.text.utf8), limits: JSONLimits(bytes: 1 << 20, depth: 4))
        #expect(node.list?.map(\.string) == texts)
    }

    @Test func text_comesBack_whateverStandsAtEachPlaceOfAWordOfMemory() throws {
        // Eight bytes at a time are looked at for what must be escaped.
        var texts: [String] = []
        for scalar in (0..<0x100).compactMap(Unicode.Scalar.init) {
            for position in 0..<17 {
                var text = Array("Kahvila 12 Büro A".unicodeScalars)
                text.insert(scalar, at: position)
                texts.append(text.reduce(into: "") { $0.unicodeScalars.append($1) })
            }
        }
        var sut = JSONBuilder()
        sut.object { sut in
            sut.member("texts") { $0.array(texts) { $0.value($1) } }
            sut.member("names", ["a\"b": "\\", "a": ""])
        }
        let node = try JSONNode(Array(sut.text.utf8), limits: JSONLimits(bytes: 1 << 20, depth: 4))
        #expect(node["texts"]?.list?.map(\.string) == texts)
        #expect(sut.text.hasSuffix(#","names":{"a":"","a\"b":"\\"}}"#))
    }

    @Test(arguments: [0.0, -0.0, 1, 60.1699, -179.999_999_9, 2.3e-308, 1.797e308, 0.1, 1e21])
    func number_comesBack(number: Double) throws {
        var sut = JSONBuilder()
        sut.object { $0.member("n", number) }
        var walk = try JSONWalk(Array(sut.text.utf8), limits: JSONLimits(bytes: 1 << 20, depth: 4))
        try walk.enterObject()
        _ = try walk.nextKey()
        #expect(try walk.number().value == number)
    }
}
