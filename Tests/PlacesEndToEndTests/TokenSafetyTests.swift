import PlacesTestSupport
import Testing

/// The token goes to its own service and shows nowhere else.
@Suite(.serialized, .stubServer) struct TokenSafetyTests {
    private let found = StubService.places([("Kahvila", 40)])

    @Test func search_sendsTheTokenInTheHeaderAlone() async throws {
        let service = try await StubService(.init(body: found))
        let output = try await run(service, ["--verbose"])
        #expect(output.status == 0)
        let request = try #require(try service.requests.first)
        #expect(request.headers["Authorization"] == "Bearer \(StubService.token)")
        #expect(!request.target.contains(StubService.token))
        expectNoToken(in: output)
        #expect(output.error.contains("/places/search"), "--verbose shows the request")
    }

    @Test(arguments: ["json", "text", "list", "map"])
    func search_showsNoTokenThatTheServiceSendsBack(format: String) async throws {
        let echo = StubService.places([("Name \(StubService.token)x", 40)])
        let failing = try await StubService(
            .init(status: 401, body: #"{"message":"Bad token \#(StubService.token)."}"#))
        expectNoToken(in: try await run(failing, ["--format", format]))
        let service = try await StubService(.init(body: echo))
        #expect(try await run(service, ["--format", format]).status == 0)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func search_doesNotFollowARedirectToAnotherPort(status: Int) async throws {
        let other = try await StubService(.init(path: "/", body: found))
        let service = try await StubService(
            .init(status: status, headers: ["Location": other.address + "/places/search"]))
        let output = try await run(service)
        #expect(output.status == 5)
        #expect(output.error.contains(other.address))
        #expect(try other.requests.isEmpty)
        expectNoToken(in: output)
    }

    @Test func search_followsARedirectWithinTheService() async throws {
        let service = try await StubService(
            .init(path: "/places/search", status: 307, headers: ["Location": "/moved?x=1"]),
            .init(path: "/moved", body: found))
        #expect(try await run(service).status == 0)
        #expect(try service.requests.map { $0.headers["Authorization"] != nil } == [true, true])
    }

    @Test func search_doesNotFollowANextPageAtAnotherPort() async throws {
        let other = try await StubService(.init(path: "/", body: found))
        let service = try await StubService(
            .init(headers: ["Link": "<\(other.address)/places/search?cursor=c2>; rel=\"next\""], body: found))
        let output = try await run(service, ["--limit", "all", "--json"])
        #expect(output.status == 0)
        #expect(output.output.contains("foreign-next-page"))
        #expect(output.output.contains("\"complete\": false"))
        #expect(try other.requests.isEmpty)
    }

    @Test func search_doesNotFollowALaterRedirectToAnotherHost() async throws {
        let service = try await StubService(
            .init(status: 302, headers: ["Location": "http://localhost.invalid/"]), .init(body: found))
        let output = try await run(service)
        #expect(output.status == 5)
        #expect(output.error.contains("localhost.invalid"))
    }

    @Test func config_masksTheToken() async throws {
        let output = try await Program.run(["config"], environment: ["FSQ_TOKEN": StubService.token])
        #expect(output.status == 0)
        #expect(output.output.contains("FSQ_TOKEN") && output.output.contains("****"))
        expectNoToken(in: output)
    }

    @Test func search_asksNoAddressOfAWorkingDirectory_notEvenWithATokenFromThere() async throws {
        let service = try await StubService(.init(body: found))
        let other = try await StubService(.init(path: "/", body: found))
        let folder = try TemporaryFolder()
        try folder.write(
            "Configuration/Dev.xcconfig",
            "FSQ_TOKEN = other\nFSQ_BASE_URL = http:/$()/127.0.0.1:\(other.port)\nMAX_CALLS = 1000\n")
        let output = try await Program.run(
            ["--near", "60.17,24.94"], environment: service.environment, directory: folder.path)
        #expect(output.status == 0)
        #expect(
            output.error.contains(
                "Configuration/Dev.xcconfig:2 FSQ_BASE_URL, Configuration/Dev.xcconfig:3 MAX_CALLS"))
        #expect(try other.requests.isEmpty)
        #expect(try service.requests.count == 1)
        expectNoToken(in: output)
    }

    @Test func search_usesTheTokenOfAWorkingDirectory() async throws {
        let service = try await StubService(.init(body: found))
        let folder = try TemporaryFolder()
        try folder.write("Configuration/Dev.xcconfig", "#include? \"DevSecrets.xcconfig\"\n")
        try folder.write("Configuration/DevSecrets.xcconfig", "FSQ_TOKEN = \(StubService.token)\n")
        let output = try await Program.shell(
            #"chmod 644 Configuration/DevSecrets.xcconfig && "$PLACES" --near 60.17,24.94 --verbose"#,
            environment: ["FSQ_BASE_URL": "http://127.0.0.1:\(service.port)"], directory: folder.path)
        #expect(output.status == 0)
        #expect(output.error.contains("chmod 600"), "others can read the secrets: \(output.error)")
        #expect(try service.requests.count == 1)
        expectNoToken(in: output)
    }

    private func run(_ service: StubService, _ arguments: [String] = []) async throws -> ChildProcess.Output {
        try await Program.run(["--near", "60.17,24.94"] + arguments, environment: service.environment)
    }

    private func expectNoToken(in output: ChildProcess.Output, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!output.output.contains(StubService.token), sourceLocation: sourceLocation)
        #expect(!output.error.contains(StubService.token), sourceLocation: sourceLocation)
    }
}
