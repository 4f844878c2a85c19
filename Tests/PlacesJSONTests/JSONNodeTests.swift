import PlacesJSON
import Testing

@Suite struct JSONNodeTests {
    private let text = """
        {"text": "a",
         "list": [1, "b",
          {}],
         "position": [24.5, 60], "none": null}
        """

    @Test func init_keepsValues() throws {
        let root = try read(text)
        #expect(root.isObject)
        #expect(root["text"]?.string == "a")
        #expect(root["position"]?.numbers == [24.5, 60])
    }

    @Test func init_keepsTheLinesOfValues() throws {
        let root = try read(text)
        #expect(root["list"]?.list?.map(\.line) == [2, 2, 3])
        #expect(root["position"]?.line == 4)
    }

    @Test func init_keepsNoValueOfAnotherKind() throws {
        let root = try read(text)
        #expect(root["list"]?.numbers == nil)
        #expect(root["position"]?.list == nil)
        #expect(root.string == nil)
    }

    @Test(arguments: ["none", "other"])
    func init_takesNullForNothing(name: String) throws {
        #expect(try read(text)[name] == nil)
    }

    @Test func init_takesAnEmptyListAsAListAndAsNumbers() throws {
        let root = try read("[]")
        #expect(root.list?.isEmpty == true)
        #expect(root.numbers == [])
    }

    @Test func init_keepsTheSpellingOfANumber() throws {
        guard case .number(let number, let spelling) = try read("2.50").value else {
            Issue.record("no number")
            return
        }
        #expect(number == 2.5)
        #expect(spelling == "2.50")
    }

    @Test func init_takesTheLastMemberOfAName() throws {
        #expect(try read(#"{"a": "b", "a": "c"}"#)["a"]?.string == "c")
    }

    @Test(
        arguments: [
            ("", JSONError(.empty)), ("[\n1e999]", JSONError(.malformed, line: 2, field: "[0]")),
            ("{}\n{}", JSONError(.malformed, line: 2)), ("[nan]", JSONError(.malformed, line: 1, field: "[0]")),
            (#"["\ud800"]"#, JSONError(.notText, line: 1, field: "[0]")),
            ("[[[[[1]]]]]", JSONError(.tooDeep(limit: 4), line: 1, field: "[0][0][0][0]")),
        ])
    func init_refusesWhatItCannotKeep(text: String, error: JSONError) {
        #expect(throws: error) { try read(text) }
    }

    private func read(_ text: String) throws(JSONError) -> JSONNode {
        try JSONNode(Array(text.utf8), limits: JSONLimits(bytes: 1000, depth: 4))
    }
}
