import Testing

@testable import PlacesFeature

@Suite struct OpeningHoursTests {
    @Test func hours_areEqualByWhatIsWritten() throws {
        let (one, other) = (hours("Mo-Fr 10:00-18:00"), hours("Mo-Fr 10:00-18:00"))
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(one != hours("Mo-Sa 10:00-18:00") && one != hours("Mo-Fr 10:00-18:00", .display))
        var asked = one
        asked.isOpenWhenAsked = true
        #expect(asked != one)
    }

    @Test func reading_isTheFirstThatIsKeptForAllCopies() throws {
        let (one, first) = (hours("24/7"), Reading())
        let copy = one
        #expect(copy.reading == nil)
        one.keep(first)
        copy.keep(Reading())
        #expect(one.reading === first && copy.reading === first && hours("24/7").reading == nil)
    }

    private func hours(_ text: String, _ notation: OpeningHours.Notation = .openStreetMap) -> OpeningHours {
        guard let hours = OpeningHours(text, notation: notation) else { preconditionFailure("no text") }
        return hours
    }

    private final class Reading: Sendable {}
}
