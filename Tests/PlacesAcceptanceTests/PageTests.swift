import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

@Suite struct PageTests {
    @Test(arguments: [[], ["--limit", "5"], ["coffee"]])
    func html_listsWhatJSONLists_underTheSameNumbers(arguments: [String]) async throws {
        let question = arguments + ["--radius", "300", "--source", "sample"]
        let page = await Harness().run(question + ["--format", "html"])
        let json = await Harness().run(question + ["--json"])
        #expect(page.status == .found && page.error.split(separator: "\n").count <= 1)
        let names = json.output.matches(of: /"name": "(.*?)"/).map { String($0.1) }
        let template = try #require(page.output.firstRange(of: "<template id=\"rest\">"))
        let shown = page.output[..<template.lowerBound].matches(
            of: /<li id="p(\d+)".*?<span class="no">(\d+)<.*?<bdi class="name">(.*?)<\/bdi>/)
        #expect(shown.count > 4 && shown.allSatisfy { $0.1 == $0.2 })
        for (index, row) in shown.enumerated() {
            let name = String(row.3).replacing("&#39;", with: "'").replacing("&amp;", with: "&")
            #expect(row.1 == "\(index + 1)" && names.contains(name))
        }
    }

    @Test func html_holdsTheMatchesBeyondTheLimit_forThoseWhoAskForMore() async {
        let some = await Harness().run("--format", "html", "--radius", "300", "--limit", "5")
        let count = await countWithin300Metres()
        #expect(some.output.components(separatedBy: "<li id=").count - 1 == count)
        #expect(some.output.contains("\"first\": 5,"))
    }

    @Test(arguments: [3, 30])
    func html_numbersAreThoseOfTheNextCommands(number: Int) async throws {
        let harness = Harness()
        let page = await harness.run("--format", "html", "--radius", "300").output
        let row = try #require(page.firstRange(of: "<li id=\"p\(number)\""))
        let name = try #require(page[row.upperBound...].firstMatch(of: /<bdi class="name">(.*?)<\/bdi>/)?.1)
        let shown = await harness.run("show", "\(number)")
        #expect(shown.output.contains(String(name)))
    }

    @Test func svg_isAMapOfItsOwn() async {
        let outcome = await Harness().run("--format", "svg")
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix("<?xml") && outcome.output.hasSuffix("</svg>\n"))
    }

    @Test func svg_showsTheListBesideTheMapWhereItIsWished() async {
        let plain = await Harness().run("--format", "svg")
        let listed = await Harness().run("--format", "svg", "--with-list")
        #expect(!plain.output.contains("class=\"list\"") && listed.output.contains("class=\"list\""))
    }

    @Test func html_ofNothing_showsYouAndTheStreets() async {
        let page = await Harness().run("zzzqqq", "--format", "html")
        #expect(page.status == .nothingFound && page.output.contains("id=\"map\""))
        #expect(page.output.contains("<path id=\"way-") && page.output.contains("class=\"empty\""))
    }

    @Test func png_isAPicture() async {
        let outcome = await Harness().run("--format", "png")
        #expect(outcome.status == .found)
        #expect(outcome.bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test(arguments: ["html", "svg"])
    func pageAndPicture_areRefusedOnATerminal(format: String) async {
        let outcome = await Harness(terminal: .standard).run("--format", format)
        #expect(outcome.status == .usage && outcome.output.isEmpty)
        #expect(outcome.error.contains("\(format.uppercased()) cannot be shown in a terminal."))
        #expect(outcome.error.contains("places --format \(format) > map.\(format)"))
    }

    @Test(arguments: [["--format", "png"], ["saved", "--format", "png"]])
    func png_isRefusedOnATerminal(arguments: [String]) async {
        let outcome = await Harness(terminal: .standard).run(arguments)
        #expect(outcome.status == .usage)
        #expect(outcome.bytes.isEmpty && outcome.output.isEmpty)
        #expect(
            outcome.error == """
                places: PNG cannot be shown in a terminal.
                  Write it to a file: places --format png > map.png

                """)
    }

    @Test func fields_haveNoMeaningForPages() async {
        let outcome = await Harness().run("--format", "html", "--fields", "name")
        #expect(outcome.status == .usage && outcome.error.contains("html"))
    }

    @Test func openInBrowser_opensAPage() async throws {
        let folder = try TemporaryFolder()
        let harness = desktop(in: folder)
        let outcome = await harness.run("--open-in-browser", "--radius", "200")
        let path = folder.path(".") + "/places/places.html"
        #expect(outcome.status == .found && outcome.output == path + "\n")
        #expect(harness.launcher.starts == [.init("xdg-open", [path])])
        #expect(try folder.read("places/places.html").hasPrefix("<!DOCTYPE html>"))
    }

    @Test func openInBrowser_writesAFileThatOnlyThePersonMayRead() async throws {
        let folder = try TemporaryFolder()
        _ = await desktop(in: folder).run("--open-in-browser", "--radius", "200")
        let mode = try await ChildProcess.run("stat", ["-c", "%a", folder.path("places/places.html")]).output
        #expect(mode == "600\n")
    }

    @Test func openInBrowser_replacesTheFormerPageAndLeavesNothingElse() async throws {
        let folder = try TemporaryFolder()
        _ = await desktop(in: folder).run("--open-in-browser", "--radius", "200")
        _ = await desktop(in: folder).run("--open-in-browser", "--radius", "100")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("places")) == ["places.html"])
    }

    @Test func openInBrowser_keepsTheFileWithoutADesktop() async throws {
        let folder = try TemporaryFolder()
        let harness = Harness(environment: ["TMPDIR": folder.path(".")])
        let outcome = await harness.run("--open-in-browser", "--radius", "200")
        #expect(outcome.status == .found && harness.launcher.starts.isEmpty)
        #expect(outcome.error.contains("No desktop is running here") && outcome.error.contains("stored in the file"))
        let path = outcome.output.split(separator: "\n").joined()
        #expect(path.hasPrefix(folder.path(".") + "/places-") && path.hasSuffix("/places.html"))
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func openInBrowser_leavesOneFileBehindThoughNoFolderLastsForTheLogin() async throws {
        let folder = try TemporaryFolder()
        let harness = Harness(environment: ["TMPDIR": folder.path(".")])
        let paths = await (
            harness.run("--open-in-browser", "--radius", "200").output, harness.run("--open-in-browser").output
        )
        #expect(paths.0 == paths.1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(".")).count == 1)
    }

    @Test func openInBrowser_trustsNoFolderThatOthersMayOpen() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("places"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
        let harness = Harness(environment: ["XDG_RUNTIME_DIR": folder.path("."), "TMPDIR": folder.path(".")])
        let outcome = await harness.run("--open-in-browser", "--radius", "200")
        #expect(outcome.output.contains("/places-"))
    }

    @Test func openInBrowser_saysWhereNothingCanBeWritten() async {
        let outcome = await Harness(environment: ["TMPDIR": "/proc/none"]).run("--open-in-browser")
        #expect(outcome.status == .localFault)
        #expect(outcome.error.contains("/proc/none") && outcome.error.contains("TMPDIR"))
    }

    private func countWithin300Metres() async -> Int {
        let json = await Harness().run("--json", "--limit", "all", "--radius", "300")
        return json.output.components(separatedBy: "\"distance\":").count - 1
    }

    private func desktop(in folder: TemporaryFolder) -> Harness {
        var harness = Harness(environment: ["XDG_RUNTIME_DIR": folder.path("."), "DISPLAY": ":0"])
        harness.launcher = ProgramLauncherSpy(installed: ["xdg-open"])
        return harness
    }
}
