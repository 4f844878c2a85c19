import PlacesFeature
import PlacesMessages
import Testing

@Suite struct OpeningAmbiguityTests {
    @Test func text_saysForEachCaseHowTheHoursWereRead() {
        let texts = OpeningAmbiguity.allCases.map(\.text)
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { $0.hasPrefix("ambiguous: ") && !$0.hasSuffix(".") })
    }
}
