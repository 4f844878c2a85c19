import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
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

    @Test(arguments: [
        ("museum open on easter monday", "open:2027-03-29", "open Easter Monday, 29 Mar"),
        ("museum open on all saints' day", "open:2027-11-06", "open All Saints' Day, 6 Nov"),
        ("museum open on public holidays", "open:2026-12-06", "open public holiday, 6 Dec"),
    ])
    func search_tellsTheDateOfAHoliday(words: String, facet: String, label: String) async throws {
        var harness = try Harness().inHelsinki()
        harness.now = Timestamp(seconds: 1_794_999_600)
        let record = await harness.run(words, "--json")
        #expect(record.output.contains("\"facet\": \"\(facet)\""), "\(record.output.prefix(2000))")
        let list = await harness.run(words, "--format", "list")
        #expect((list.output + list.error).contains(label), "\(list.output)\(list.error)")
    }

    @Test func hours_areThoseOfTheHolidayInTheCountry() async throws {
        var harness = try Harness().inHelsinki()
        harness.now = Timestamp(seconds: 1_794_999_600)
        for (time, isOpen) in [("easter monday", false), ("day after easter monday", true), ("public holiday", false)] {
            let outcome = await harness.run(
                "hours", "Mo-Fr 10:00-18:00; PH off", "--near", "60.17,24.94", "--time", time)
            #expect(outcome.output.hasPrefix("opens ") != isOpen, "\(time): \(outcome.output)")
        }
    }
}
