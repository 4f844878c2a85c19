import Glibc
import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

/// Over real D-Bus, against a stand-in for GeoClue.
@Suite(.tracksLeaks, .timeLimit(.minutes(2))) struct GeoClueOnABusTests {
    @Test func locate_deliversThePositionAndSaysGoodbye() async throws {
        let bus = try await PrivateBus("allow")
        let (sut, _) = makeSUT(bus.address, accuracy: .street)
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: anyCentre, accuracy: 20, age: .zero, method: .geoclue, evidence: ["a stand-in"]))
        #expect(
            try await bus.calls(until: "DeleteClient") == [
                "GetClient", "Set org.freedesktop.GeoClue2.Client DesktopId String places",
                "Set org.freedesktop.GeoClue2.Client RequestedAccuracyLevel UInt32 6", "Start",
                "GetAll org.freedesktop.GeoClue2.Location", "Stop",
                "DeleteClient /org/freedesktop/GeoClue2/Client/7",
            ])
    }

    @Test func locate_asksTheBusThatTheEnvironmentNames() async throws {
        let bus = try await PrivateBus("allow")
        await #expect(processExitsWith: .success) { [address = bus.address as String] in
            setenv("DBUS_SYSTEM_BUS_ADDRESS", address, 1)
            let fix = try await GeoClueLocationProvider(now: { Timestamp(seconds: 1_790_000_000) }).locate()
            #expect(fix.accuracy == 20)
        }
        #expect(try await bus.calls(until: "DeleteClient").last == "DeleteClient /org/freedesktop/GeoClue2/Client/7")
    }

    @Test func locate_deliversAgainWhenItIsAskedAgain() async throws {
        let bus = try await PrivateBus("allow")
        let (sut, _) = makeSUT(bus.address)
        #expect(try await sut.locate() == sut.locate())
    }

    @Test func locate_deliversTheFinePositionThatFollowsACoarseOne() async throws {
        let bus = try await PrivateBus("coarse-then-fine")
        let (sut, _) = makeSUT(bus.address)
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: anyCentre, accuracy: 30, age: .zero, method: .geoclue, evidence: ["a stand-in"]))
    }

    @Test(
        arguments: [
            ("coarse", 25_000.0, .zero, .coarse), ("old", 20, .seconds(600), .old),
        ] as [(String, Double, Duration, LocationFix.Shortfall)])
    func locate_deliversWhatFallsShortWhenTheTimeIsUp(
        behaviour: String, accuracy: Double, age: Duration, shortfall: LocationFix.Shortfall
    ) async throws {
        let bus = try await PrivateBus(behaviour)
        let (sut, clock) = makeSUT(bus.address)
        async let fix = sut.locate()
        // The second is asked for when the first is kept.
        _ = try await bus.calls(until: "GetAll", count: 2)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(8))
        #expect(
            try await fix
                == LocationFix(
                    coordinate: anyCentre, accuracy: accuracy, age: age, method: .geoclue, shortfall: shortfall,
                    evidence: ["a stand-in"]))
        #expect(try await bus.calls(until: "DeleteClient").suffix(2).first == "Stop")
    }

    @Test func locate_timesOutWithoutAPosition() async throws {
        let bus = try await PrivateBus("slow")
        let (sut, clock) = makeSUT(bus.address)
        let task = Task { try await sut.locate() }
        _ = try await bus.calls(until: "Start")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(8))
        await #expect(throws: LocationError.timedOut(after: .seconds(8))) { try await task.value }
        #expect(try await bus.calls(until: "DeleteClient").suffix(2).first == "Stop")
    }

    @Test func locate_endsWhenItIsCancelled() async throws {
        let bus = try await PrivateBus("slow")
        let (sut, _) = makeSUT(bus.address)
        let task = Task { try await sut.locate() }
        _ = try await bus.calls(until: "Start")
        task.cancel()
        await #expect(throws: LocationError.cancelled) { try await task.value }
        #expect(try await bus.calls(until: "DeleteClient").suffix(2).first == "Stop")
    }

    @Test(
        arguments: [
            ("deny", .refused(reason: .message("'places' disallowed by the agent"))),
            ("no-agent", .refused(reason: .geoClue(.noAgent))),
            ("dies", .unavailable(reason: .geoClue(.silent))),
            ("vanishes", .unavailable(reason: .geoClue(.vanished))),
        ] as [(String, LocationError)])
    func locate_failsWithTheReason(behaviour: String, error: LocationError) async throws {
        let bus = try await PrivateBus(behaviour)
        let (sut, _) = makeSUT(bus.address)
        await #expect(throws: error) { try await sut.locate() }
    }

    @Test func locate_isUnavailableWithoutTheService() async throws {
        let bus = try await PrivateBus(nil)
        let (sut, _) = makeSUT(bus.address)
        await #expect(
            throws: LocationError.unavailable(reason: .geoClue(.notInstalled))
        ) { try await sut.locate() }
    }

    @Test func locate_isUnavailableWhereTheServiceDoesNotStart() async throws {
        let bus = try await PrivateBus(nil, activating: "/bin/false")
        let (sut, _) = makeSUT(bus.address)
        await #expect {
            try await sut.locate()
        } throws: { error in
            "\(error)".hasPrefix("GeoClue does not start: ")
        }
    }

    @Test func locate_isUnavailableWhereTheBusEnds() async throws {
        let bus = try await PrivateBus("slow")
        let (sut, _) = makeSUT(bus.address)
        let task = Task { try await sut.locate() }
        _ = try await bus.calls(until: "Start")
        bus.daemon.signal(SIGKILL)
        await #expect(throws: LocationError.unavailable(reason: .geoClue(.disconnected))) {
            try await task.value
        }
    }

    @Test(arguments: [
        ("unix:path=/nonexistent/socket", "no such file or directory"), ("gibberish", "connection refused"),
    ])
    func locate_isUnavailableWithoutABus(address: String, reason: String) async {
        let (sut, _) = makeSUT(address)
        await #expect(throws: LocationError.unavailable(reason: .geoClue(.noBus(reason)))) {
            try await sut.locate()
        }
    }

    @Test func locate_timesOutOnASocketWhereNoOneAnswers() async throws {
        let folder = try TemporaryFolder()
        let socket = try DeafSocket(folder.path("socket"))
        let (sut, clock) = makeSUT("unix:path=\(folder.path("socket"))")
        let task = Task { try await sut.locate() }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(8))
        await #expect(throws: LocationError.timedOut(after: .seconds(8))) { try await task.value }
        socket.close()
    }

    @Test func call_endsInATaskThatIsCancelledAlready() async throws {
        let folder = try TemporaryFolder()
        let socket = try DeafSocket(folder.path("socket"))
        let connection = try SystemBus(address: "unix:path=\(folder.path("socket"))").connect()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await connection.call(BusCall("a.b", path: "/", interface: "a.b", member: "c"))
        }
        task.cancel()
        await #expect(throws: BusError.cancelled) { try await task.value }
        await connection.close()
        await #expect(throws: BusError.disconnected) {
            try await connection.call(BusCall("a.b", path: "/", interface: "a.b", member: "c"))
        }
        socket.close()
    }

    @Test func init_failsWithoutTheLibrary() {
        #expect(throws: BusError.missingLibrary(name: "libno.so.1", package: "libsystemd0")) {
            try BusLibrary(names: ["libno.so.1", "libno.so.2"])
        }
        #expect(throws: BusError.missingLibrary(name: "libm.so.6", package: "libsystemd0")) {
            try BusLibrary(names: ["libm.so.6"])
        }
    }

    private func makeSUT(
        _ address: String, accuracy: RequestedAccuracy = .exact
    ) -> (sut: GeoClueLocationProvider, clock: ManualClock) {
        let clock = trackForLeaks(ManualClock())
        let sut = GeoClueLocationProvider(
            accuracy: accuracy, busAddress: address, clock: clock, now: { Timestamp(seconds: 1_790_000_000) })
        return (sut, clock)
    }
}

/// A socket that accepts connections and says nothing.
private struct DeafSocket {
    private let file: Int32

    init(_ path: String) throws {
        file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isBound = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(file, 4) == 0 else { throw ChildProcess.Failure("\(path) is no socket") }
    }

    func close() { Glibc.close(file) }
}
