import Foundation
import PlacesExchange
import PlacesPresentation
import Testing

@testable import PlacesArguments
@testable import PlacesPage

/// What the README and the pages say of options, formats and limits is what the program has.
@Suite struct PagesTests {
    /// Options of other programs, and what the page calls these.
    private static let optionsOfOthers = ["annotate": "git tag", "bind": "http.server"]

    @Test(arguments: try Page.all())
    func options_areThoseOfTheProgram(page: Page) {
        for match in page.text.matches(of: /(?:^|[^-\w])--([a-z][-a-z]*)/) {
            let name = String(match.output.1)
            let isOfOther = Self.optionsOfOthers[name].map(page.text.contains) ?? false
            #expect(OptionTable.named(name)?.name == name || isOfOther, "\(page.name) names --\(name)")
        }
    }

    @Test func options_standOnManyPages() throws {
        let pages = try Page.all()
        #expect(pages.contains { $0.name == "README.md" } && pages.count > 20)
        #expect(pages.count { $0.text.contains(" --") } > 10)
    }

    @Test func formats_areThoseForPrograms() throws {
        let page = try Page("Saving-and-sharing-places")
        let told = try #require(page.text.firstMatch(of: /`--format ([a-z|]+)` writes the same records for programs/))
        #expect(
            told.output.1.split(separator: "|").map(String.init).sorted()
                == OutputFormat.builtIn.filter(\.hasFields).map(\.name).sorted())
    }

    @Test func imports_takeTheFormatsAndSizesThatArePromised() throws {
        let page = try Page("Saving-and-sharing-places")
        let told = try #require(
            page.text.firstMatch(
                of: /An import takes a file that ends in `\.([a-z|]+)`, with up to (\d+),000 places/))
        let formats = told.output.1.split(separator: "|").map { InputFormat(fileName: "my.\($0)") }
        #expect(!formats.contains(nil) && Set(formats) == Set(InputFormat.all))
        #expect(
            told.output.1.split(separator: "|").map(String.init).sorted() == InputFormat.all.flatMap(\.endings).sorted()
        )
        #expect(Int(told.output.2) == PlacesImporter.placesLimit / 1000)
    }

    /// A page for readers, with its lines joined as they are read.
    struct Page: CustomTestStringConvertible {
        let name, text: String

        var testDescription: String { name }

        private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        private static let folder = root.appending(path: "Sources/8-Kit/PlacesKit/Documentation.docc")

        init(_ name: String) throws { try self.init(file: Self.folder.appending(path: "\(name).md")) }

        private init(file: URL) throws {
            name = file.lastPathComponent
            text = try String(contentsOf: file, encoding: .utf8).replacing("\n", with: " ")
        }

        static func all() throws -> [Page] {
            let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return try (pages.filter { $0.pathExtension == "md" } + [root.appending(path: "README.md")]).map(Page.init)
        }
    }
}
