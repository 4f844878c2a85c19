import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What a person types may stand in the middle of what a reader takes for one character.
@Suite struct WordsWithinCharactersTests {
    @Test(arguments: [
        ("🚀", "👩\u{200D}🚀"), ("🚀", "Bar 👩\u{200D}🚀"), ("🇮", "🇫🇮"), ("🏽", "👍🏽"), ("🚀", "🚀 👩\u{200D}🚀"),
    ])
    func rank_findsPartsOfAnEmoji(text: String, name: String) {
        let match = TextMatch(text)
        #expect(match.rank(of: place("1", name: name)) != nil)
    }

    /// A vowel is no beginning of a word because its syllable is one.
    @Test(arguments: [("ㅏ", "한국"), ("ㅏ", "서울 한국")])
    func rank_findsNoWordWithinASyllable(text: String, name: String) {
        let match = TextMatch(text)
        #expect(match.rank(of: place("1", name: name)) == nil)
    }

    /// A joiner between letters ends no word.
    @Test(arguments: ["\u{200C}", "\u{200D}"])
    func rank_findsNoBeginningOfAWordAfterAJoiner(joiner: String) {
        let match = TextMatch("خا")
        #expect(match.rank(of: place("1", name: "کتاب\(joiner)خانه")) == nil)
    }
}
