import FoundationEssentials
import PlacesArguments
import Testing

@testable import PlacesRequests

/// The page on settings tells every one of them, with its names.
@Suite struct SettingsPageTests {
    @Test func table_isThatOfTheProgram() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        #expect(rows == SettingTable.entries.map(\.row))
    }

    @Test func whatAWorkingDirectoryMayDecide_isTold() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        // Wherever its lines break.
        let words = page.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        let parts = words.split(separator: "only settings that shape the output count (")
        try #require(parts.count == 2)
        let told = parts[1].prefix { $0 != ")" }
        let keys = told.split { !$0.isUppercase && $0 != "_" }.map(String.init)
        #expect(Set(keys) == Set(SettingTable.all.filter { $0.rights == .shapesOutput }.map(\.key)))
    }

    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(
            path: "Sources/8-Kit/PlacesKit/Documentation.docc/Settings-and-exit-statuses.md")
}

extension SettingEntry {
    /// As the page tells it.
    fileprivate var row: String {
        "| `\(key)` | `\(environmentName)` |" + (option.map { " `--\($0)` |" } ?? " |")
    }
}
