import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct LocationProvidersTests {
    // MARK: - Fixed, denied, simulated

    @Test func fixed_deliversThePositionGiven() async throws {
        let fix = LocationFix(coordinate: anyCentre, accuracy: 35, age: .zero, method: .fixed, label: "Home")
        let sut = FixedLocationProvider(fix)
        #expect(sut.method == .fixed)
        #expect(try await sut.locate() == fix)
    }

    @Test(arguments: LocationMethod.builtIn) func unavailable_saysWhy(method: LocationMethod) async {
        let sut = UnavailableLocationProvider(method: method, error: .refused(reason: .message("no")))
        #expect(sut.method == method)
        await #expect(throws: LocationError.refused(reason: .message("no"))) { try await sut.locate() }
    }

    @Test func simulated_deliversThePointAsSimulated() async throws {
        let sut = SimulatedLocationProvider(coordinate: anyCentre, label: "Helsinki")
        #expect(sut.method == .simulated)
        #expect(
            try await sut.locate() == LocationFix(coordinate: anyCentre, method: .simulated, label: "Helsinki"))
    }

    @Test func simulated_deliversThePositionOfATrackAtATime() async throws {
        let track = try #require(Track(points: [point(0, 0, 100), point(0, 1, 200)]))
        let fix = try await SimulatedLocationProvider(track: track, at: .offset(100), label: "walk.gpx").locate()
        #expect(fix == LocationFix(coordinate: coordinate(0, 1), method: .simulated, label: "walk.gpx"))
    }

    @Test(arguments: [
        (nil, 2.0, 0.2), (TrackTime.offset(0), 2, 0.2), (.offset(30), 2, 0.5), (.instant(150), 0.5, 0.55),
        (.offset(50), -1, 0.4), (nil, 100, 1), (.offset(5), -1, 0), (nil, 0, 0), (nil, .nan, 0), (nil, .infinity, 1),
    ])
    func simulated_movesAlongATrackAtASpeed(start: TrackTime?, speed: Double, longitude: Double) async throws {
        let track = try #require(Track(points: [point(0, 0, 100), point(0, 1, 200)]))
        let sut = SimulatedLocationProvider(track: track, from: start, speed: speed) { .seconds(10) }
        #expect(try await sut.locate().coordinate.distance(to: coordinate(0, longitude)) < 0.001)
    }

    @Test func simulated_isFurtherEachTimeItIsAsked() async throws {
        let track = try #require(Track(points: [point(0, 0, 100), point(0, 1, 200)]))
        let clock = trackForLeaks(ManualClock())
        let sut = SimulatedLocationProvider(track: track, from: .offset(10), speed: 2, label: "walk.gpx") {
            clock.now.offset
        }
        for longitude in [0.1, 0.3, 0.5] {
            let fix = try await sut.locate()
            #expect(fix.coordinate.distance(to: coordinate(0, longitude)) < 0.001)
            #expect(fix.label == "walk.gpx")
            clock.advance(by: .seconds(10))
        }
    }

    @Test func simulated_standsStillOnATrackWithoutTimes() async throws {
        let track = try #require(Track(points: [point(1, 2), point(3, 4)]))
        let sut = SimulatedLocationProvider(track: track, from: .offset(7), speed: 2) { .seconds(10) }
        #expect(try await sut.locate().coordinate == coordinate(1, 2))
    }

    @Test(arguments: [(100.0, 5.0), (150, 20), (200, 20), (250, nil), (300, nil)])
    func simulated_tellsTheWorseAccuracyOfItsNeighbours(time: Double, accuracy: Double?) async throws {
        let track = try #require(
            Track(points: [
                Track.Point(coordinate: coordinate(0, 0), time: 100, accuracy: 5),
                Track.Point(coordinate: coordinate(0, 1), time: 200, accuracy: 20), point(0, 2, 300),
            ]))
        #expect(try await SimulatedLocationProvider(track: track, at: .instant(time)).locate().accuracy == accuracy)
    }

    // MARK: - Chain

    @Test func chain_deliversTheFirstPositionAndAsksNoOneElse() async throws {
        let fix = LocationFix(coordinate: anyCentre, method: .simulated)
        let (first, second) = (spy(.simulated, .success(fix)), spy(.ip, .failure(.refused(reason: .message("no")))))
        let sut = LocationProviderChain([first, second])
        #expect(sut.method == .simulated)
        #expect(try await sut.locate() == fix)
        #expect([first.count, second.count] == [1, 0])
    }

    @Test func chain_explainsTheStepsThatFailedBefore() async throws {
        let old = LocationStep(method: .serviceIP, error: .noPosition(reason: .message("within")))
        let fix = LocationFix(coordinate: anyCentre, method: .ip, failedSteps: [old])
        let sut = LocationProviderChain([
            spy(.fixed, .failure(.refused(reason: .message("no")))),
            spy(.simulated, .failure(.noPosition(reason: .message("none")))),
            spy(.ip, .success(fix)),
        ])
        #expect(
            try await sut.locate().failedSteps == [
                LocationStep(method: .fixed, error: .refused(reason: .message("no"))),
                LocationStep(method: .simulated, error: .noPosition(reason: .message("none"))), old,
            ])
    }

    @Test func chain_explainsEveryStepWhenAllFail() async {
        let inner = LocationProviderChain([
            spy(.ip, .failure(.connectivity(reason: .message("no route")))),
            spy(.simulated, .failure(.refused(reason: .message("no")))),
        ])
        let sut = LocationProviderChain([spy(.fixed, .failure(.refused(reason: .message("no")))), inner])
        let steps = [
            LocationStep(method: .fixed, error: .refused(reason: .message("no"))),
            LocationStep(method: .ip, error: .connectivity(reason: .message("no route"))),
            LocationStep(method: .simulated, error: .refused(reason: .message("no"))),
        ]
        await #expect(throws: LocationError.exhausted(steps)) { try await sut.locate() }
    }

    @Test func chain_isExhaustedWithoutProviders() async {
        let sut = LocationProviderChain([])
        #expect(sut.method == .fixed)
        await #expect(throws: LocationError.exhausted([])) { try await sut.locate() }
    }

    @Test func chain_stopsAtOnceWhenCancelled() async {
        let second = spy(.ip, .failure(.refused(reason: .message("no"))))
        let sut = LocationProviderChain([spy(.fixed, .failure(.cancelled)), second])
        await #expect(throws: LocationError.cancelled) { try await sut.locate() }
        #expect(second.count == 0)
    }

    @Test func chain_asksNoOneOnceItsTaskIsCancelled() async {
        let provider = spy(.ip, .failure(.refused(reason: .message("no"))))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: LocationError.cancelled) { try await LocationProviderChain([provider]).locate() }
        }
        await task.value
        #expect(provider.count == 0)
    }

    private func spy(_ method: LocationMethod, _ result: Result<LocationFix, LocationError>) -> LocationProviderSpy {
        trackForLeaks(LocationProviderSpy(method, answering: result))
    }
}

func point(_ latitude: Double, _ longitude: Double, _ time: Double? = nil) -> Track.Point {
    Track.Point(coordinate: coordinate(latitude, longitude), time: time)
}
