import Foundation
import PlacesTestSupport
import Testing

/// The release as a server for assistants, judged from outside.
@Suite struct AssistantTests {
    @Test func server_holdsToTheProtocol() async throws {
        let output = try await judge("assistant-conformance.py")
        #expect(output.status == 0, "\(output.error)")
        #expect(output.output.split(separator: "\n").count == 10)
    }

    @Test(.enabled(if: hasOfficialClient, "mcp 2.3.0 of PyPI is not in .build/mcp: .ci/setup test fetches it"))
    func officialClient_listsCallsAndCancelsInEachEra() async throws {
        let output = try await judge("official-client.py", environment: ["PYTHONPATH": Self.clientFolder])
        #expect(output.status == 0, "\(output.error)")
        #expect(
            output.output == """
                2026-07-28 2026-07-28 tools 6 ok
                auto 2026-07-28 tools 6 ok
                legacy 2025-11-25 tools 6 ok

                """)
    }

    private static let clientFolder = Program.root.appending(path: ".build/mcp").path
    private static let hasOfficialClient = FileManager.default.fileExists(atPath: clientFolder + "/mcp")

    private func judge(
        _ script: String, environment: [String: String] = [:]
    ) async throws -> ChildProcess.Output {
        try #require(FileManager.default.isExecutableFile(atPath: Program.path), "make release builds it")
        return try await ChildProcess.run(
            "python3", [Program.script(script), Program.path],
            environment: Program.environment.merging(environment) { $1 }, directory: "/")
    }
}
