import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// In Helsinki the clocks jump from 03:00 to 04:00 on 29 March 2026, and from 04:00 back to 03:00 on 25 October.
@Suite struct DaylightSavingTests {
    @Test(arguments: [
        ("Sa 22:00-02:30", "2026-10-24T23:30:00Z"),
        ("Sa 22:00-03:00", "2026-10-25T00:00:00Z"),  // The first of two.
        ("Sa 22:00-03:30", "2026-10-25T00:30:00Z"),
        ("Sa 22:00-04:00", "2026-10-25T02:00:00Z"),  // An hour more.
        ("Sa 22:00-05:00", "2026-10-25T03:00:00Z"),
    ])
    func change_isOnTheFirstPassWhereClocksAreSetBack(hours: String, end: String) throws {
        let sut = try OpeningSchedule(hours)

        let state = sut.state(at: moment("2026-10-24T20:00:00Z"), in: helsinki())

        #expect(state.kind == .open)
        #expect(state.change?.moment == moment(end))
        #expect(state.change?.wallTime == EuropeanClocks().wallTime(at: moment(end)))
    }

    @Test(arguments: [
        ("2026-10-25T00:29:59Z", OpeningState.Kind.open),  // 03:29:59 in summer time
        ("2026-10-25T00:30:00Z", .closed),
        ("2026-10-25T01:15:00Z", .closed),  // 03:15 in winter time
        ("2026-10-25T02:00:00Z", .closed),
    ])
    func state_doesNotComeBackWhereClocksAreSetBack(time: String, kind: OpeningState.Kind) throws {
        let sut = try OpeningSchedule("Sa 22:00-03:30")

        #expect(sut.state(at: moment(time), in: helsinki()).kind == kind)
    }

    @Test func change_comesAfterTheSecondPassWhereClocksAreSetBack() throws {
        let sut = try OpeningSchedule("Su 03:20-06:00")

        let state = sut.state(at: moment("2026-10-25T01:10:00Z"), in: helsinki())

        #expect(state.kind == .open)
        #expect(state.change?.moment == moment("2026-10-25T04:00:00Z"))
    }

    @Test(arguments: [
        ("Sa 22:00-03:00", "2026-03-29T01:00:00Z"),
        ("Sa 22:00-03:30", "2026-03-29T01:00:00Z"),  // A time that the clocks leave out.
        ("Sa 22:00-04:00", "2026-03-29T01:00:00Z"),
        ("Sa 22:00-04:30", "2026-03-29T01:30:00Z"),
    ])
    func change_isAtTheJumpWhereClocksAreSetForwardOverIt(hours: String, end: String) throws {
        let sut = try OpeningSchedule(hours)

        let state = sut.state(at: moment("2026-03-28T22:00:00Z"), in: helsinki())

        #expect(state.kind == .open)
        #expect(state.change?.moment == moment(end))
        #expect(sut.state(at: moment(end), in: helsinki()).kind == .closed)
        #expect(sut.state(at: moment(end).advanced(by: -1), in: helsinki()).kind == .open)
    }

    @Test func change_isTheSameOnTheClockBeforeAndAfter() throws {
        let sut = try OpeningSchedule("10:00-18:00")

        for first in ["2026-03-27T00:00:00Z", "2026-10-23T00:00:00Z"] {
            for hour in 0..<96 {
                let state = sut.state(at: moment(first).advanced(by: hour * 3600), in: helsinki())
                #expect(state.change?.wallTime.hour == (state.kind == .open ? 18 : 10))
            }
        }
    }

    /// A moment such as `2026-10-25T01:00:00Z`.
    private func moment(_ text: String) -> Timestamp {
        wallTime(String(text.prefix(10)) + " " + String(text.dropFirst(11).prefix(5))).asUTC
            .advanced(by: Int(text.dropFirst(17).prefix(2))!)
    }
}
