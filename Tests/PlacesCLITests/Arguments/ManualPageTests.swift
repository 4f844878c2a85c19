import PlacesTestSupport
import Testing

@testable import PlacesCLI

@Suite struct ManualPageTests {
    private let page = ManualPage.text.split(separator: "\\-", omittingEmptySubsequences: false).joined(separator: "-")

    @Test func text_namesEveryOption() {
        for option in OptionTable.all {
            #expect(page.contains("\\fB\(option.dashed)\\fR"))
            if let short = option.short { #expect(page.contains("\\fB-\(short)\\fR")) }
        }
    }

    @Test func text_namesEveryCommand() {
        for command in CommandTable.all { #expect(page.contains(".TP\n\\fB\(command.name)")) }
    }

    @Test func text_tellsWhatCSVAndTSVMakeOfTexts() {
        #expect(page.contains(".SH FORMATS FOR PROGRAMS\n"))
        let text = page.replacing("\n", with: " ")
        #expect(text.contains("has an apostrophe before it") && text.contains("TSV is made for programs"))
    }

    @Test func text_namesEveryStatus() {
        for status in ExitStatus.allCases { #expect(page.contains(".TP\n\\fB\(status.rawValue)\\fR")) }
    }

    @Test func text_namesEverySettingAndItsVariable() {
        for setting in SettingTable.all {
            #expect(page.contains(".TP\n\\fB\(setting.key) = "))
            #expect(page.contains(".TP\n\\fB\(setting.environmentName)\\fR"))
        }
    }

    @Test func text_hasNoCharacterThatRoffWouldMisread() {
        let page = ManualPage.text
        #expect(page.utf8.allSatisfy { $0 == 10 || (32...126).contains($0) })
        let requests: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".B", ".br", ".RS", ".RE"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(line.prefix { $0 != " " }))
        }
    }

    @Test(.enabled(if: Tool.exists("mandoc"))) func text_passesTheLinter() async throws {
        #expect(try await Tool.run("mandoc", ["-Tlint", "-Wstyle"], input: ManualPage.text) == .success())
    }

    @Test(.enabled(if: Tool.exists("groff"))) func text_passesGroffWithoutWarning() async throws {
        let answer = try await Tool.run("groff", ["-ww", "-man", "-Tutf8"], input: ManualPage.text)
        #expect(answer.status == 0)
        #expect(answer.error.isEmpty)
        #expect(answer.output.contains("places - find places around you"))
    }
}
