import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct ConsentTests {
    private let fix = LocationFix(coordinate: anyCentre, method: .geoclue)

    @Test func decision_isUnknown_untilOneIsTaken() throws {
        #expect(try LocationConsents(store: InMemoryPlacesStore()).decision(on: .geoclue) == nil)
    }

    @Test func decision_isTheOneThatWasTaken() throws {
        let sut = LocationConsents(store: InMemoryPlacesStore())
        try sut.decide(.allowed, on: .geoclue)
        try sut.decide(.denied, on: .addressBook)
        #expect(try sut.decision(on: .geoclue) == .allowed)
        #expect(try sut.all() == [.geoclue: .allowed, .addressBook: .denied])
    }

    @Test func decision_isTakenBackAlone() throws {
        let sut = LocationConsents(store: InMemoryPlacesStore())
        try sut.decide(.allowed, on: .geoclue)
        try sut.decide(.denied, on: .addressBook)
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
        (ConsentDecision.denied as ConsentDecision?, LocationReason.denied(method: "geoclue")),
        (nil, .neverAsked(method: "geoclue")),
    ])
    func locate_skipsTheWay_whenItIsDeniedOrNoOneCanBeAsked(decision: ConsentDecision?, reason: LocationReason) async {
        let provider = makeProvider()
        let sut = ConsentingLocationProvider(provider, decision: decision, ask: nil) { _ in }

        await #expect(throws: LocationError.skipped(reason: reason)) { try await sut.locate() }
        #expect(provider.count == 0)
    }

    @Test func locate_keepsTheDecisionAndGoesOn_whenThePersonAllowsIt() async throws {
        let (sut, provider, kept) = makeSUT(answering: .allow)

        #expect(try await sut.locate() == fix)
        #expect(provider.count == 1)
        #expect(kept.decisions == [.allowed])
    }

    @Test func locate_skipsTheWayAndKeepsNothing_whenThePersonSaysNotNow() async {
        let (sut, provider, kept) = makeSUT(answering: .notNow)

        await #expect(throws: LocationError.skipped(reason: .notNow)) { try await sut.locate() }
        #expect(provider.count == 0)
        #expect(kept.decisions == [])
    }

    @Test func locate_takesTheTownThatThePersonChoosesInstead() async throws {
        let town = LocationFix(coordinate: coordinate(60.45, 22.27), method: .city, label: "Turku")
        let (sut, provider, kept) = makeSUT(answering: .instead(town))

        #expect(try await sut.locate() == town)
        #expect(provider.count == 0)
        #expect(kept.decisions == [])
    }

    private func makeSUT(
        answering answer: ConsentingLocationProvider.Answer
    ) -> (sut: ConsentingLocationProvider, provider: LocationProviderSpy, kept: Kept) {
        let (provider, kept) = (makeProvider(), trackForLeaks(Kept()))
        let ask: @Sendable () async throws(LocationError) -> ConsentingLocationProvider.Answer = {
            () throws(LocationError) in answer
        }
        return (
            ConsentingLocationProvider(provider, decision: nil, ask: ask, keep: { kept.keep($0) }), provider, kept
        )
    }

    private func makeProvider() -> LocationProviderSpy {
        trackForLeaks(LocationProviderSpy(.geoclue, answering: .success(fix)))
    }

    /// Decisions that were to be kept.
    private final class Kept: Sendable {
        private let kept = Mutex<[ConsentDecision]>([])

        var decisions: [ConsentDecision] { kept.withLock { $0 } }

        func keep(_ decision: ConsentDecision) { kept.withLock { $0.append(decision) } }
    }
}

extension ConsentSubject {
    fileprivate static let geoclue = ConsentSubject(.geoclue)
    fileprivate static let addressBook = ConsentSubject(.addressBook)
}
