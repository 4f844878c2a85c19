import PlacesJSON
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesMCP

@Suite struct ServerTests {
    @Test func serve_answersEachMethodOfTheModernEraWithoutAPriorMessage() throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(Stubs.request("1", "server/discover"))
        let discovery = try #require(try sut.message())
        sut.send(Stubs.request(#""a""#, "tools/list"))
        let list = try #require(try sut.message())
        sut.send(Stubs.call("2", "echo", #"{"words":"hi"}"#))
        let call = try #require(try sut.message())

        #expect(discovery["id"]?.whole == 1)
        #expect(discovery["result", "resultType"]?.string == "complete")
        #expect(discovery["result", "supportedVersions"]?.texts == ["2026-07-28", "2025-11-25", "2025-06-18"])
        #expect(discovery["result", "capabilities", "tools"]?.isObject == true)
        #expect(discovery["result", "ttlMs"]?.whole == 3_600_000)
        #expect(discovery["result", "cacheScope"]?.string == "public")
        #expect(discovery["result", "_meta", "io.modelcontextprotocol/serverInfo", "name"]?.string == "stub")
        #expect(list["id"]?.string == "a")
        #expect(list["result", "tools"]?.list?.map { $0["name"]?.string } == ["echo", "failing"])
        #expect(list["result", "cacheScope"]?.string == "public")
        #expect(call["result", "content"]?.list?.first?["text"]?.string == "hi")
        #expect(call["result", "structuredContent"]?.isObject == true)
        #expect(call["result", "resultType"]?.string == "complete")
    }

    @Test(arguments: ["2025-11-25", "2025-06-18"])
    func serve_answersAfterAHandshakeOfEachLegacyVersion(version: String) throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(Stubs.handshake(version), #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        let handshake = try #require(try sut.message())
        sut.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        let ping = try #require(try sut.message())
        sut.send(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#)
        let list = try #require(try sut.message())
        sut.send(#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"echo","arguments":{"words":"x"}}}"#)
        let call = try #require(try sut.message())

        #expect(handshake["result", "protocolVersion"]?.string == version)
        #expect(handshake["result", "serverInfo", "name"]?.string == "stub")
        #expect(handshake["result", "resultType"] == nil)
        #expect(ping["result"]?.isObject == true)
        #expect(list["result", "tools"]?.list?.count == 2)
        #expect(list["result", "ttlMs"] == nil)
        #expect(call["result", "content"]?.list?.first?["text"]?.string == "x")
        #expect(call["result", "_meta"] == nil)
    }

    @Test func serve_offersItsNewestHandshakeToAClientOfAnUnknownVersion() throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(Stubs.handshake("2024-11-05"))

        #expect(try sut.message()?["result", "protocolVersion"]?.string == "2025-11-25")
    }

    @Test func serve_refusesAnUnknownVersionWithThoseItSpeaks() throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(Stubs.request("1", "tools/list").replacing("2026-07-28", with: "2031-01-01"))
        let error = try #require(try sut.message()?["error"])

        #expect(error["code"]?.whole == -32_022)
        #expect(error["data", "supported"]?.texts == ["2026-07-28", "2025-11-25", "2025-06-18"])
        #expect(error["data", "requested"]?.string == "2031-01-01")
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32_602, "1"),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
            -32_602, "1"
        ),
        (Stubs.request("7", "resources/list"), -32_601, "7"),
        (Stubs.request("7", "ping"), -32_601, "7"),
        (Stubs.call(#""x""#, "nothing"), -32_602, "x"),
        (Stubs.call("1", "echo", "[1]"), -32_602, "1"),
        ("{", -32_700, nil), ("nonsense", -32_700, nil), ("{\"a\":\"\u{1}\"}", -32_700, nil),
        ("[]", -32_600, nil), ("3", -32_600, nil), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600, nil),
        (#"{"id":4,"method":"ping"}"#, -32_600, "4"),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, -32_602, "1"),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32_602, "1"),
    ])
    func serve_answersWhatIsNoRequestWithItsCode(line: String, code: Int, id: String?) throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(line)
        let answer = try #require(try sut.message())

        #expect(answer["error", "code"]?.whole == code)
        #expect((answer["id"]?.string ?? answer["id"]?.whole.map(String.init)) == id)
        #expect(answer["error", "message"]?.string?.isEmpty == false)
    }

    @Test func serve_goesOnAfterHostileInput() throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(bytes: [UInt8](repeating: 0x61, count: 10_000_000) + [0x0A])
        let long = try #require(try sut.message(within: 20))
        sut.send(String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000))
        let deep = try #require(try sut.message())
        sut.send(bytes: [0x22, 0xC3, 0x28, 0x22, 0x0A])
        let broken = try #require(try sut.message())
        sut.send("", "   ", Stubs.call("1", "echo", #"{"words":"still here"}"#))
        let call = try #require(try sut.message())

        #expect(long["error", "code"]?.whole == -32_600)
        #expect(deep["error", "code"]?.whole == -32_600)
        #expect(broken["error", "code"]?.whole == -32_700)
        #expect(call["result", "content"]?.list?.first?["text"]?.string == "still here")
    }

    @Test func call_tellsTheModelWhatIsWrongWithItsArguments() throws {
        let sut = PipedServer(Stubs.server().serve)
        let wrong = [
            ("{}", "The argument words is missing."), (#"{"words":[]}"#, "words must be a text."),
            (#"{"words":"a","limit":10}"#, "limit must be a whole number from 1 to 9."),
            (#"{"words":"a","order":"up"}"#, "order must be one of near, far."),
            (#"{"words":"a","kind":"b"}"#, "echo has no argument kind.\nDid you mean kinds?"),
        ]

        for (arguments, message) in wrong {
            sut.send(Stubs.call("1", "echo", arguments))
            let result = try #require(try sut.message()?["result"])

            #expect(result["isError"]?.flag == true)
            #expect(result["structuredContent"] == nil)
            #expect(result["content"]?.list?.first?["text"]?.string == message)
        }
    }

    @Test func call_deliversAFailureAsAResult() throws {
        let sut = PipedServer(Stubs.server().serve)

        sut.send(Stubs.call("1", "failing"))
        let result = try #require(try sut.message()?["result"])

        #expect(result["isError"]?.flag == true)
        #expect(result["content"]?.list?.first?["text"]?.string == "It failed.\nTry another.")
    }

    // MARK: - Many at a time

    @Test func cancel_stopsTheCallAndLeavesItWithoutAnAnswer() throws {
        let cancellations = Locked(0)
        let sut = PipedServer(Stubs.server([Stubs.waiting(cancellations), Stubs.echo]).serve)

        sut.send(Stubs.cancel("1"), Stubs.call("1", "waiting"), Stubs.call(#""b""#, "echo", #"{"words":"meanwhile"}"#))
        let first = try #require(try sut.message())
        sut.send(Stubs.cancel("1"), Stubs.cancel("99"), Stubs.call("2", "echo", #"{"words":"after"}"#))
        let second = try #require(try sut.message())

        #expect(first["id"]?.string == "b")
        #expect(second["id"]?.whole == 2)
        #expect(sut.line(within: 0.2) == nil)
        #expect(cancellations.withLock { $0 } == 1)
    }

    @Test func call_isRefusedWhileItsIDIsInUse() throws {
        let sut = PipedServer(Stubs.server([Stubs.waiting(Locked(0))]).serve)

        sut.send(Stubs.call("1", "waiting"), Stubs.call("1", "waiting"))

        #expect(try sut.message()?["error", "code"]?.whole == -32_600)
    }

    @Test func calls_waitTheirTurnAndAreRefusedWhenTooManyWait() throws {
        var limits = CallLimits()
        (limits.inFlight, limits.waiting) = (1, 1)
        let sut = PipedServer(Stubs.server([Stubs.waiting(Locked(0)), Stubs.echo], limits: limits).serve)

        sut.send(Stubs.call("1", "waiting"), Stubs.call("2", "echo", #"{"words":"two"}"#), Stubs.call("3", "echo"))
        let refused = try #require(try sut.message())
        sut.send(Stubs.cancel("1"))
        let next = try #require(try sut.message())

        #expect(refused["id"]?.whole == 3)
        #expect(refused["result", "isError"]?.flag == true)
        #expect(next["id"]?.whole == 2)
    }

    @Test func calls_areRefusedBeyondTheNumberOfAMinute() throws {
        var limits = CallLimits()
        limits.perMinute = 2
        let sut = PipedServer(Stubs.server(limits: limits).serve)

        for id in 1...3 { sut.send(Stubs.call("\(id)", "echo", #"{"words":"x"}"#)) }
        sut.end()
        let answers = try sut.messages()

        #expect(answers.count == 3)
        #expect(answers.count { $0["result", "isError"]?.flag == true } == 1)
    }

    // MARK: - Ends

    @Test func serve_answersWhatCameBeforeTheEndOfItsInput() async throws {
        let sut = PipedServer(Stubs.server().serve)

        for id in 0..<100 { sut.send(Stubs.call("\(id)", "echo", #"{"words":"x"}"#)) }
        sut.end()
        let answers = try sut.messages()
        await sut.done.value

        #expect(Set(answers.compactMap { $0["id"]?.whole }) == Set(0..<100))
    }

    @Test(arguments: [true, false])
    func serve_endsSoonAfterItsInput(inTheMiddleOfALine: Bool) async throws {
        let cancellations = Locked(0)
        let sut = PipedServer(Stubs.server([Stubs.waiting(cancellations)]).serve)

        sut.send(Stubs.call("1", "waiting"))
        if inTheMiddleOfALine { sut.send(bytes: Array(#"{"jsonrpc":"2"#.utf8)) }
        sut.end()
        let time = await ContinuousClock().measure { await sut.done.value }

        #expect(time < .seconds(1))
    }

    @Test func serve_waitsForAReaderThatStopsAndEndsWithItsInput() async throws {
        let sut = PipedServer(Stubs.server().serve)
        let words = String(repeating: "x", count: 10_000)

        for id in 0..<60 { sut.send(Stubs.call("\(id)", "echo", #"{"words":"\#(words)"}"#)) }
        sut.end()
        let time = await ContinuousClock().measure { await sut.done.value }

        #expect(time < .seconds(1))
    }
}
