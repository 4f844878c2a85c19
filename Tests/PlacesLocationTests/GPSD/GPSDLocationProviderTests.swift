import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct GPSDLocationProviderTests {
    @Test func init_opensNoConnection() {
        let (sut, connection, _) = makeSUT()
        #expect(sut.method == .gpsd)
        #expect(connection.log == [])
    }

    @Test func locate_deliversOneFixThenStops() async throws {
        let (sut, connection, _) = makeSUT(
            .received(bytes(greeting)), .received(bytes(devices, tpv(#""mode":3,"eph":5"#), tpv(#""mode":3"#))))
        #expect(try await sut.locate() == fix(accuracy: 5, evidence: ["3D fix"]))
        #expect(
            connection.log == [
                #"?WATCH={"enable":true,"json":true};"#, #"?WATCH={"enable":false};"#, "closed",
            ])
    }

    @Test func locate_stopsEarlyWithoutAReceiver() async {
        let (sut, connection, _) = makeSUT(.received(bytes(greeting, #"{"class":"DEVICES","devices":[]}"#)))
        await #expect(throws: LocationError.unavailable(reason: .gpsd(.noReceiver))) { try await sut.locate() }
        #expect(connection.log.last == "closed")
    }

    @Test(arguments: [
        (
            LineConnectionFailure.refused,
            LocationError.unavailable(reason: .gpsd(.nothingListens(host: "localhost", port: 2947)))
        ),
        (
            .unknownHost(.message("No such name")),
            .connectivity(reason: .gpsd(.unknownHost("localhost", .message("No such name"))))
        ),
        (.unreachable(.noThread), .connectivity(reason: .gpsd(.unreachable(host: "localhost", .noThread)))),
        (
            .broken(.message("Reset")),
            .connectivity(reason: .gpsd(.broken(host: "localhost", .message("Reset"))))
        ),
    ])
    func locate_saysWhyTheConnectionFails(failure: LineConnectionFailure, error: LocationError) async {
        let (sut, connection, _) = makeSUT(.failed(failure))
        await #expect(throws: error) { try await sut.locate() }
        #expect(connection.log == ["closed"])
    }

    @Test func locate_saysThatTheConnectionEnded() async {
        let (sut, connection, _) = makeSUT(.received(bytes(greeting)))
        connection.end()
        await #expect(throws: LocationError.unavailable(reason: .gpsd(.ended))) {
            try await sut.locate()
        }
    }

    @Test func locate_deliversACoarseFixWhenTheConnectionEnds() async throws {
        let (sut, connection, _) = makeSUT(.received(bytes(greeting, tpv(#""mode":2,"eph":900"#))), wanted: 50)
        connection.end()
        #expect(
            try await sut.locate() == fix(accuracy: 900, shortfall: .coarse, evidence: ["2D fix"]))
    }

    @Test func locate_timesOutInSilence() async {
        let (sut, connection, clock) = makeSUT()
        async let result = Result(catching: sut.locate)
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(7999))
        #expect(!connection.log.contains("closed"))
        clock.advance(by: .milliseconds(1))
        #expect(await result == .failure(.timedOut(after: .seconds(8))))
        #expect(connection.log == [#"?WATCH={"enable":false};"#, "closed"])
    }

    @Test func locate_deliversACoarseFixWhenTheTimeIsUp() async {
        let (sut, connection, clock) = makeSUT(.received(bytes(greeting, tpv(#""mode":2,"eph":900"#))), wanted: 50)
        async let result = Result(catching: sut.locate)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(8))
        #expect(await result == .success(fix(accuracy: 900, shortfall: .coarse, evidence: ["2D fix"])))
        #expect(connection.log.last == "closed")
    }

    @Test func locate_isCancelledWithItsTask() async {
        let (sut, connection, clock) = makeSUT(.received(bytes(greeting, tpv(#""mode":2,"eph":900"#))), wanted: 50)
        let task = Task { await Result(catching: sut.locate) }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(connection.log.last == "closed")
    }

    @Test func locate_opensNothingOnceItsTaskIsCancelled() async {
        let (sut, connection, _) = makeSUT()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Result(catching: sut.locate)
        }
        #expect(await task.value == .failure(.cancelled))
        #expect(connection.log == [])
    }

    private func makeSUT(
        _ events: LineConnectionEvent..., wanted: Double? = nil
    ) -> (sut: GPSDLocationProvider, connection: LineConnectionStub, clock: ManualClock) {
        let (connection, clock) = (trackForLeaks(LineConnectionStub(events)), trackForLeaks(ManualClock()))
        let sut = GPSDLocationProvider(
            address: .local, timeout: .seconds(8), accuracy: wanted, clock: clock, now: { anyMoment },
            open: { _ in connection })
        return (sut, connection, clock)
    }
}

extension Result where Success == LocationFix, Failure == LocationError {
    init(catching body: () async throws(LocationError) -> LocationFix) async {
        do throws(LocationError) { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

/// Tells the events given, then waits until it is ended.
private final class LineConnectionStub: LineConnection {
    let events: AsyncStream<LineConnectionEvent>
    private let continuation: AsyncStream<LineConnectionEvent>.Continuation
    private let entries = Mutex<[String]>([])

    init(_ list: [LineConnectionEvent]) {
        (events, continuation) = AsyncStream.makeStream()
        for event in list { continuation.yield(event) }
    }

    var log: [String] { entries.withLock { $0 } }

    func end() { continuation.finish() }

    func send(_ bytes: [UInt8]) { entries.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }

    func close() { entries.withLock { $0.append("closed") } }
}
