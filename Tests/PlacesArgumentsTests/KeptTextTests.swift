import PlacesCLITestSupport
import PlacesTestSupport
import Testing

@testable import PlacesArguments

@Suite struct KeptTextTests {
    @Test(arguments: ["list", "note", "name"])
    func parse_cleansWhatIsKeptAndShownAgain(option: String) throws {
        let line = ["save", "1", "--\(option)", "\u{1B}[31m a\n b \u{202E}"]
        let arguments = try #require(LineRead(line).arguments(of: "save"))
        #expect([arguments.list, arguments.note, arguments.ownName].compactMap(\.self) == ["a b"])
    }

    @Test func parse_refusesAListOfWhichNothingIsLeft() {
        #expect(throws: UsageError.self) { try LineRead(["save", "1", "--list", "\u{1B}\n"]) }
    }

    @Test func parse_takesAnEmptyNoteAndNameForTakingThemAway() throws {
        let line = ["save", "1", "--note", "", "--name", " \u{1B}"]
        let arguments = try #require(LineRead(line).arguments(of: "save"))
        #expect(arguments.note == "")
        #expect(arguments.ownName == "")
    }
}
