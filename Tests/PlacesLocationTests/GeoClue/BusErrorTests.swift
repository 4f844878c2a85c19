import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks, .timeLimit(.minutes(1))) struct BusErrorTests {
    @Test(
        arguments: [
            (.noBus(reason: "no such file or directory"), .noBus("no such file or directory")),
            (.noThread, .noThread),
            (
                .missingLibrary(name: "libsystemd.so.0", package: "libsystemd0"),
                .missingLibrary(name: "libsystemd.so.0", package: "libsystemd0")
            ),
        ] as [(BusError, GeoClueReason)])
    func locate_isUnavailableWithoutABus(error: BusError, reason: GeoClueReason) async {
        await expect(.unavailable(reason: .geoClue(reason)), connecting: error)
    }

    @Test(arguments: [
        ("ServiceUnknown", "The name is not activatable", GeoClueReason.notInstalled),
        ("NameHasNoOwner", "", .notInstalled),
        ("Spawn.ChildExited", "Process exited with status 1", .notStarted("process exited with status 1")),
        ("Spawn.ExecFailed", "", .notStarted("org.freedesktop.DBus.Error.Spawn.ExecFailed")),
        ("NoReply", "Message recipient disconnected", .silent),
        ("Timeout", "", .silent), ("Disconnected", "", .silent),
        ("UnknownMethod", "", .otherVersion),
        ("UnknownObject", "", .otherVersion),
        ("LimitsExceeded", "Too many\u{1B}[31m matches.", .failed("too many matches")),
    ])
    func locate_isUnavailableOnAnErrorOfTheBus(name: String, message: String, reason: GeoClueReason) async {
        await expect(
            .unavailable(reason: .geoClue(reason)),
            starting: .answered(name: "org.freedesktop.DBus.Error.\(name)", message: message))
    }

    @Test func locate_isUnavailableOnAnErrorOfTheServicesOwn() async {
        await expect(
            .unavailable(reason: .geoClue(.failed("GPS is off"))),
            starting: .answered(name: "org.freedesktop.GeoClue2.Error", message: "GPS is off."))
    }

    @Test(arguments: [
        ("'places' disallowed, no agent for UID 1000", LocationReason.geoClue(.noAgent)),
        ("Geolocation disabled for UID 1000", .message("geolocation disabled for UID 1000")), ("", .geoClue(.refused)),
        ("Agent rejected 'places' for user '1000'.", .message("agent rejected 'places' for user '1000'")),
    ])
    func locate_isRefusedWithTheServicesText(message: String, reason: LocationReason) async {
        await expect(
            .refused(reason: reason),
            starting: .answered(name: "org.freedesktop.DBus.Error.AccessDenied", message: message))
    }

    private func expect(
        _ expected: LocationError, connecting hindrance: BusError? = nil, starting error: BusError? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let bus = trackForLeaks(
            BusStub(hindrance: hindrance, answers: error.map { ["Start": .failure($0)] } ?? [:]))
        let sut = GeoClueLocationProvider(
            bus: bus, clock: trackForLeaks(ManualClock()), now: { Timestamp(seconds: 1000) })
        await #expect(throws: expected, sourceLocation: sourceLocation) { try await sut.locate() }
        #expect(bus.names.last == (hindrance == nil ? "close" : "connect"), sourceLocation: sourceLocation)
    }
}
