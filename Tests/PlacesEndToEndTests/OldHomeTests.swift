import Foundation
import PlacesTestSupport
import Testing

/// What people kept with an earlier release is there after an update.
@Suite struct OldHomeTests {
    private static let releases = ["0.1.0"]

    @Test(arguments: releases)
    func saved_listsWhatAnEarlierReleaseSaved(release: String) async throws {
        let home = try OldHome(release)
        let all = try await home.run("saved", "-f", "list", "--near", "60.17,24.94")
        for name in [
            "Ateneum", "Stockmann", "Kiasma", "Kaisaniemen puisto", "Jääpuiston kahvila", "Own café", "Grandma's bench",
            "My stub",
        ] {
            #expect(all.contains("★ \(name)"), "\(all)")
        }
        #expect(all.contains(#""meet at the stairs""#) && all.contains(#""from a service""#))
        let list = try await home.run("saved", "--list", "to do; soon", "-f", "list")
        #expect(list.contains("Kiasma") && !list.contains("Ateneum"))
        // Of a service's place only the identifier and what is the user's own are kept.
        let lunch = try await home.run("saved", "--list", "lunch", "--json")
        for part in [#""fsq:4b058804f964a520a2bd22e3""#, #""latitude": 60.17"#, #""note": "from a service""#] {
            #expect(lunch.contains(part))
        }
    }

    @Test(arguments: releases)
    func commands_goByWhatAnEarlierReleaseRemembered(release: String) async throws {
        let home = try OldHome(release)
        #expect(try await home.run("city").contains("Tampere, Pirkanmaa, FI"))
        let orders = try await home.run("sort")
        for line in ["--category cafe are sorted by distance", "--category museum are sorted by rating"] {
            #expect(orders.contains(line))
        }
        let decisions = try await home.run("location")
        #expect(decisions.contains(/ip +denied/) && decisions.contains(/nominatim +allowed/))
        let history = try await home.run("history")
        #expect(history.contains("Jääpuiston kahvila") && history.contains("Roasberg"))
        #expect(try await home.run("usage").contains(/2026-11 +Foursquare +25f94a2a +1 +0/))
    }

    @Test(arguments: releases)
    func show_findsTheLastAnswerOfAnEarlierRelease(release: String) async throws {
        let home = try OldHome(release)
        let saved = try await home.run("show", "3", "--json")
        #expect(saved.contains(#""id": "osm:"#), "\(saved)")
    }

    @Test(arguments: releases)
    func index_answersFromTheFilesOfAnEarlierRelease(release: String) async throws {
        let home = try OldHome(release)
        #expect(try await home.run("index", "list").contains("mine  2 places"))
        let answer = try await home.run("museum", "--source", "index", "--near", "60.17,24.94", "-f", "list")
        #expect(answer.contains("Index place two"))
    }

    /// One store holds all of it from then on; the old files stay for one version.
    @Test(arguments: releases)
    func location_changesWhatAnEarlierReleaseRemembered(release: String) async throws {
        let home = try OldHome(release)
        let files = try home.names("choices")
        _ = try await home.run("location", "deny", "nominatim")
        let decisions = try await home.run("location")
        #expect(decisions.contains(/ip +denied/) && decisions.contains(/nominatim +denied/))
        #expect(try home.names("choices") == files)
    }

    @Test(arguments: releases)
    func save_addsToWhatAnEarlierReleaseSaved(release: String) async throws {
        let home = try OldHome(release)
        _ = try await home.run("museum", "--simulate", "helsinki")
        _ = try await home.run("save", "1", "--list", "new")
        let all = try await home.run("saved", "--near", "60.17,24.94", "--json")
        #expect(all.contains(#""new""#) && all.contains("Own café") && all.contains("meet at the stairs"))
    }
}

/// A copy of what a release kept, for the release that was built now.
private struct OldHome {
    private let folder: TemporaryFolder

    init(_ release: String) throws {
        folder = try TemporaryFolder()
        let kept = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Homes/\(release)").path
        try FileManager.default.copyItem(atPath: kept, toPath: folder.path("places"))
        for name in try names("answers") { try renew("places/answers/\(name)") }
    }

    /// Gives an answer the time of now, for one that is more than a day old has no numbers.
    private func renew(_ path: String) throws {
        let text = try String(contentsOfFile: folder.path(path), encoding: .utf8)
        let body = String(text[try #require(text.firstIndex(of: "\n"))...].dropFirst())
            .replacing(/"time":\d+/) { _ in "\"time\":\(Int(Date().timeIntervalSince1970))" }
        // FNV-1a of 64 bits.
        let sum = body.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let digits = String(sum, radix: 16)
        let heading = "places-answer 1 \(String(repeating: "0", count: 16 - digits.count))\(digits)\n"
        try (heading + body).write(toFile: folder.path(path), atomically: true, encoding: .utf8)
    }

    func names(_ part: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("places/\(part)")).sorted()
    }

    func run(_ arguments: String...) async throws -> String {
        let output = try await Program.run(
            arguments, environment: ["XDG_DATA_HOME": folder.path(""), "HOME": folder.path("home")])
        #expect(output.status == 0, "\(arguments): \(output.error)")
        return output.output
    }
}
