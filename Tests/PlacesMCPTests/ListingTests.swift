import Testing

@testable import PlacesMCP

@Suite struct ListingTests {
    /// Of a list that is too long, text and structure hold the same first things, and tell how many more there are.
    @Test func answer_isCutAsAListAndSaysSo() {
        let areas = (1...2000).map { AssistantAreas.Item(kind: .town, name: "Town \($0)", country: "Land") }
        let answer = AssistantAreas(query: "town", items: areas, context: AnswerContext()).toolAnswer
        #expect(answer.size <= ToolAnswer.limit)
        let listed = answer.text.split(separator: "\n").count { $0.contains("Town ") }
        #expect(listed > 50 && answer.structure.contains(#""Town \#(listed)""#), "\(listed)")
        #expect(!answer.structure.contains(#""Town \#(listed + 1)""#))
        let rest = "\(2000 - listed) more, left out for lack of room."
        #expect(answer.text.contains(rest) && answer.structure.contains(rest), "\(answer.text.suffix(200))")
    }

    @Test(arguments: [
        ("not known without a country (--country, --near)", "not known without a country (country, near)"),
        ("--open-at x: --open-for, --time", "open x: open_for, at"),
        ("--not-category=x -- --nothing", "not_kinds=x -- --nothing"),
    ])
    func options_areCalledAsArguments(text: String, expected: String) {
        #expect(WrittenOptions.asArguments(text) == expected)
    }

    @Test func answer_saysThatThereIsNothing() {
        let answer = AssistantAreas(query: "x", items: [], context: AnswerContext()).toolAnswer
        #expect(answer.text.split(separator: "\n").count == 3 && answer.structure.contains(#""areas":[]"#), "\(answer)")
    }
}
