import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// Opening hours: judged by command, and as filters of a search.
@Suite(.tracksLeaks) struct HoursCommandTests {
    @Test(
        arguments: [
            ("Mo-Fr 08:00-18:00; PH off", "opens Mon 08:00 (Europe/Helsinki)"),
            ("24/7", "open (Europe/Helsinki)"), ("Sa 08:00-12:30", "closes in 30 min (Europe/Helsinki)"),
            ("Sa 08:00-16:00", "open until 16:00 (Europe/Helsinki)"),
            ("Sa 13:00-16:00", "opens 13:00 (Europe/Helsinki)"),
            ("Su 09:00-16:00", "opens tomorrow 09:00 (Europe/Helsinki)"),
            ("off", "closed (Europe/Helsinki)"),
            ("\"by appointment\"", "hours unknown (by appointment) (Europe/Helsinki)"),
        ])
    func hours_tellTheStateAndItsNextChange(text: String, expected: String) async throws {
        let outcome = await (try harness()).run("hours", text, "--near", "60.17,24.94")
        #expect(outcome.status == .found)
        #expect(outcome.output.split(separator: "\n").first.map(String.init) == expected)
    }

    @Test func hours_areJudgedOnTheClocksOfTheCountry_andSayWhereThoseAreUncertain() async throws {
        let harness = try Harness().with(zones: "Europe/Madrid", "Europe/Lisbon")
        let inPortugal = await harness.run("hours", "24/7", "--near", "37.330656,-7.570373")
        #expect(inPortugal.output == "open (Europe/Lisbon)\n")
        let atTheBorder = await harness.run("hours", "24/7", "--near", "38.9,-7.05")
        #expect(atTheBorder.output == "open (Europe/Lisbon, uncertain: a border is near)\n")
        let record = await harness.run("hours", "24/7", "--near", "38.9,-7.05", "--json")
        #expect(record.output.contains(#""zoneDoubt": "border""#))
        // Off Cape St. Vincent, beyond the territorial waters.
        let atSea = await harness.run("hours", "24/7", "--near", "37.3,-10")
        #expect(atSea.output == "open (Europe/Lisbon, uncertain: the zone of the nearest town)\n")
    }

    @Test func hours_takeATimeAndACountry() async throws {
        let outcome = await (try harness()).run(
            "hours", "Mo-Fr 08:00-18:00; PH off", "--near", "60.17,24.94", "--at", "2026-12-23T10:00", "--country",
            "FI",
            "--json")
        #expect(outcome.output.contains(#""state": "open""#))
        #expect(outcome.output.contains(#""next": "2026-12-23T18:00:00+02:00""#))
        #expect(outcome.output.contains(#""holidays": "holidays "#))
    }

    @Test func hours_knowTheHolidaysOfThePlace() async throws {
        let holiday = await (try harness()).run(
            "hours", "Mo-Fr 08:00-18:00; PH off", "--near", "60.17,24.94", "--at", "2026-12-25 10:00")
        #expect(holiday.output.hasPrefix("opens Mon 08:00 (Europe/Helsinki)\npublic holidays: holidays 0.108"))
    }

    @Test func hours_areUnknownWhereNoClocksAre() async throws {
        let outcome = await (try harness()).run("hours", "24/7", "--near", "0,0")
        #expect(outcome.status == .found)
        #expect(outcome.output == "hours unknown (no time zone is known there)\n")
        let json = await (try harness()).run("hours", "24/7", "--near", "0,0", "--json")
        #expect(json.output.contains(#""state": "unknown""#) && !json.output.contains("zone"))
    }

    @Test func hours_areJudgedAtHomeWithoutAPoint() async throws {
        var harness = try harness()
        harness.environment["PLACES_HOME_LOCATION"] = "60.17,24.94"
        #expect(await harness.run("hours", "24/7").output == "open (Europe/Helsinki)\n")
    }

    @Test func hours_refuseWhatCannotBeRead() async throws {
        let text = await (try harness()).run("hours", "Mo-Xx 08:00", "--near", "60.17,24.94")
        #expect(text.status == .usage)
        #expect(text.error.contains("cannot be read"))
    }

    @Test(arguments: [
        ["--near", "60.17,24.94", "--at", "noon"], ["--near", "north"], ["--near", "60.17,24.94", "--format", "kml"],
    ])
    func hours_refuseATimeAPlaceAndAFormatThatAreNone(options: [String]) async throws {
        #expect(await (try harness()).run(["hours", "24/7"] + options).status == .usage)
    }

    @Test func hours_askForAPlaceWhereNoZoneIsKnown() async throws {
        #expect(await (try harness()).run("hours", "24/7").status == .usage)
    }

    @Test func hours_answerEachLineOfStandardInput() async throws {
        let outcome = try await judge(
            #"{"hours":"Mo-Fr 08:00-18:00","at":"2026-11-20T10:00"}"#, "",
            #"{"hours":"24/7","near":"60.2,24.9","country":"FI"}"#)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.status == .found)
        #expect(lines.count == 2)
        #expect(
            lines.first
                == #"{"line": 1, "hours": "Mo-Fr 08:00-18:00", "state": "open", "at": "2026-11-20T08:00:00Z", "#
                + #""zone": "Europe/Helsinki", "next": "2026-11-20T18:00:00+02:00", "nextState": "closed", "#
                + #""country": "FI", "holidays": "holidays 0.108, 2026-11-21"}"#)
    }

    @Test func hours_answerWithAnErrorForEachLineThatCannotBeJudged() async throws {
        let outcome = try await judge(
            #"{"hours":"24/7"}"#, "", #"{"hours":"24/7","near":"60.2,24.9","country":"FI"}"#, #"{"hours":"Mo 99"}"#,
            "[]", #"{"hours":"24/7","near":"x"}"#, #"{"hours":"24/7","at":"x"}"#)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.status == .usage, "some lines could not be judged")
        #expect(lines.count == 6)
        #expect(lines.map { $0.contains(#""error": "#) } == [false, false, true, true, true, true])
        #expect(lines.last?.hasPrefix(#"{"line": 6, "hours": "24/7", "error": "#) ?? false)
    }

    @Test func openNow_keepsWhatIsKnownToBeOpenAndCountsTheRest() async throws {
        let outcome = await (try harness()).run("-c", "cafe", "--open-now", "--limit", "2")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(" within 1 km, Café, open now\n"))
        #expect(outcome.output.contains("hidden: 43 without hours, "))
    }

    @Test func hoursUnknown_keepsThePlacesOfUnknownHoursAlone() async throws {
        let unknown = await (try harness()).run("-c", "cafe", "--open-now", "--hours-unknown", "only", "--limit", "1")
        #expect(unknown.output.contains("1 of 43 within 1 km"))
        #expect(unknown.output.contains("hours unknown"))
    }

    @Test func openAt_isOnTheClocksOfThePlace() async throws {
        let outcome = await (try harness()).run(
            "-c", "bar", "--open-at", "Sun 03:30", "--open-for", "20m", "--reachable", "--json", "--limit", "all")
        #expect(outcome.output.contains(#""moment": "2026-11-22T01:30:00Z""#))
        #expect(outcome.output.contains(#""opening": {"minutes": 20, "onArrival": true, "unknownHours": "exclude"}"#))
    }

    @Test func openNow_knowsNothingWithoutTimeZones() async {
        let outcome = await Harness().run("-c", "cafe", "--open-now", "--radius", "1000")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("hidden: 85 without hours"))
    }

    private func harness() throws -> Harness { try Harness().inHelsinki() }

    /// Judges lines of standard input.
    private func judge(_ lines: String...) async throws -> Harness.Outcome {
        var harness = try harness()
        harness.input = lines
        return await harness.run("hours", "--near", "60.17,24.94", "--format", "ndjson")
    }
}
