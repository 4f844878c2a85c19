import PlacesFeature
import PlacesTerminal
import Testing

@testable import PlacesExplore
@testable import PlacesMap
@testable import PlacesPresentation

@Suite struct OpeningFormsTests {
    @Test(
        arguments: [
            (OpeningState(.unknown), "?"), (.init(.open), "open"), (.init(.closed), "closed"),
            (.init(.open, change: change(.closed, 10, 0)), "–22:00"),
            (.init(.open, change: change(.closed, 12, 0)), "–24:00"),
            (.init(.open, change: change(.closed, 16, 0)), "–04:00"),
            (.init(.open, change: change(.closed, 60, 0)), "open"),
            (.init(.closed, change: change(.open, 3, 30)), "15:30"),
            (.init(.closed, change: change(.open, 21, 0)), "Sa 09"),
            (.init(.closed, change: change(.open, 69, 30)), "Mo09:30"),
            (.init(.closed, change: change(.open, 71, 30)), "Mo11:30"),
            (.init(.closed, change: change(.open, 24 * 30, 0)), "22 Dec"),
        ])
    func forms_haveOneOfAtMostSevenColumns(state: OpeningState, short: String) {
        #expect(forms(state).first { $0.count <= 7 } == short)
    }

    @Test func forms_becomeEverShorter() {
        #expect(
            forms(OpeningState(.closed, change: Self.change(.open, 71, 30))) == [
                "opens Mon 11:30", "opens Mo 11:30", "Mo 11:30", "Mo11:30", "Mo",
            ])
        #expect(
            forms(OpeningState(.open, change: Self.change(.closed, 10, 0))).prefix(2) == [
                "open until 22:00", "until 22:00",
            ])
    }

    @Test func forms_keepRemarksAsLongAsTheyFitAndDoubtAlways() {
        #expect(forms(OpeningState(.unknown, comment: "by appointment")) == ["hours unknown (by appointment)", "?"])
        #expect(forms(OpeningState(.open, isAmbiguous: true)).last == "open?")
    }

    private func forms(_ state: OpeningState) -> [String] {
        OpeningForms.forms(state, at: Self.noon, now: Self.noon, glyphs: Glyphs(.unicode))
    }

    /// A Friday at noon.
    private static let noon = Timestamp(seconds: 1_574_424_000)

    private static func change(_ kind: OpeningState.Kind, _ hours: Int, _ minutes: Int) -> OpeningState.Change {
        let moment = noon.advanced(by: hours * 3600 + minutes * 60)
        return OpeningState.Change(to: kind, at: moment, wallTime: WallTime(utc: moment))
    }
}
