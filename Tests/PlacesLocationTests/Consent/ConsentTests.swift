import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct ConsentTests {
    private let fix = LocationFix(coordinate: anyCentre, method: .geoclue)

    @Test func decision_isUnknown_untilOneIsTaken() throws {
        let sut = LocationConsents(store: InMemoryPlacesStore())
        #expect(try sut.decision(on: .geoclue) == nil)

        try sut.decide(.allowed, on: .geoclue)
        try sut.decide(.denied, on: .addressBook)
        #expect(try sut.decision(on: .geoclue) == .allowed)
        #expect(try sut.all() == [.geoclue: .allowed, .addressBook: .denied])

        try sut.decide(nil, on: .geoclue)
        #expect(try sut.all() == [.addressBook: .denied])
    }

    @Test func locate_asksTheWay_whenItIsAllowed() async throws {
        let provider = makeProvider()
        let sut = ConsentingLocationProvider(provider, decision: .allowed, ask: nil) { _ in }

        #expect(try await sut.locate() == fix)
        #expect(sut.method == .geoclue)
    }

    @Test(arguments: [
        (ConsentDecision.denied as ConsentDecision?, "denied by you (places location allow geoclue)"),
        (nil, "not yet allowed, and asked for only in a terminal (places location allow geoclue)"),
    ])
    func locate_skipsTheWay_whenItIsDeniedOrNobodyCanBeAsked(decision: ConsentDecision?, reason: String) async {
        let provider = makeProvider()
        let sut = ConsentingLocationProvider(provider, decision: decision, ask: nil) { _ in }

        await #expect(throws: LocationError.skipped(reason: reason)) { try await sut.locate() }
        #expect(provider.count == 0)
    }

    @Test func locate_keepsTheDecisionAndGoesOn_whenThePersonAllowsIt() async throws {
        let kept = Mutex<[ConsentDecision]>([])
        let sut = ConsentingLocationProvider(makeProvider(), decision: nil, ask: { () throws(LocationError) in .allow })
        { decision in
            kept.withLock { $0.append(decision) }
        }

        #expect(try await sut.locate() == fix)
        #expect(kept.withLock { $0 } == [.allowed])
    }

    @Test func locate_skipsTheWayAndKeepsNothing_whenThePersonSaysNotNow() async {
        let provider = makeProvider()
        let sut = ConsentingLocationProvider(provider, decision: nil, ask: { () throws(LocationError) in .notNow }) {
            _ in
            Issue.record("nothing was decided")
        }

        await #expect(throws: LocationError.skipped(reason: "not now, you said")) { try await sut.locate() }
        #expect(provider.count == 0)
    }

    @Test func locate_takesTheTownThatThePersonChoosesInstead() async throws {
        let provider = makeProvider()
        let town = LocationFix(coordinate: coordinate(60.45, 22.27), method: .city, label: "Turku")
        let sut = ConsentingLocationProvider(
            provider, decision: nil, ask: { () throws(LocationError) in .instead(town) }
        ) { _ in Issue.record("nothing was decided") }

        #expect(try await sut.locate() == town)
        #expect(provider.count == 0)
    }

    private func makeProvider() -> LocationProviderSpy {
        trackForLeaks(LocationProviderSpy(.geoclue, answering: .success(fix)))
    }
}
