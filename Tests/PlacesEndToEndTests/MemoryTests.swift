import PlacesTestSupport
import Testing

/// No server can make the program take much memory.
@Suite(.serialized, .stubServer) struct MemoryTests {
    private static let sixteenMiB = 16 * 1_048_576

    @Test(arguments: [
        ("", "[", sixteenMiB, ""),
        (#"{"results":["#, "{},", sixteenMiB / 3 - 20, "{}]}"),
        (#"{"results":["#, "1,", sixteenMiB / 2 - 20, "1]}"),
        (
            #"{"results":[{"fsq_place_id":"1","latitude":60.17,"longitude":24.94,"name":""#, "é", sixteenMiB / 2 - 99,
            #""}]}"#
        ),
        (#"{"results":[],"x":""#, "\\u0041", sixteenMiB / 6 - 20, #""}"#),
        ("", "x", 2 * sixteenMiB, ""),
    ])
    func search_staysBelow100MiB(start: String, text: String, count: Int, end: String) async throws {
        let service = try await StubService(
            .init(body: start, repeat: StubService.Repetition(text: text, count: count), tail: end))
        try await expectLittleMemory(service)
    }

    @Test func search_staysBelow100MiBOnAnEndlessAnswer() async throws {
        let service = try await StubService(.init(body: String(repeating: "x", count: 65536), endless: true))
        let status = try await expectLittleMemory(service)
        #expect(status == 7)
    }

    @Test func search_ofTheWholeSampleStaysBelow100MiB() async throws {
        let (peak, output) = try await Program.peakMemory(["--limit", "all", "--json"], environment: [:])
        #expect(output.status == 0)
        #expect(peak < 100)
    }

    @discardableResult
    private func expectLittleMemory(_ service: StubService) async throws -> Int32 {
        let (peak, output) = try await Program.peakMemory(
            ["--near", "60.17,24.94", "--format", "list"], environment: service.environment)
        #expect(peak < 100, "\(peak) MiB")
        #expect([0, 1, 7].contains(output.status), "\(output.error)")
        return output.status
    }
}
