import Glibc
import PlacesTestSupport
import Testing

/// Each failure ends with its own status, one sentence, a next step, and nothing on standard output.
@Suite(.serialized, .stubServer) struct FailureTests {
    /// As in a small root: what an argument asks for is done, not what is done without any.
    @Test func program_knowsItsArgumentsWhereProcIsNotMounted() async throws {
        let output = try await Program.shell(
            "unshare --mount mount -t tmpfs none /proc || exit 77; unshare --mount sh -c 'mount -t tmpfs none /proc && \"$PLACES\" --version'"
        )
        guard output.status != 77 else {
            // Only root may mount.
            print("program_knowsItsArgumentsWhereProcIsNotMounted: skipped, for nothing can be mounted here")
            return
        }
        #expect(output.error == "" && output.status == 0)
        #expect(output.output.hasPrefix("places ") && output.output.count < 40, "\(output.output)")
    }

    @Test(arguments: [
        (400, 7), (404, 7), (410, 7), (500, 7), (503, 7), (204, 7), (301, 7), (401, 4), (402, 4), (403, 4), (429, 6),
    ])
    func search_endsWithTheStatusOfTheServicesRefusal(status: Int, expected: Int32) async throws {
        let service = try await StubService(.init(status: status, body: #"{"message":"No, thank you."}"#))
        let output = try await search(service, ["--timeout", "3"])
        #expect(output.status == expected)
        #expect(output.output == "")
        #expect(output.error.hasPrefix("places: "))
        #expect(output.error.split(separator: "\n").count >= 2, "a sentence and a next step: \(output.error)")
        #expect(!output.error.contains(StubService.token))
    }

    @Test func search_endsWithSixWhenTheServiceAsksToWaitBeyondTheDeadline() async throws {
        let service = try await StubService(.init(status: 429, headers: ["Retry-After": "3600"], body: "{}"))
        let output = try await search(service)
        #expect(output.status == 6)
        #expect(output.error.contains("in 60 minutes"))
        #expect(try service.requests.count == 1)
    }

    @Test func search_triesAgainAfterAPassingFailure() async throws {
        let service = try await StubService(
            .init(status: 503, headers: ["Retry-After": "0"], times: 2), .init(body: StubService.places([("A", 10)])))
        let output = try await search(service)
        #expect(output.status == 0)
        #expect(try service.requests.count == 3)
    }

    @Test(arguments: [
        "", "{", "null", "[]", "<html><body>Sign in</body></html>", #"{"results":"none"}"#, "\u{FEFF}", "\0\0\0",
    ])
    func search_endsWithSevenOnAnAnswerThatCannotBeRead(body: String) async throws {
        let output = try await search(try await StubService(.init(body: body)))
        #expect(output.status == 7, "\(body): \(output)")
        #expect(output.output == "")
    }

    @Test func search_endsWithFiveWhenTheAnswerIsCutOff() async throws {
        let service = try await StubService(.init(body: StubService.places([("A", 10)]), cut: 100))
        let output = try await search(service)
        #expect(output.status == 5)
        #expect(output.output == "")
    }

    @Test func search_endsWithFiveWhenNothingListens() async throws {
        let port = LoopbackServer.freePorts(1)[0]
        let output = try await Program.run(
            ["--near", "60.17,24.94", "--timeout", "2"],
            environment: ["FSQ_TOKEN": StubService.token, "FSQ_BASE_URL": "http://127.0.0.1:\(port)"])
        #expect(output.status == 5)
        #expect(output.output == "")
        #expect(!output.error.contains(StubService.token))
    }

    @Test func search_endsWithFiveWhenTheHostHasNoAddress() async throws {
        let output = try await Program.run(
            ["--near", "60.17,24.94", "--timeout", "2"],
            environment: ["FSQ_TOKEN": StubService.token, "FSQ_BASE_URL": "https://places.invalid"])
        #expect(output.status == 5)
        #expect(output.error.contains("places.invalid"))
    }

    @Test func search_endsWithTwoWhenTheServiceIsNotEncrypted() async throws {
        let output = try await Program.run(
            ["--near", "60.17,24.94"],
            environment: ["FSQ_TOKEN": StubService.token, "FSQ_BASE_URL": "http://example.org"])
        #expect(output.status == 2)
        #expect(!output.error.contains(StubService.token))
    }

    @Test(arguments: [
        ["--radius", "0"], ["--radius", "100001"], ["--radius", "far"], ["--near", "91,0"], ["--near", "nowhere"],
        ["--limit", "0"], ["--bogus"], ["--format", "xml"], ["--nearest", "--spread"], ["--width"],
    ])
    func search_endsWithTwoOnABadOption(arguments: [String]) async throws {
        let output = try await Program.run(arguments)
        #expect(output.status == 2, "\(arguments)")
        #expect(output.output == "")
        #expect(output.error.hasPrefix("places: "))
    }

    @Test func search_endsWithOneOutsideEverySample() async throws {
        let output = try await Program.run(["--near", "0,0"])
        #expect(output.status == 1)
        #expect(output.output == "")
        #expect(output.error.contains("Helsinki") && output.error.contains("Monaco"))
    }

    @Test func search_endsWithFourWithoutATokenForTheServiceAskedFor() async throws {
        let output = try await Program.run(["--source", "foursquare", "--near", "60.17,24.94"])
        #expect(output.status == 4)
        #expect(output.error.contains("FSQ_TOKEN"))
    }

    @Test func search_endsWithThreeWhenTheNamedWayFindsNoPosition() async throws {
        let service = try await StubService(.init(path: "/geo", body: #"{"latitude":"nil","longitude":"nil"}"#))
        let output = try await Program.run(
            ["--locate", "ip"], environment: ["IP_LOCATION_URL": service.address + "/geo"])
        #expect(output.status == 3)
        #expect(output.output == "")
        #expect(output.error.contains("ip: ") && output.error.contains("--near"))
    }

    @Test func search_endsWithEightWhenItsAnswerCannotBeWritten() async throws {
        let output = try await Program.shell(#""$PLACES" > /dev/full"#)
        #expect(output.status == 8)
        #expect(output.error.contains("places: "))
    }

    @Test func search_endsQuietlyWhenNoOneReadsOn() async throws {
        let output = try await Program.shell(#"set -o pipefail; "$PLACES" --limit all --json | head -c 10 > /dev/null"#)
        #expect(output.error == "" || !output.error.contains("rror"))
        #expect(output.status == 0)
    }

    @Test func search_endsWith130WhenInterrupted() async throws {
        let deaf = try await StubService(isDeaf: true)
        let program = try Program.start(["--near", "60.17,24.94"], environment: deaf.environment)
        try await deaf.isAsked()
        program.signal(SIGINT)
        let output = try await program.end()
        #expect(output.status == 130)
        #expect(output.output == "")
    }

    /// A shell alone says no more than the name of the signal.
    @Test(arguments: [(SIGILL, "SIGILL"), (SIGSEGV, "SIGSEGV"), (SIGFPE, "SIGFPE")])
    func search_saysThatItCrashed(signal: Int32, name: String) async throws {
        let deaf = try await StubService(isDeaf: true)
        let program = try Program.start(["--near", "60.17,24.94"], environment: deaf.environment)
        try await deaf.isAsked()
        program.signal(signal)
        let output = try await program.end()
        #expect(output.status == 128 + signal && output.output == "")
        #expect(output.error.hasPrefix("places 0") && output.error.split(separator: "\n").count == 1)
        #expect(output.error.contains("has crashed (\(name)). Please report this"), "\(output.error)")
    }

    private func search(_ service: StubService, _ arguments: [String] = []) async throws -> ChildProcess.Output {
        try await Program.run(["--near", "60.17,24.94"] + arguments, environment: service.environment)
    }
}
