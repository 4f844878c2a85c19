import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks, .timeLimit(.minutes(1))) struct GeoClueLocationProviderTests {
    @Test func init_asksNothing() {
        let (_, bus, _) = makeSUT()
        #expect(bus.events.isEmpty)
    }

    @Test func locate_asksInOrderAndSaysGoodbye() async throws {
        let (sut, bus, _) = makeSUT(desktopID: "org.example.Places", accuracy: .street)
        bus.update(to: position(accuracy: 1000))
        _ = try await sut.locate()
        let (service, client) = ("org.freedesktop.GeoClue2", BusStub.client)
        let manager = (path: "/org/freedesktop/GeoClue2/Manager", interface: "org.freedesktop.GeoClue2.Manager")
        let properties = "org.freedesktop.DBus.Properties"
        func set(_ name: String, _ value: BusValue) -> BusStub.Event {
            .call(
                BusCall(
                    service, path: client, interface: properties, member: "Set",
                    [.string("org.freedesktop.GeoClue2.Client"), .string(name), .variant(value)]))
        }
        func match(_ rule: String) -> BusStub.Event {
            .call(
                BusCall(
                    "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                    member: "AddMatch", [.string(rule)]))
        }
        #expect(
            bus.events == [
                .connect,
                .call(BusCall(service, path: manager.path, interface: manager.interface, member: "GetClient")),
                set("DesktopId", .string("org.example.Places")), set("RequestedAccuracyLevel", .uint32(6)),
                match(
                    "type='signal',sender='org.freedesktop.GeoClue2',path='/org/freedesktop/GeoClue2/Client/1',"
                        + "interface='org.freedesktop.GeoClue2.Client',member='LocationUpdated'"),
                match(
                    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
                        + "member='NameOwnerChanged',arg0='org.freedesktop.GeoClue2'"),
                .call(BusCall(service, path: client, interface: "org.freedesktop.GeoClue2.Client", member: "Start")),
                .call(
                    BusCall(
                        service, path: "\(client)/Location/0", interface: properties, member: "GetAll",
                        [.string("org.freedesktop.GeoClue2.Location")])),
                .tell(BusCall(service, path: client, interface: "org.freedesktop.GeoClue2.Client", member: "Stop")),
                .tell(
                    BusCall(
                        service, path: manager.path, interface: manager.interface, member: "DeleteClient",
                        [.path(client)])), .close,
            ])
    }

    @Test(arguments: zip(RequestedAccuracy.allCases, [100.0, 1000, 5000, 15_000]))
    func locate_deliversAPositionAsGoodAsAskedForAtOnce(accuracy: RequestedAccuracy, metres: Double) async throws {
        let (sut, bus, _) = makeSUT(accuracy: accuracy)
        bus.update(to: position(accuracy: metres, seconds: 990, description: "WiFi"))
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: anyCentre, accuracy: metres, age: .seconds(10), method: .geoclue, evidence: ["WiFi"]))
    }

    @Test(arguments: zip(RequestedAccuracy.allCases, [8, 6, 5, 4] as [UInt32]))
    func level_isGeoCluesNumber(accuracy: RequestedAccuracy, level: UInt32) {
        #expect(accuracy.level == level)
    }

    @Test func locate_deliversACoarsePositionWhenTheTimeIsUp() async throws {
        let (sut, bus, clock) = makeSUT()
        bus.update(to: position(accuracy: 25_000, seconds: 999))
        async let fix = sut.locate()
        await letTimePass(clock, bus, reads: 1)
        #expect(
            try await fix
                == LocationFix(
                    coordinate: anyCentre, accuracy: 25_000, age: .seconds(1), method: .geoclue, shortfall: .coarse))
    }

    @Test func locate_deliversTheFinePositionThatFollowsACoarseOne() async throws {
        let (sut, bus, _) = makeSUT()
        bus.update(to: position(accuracy: 25_000), at: "0")
        async let fix = sut.locate()
        await bus.wait(for: "GetAll")
        bus.update(to: position(latitude: 1, accuracy: 20), at: "1")
        #expect(try await fix == LocationFix(coordinate: coordinate(1, 24.9437), accuracy: 20, method: .geoclue))
    }

    @Test func locate_deliversTheFinestOfTheCoarseOnes() async throws {
        let (sut, bus, clock) = makeSUT()
        bus.update(to: position(accuracy: 25_000), at: "0")
        bus.update(to: position(latitude: 1, accuracy: 500), at: "1")
        bus.update(to: position(latitude: 2, accuracy: nil), at: "2")
        bus.update(to: position(latitude: 3, accuracy: 501), at: "3")
        async let fix = sut.locate()
        await letTimePass(clock, bus, reads: 4)
        #expect(
            try await fix
                == LocationFix(
                    coordinate: coordinate(1, 24.9437), accuracy: 500, method: .geoclue, shortfall: .coarse))
    }

    @Test func locate_deliversAnOldPositionOnlyWhenTheTimeIsUp() async throws {
        let (sut, bus, clock) = makeSUT()
        bus.update(to: position(accuracy: 20, seconds: 699), at: "0")
        bus.update(to: position(latitude: 1, accuracy: 10, seconds: 600), at: "1")
        async let fix = sut.locate()
        await letTimePass(clock, bus, reads: 2)
        #expect(
            try await fix
                == LocationFix(
                    coordinate: anyCentre, accuracy: 20, age: .seconds(301), method: .geoclue, shortfall: .old))
    }

    @Test func locate_prefersAFreshCoarsePositionToAnOldFineOne() async throws {
        let (sut, bus, clock) = makeSUT()
        bus.update(to: position(latitude: 1, accuracy: 9000, seconds: 1000), at: "0")
        bus.update(to: position(accuracy: 20, seconds: 600), at: "1")
        async let fix = sut.locate()
        await letTimePass(clock, bus, reads: 2)
        #expect(
            try await fix
                == LocationFix(
                    coordinate: coordinate(1, 24.9437), accuracy: 9000, age: .zero, method: .geoclue,
                    shortfall: .coarse))
    }

    @Test func locate_takesFiveMinutesForFresh() async throws {
        let (sut, bus, _) = makeSUT()
        bus.update(to: position(accuracy: 20, seconds: 700))
        #expect(
            try await sut.locate()
                == LocationFix(coordinate: anyCentre, accuracy: 20, age: .seconds(300), method: .geoclue))
    }

    @Test(
        arguments: [
            (0, nil), (-5, nil), (1061, nil), (1060, .zero), (1000, .zero), (1 << 60, nil),
        ] as [(Int, Duration?)])
    func locate_believesNoImpossibleTime(seconds: Int, age: Duration?) async throws {
        let (sut, bus, _) = makeSUT()
        bus.update(to: position(accuracy: 20, seconds: seconds))
        #expect(try await sut.locate() == LocationFix(coordinate: anyCentre, accuracy: 20, age: age, method: .geoclue))
    }

    @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, 20_037_509, -1.797e308])
    func locate_believesNoImpossibleAccuracy(accuracy: Double) async throws {
        let (sut, bus, clock) = makeSUT()
        bus.update(to: position(accuracy: accuracy))
        async let fix = sut.locate()
        await letTimePass(clock, bus, reads: 1)
        #expect(try await fix == LocationFix(coordinate: anyCentre, method: .geoclue, shortfall: .coarse))
    }

    @Test(
        arguments: [
            ["Latitude": .double(.nan), "Longitude": .double(1)], ["Latitude": .double(90.1), "Longitude": .double(1)],
            ["Latitude": .double(1), "Longitude": .double(-180.1)], ["Latitude": .double(1)],
            ["Latitude": .string("1"), "Longitude": .double(1)], [:], nil,
        ] as [[String: BusValue]?])
    func locate_ignoresWhatIsNoPosition(properties: [String: BusValue]?) async throws {
        let (sut, bus, _) = makeSUT()
        bus.update(to: properties, at: "0")
        bus.update(to: position(accuracy: 20), at: "1")
        #expect(try await sut.locate() == LocationFix(coordinate: anyCentre, accuracy: 20, method: .geoclue))
    }

    @Test func locate_ignoresSignalsThatAreNotItsOwn() async throws {
        let (sut, bus, _) = makeSUT()
        bus.update(to: position(latitude: 1, accuracy: 20), at: "0", of: "/org/freedesktop/GeoClue2/Client/2")
        bus.signal(nameOwnerChanged("org.freedesktop.GeoClue2", owner: "", sender: ":1.9"))
        bus.signal(nameOwnerChanged("org.example.Other", owner: ""))
        bus.signal(nameOwnerChanged("org.freedesktop.GeoClue2", owner: ":1.5"))
        bus.update(to: position(accuracy: 20), at: "1")
        #expect(try await sut.locate() == LocationFix(coordinate: anyCentre, accuracy: 20, method: .geoclue))
    }

    @Test(arguments: ["GetClient", "Set", "AddMatch", "Start"])
    func locate_timesOutWhereACallIsNotAnswered(member: String) async {
        let (sut, bus, clock) = makeSUT(timeout: .seconds(3), answers: [member: .silence])
        await #expect(throws: LocationError.timedOut(after: .seconds(3))) {
            async let fix = sut.locate()
            await bus.wait(for: member)
            await clock.waitForSleepers()
            clock.advance(by: .seconds(3))
            return try await fix
        }
        let goodbye = ["tell Stop", "tell DeleteClient", "close"]
        #expect(
            bus.names.suffix(from: bus.names.firstIndex(of: member)! + 1)
                == goodbye.suffix(member == "GetClient" ? 1 : member == "Start" ? 3 : 2)[...])
    }

    @Test func locate_timesOutWithoutAPosition() async {
        let (sut, bus, clock) = makeSUT()
        await #expect(throws: LocationError.timedOut(after: .seconds(8))) {
            async let fix = sut.locate()
            await letTimePass(clock, bus, reads: 0)
            return try await fix
        }
        #expect(bus.names.suffix(3) == ["tell Stop", "tell DeleteClient", "close"])
    }

    @Test func locate_endsWhenItIsCancelled() async {
        let (sut, bus, _) = makeSUT()
        bus.update(to: position(accuracy: 25_000))
        let task = Task { try await sut.locate() }
        await bus.wait(for: "GetAll")
        task.cancel()
        await #expect(throws: LocationError.cancelled) { try await task.value }
        #expect(bus.names.suffix(3) == ["tell Stop", "tell DeleteClient", "close"])
    }

    @Test func locate_failsWhenTheServiceVanishes() async {
        let (sut, bus, _) = makeSUT()
        bus.signal(nameOwnerChanged("org.freedesktop.GeoClue2", owner: ""))
        await #expect(throws: LocationError.unavailable(reason: .geoClue(.vanished))) {
            try await sut.locate()
        }
    }

    @Test func locate_deliversTheCoarsePositionOfAServiceThatVanishes() async throws {
        let (sut, bus, _) = makeSUT()
        bus.update(to: position(accuracy: 25_000))
        bus.signal(nameOwnerChanged("org.freedesktop.GeoClue2", owner: ""))
        #expect(
            try await sut.locate()
                == LocationFix(coordinate: anyCentre, accuracy: 25_000, method: .geoclue, shortfall: .coarse))
    }

    @Test func locate_failsWhenTheBusGoesAway() async {
        let (sut, bus, _) = makeSUT()
        bus.disconnect()
        await #expect(throws: LocationError.unavailable(reason: .geoClue(.disconnected))) {
            try await sut.locate()
        }
    }

    @Test func locate_failsOnAnAnswerOfAnotherVersion() async {
        let (sut, bus, _) = makeSUT(answers: ["GetClient": .values([.string("1")])])
        await #expect(
            throws: LocationError.unavailable(reason: .geoClue(.otherVersion))
        ) { try await sut.locate() }
        #expect(bus.names == ["connect", "GetClient", "close"])
    }

    // MARK: Helpers

    private func makeSUT(
        desktopID: String = "places", accuracy: RequestedAccuracy = .exact, timeout: Duration = .seconds(8),
        answers: [String: BusStub.Answer] = [:]
    ) -> (sut: GeoClueLocationProvider, bus: BusStub, clock: ManualClock) {
        let (bus, clock) = (trackForLeaks(BusStub(answers: answers)), trackForLeaks(ManualClock()))
        let sut = GeoClueLocationProvider(
            bus: bus, desktopID: desktopID, accuracy: accuracy, timeout: timeout, clock: clock,
            now: { Timestamp(seconds: 1000) })
        return (sut, bus, clock)
    }

    /// Lets the time-out pass as soon as the positions are read.
    private func letTimePass(_ clock: ManualClock, _ bus: BusStub, reads: Int) async {
        await bus.wait(for: "Start")
        if reads > 0 { await bus.wait(for: "GetAll", count: reads) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(8))
    }

    private func position(
        latitude: Double = anyCentre.latitude, accuracy: Double?, seconds: Int? = nil, description: String = ""
    ) -> [String: BusValue] {
        var properties: [String: BusValue] = [
            "Latitude": .double(latitude), "Longitude": .double(anyCentre.longitude), "Speed": .double(-1),
            "Description": .string(description),
        ]
        if let accuracy { properties["Accuracy"] = .double(accuracy) }
        if let seconds { properties["Timestamp"] = .list([.integer(seconds), .integer(5)]) }
        return properties
    }

    private func nameOwnerChanged(
        _ name: String, owner: String, sender: String = "org.freedesktop.DBus"
    ) -> BusSignal {
        BusSignal(
            sender: sender, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged", [.string(name), .string(":1.4"), .string(owner)])
    }
}
