import FoundationEssentials
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct LoopbackServerTests {
    @Test func run_deliversStatusOutputAndError() async throws {
        let output = try await ChildProcess.run(
            "sh", ["-c", "cat; echo $NAME >&2; exit 3"], environment: ["NAME": "value"], input: "input")
        #expect(output == ChildProcess.Output(status: 3, output: "input", error: "value\n"))
    }

    @Test func init_namesThePackageOfAMissingProgram() {
        let error = #expect(throws: ChildProcess.Failure.self) { try ChildProcess("no-such-program") }
        #expect(error?.description == "no-such-program is not installed. Install it: apt-get install no-such-program")
    }

    @Test func init_returnsWhenTheServerAccepts_andStopEndsIt() async throws {
        let ports = LoopbackServer.freePorts(1)
        let server = trackForLeaks(
            try await LoopbackServer("python3", ["-m", "http.server", "-b", "127.0.0.1", "\(ports[0])"], ports: ports))
        #expect(server.process.isRunning)
        server.stop()
        #expect(!server.process.isRunning)
    }

    @Test func init_saysWhatTheServerSaidWhenItEndsEarly() async throws {
        let error = await #expect(throws: ChildProcess.Failure.self) {
            try await LoopbackServer("sh", ["-c", "echo broken >&2"], ports: [1])
        }
        #expect(error?.description == "sh does not serve on port 1: broken\n")
    }
}
