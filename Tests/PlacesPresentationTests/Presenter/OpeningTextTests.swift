import PlacesFeature
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation

/// When a place opens or closes, as its row says it.
@Suite struct OpeningTextTests {
    /// Saturday, 2026-11-21, 10:00.
    private let now = Timestamp(seconds: 1_795_255_200)

    @Test(arguments: [
        (0, 30, "closes in 30 min"), (0, 120, "open until 12:00"), (0, 18 * 60, "open until tomorrow 04:00"),
        (0, 14 * 60, "open until 24:00"), (0, 2 * 1440, "open until Mon 10:00"),
        // Asked about this evening: tomorrow is tomorrow.
        (600, 600 + 30, "open until 20:30"), (600, 600 + 480, "open until tomorrow 04:00"),
        // Asked about next Saturday, or tomorrow: the weekday.
        (7 * 1440 + 600, 7 * 1440 + 600 + 480, "open until Sun 04:00"), (1440 + 600, 2 * 1440, "open until Mon 10:00"),
        (1440, 1440 + 120, "open until 12:00"), (1440, 1440 + 14 * 60, "open until 24:00"),
    ])
    func text_countsTomorrowFromTheReader(asked: Int, closes: Int, expected: String) {
        #expect(text(.open, asked: asked, changes: closes) == expected)
    }

    @Test func text_namesTheWeekdayOfAnOpening() {
        #expect(text(.closed, asked: 600, changes: 1320) == "opens tomorrow 08:00")
        #expect(text(.closed, asked: 1440 + 600, changes: 1440 + 1320) == "opens Mon 08:00")
        #expect(text(.closed, asked: 1440 + 600, changes: 1440 + 840) == "opens Mon 00:00")
    }

    @Test func text_takesTheMomentForNow_whereNoOtherIsTold() {
        let state = state(.open, changes: 30)
        #expect(OpeningText.text(state, at: now) == "closes in 30 min")
    }

    /// Minutes from now.
    private func text(_ kind: OpeningState.Kind, asked: Int, changes: Int) -> String {
        OpeningText.text(state(kind, changes: changes), at: now.advanced(by: asked * 60), now: now)
    }

    private func state(_ kind: OpeningState.Kind, changes: Int) -> OpeningState {
        let moment = now.advanced(by: changes * 60)
        let next: OpeningState.Kind = kind == .open ? .closed : .open
        return OpeningState(kind, change: .init(to: next, at: moment, wallTime: WallTime(utc: moment)))
    }
}
