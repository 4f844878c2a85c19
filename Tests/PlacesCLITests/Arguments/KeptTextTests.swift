import PlacesTestSupport
import Testing

@testable import PlacesCLI

@Suite struct KeptTextTests {
    @Test(arguments: ["list", "note", "name"])
    func parse_cleansWhatIsKeptAndShownAgain(option: String) throws {
        guard
            case .save(_, let arguments) = try Invocation.parse([
                "save", "1", "--\(option)", "\u{1B}[31m a\n b \u{202E}",
            ])
        else {
            Issue.record("another command")
            return
        }
        #expect([arguments.list, arguments.note, arguments.ownName].compactMap(\.self) == ["[31m a b"])
    }

    @Test(arguments: ["list", "note", "name"])
    func parse_refusesTextsOfWhichNothingIsLeft(option: String) {
        #expect(throws: UsageError.self) { try Invocation.parse(["save", "1", "--\(option)", "\u{1B}\n"]) }
    }
}
