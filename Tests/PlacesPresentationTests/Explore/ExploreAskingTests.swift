import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation

@Suite struct ExploreAskingTests {
    @Test func start_asksAroundThePersonAndForTheStreets() throws {
        let sut = Explorer()
        #expect(sut.questions.map(\.centre) == [anyCentre])
        #expect(sut.questions.map(\.radius.metres) == [1000])
        #expect(
            sut.effects.contains {
                if case .loadGround(let request) = $0 { request.centre == anyCentre } else { false }
            })
    }

    @Test func answer_showsThePlacesNearestFirst() {
        #expect(Explorer(threePlaces.reversed()).names == ["Café Ekberg", "Bar Loose", "Kiasma"])
    }

    @Test func places_areJudgedAnewEachMinute() {
        let evaluator = OpeningHoursEvaluatorSpy()
        let clock = Mutex(Timestamp(seconds: 6000))
        let dependencies = SearchDependencies(evaluator: evaluator, now: { clock.withLock { $0 } })
        var sut = Explorer(threePlaces, search: dependencies)
        #expect(sut.state.answer.places.allSatisfy { $0.opening?.kind == .open })
        let count = evaluator.count
        clock.withLock { $0 = Timestamp(seconds: 6060) }
        sut.wait(60_000)
        #expect(evaluator.count == count + 3)
    }

    @Test func places_beyondTheCircleAreJudgedOnceTheyAreInIt() {
        let evaluator = OpeningHoursEvaluatorSpy()
        var sut = Explorer(
            threePlaces, radius: 800,
            search: SearchDependencies(evaluator: evaluator, now: { Timestamp(seconds: 6000) }))
        #expect(evaluator.count == 2 && sut.names.count == 2)
        sut.type("+")
        #expect(sut.names.count == 3 && sut.state.answer.places.allSatisfy { $0.opening?.kind == .open })
    }

    @Test func places_areLookedUpTogether() {
        let counts = Mutex<[Int]>([])
        let dependencies = SearchDependencies(personal: { ids in
            counts.withLock { $0.append(ids.count) }
            return [:]
        })
        var sut = Explorer(threePlaces, radius: 800, search: dependencies)
        #expect(counts.withLock { $0 } == [2])
        sut.type("+")
        #expect(counts.withLock { $0 } == [2, 3])
    }

    @Test func slider_showsAndHidesKnownPlacesAtOnceAndAsksOnceItRests() {
        var sut = Explorer(threePlaces, isComplete: false)
        sut.type("-")
        #expect(sut.state.radius == 800 && sut.names == ["Café Ekberg", "Bar Loose"])
        #expect(sut.effects.isEmpty)
        sut.wait(200)
        sut.type("+")
        #expect(sut.names.count == 3 && sut.effects.isEmpty)
        sut.wait(299)
        #expect(sut.effects.isEmpty)
        sut.wait(1)
        #expect(sut.questions.map(\.radius.metres) == [1000])
    }

    @Test func slider_asksNothingWhereTheAnswerHoldsAllOfTheCircle() {
        var sut = Explorer(threePlaces)
        sut.type("--")
        sut.wait(1000)
        #expect(sut.effects.isEmpty && sut.names == ["Café Ekberg", "Bar Loose"])
        sut.type("+++")
        sut.wait(1000)
        #expect(sut.questions.map(\.radius.metres) == [1500])
    }

    @Test func words_findIncidentalPlacesOfALocalSourceAtOnce() {
        let bench = Place(
            id: Place.ID(source: "test", value: "4"), name: "Bench",
            coordinate: anyCentre.destination(distance: 50, bearing: 0), isIncidental: true)
        var sut = Explorer()
        #expect(sut.questions.map(\.wantsIncidentals) == [true])
        sut.answer(threePlaces + [bench])
        #expect(sut.names == ["Café Ekberg", "Bar Loose", "Kiasma"])
        sut.type("/bench")
        sut.wait(40)
        #expect(sut.names == ["Bench"] && sut.questions.isEmpty)
        sut.press(.escape)
        sut.wait(40)
        #expect(sut.names == ["Café Ekberg", "Bar Loose", "Kiasma"])
    }

    @Test func nothing_isExplainedWhereTheSourceHoldsNoneOfTheKind() throws {
        var sut = Explorer()
        let date = try #require(CalendarDate("2019-04"))
        sut.answer(
            [], notices: [.notHeld(text: nil, kinds: ["Zoo"], area: "Town", dataDate: date, isEverything: true)])
        #expect(sut.screen.contains("The built-in sample") && !sut.screen.contains("widens"))
    }

    @Test func words_askARemoteSourceForItsIncidentalPlaces() {
        var sut = Explorer(isLocal: false)
        #expect(sut.questions.map(\.wantsIncidentals) == [false])
        sut.answer(threePlaces)
        sut.type("/bench")
        sut.wait(40)
        sut.wait(300)
        #expect(sut.questions.map(\.wantsIncidentals) == [true])
    }

    @Test func movement_cancelsTheQuestionUnderWayAndItsLateAnswerCountsForNothing() {
        var sut = Explorer(threePlaces, isComplete: false)
        sut.type("+")
        sut.wait(300)
        let request = sut.request
        sut.type("+")
        #expect(sut.effects.first == .cancel(request: request) && sut.questions.isEmpty)
        sut.handle(.answered(request: request, anyResult([anyPlace("late", name: "Too late")])))
        #expect(!sut.names.contains("Too late"))
        sut.handle(.failed(request: request, message: "Too late"))
        #expect(sut.state.trouble == nil)
    }

    @Test func pan_movesTheCircleAndAsksForTheNewArea() {
        var sut = Explorer(threePlaces)
        sut.press(.down, .down)
        #expect(sut.state.centre.latitude < anyCentre.latitude && sut.names == ["Kiasma", "Café Ekberg"])
        sut.wait(300)
        #expect(sut.questions.map(\.centre) == [sut.state.centre])
    }

    @Test func answer_ofTheNewAreaJoinsWhatIsKnown() {
        var sut = Explorer(threePlaces)
        sut.pan()
        #expect(sut.names.contains("Far south") && sut.names.contains("Kiasma"))
    }

    @Test func g_goesBackToTheStart() {
        var sut = Explorer(threePlaces)
        sut.pan()
        sut.type("g")
        #expect(sut.state.centre == anyCentre && sut.names == ["Café Ekberg", "Bar Loose", "Kiasma"])
    }

    @Test func failure_leavesTheOldAnswerWithItsAgeAndTheReason() {
        var sut = Explorer(threePlaces, isComplete: false)
        sut.now += 180_000
        sut.type("+")
        sut.wait(300)
        sut.handle(.failed(request: sut.request, message: "The service could not be reached."))
        #expect(sut.names.count == 3 && sut.screen.contains(", 3 min old"))
        #expect(
            sut.screen.contains("The service could not be reached. Shown as of 3 min ago;"), "\(sut.screen)")
        sut.type("r")
        #expect(sut.questions.count == 1 && sut.state.trouble == nil)
    }

    @Test func header_claimsNothingBeforeTheFirstAnswer() {
        var sut = Explorer()
        #expect(!sut.screen.contains("No places"))
        sut.answer([])
        #expect(sut.screen.contains("No places within 1 km"))
    }

    @Test func waiting_isToldAfterAMoment() {
        var sut = Explorer()
        #expect(!sut.screen.contains("Asking"))
        sut.wait(250)
        #expect(sut.screen.contains("Asking"))
        sut.answer(threePlaces, isComplete: false)
        #expect(!sut.screen.contains("Asking"))
        // What is known stays on the map.
        sut.type("r")
        sut.wait(250)
        #expect(sut.screen.contains("asking…") && sut.screen.contains("Café Ekberg"))
    }

    @Test func ground_isLoadedAnewWhereTheMapLeavesIt() {
        var sut = Explorer(threePlaces)
        sut.press(.down)
        #expect(sut.groundLoads == 0)
        for _ in 0..<12 where sut.groundLoads == 0 { sut.press(.down) }
        #expect(sut.groundLoads == 1)
    }

    @Test func ground_isLoadedAnewWhereTheMapShowsMuchMoreDetail() {
        var sut = Explorer(threePlaces)
        sut.type("z")
        #expect(sut.groundLoads == 0)
        for _ in 0..<4 where sut.groundLoads == 0 { sut.type("z") }
        #expect(sut.groundLoads == 1)
    }

    @Test func deadline_isTheNextThingThatTimeBrings() {
        var sut = Explorer(threePlaces, isComplete: false)
        #expect(sut.state.deadline == 30_000)
        sut.type("+")
        #expect(sut.state.deadline == 300)
    }

    @Test func deadline_isWhenAWaitingPersonWonders() {
        var sut = Explorer()
        #expect(sut.state.deadline == 200 && !sut.state.isWaiting)
        sut.wait(200)
        #expect(sut.state.isWaiting && sut.state.deadline == 30_200)
    }

    // MARK: - Nothing known yet

    @Test func screen_saysWhoIsAskedUntilTheAnswerCame() {
        var sut = Explorer(isLocal: false)
        #expect(!sut.screen.contains("No places"))
        sut.wait(250)
        #expect(sut.words.contains("Asking the service about 1 km around Railway Square …"))
        #expect(!sut.screen.contains("No places"))
        sut.answer([])
        #expect(sut.screen.contains("No places within 1 km") && !sut.screen.contains("Asking"))
    }

    @Test func screen_saysWhoIsAskedWhereTheMapMovedToWhatIsUnknown() {
        var sut = Explorer(threePlaces, isLocal: false)
        for _ in 0..<40 { sut.press(.up) }
        #expect(!sut.screen.contains("No place"))
        sut.wait(300)
        sut.wait(250)
        #expect(sut.words.contains("Asking the service about 1 km around") && !sut.screen.contains("No place"))
    }

    @Test(arguments: [(80, 24), (40, 12), (60, 20), (30, 8), (200, 60)])
    func trouble_isWrappedInsideTheMapWhereNoPlaceIsKnown(columns: Int, rows: Int) {
        var sut = Explorer(size: (columns, rows), isLocal: false)
        let words = (1...14).map { "word\($0)" }
        sut.handle(.failed(request: sut.request, message: words.joined(separator: " "), pause: nil))
        let shown = sut.screen.split(whereSeparator: { " \n".contains($0) }).map(String.init)
        #expect(words.allSatisfy(shown.contains), "\(sut.screen)")
        #expect(!sut.screen.contains("No places"))
        #expect(sut.grid.texts.allSatisfy { $0.displayWidth <= columns })
    }

    @Test func trouble_endsWhereTheOldAnswerFitsAgain() {
        var sut = Explorer(threePlaces)
        sut.press(.down)
        sut.wait(300)
        sut.handle(.failed(request: sut.request, message: "No."))
        #expect(sut.state.trouble == "No.")
        sut.type("g")
        #expect(sut.state.trouble == nil && sut.effects.isEmpty)
    }

    @Test func ground_thatIsLateCountsForNothing() throws {
        var sut = Explorer(threePlaces)
        var requests: [GroundRequest] = []
        for _ in 0..<8 {
            sut.type("z")
            requests += sut.effects.compactMap { if case .loadGround(let request) = $0 { request } else { nil } }
        }
        let (early, late) = (try #require(requests.first), try #require(requests.last))
        #expect(early != late)
        let source = PlacesSource(id: "osm", name: "OpenStreetMap", attribution: "Streets")
        sut.handle(.ground(BaseMapExcerpt(sources: [source]), late))
        sut.handle(.ground(.empty, early))
        #expect(sut.state.groundCredits == [source])
    }

    @Test func reload_forgetsPlacesThatAreThereNoMore() {
        var sut = Explorer(threePlaces)
        sut.type("r")
        sut.answer(Array(threePlaces.prefix(1)))
        #expect(sut.names == ["Café Ekberg"])
    }
}

extension Explorer {
    /// How often the ground was asked for after the last event.
    fileprivate var groundLoads: Int { effects.count { if case .loadGround = $0 { true } else { false } } }

    /// Goes south, where one more place is known.
    fileprivate mutating func pan() {
        press(.down, .down)
        wait(300)
        answer([anyPlace("4", name: "Far south", metres: 1100, bearing: 180)], isComplete: false)
    }
}
