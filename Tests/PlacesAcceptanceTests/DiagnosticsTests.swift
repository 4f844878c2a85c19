import PlacesCLITestSupport
import PlacesTestSupport
import Testing

@testable import PlacesRequests

/// Beside the answer, nothing commands a terminal, whatever settings and file names hold.
@Suite struct DiagnosticsTests {
    @Test(arguments: ["a\u{1B}]0;t\u{7}", "\u{9B}2J", "x\u{202E}y\u{7F}", "/no/such\u{1B}[31m/file"])
    func run_commandsNoTerminal_whateverASettingHolds(text: String) async {
        for spec in SettingTable.all {
            for line in [["where", "--near", "60,24"], ["museum"], ["config"]] {
                let outcome = await Harness(environment: [spec.environmentName: text]).run(line)
                expectHarmless(outcome.error, spec.key)
                expectHarmless(outcome.output, spec.key)
            }
        }
    }

    @Test(arguments: [
        ["import"], ["index", "add"], ["museum", "--source"], ["museum", "--within"], ["where", "--cities"],
        ["where", "--locate", "mmdb", "--mmdb"], ["--simulate"], ["museum", "--ca-file"], ["where", "--near"],
        ["show"], ["museum", "-r"],
    ])
    func run_commandsNoTerminal_whateverAFileIsCalled(line: [String]) async {
        for name in ["/no/\u{1B}]0;t\u{7}.gpx", "\u{9B}2J.json", "./\u{202E}fdp.csv"] {
            let outcome = await Harness().run(line + [name])
            expectHarmless(outcome.error + outcome.output, name)
        }
    }

    private func expectHarmless(_ text: String, _ what: String) {
        let harmful = text.unicodeScalars.filter { scalar in
            scalar != "\n" && scalar != "\t"
                && (scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value))
        }
        #expect(harmful.isEmpty, "\(what): \(text.debugDescription)")
    }
}
