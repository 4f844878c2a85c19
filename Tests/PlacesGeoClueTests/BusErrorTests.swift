import PlacesFeature
import PlacesGeoClue
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks, .timeLimit(.minutes(1))) struct BusErrorTests {
    @Test(
        arguments: [
            (.noBus(reason: "no such file or directory"), "no system bus is running here (no such file or directory)"),
            (.noThread, "no thread could be started for the system bus"),
            (
                .missingLibrary(name: "libsystemd.so.0", package: "libsystemd0"),
                "the library libsystemd.so.0 is not installed (apt-get install libsystemd0)"
            ),
        ] as [(BusError, String)])
    func locate_isUnavailableWithoutABus(error: BusError, reason: String) async {
        await expect(.unavailable(reason: reason), connecting: error)
    }

    @Test(arguments: [
        ("ServiceUnknown", "The name is not activatable", "GeoClue is not installed (apt-get install geoclue-2.0)"),
        ("NameHasNoOwner", "", "GeoClue is not installed (apt-get install geoclue-2.0)"),
        ("Spawn.ChildExited", "Process exited with status 1", "GeoClue does not start: process exited with status 1"),
        ("Spawn.ExecFailed", "", "GeoClue does not start: org.freedesktop.DBus.Error.Spawn.ExecFailed"),
        ("NoReply", "Message recipient disconnected", "GeoClue does not answer"),
        ("Timeout", "", "GeoClue does not answer"), ("Disconnected", "", "GeoClue does not answer"),
        ("UnknownMethod", "", "GeoClue speaks a version that places does not know"),
        ("UnknownObject", "", "GeoClue speaks a version that places does not know"),
        ("LimitsExceeded", "Too many\u{1B}[31m matches.", "GeoClue failed: too many[31m matches"),
    ])
    func locate_isUnavailableOnAnErrorOfTheBus(name: String, message: String, reason: String) async {
        await expect(
            .unavailable(reason: reason),
            starting: .answered(name: "org.freedesktop.DBus.Error.\(name)", message: message))
    }

    @Test func locate_isUnavailableOnAnErrorOfTheServicesOwn() async {
        await expect(
            .unavailable(reason: "GeoClue failed: GPS is off"),
            starting: .answered(name: "org.freedesktop.GeoClue2.Error", message: "GPS is off."))
    }

    @Test(arguments: [
        ("'places' disallowed, no agent for UID 1000", "no agent is running for this user"),
        ("Geolocation disabled for UID 1000", "geolocation disabled for UID 1000"), ("", "GeoClue refuses"),
        ("Agent rejected 'places' for user '1000'.", "agent rejected 'places' for user '1000'"),
    ])
    func locate_isRefusedWithTheServicesText(message: String, reason: String) async {
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
