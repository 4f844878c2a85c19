import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation

/// What looking around spends, and when it waits.
@Suite struct ExploreCallsTests {
    @Test func status_tellsTheCallsThatWereMade() {
        var sut = Explorer(threePlaces, calls: ExploreCalls(spent: 1, allowed: 4, step: 4))
        #expect(sut.screen.contains("1 of 4 calls · Test data"), "\(sut.screen)")
        sut.handle(.spent(ExploreCalls(spent: 3, allowed: 4, step: 4)))
        #expect(sut.screen.contains("3 of 4 calls"))
    }

    @Test func status_tellsNoCallsWhereNoOneCountsThem() {
        #expect(!Explorer(threePlaces).screen.contains("call"))
    }

    @Test func start_asksThePersonWhereNoCallIsLeft() {
        let sut = Explorer(calls: ExploreCalls(spent: 1, allowed: 1, step: 1))
        #expect(sut.questions.isEmpty && sut.words.contains("1 call made, the limit. Press a for 1 more."))
    }

    @Test func movement_asksThePersonWhereNoCallIsLeft() {
        var sut = spent()
        sut.type("+")
        sut.wait(300)
        #expect(sut.questions.isEmpty && sut.names.count == 3)
        #expect(sut.screen.contains("2 calls made, the limit. Press a for 2 more."), "\(sut.screen)")
    }

    @Test func a_allowsMoreCallsAndAsksWhatWaited() {
        var sut = spent()
        sut.type("+")
        sut.wait(300)
        sut.type("a")
        #expect(sut.effects.first == .allow(calls: 2))
        #expect(sut.questions.map(\.radius.metres) == [1500])
        #expect(!sut.screen.contains("the limit"))
    }

    @Test func a_asksNothingWhereNothingWaits() {
        var sut = spent()
        sut.type("a")
        #expect(sut.effects == [.allow(calls: 2)])
    }

    @Test func a_allowsNoMoreWhereCallsAreLeft() {
        var sut = Explorer(threePlaces, calls: ExploreCalls(spent: 1, allowed: 4, step: 4))
        sut.type("a")
        #expect(sut.effects.isEmpty && sut.screen.contains("3 calls left."))
    }

    @Test func r_asksThePersonWhereNoCallIsLeft() {
        var sut = spent()
        sut.type("r")
        #expect(sut.questions.isEmpty && sut.screen.contains("Press a for 2 more"))
    }

    @Test func question_waitsWhereItsCallWasNotAllowed() {
        var sut = Explorer(threePlaces, isComplete: false, calls: ExploreCalls(spent: 1, allowed: 2, step: 2))
        sut.type("+")
        sut.wait(300)
        let request = sut.request
        sut.handle(.spent(ExploreCalls(spent: 2, allowed: 2, step: 2)))
        sut.handle(.unasked(request: request))
        #expect(sut.screen.contains("Press a for 2 more"))
        sut.type("a")
        #expect(sut.questions.count == 1)
    }

    @Test func question_waitsNoMoreOnceTheOldAnswerFits() {
        var sut = spent(isComplete: true)
        sut.type("+")
        sut.wait(300)
        #expect(sut.state.awaitsCalls)
        sut.type("-")
        #expect(!sut.state.awaitsCalls && !sut.screen.contains("the limit"))
    }

    // MARK: - A service that wants to be left alone

    @Test func movement_asksNothingWhileTheServiceWantsToBeLeftAlone_thenOnce() {
        var sut = paused(.seconds(3600))
        for _ in 0..<5 {
            sut.type("+")
            sut.wait(1000)
            #expect(sut.questions.isEmpty)
        }
        sut.type("r")
        #expect(sut.questions.isEmpty)
        #expect(sut.screen.contains("The service accepts no requests for 60 minutes."), "\(sut.screen)")
        sut.wait(3_594_999)
        #expect(sut.questions.isEmpty)
        sut.wait(1)
        #expect(sut.questions.count == 1 && !sut.screen.contains("accepts no requests"))
    }

    @Test(arguments: [(3600.0, "11:00"), (3601, "11:01"), (86_400, "2026-11-22 10:00")])
    func status_saysUntilWhenTheServiceWantsToBeLeftAlone(seconds: Double, time: String) {
        let now = Timestamp(seconds: 1_795_255_200)
        let search = SearchDependencies(evaluator: EvaluatorInUTC(), now: { now })
        let sut = paused(.seconds(seconds), search: search)
        #expect(sut.screen.contains("The service accepts no requests until \(time)."), "\(sut.screen)")
    }

    @Test func status_saysNothingOfItWhereTheOldAnswerFits() {
        var sut = Explorer(threePlaces)
        sut.type("+")
        sut.wait(300)
        sut.handle(.failed(request: sut.request, message: "429", pause: .seconds(60)))
        #expect(sut.screen.contains("accepts no requests"))
        sut.type("-")
        #expect(!sut.screen.contains("accepts no requests") && sut.effects.isEmpty)
    }

    // MARK: - Helpers

    private func spent(isComplete: Bool = false) -> Explorer {
        var sut = Explorer(threePlaces, isComplete: isComplete, calls: ExploreCalls(spent: 0, allowed: 2, step: 2))
        sut.handle(.spent(ExploreCalls(spent: 2, allowed: 2, step: 2)))
        return sut
    }

    private func paused(_ pause: Duration, search: SearchDependencies = SearchDependencies()) -> Explorer {
        var sut = Explorer(threePlaces, isComplete: false, search: search)
        sut.type("+")
        sut.wait(300)
        sut.handle(.failed(request: sut.request, message: "429", pause: pause))
        return sut
    }
}

/// Where the clocks are set to UTC.
private struct EvaluatorInUTC: OpeningHoursEvaluator {
    private struct Rules: ZoneRules {
        let name = "UTC"

        func utcOffset(at moment: Timestamp) -> Int { 0 }
    }

    func state(of place: Place, at moment: Timestamp) -> OpeningState { .unknown }
    func zone(at point: Coordinate) -> (any ZoneRules)? { Rules() }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}
