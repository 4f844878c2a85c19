import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesLocation

@Suite(.tracksLeaks, .timeLimit(.minutes(1))) struct TCPConnectionTests {
    // MARK: - Bytes

    @Test func connection_passesBytesBothWaysUntilItsEnd() async throws {
        let server = try await serve("peer.sendall(b'hello'); peer.sendall(peer.recv(80).upper())")
        let sut = connect(server.ports[0])
        var received: [UInt8] = []
        for await event in sut.events {
            guard case .received(let bytes) = event else {
                Issue.record("\(event)")
                break
            }
            if received.isEmpty { sut.send(Array(", you".utf8)) }
            received += bytes
        }
        #expect(String(decoding: received, as: UTF8.self) == "hello, YOU")
    }

    @Test func close_sendsWhatWasSaidBeforeThenEnds() async throws {
        let server = try await serve(
            "peer.sendall(b'x'); print(b''.join(iter(lambda: peer.recv(80), b'')), flush=True); peer.close()")
        let sut = connect(server.ports[0])
        var events = sut.events.makeAsyncIterator()
        #expect(await events.next() == .received(Array("x".utf8)))
        sut.send(Array("good".utf8))
        sut.send(Array("bye".utf8))
        sut.close()
        #expect(await events.next() == nil)
        #expect(try await server.process.end().output == "b'goodbye'\n")
    }

    @Test func connection_failsWhereNoOneListens() async {
        #expect(await all(connect(LoopbackServer.freePorts(1)[0])) == [.failed(.refused)])
    }

    @Test func connection_failsForAnUnknownHost() async {
        let sut = trackForLeaks(TCPConnection(host: "::1%no-such-link", port: 2947))
        let events = await all(sut)
        #expect(events.count == 1)
        guard case .failed(.unknownHost) = events.first else {
            Issue.record("\(events)")
            return
        }
    }

    @Test func connection_endsWhereMoreComesThanAnyPositionTakes() async throws {
        let server = try await serve("peer.sendall(b'x' * 5000000)")
        let last = await all(connect(server.ports[0])).last
        #expect(last == .failed(.broken(.tooMuch(limit: 4 << 20))))
    }

    // MARK: - With the provider

    @Test func locate_readsFromATCPServer() async throws {
        let server = try await serve(
            """
            peer.sendall(b'\(greeting)\\r\\n'); request = peer.recv(80)
            peer.sendall(b'\(devices)\\r\\n{"class":"TPV","mode":3,"lat":60.'); time.sleep(0.02)
            peer.sendall(b'17,"lon":24.94,"eph":7}\\r\\n'); farewell = b''.join(iter(lambda: peer.recv(80), b''))
            print(request, farewell, flush=True)
            """)
        #expect(
            try await provider(server.ports[0]).locate() == fix(accuracy: 7, evidence: ["3D fix"]))
        let said = #"b'?WATCH={"enable":true,"json":true};' b'?WATCH={"enable":false};'"#
        #expect(try await server.process.end().output == said + "\n")
    }

    @Test func locate_saysWhereNoOneListens() async throws {
        let port = LoopbackServer.freePorts(1)[0]
        let reason = LocationReason.gpsd(.nothingListens(host: "127.0.0.1", port: port))
        await #expect(throws: LocationError.unavailable(reason: reason)) { try await provider(port).locate() }
    }

    @Test func locate_endsTheConnectionWhenCancelled() async throws {
        let server = try await serve("peer.sendall(b'x'); print(peer.recv(80), peer.recv(80), flush=True)")
        let clock = ManualClock()
        let sut = try provider(server.ports[0], clock: clock)
        let task = Task { await Result(catching: sut.locate) }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
    }

    private func connect(_ port: Int) -> TCPConnection {
        trackForLeaks(TCPConnection(host: "127.0.0.1", port: port))
    }

    private func all(_ sut: TCPConnection) async -> [LineConnectionEvent] {
        await sut.events.reduce(into: []) { $0.append($1) }
    }

    private func provider(_ port: Int, clock: ManualClock = ManualClock()) throws -> GPSDLocationProvider {
        GPSDLocationProvider(address: try GPSDAddress("127.0.0.1:\(port)"), clock: clock, now: { anyMoment })
    }

    /// A server that does what the lines of Python say with the second `peer` that comes: the first only tries whether
    /// it listens.
    private func serve(_ lines: String) async throws -> LoopbackServer {
        let port = LoopbackServer.freePorts(1)[0]
        let program = """
            import socket, time
            server = socket.create_server(('127.0.0.1', \(port)))
            server.accept()[0].close()
            peer = server.accept()[0]
            \(lines)
            """
        return try await LoopbackServer("python3", ["-c", program], ports: [port])
    }
}
