import PlacesCLI
import PlacesRequests
import PlacesTestSupport
import Testing

@testable import PlacesArguments

@Suite struct ManualPageTests {
    private static let text = ManualPage.text(
        of: Command.list,
        screens: [
            ("places -c cafe", ["  1  Café  2 min", "", ".'\\ -- ~~^`\"", String(repeating: "-", count: 79) + " "])
        ], settings: SettingTable.entries, settingFiles: SettingTable.files)
    private let page = Self.text.split(separator: "\\-", omittingEmptySubsequences: false).joined(separator: "-")

    @Test func text_namesEveryOption() {
        for option in OptionTable.all {
            #expect(page.contains("\\fB\(option.dashed)\\fR"))
            if let short = option.short { #expect(page.contains("\\fB-\(short)\\fR")) }
        }
    }

    @Test func text_namesEveryCommand() {
        for command in Command.list.shown { #expect(page.contains(".TP\n\\fB\(command.name)")) }
    }

    @Test func text_hasTheEverydayPartFirstAndTheRestBelowAHeading() throws {
        let parts = page.split(separator: ".SH SECOND PART: ALL THE REST\n")
        try #require(parts.count == 2)
        let help = HelpText.text(of: Command.list)
        for command in Command.list.shown {
            let isEveryday = help.contains("\n  \(command.usage)  ")
            #expect(parts[isEveryday ? 0 : 1].contains(".TP\n\\fB\(command.name)"), "\(command.name)")
            #expect(!parts[isEveryday ? 1 : 0].contains(".TP\n\\fB\(command.name) "), "\(command.name)")
        }
        let names = help.split(separator: "\n").flatMap { line -> [String] in
            guard line.first(where: { $0 != " " }) == "-" else { return [] }
            return line.split(separator: " ").prefix(2).map { word in String(word.prefix { $0 != "[" }) }
        }
        for option in OptionTable.all where names.contains(option.dashed) {
            #expect(parts[0].contains("\\fB\(option.dashed)\\fR"), "\(option.dashed)")
        }
        for heading in ["OTHER COMMANDS", "OTHER OPTIONS", "EXIT STATUS", "SETTINGS", "FILES"] {
            #expect(parts[1].contains(".SH \(heading)\n"), "\(heading)")
        }
        #expect(parts[0].count < parts[1].count)
    }

    @Test func text_tellsWhatCSVAndTSVMakeOfTexts() {
        #expect(page.contains(".SH FORMATS FOR PROGRAMS\n"))
        let text = page.replacing("\n", with: " ")
        #expect(text.contains("has an apostrophe before it") && text.contains("TSV is made for programs"))
    }

    @Test func text_showsScreensAsTheyAre() async throws {
        #expect(page.contains(".SH SCREENS\n"))
        guard Tool.exists("groff") else { return }
        let shown = try await Tool.run("groff", ["-man", "-Tutf8"], input: Self.text).output
        for line in ["\n  1  Café  2 min\n", "\n.'\\ -- ~~^`\"\n", "\n" + String(repeating: "-", count: 79) + "\n"] {
            #expect(shown.contains(line), "\(line)")
        }
    }

    @Test func text_namesEveryStatus() {
        for status in ExitStatus.allCases { #expect(page.contains(".TP\n\\fB\(status.rawValue)\\fR")) }
    }

    @Test func text_namesEverySettingAndItsVariable() {
        for setting in SettingTable.entries {
            #expect(page.contains(".TP\n\\fB\(setting.key) = "))
            #expect(page.contains(".TP\n\\fB\(setting.environmentName)\\fR"))
        }
    }

    @Test func text_hasNoCharacterThatRoffWouldMisread() {
        let page = Self.text
        #expect(page.utf8.allSatisfy { $0 == 10 || (32...126).contains($0) })
        let requests: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".B", ".br", ".RS", ".RE", ".PP", ".nf", ".fi"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(line.prefix { $0 != " " }))
        }
    }

    @Test(.enabled(if: Tool.exists("mandoc"))) func text_passesTheLinter() async throws {
        #expect(try await Tool.run("mandoc", ["-Tlint", "-Wstyle"], input: Self.text) == .success())
    }

    @Test(.enabled(if: Tool.exists("groff"))) func text_passesGroffWithoutWarning() async throws {
        let answer = try await Tool.run("groff", ["-ww", "-man", "-Tutf8"], input: Self.text)
        #expect(answer.status == 0)
        #expect(answer.error.isEmpty)
        #expect(answer.output.contains("places - find places around you"))
    }
}
