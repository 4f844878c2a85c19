import PlacesArguments
import PlacesCLITestSupport
import Testing

/// Hours on days that they may leave out.
@Suite struct PublicHolidayTests {
    @Test func search_saysWhereHoursLeaveOutTheHoliday() async throws {
        let harness = try Harness().inHelsinki()
        let outcome = await harness.run("museum open on christmas day", "--format", "list")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("open until 18:00?"), "\(outcome.output)")
        #expect(outcome.output.contains("25 Dec is a public holiday: hours with a \"?\" do not mention holidays"))
        let record = await harness.run("museum open on christmas day", "--json")
        #expect(record.output.contains("\"comment\": \"public holiday: hours may differ\""))
        #expect(record.output.contains("\"code\": \"unsaid-on-holiday\""))
    }

    @Test func search_saysNothingOfOtherDays() async throws {
        let outcome = await (try Harness().inHelsinki()).run("museum open on 23 december 12:00", "--format", "list")
        #expect(outcome.status == .found && !outcome.output.contains("public holiday"), "\(outcome.output)")
    }

    @Test(arguments: [("Mo-Su 10:00-18:00", true), ("Mo-Su 10:00-18:00; PH off", false)])
    func hours_sayWhereTheyLeaveOutTheHoliday(text: String, isUnsaid: Bool) async throws {
        let outcome = await (try Harness().inHelsinki()).run(
            "hours", text, "--near", "60.17,24.94", "--time", "2026-12-25T12:00")
        #expect(outcome.output.contains("public holiday: hours may differ") == isUnsaid, "\(outcome.output)")
    }
}
