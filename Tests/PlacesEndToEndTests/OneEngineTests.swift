import Foundation
import PlacesTestSupport
import Testing

/// Search, the spoken dialogue and the drawn map find the same in the release.
@Suite struct OneEngineTests {
    private struct Answer: Decodable {
        struct Place: Decodable {
            let name: String
        }
        let places: [Place]
        let total: Int
    }

    /// Words that operators alone bear, and others.
    @Test(arguments: ["restamax", "Palace Kämp", "nordea", "kiasma", "bench", "sushi"])
    func words_findTheSameEverywhere(words: String) async throws {
        let search = try await Program.run([words, "--json", "--limit", "all"])
        let names = try JSONDecoder().decode(Answer.self, from: Data(search.output.utf8)).places.map(\.name)
        #expect(search.status == 0 && !names.isEmpty)

        let home = try TemporaryFolder()
        let spoken = try await Program.run(
            ["explore", "--source", "sample", "--accessible", "--limit", "all"], environment: ["HOME": home.path("")],
            input: "search \(words)\nquit\n")
        let told = "\(names.count) place\(names.count == 1 ? "" : "s") within 1 kilometre matching \"\(words)\"."
        let lines = spoken.output.split(separator: "\n").drop { $0 != told }
        #expect(lines.first.map(String.init) == told)
        for (index, name) in names.enumerated() {
            #expect(lines.contains { $0.hasPrefix("Number \(index + 1): \(name), ") }, "\(name)")
        }
        #expect(lines.count { $0.hasPrefix("Number ") } == names.count)

        let screen = try await Program.inTmux(
            ["wait:within 1 km", "type:/", "paste:\(words)", "wait:\(names.count) · \"\(words)\"", "screen"],
            ["explore", "--source", "sample"], columns: 120, rows: 50)
        for name in names.prefix(20) { #expect(screen.contains(name.prefix(8)), "\(name)\n\(screen)") }
    }

    /// What counts as a chain does not depend on the area that was shown before.
    @Test(arguments: ["300", "600"])
    func independentPlaces_areAsManyAfterADetour(radius: String) async throws {
        let arguments = ["--radius", radius, "--independent", "--limit", "all"]
        let search = try await Program.run(arguments + ["--json"])
        let count = try JSONDecoder().decode(Answer.self, from: Data(search.output.utf8)).total
        let header = "wait:· within \(radius) m"
        let detour = Array(repeating: "type:+", count: 6) + ["gone:· within \(radius) m"]
        let screen = try await Program.inTmux(
            [header] + detour + Array(repeating: "type:-", count: 6) + [header, "screen"],
            ["explore", "--source", "sample"] + arguments, columns: 120, rows: 50)
        #expect(screen.contains(" \(count) · "), "\(screen)")
    }
}
