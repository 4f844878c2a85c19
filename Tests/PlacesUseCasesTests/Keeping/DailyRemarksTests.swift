import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct DailyRemarksTests {
    private static let noon = 1_795_255_200
    private let store = InMemoryPlacesStore()

    @Test(arguments: [(0, false), (86_399, false), (86_400, true), (-1, true)])
    func isDue_onceADay(later seconds: Int, expected: Bool) {
        #expect(sut(at: 0).isDue("a"))
        sut(at: 0).note("a")
        #expect(sut(at: seconds).isDue("a") == expected)
        #expect(sut(at: seconds).isDue("b"))
    }

    @Test func areasSaid_areThoseOfADay() {
        sut(at: 0).note(area: "Helsinki centre")
        sut(at: 50_000).note(area: "Monaco")
        sut(at: 50_000).note("other")
        #expect(sut(at: 60_000).areasSaid == ["Helsinki centre", "Monaco"])
        #expect(sut(at: 90_000).areasSaid == ["Monaco"])
    }

    @Test func isDue_alwaysWhereNothingCanBeKeptOrIsDamaged() throws {
        let sut = DailyRemarks(store: nil) { Timestamp(seconds: Self.noon) }
        sut.note("a")
        sut.note(area: "b")
        #expect(sut.isDue("a") && sut.areasSaid.isEmpty)
        try store.setPreference("a", to: "yesterday")
        #expect(self.sut(at: 0).isDue("a"))
    }

    private func sut(at seconds: Int) -> DailyRemarks {
        DailyRemarks(store: store) { Timestamp(seconds: Self.noon + seconds) }
    }
}
