import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesTestSupport
import PlacesThreads
import Synchronization
import Testing

@Suite struct LocationPlannerTests {
    private static let beacon = LocationMethod("beacon")
    private static let fix = LocationFix(coordinate: anyCentre, method: beacon)

    @Test func steps_areOpen_whenTheUserNamesThem() throws {
        #expect(try states(named: Self.way()) == [.open])
    }

    @Test func steps_areClosed_whenTheUserDeniedThem_orTheyNeedTheNetworkThatIsOff() throws {
        var terms = try Self.terms(.denied)
        #expect(try states(named: Self.way(consent: .possible), terms) == [.closed(reason: .denied(method: "beacon"))])
        terms = LocationTerms()
        terms.usesNetwork = false
        #expect(
            try states(named: Self.way(asksNetwork: true), terms) == [.closed(reason: .noNetwork(method: "beacon"))])
    }

    @Test func usualSteps_leaveOutWhatWaits_whereTheUserIsNotThere() throws {
        let way = Self.way(use: .usual, waits: true)
        var terms = LocationTerms()
        #expect(try usual(way, terms) == [.closed(reason: .notInTerminal(method: "beacon"))])
        terms.isInteractive = true
        #expect(try usual(way, terms) == [.open])
    }

    @Test func usualSteps_askFirst_untilTheUserHasDecided() throws {
        let way = Self.way(use: .usual, consent: .asked { _ in "" }, waits: true)
        var terms = LocationTerms()
        terms.isInteractive = true
        #expect(try usual(way, terms) == [.asksFirst])
        terms = try Self.terms(.allowed)
        terms.isInteractive = true
        #expect(try usual(way, terms) == [.open])
    }

    @Test func usualSteps_tellThePurposeAndKeepTheDecision() async throws {
        let store = InMemoryPlacesStore()
        let asked = Mutex<[String]>([])
        var terms = LocationTerms()
        (terms.isInteractive, terms.consents) = (true, LocationConsents(store: store))
        terms.ask = { (way, purpose) throws(LocationError) in
            asked.withLock { $0 = [way, purpose] }
            return .allow
        }
        let way = Self.way(use: .usual, consent: .asked { "for \($0)" }, waits: true)
        let purpose = LocationPurpose(recipient: { "the toy service" })

        let steps = try MethodDescriptor.$all.withValue([way]) {
            try LocationPlanner(Self.context, terms: terms).usualSteps(for: purpose)
        }

        #expect(try await LocationPlan(steps).provider?.locate() == Self.fix)
        #expect(asked.withLock { $0 } == ["beacon", "for the toy service"])
        #expect(try LocationConsents(store: store).decision(on: ConsentSubject(Self.beacon)) == .allowed)
    }

    @Test func usualSteps_guessOnlyWhereItIsAllowedAndNothingBetterIsThere() throws {
        let guess = MethodDescriptor(
            LocationMethod("guess", isGuess: true), meaning: "", use: .allowed(rank: 1, .whereabouts),
            consent: .possible
        ) { _ in FixedLocationProvider(Self.fix) }
        #expect(try usual(guess, LocationTerms()).isEmpty)
        #expect(try usual(guess, LocationTerms(), LocationPurpose(isWhereabouts: true)) == [.open])
        #expect(try usual(guess, try Self.terms(.allowed, on: guess.method)) == [.open])
        let estimating = LocationPurpose(estimatesPosition: true, isWhereabouts: true)
        #expect(try usual(guess, try Self.terms(.allowed, on: guess.method), estimating).isEmpty)
    }

    @Test func usualSteps_countAsDenied_whereDecisionsCannotBeRead() throws {
        let reported = Mutex<[StoreError]>([])
        var terms = LocationTerms()
        terms.consents = LocationConsents(store: InMemoryPlacesStore(failing: .busy(path: "p")))
        terms.report = { error in reported.withLock { $0.append(error) } }
        #expect(
            try usual(Self.way(use: .usual, consent: .possible), terms) == [.closed(reason: .denied(method: "beacon"))])
        #expect(reported.withLock { $0 } == [.busy(path: "p")])
    }

    // MARK: - Helpers

    private typealias State = LocationPlan.Step.State

    private static let context = LocationContext(
        client: HTTPClientStub(answering: .failure(.cancelled)), now: { Timestamp(seconds: 0) },
        simulated: { FixedLocationProvider(fix) })

    private static func way(
        use: MethodDescriptor.Use = .named, consent: MethodDescriptor.Consent = .needless, waits: Bool = false,
        asksNetwork: Bool = false
    ) -> MethodDescriptor {
        MethodDescriptor(
            beacon, meaning: "", use: use, consent: consent, waits: waits, asksNetwork: { _ in asksNetwork },
            make: { _ in FixedLocationProvider(fix) })
    }

    private static func terms(
        _ decision: ConsentDecision, on method: LocationMethod = beacon
    ) throws -> LocationTerms {
        let consents = LocationConsents(store: InMemoryPlacesStore())
        try consents.decide(decision, on: ConsentSubject(method))
        var terms = LocationTerms()
        terms.consents = consents
        return terms
    }

    private func states(named way: MethodDescriptor, _ terms: LocationTerms = LocationTerms()) throws -> [State] {
        try LocationPlanner(Self.context, terms: terms).steps(named: [way]).map(\.state)
    }

    private func usual(
        _ way: MethodDescriptor, _ terms: LocationTerms, _ purpose: LocationPurpose = LocationPurpose()
    ) throws -> [State] {
        try MethodDescriptor.$all.withValue([way]) {
            try LocationPlanner(Self.context, terms: terms).usualSteps(for: purpose).map(\.state)
        }
    }
}
