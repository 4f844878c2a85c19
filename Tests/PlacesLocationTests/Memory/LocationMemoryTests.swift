import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct LocationMemoryTests {
    private let clock = TestClock()

    @Test func lastFix_isNoEstimateOfAStranger() {
        let sut = makeSUT()
        rememberPositionAndEstimate(sut)
        #expect(sut.lastFix == fix(.gpsd, accuracy: 5, age: .seconds(10)))
    }

    @Test func fix_isTheLatestOfTheWaysNamed() {
        let sut = makeSUT()
        rememberPositionAndEstimate(sut)
        #expect(sut.fix(by: [.ip])?.estimator == "ip.example")
        #expect(sut.fix(by: [.ip, .gpsd])?.method == .ip)
    }

    @Test func forget_leavesThePositionsOfOtherWays() {
        let sut = makeSUT()
        rememberPositionAndEstimate(sut)
        sut.forget(.ip)
        #expect(sut.fix(by: [.ip]) == nil)
        #expect(sut.lastFix != nil)
    }

    @Test(arguments: [LocationMethod.geoclue, .gpsd])
    func lastFix_isAsOldAsItIsByNow_afterAMeasuredOne(method: LocationMethod) {
        let sut = makeSUT()
        sut.remember(fix(method, accuracy: 12.5, age: .seconds(5), label: "Töölö, Helsinki"))
        clock.advance(100)

        #expect(sut.lastFix == fix(method, accuracy: 12.5, age: .seconds(105), label: "Töölö, Helsinki"))
    }

    @Test func lastFix_keepsUnknownAccuracyUnknown() {
        let sut = makeSUT()
        sut.remember(fix(.gpsd))

        #expect(sut.lastFix == fix(.gpsd, age: .zero))
    }

    @Test(arguments: LocationMethod.builtIn.filter { ![.geoclue, .gpsd, .ip].contains($0) })
    func remember_keepsNothing_ofChosenOrGuessedPositions(method: LocationMethod) {
        let sut = makeSUT()
        sut.remember(fix(method))

        #expect(sut.lastFix == nil)
    }

    @Test(arguments: [
        "", "x", "1\t91\t0\t\tgpsd\t\t\t", "1\t60\t24\t", "1\t60\t24\t\tnowhere\t\t\t",
        "99999999999\t60\t24\t\tgpsd\t\t\t",
    ])
    func lastFix_isNil_whenWhatIsKeptIsBroken(text: String) throws {
        let store = InMemoryPlacesStore()
        try store.setPreference("location.last", to: text)

        #expect(makeSUT(store).lastFix == nil)
    }

    @Test func failure_isKnownForTenMinutes() throws {
        let sut = makeSUT()
        sut.rememberFailure(of: .gpsd, reason: "nothing listens")

        clock.advance(599)
        let failure = try #require(sut.failure(of: .gpsd))
        #expect(failure == ("nothing listens", .seconds(599)))
        #expect(sut.failure(of: .geoclue) == nil)

        clock.advance(1)
        #expect(sut.failure(of: .gpsd) == nil)
    }

    @Test func failure_isForgotten_whenTheWayWorksAgain() {
        let sut = makeSUT()
        sut.rememberFailure(of: .gpsd, reason: "nothing listens")
        sut.remember(fix(.gpsd))

        #expect(sut.failure(of: .gpsd) == nil)
    }

    @Test func forget_leavesNothing() {
        let sut = makeSUT()
        sut.remember(fix(.gpsd))
        sut.rememberFailure(of: .geoclue, reason: "no agent")
        sut.forget()

        #expect(sut.lastFix == nil)
        #expect(sut.failure(of: .geoclue) == nil)
    }

    @Test func lastFix_complainsAndIsNil_whenTheStoreFails() {
        let complaints = Mutex<[StoreError]>([])
        let sut = LocationMemory(
            store: InMemoryPlacesStore(failing: .busy(path: "p")), now: clock.now,
            complain: { error in complaints.withLock { $0.append(error) } })

        #expect(sut.lastFix == nil)
        #expect(complaints.withLock { $0 } == [.busy(path: "p")])
    }

    // MARK: - Taking a position again

    @Test func locate_asksNoOne_whileTheLastPositionIsYoungerThanFiveMinutes() async throws {
        let memory = makeSUT()
        memory.remember(fix(.gpsd))
        clock.advance(299)
        let provider = trackForLeaks(LocationProviderSpy(.geoclue, answering: .success(fix(.geoclue))))
        let sut = CachingLocationProvider(provider, memory: memory, reusing: [.gpsd])

        let again = try await sut.locate()
        #expect((again.coordinate, again.method, again.age) == (anyCentre, .gpsd, .seconds(299)))
        #expect(again.evidence == ["found before, and used again without asking"])
        #expect(provider.count == 0)
    }

    @Test(arguments: [(300, Set([LocationMethod.gpsd])), (10, Set([LocationMethod.geoclue]))])
    func locate_asksAndRemembers_whenTheLastPositionIsOlderOrOfAnotherWay(
        age: Int, methods: Set<LocationMethod>
    ) async throws {
        let memory = makeSUT()
        memory.remember(fix(.gpsd))
        clock.advance(age)
        let provider = trackForLeaks(LocationProviderSpy(.geoclue, answering: .success(fix(.geoclue, accuracy: 3))))
        let sut = CachingLocationProvider(provider, memory: memory, reusing: methods)

        #expect(try await sut.locate() == fix(.geoclue, accuracy: 3))
        #expect(memory.lastFix == fix(.geoclue, accuracy: 3, age: .zero))
    }

    @Test func locate_asksAgain_whenTheLastPositionFellShort() async throws {
        let memory = makeSUT()
        let coarse = LocationFix(
            coordinate: anyCentre, accuracy: 25_000, age: .zero, method: .gpsd, shortfall: .coarse)
        memory.remember(coarse)
        #expect(memory.lastFix == coarse)
        let provider = trackForLeaks(LocationProviderSpy(.gpsd, answering: .success(fix(.gpsd, accuracy: 500))))
        let sut = CachingLocationProvider(provider, memory: memory, reusing: [.gpsd])
        #expect(try await sut.locate() == fix(.gpsd, accuracy: 500))
    }

    @Test(arguments: [(100.0, 1), (1000, 0)])
    func locate_asksAgain_whenTheLastPositionIsCoarserThanAskedForNow(accuracy: Double, count: Int) async throws {
        let memory = makeSUT()
        memory.remember(fix(.gpsd, accuracy: 500))
        let provider = trackForLeaks(LocationProviderSpy(.gpsd, answering: .success(fix(.gpsd, accuracy: 500))))
        let sut = CachingLocationProvider(provider, memory: memory, reusing: [.gpsd], within: accuracy)
        _ = try await sut.locate()
        #expect(provider.count == count)
    }

    // MARK: - Skipping a way that failed

    @Test func locate_doesNotTryAgainForTenMinutes_whatFailed() async throws {
        let provider = trackForLeaks(
            LocationProviderSpy(.gpsd, answering: .failure(.unavailable(reason: .message("no gpsd")))))
        let sut = CooldownLocationProvider(provider, memory: makeSUT())
        await #expect(throws: LocationError.unavailable(reason: .message("no gpsd"))) { try await sut.locate() }

        clock.advance(61)
        await #expect(
            throws: LocationError.skipped(reason: .failedLately("no gpsd", minutesAgo: 1, again: 9))
        ) { try await sut.locate() }
        #expect(provider.count == 1)

        clock.advance(539)
        await #expect(throws: LocationError.unavailable(reason: .message("no gpsd"))) { try await sut.locate() }
        #expect(provider.count == 2)
    }

    @Test(arguments: [
        LocationError.cancelled, .skipped(reason: .message("not now")), .unusableFile(path: "p", reason: .damaged),
    ])
    func locate_triesAgain_whatWasNotTriedToTheEnd(error: LocationError) async {
        let provider = trackForLeaks(LocationProviderSpy(.gpsd, answering: .failure(error)))
        let sut = CooldownLocationProvider(provider, memory: makeSUT())
        for _ in 1...2 { await #expect(throws: error) { try await sut.locate() } }

        #expect(provider.count == 2)
    }

    // MARK: - The last position

    @Test func locate_deliversTheLastPositionWithItsAgeAndItsWay() async throws {
        let memory = makeSUT()
        memory.remember(fix(.gpsd, accuracy: 8, label: "Helsinki"))
        clock.advance(7200)

        let last = try await LastLocationProvider(memory: memory).locate()
        #expect(
            last
                == LocationFix(
                    coordinate: anyCentre, accuracy: 8, age: .seconds(7200), method: .last, label: "Helsinki",
                    evidence: ["found by gpsd"]))
    }

    @Test func locate_deliversNoLastPositionOlderThanAllowed() async {
        let memory = makeSUT()
        let sut = LastLocationProvider(memory: memory, maximumAge: .seconds(60))
        await #expect(throws: LocationError.unavailable(reason: .nothingRemembered)) {
            try await sut.locate()
        }

        memory.remember(fix(.gpsd))
        clock.advance(180)
        await #expect(
            throws: LocationError.unavailable(
                reason: .tooOld(age: .seconds(180), limit: .seconds(60), namesOption: false))
        ) { try await sut.locate() }
    }

    // MARK: - Helpers

    private func makeSUT(_ store: InMemoryPlacesStore = InMemoryPlacesStore()) -> LocationMemory {
        LocationMemory(store: trackForLeaks(store), now: clock.now)
    }

    private func fix(
        _ method: LocationMethod, accuracy: Double? = nil, age: Duration? = nil, label: String? = nil
    ) -> LocationFix {
        LocationFix(coordinate: anyCentre, accuracy: accuracy, age: age, method: method, label: label)
    }

    /// The time of day, as a test sets it.
    private final class TestClock: Sendable {
        private let seconds = Mutex(1_795_255_200)

        var now: @Sendable () -> Timestamp { { Timestamp(seconds: self.seconds.withLock { $0 }) } }

        func advance(_ seconds: Int) { self.seconds.withLock { $0 += seconds } }
    }

    /// A position of gpsd, and ten seconds later an estimate by IP address.
    private func rememberPositionAndEstimate(_ sut: LocationMemory) {
        sut.remember(fix(.gpsd, accuracy: 5))
        clock.advance(10)
        sut.remember(LocationFix(coordinate: coordinate(1, 2), age: .zero, method: .ip, estimator: "ip.example"))
    }
}
