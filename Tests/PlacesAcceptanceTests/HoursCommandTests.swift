import PlacesArguments
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
            ("Su", "opens tomorrow 00:00 (Europe/Helsinki)"), ("Sa", "open until 24:00 (Europe/Helsinki)"),
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
            "hours", "Mo-Fr 08:00-18:00; PH off", "--near", "60.17,24.94", "--time", "2026-12-23T10:00", "--country",
            "FI",
            "--json")
        #expect(outcome.output.contains(#""state": "open""#))
        #expect(outcome.output.contains(#""next": "2026-12-23T18:00:00+02:00""#))
        #expect(outcome.output.contains(#""holidays": "holidays "#))
    }

    @Test func hours_knowTheHolidaysOfThePlace() async throws {
        let holiday = await (try harness()).run(
            "hours", "Mo-Fr 08:00-18:00; PH off", "--near", "60.17,24.94", "--time", "2026-12-25 10:00")
        #expect(holiday.output.hasPrefix("opens Mon 08:00 (Europe/Helsinki)\npublic holidays of FI as known on "))
    }

    @Test(
        arguments: [
            // Epiphany in Bavaria and in Berlin; the Assumption, which holds in some of Bavaria's municipalities.
            ("48.137,11.575", "2027-01-06", "closed"), ("52.52,13.405", "2027-01-06", "open"),
            ("48.137,11.575", "2026-08-15", "unknown"), ("52.52,13.405", "2026-03-08", "closed"),
            ("48.137,11.575", "2026-03-08", "open"),
            // Ulm lies on the border of two regions, of which only one has the Assumption.
            ("48.397,9.994", "2026-08-15", "unknown"),
            // Easter Monday in London and Edinburgh; New Year's Eve in Geneva and Zurich; Saint John's Day in Barcelona.
            ("51.5074,-0.1278", "2026-04-06", "closed"), ("55.953,-3.189", "2026-04-06", "open"),
            ("46.2044,6.1432", "2026-12-31", "closed"), ("47.3769,8.5417", "2026-12-31", "open"),
            ("41.39,2.17", "2026-06-24", "closed"), ("41.39,2.17", "2026-12-26", "closed"),
            // Vienna, whose holidays are Austria's; Melbourne Cup; Quebec; Boston on Patriots' Day.
            ("48.2,16.37", "2026-11-15", "open"), ("-37.8136,144.9631", "2026-11-03", "closed"),
            ("-33.8688,151.2093", "2026-11-03", "open"), ("46.8139,-71.208", "2026-06-24", "closed"),
            ("42.3601,-71.0589", "2026-04-20", "closed"),
        ])
    func hours_knowTheHolidaysOfTheRegion(point: String, day: String, state: String) async throws {
        let outcome = await (try regionalHarness()).run(
            "hours", "Mo-Su 09:00-18:00; PH off", "--near=\(point)", "--time", "\(day)T12:00", "--json")
        #expect(outcome.output.contains("\"state\": \"\(state)\""), "\(outcome.output) \(outcome.error)")
    }

    @Test func hours_tellWhoseHolidaysTheyAre() async throws {
        let hours = ["hours", "Mo-Su 09:00-18:00; PH off", "--time", "2027-01-06T12:00"]
        let munich = await (try regionalHarness()).run(hours + ["--near", "48.137,11.575"])
        #expect(munich.output.contains("\npublic holidays of DE-BY as known on "))
        let told = await (try harness()).run(hours + ["--near", "60.17,24.94", "--country", "de-by", "--json"])
        #expect(told.output.contains(#""state": "closed""#))
        #expect(told.output.contains(#""country": "DE""#) && told.output.contains(#""region": "DE-BY""#))
        // Nothing is known of a region that there is not, but of its country.
        let unknown = await (try harness()).run(hours + ["--near", "60.17,24.94", "--country", "DE-ZZ"])
        #expect(unknown.output.contains("hours unknown"))
        #expect(unknown.output.contains("\npublic holidays of DE as known on "))
        // A country that is told, and a point elsewhere, tell no region.
        let other = await (try regionalHarness()).run(hours + ["--near", "48.137,11.575", "--country", "AT", "--json"])
        #expect(other.output.contains(#""country": "AT""#) && !other.output.contains("region"))
        let country = await (try harness()).run(hours + ["--near", "60.17,24.94", "--country", "DE", "--json"])
        #expect(country.output.contains(#""state": "unknown""#) && !country.output.contains("region"))
    }

    @Test(arguments: ["D", "DEU", "DE-", "DE-BAYERN", "DE-B-Y", "D1", "DE-B_"])
    func hours_refuseACountryThatIsNone(country: String) async throws {
        let outcome = await (try harness()).run("hours", "24/7", "--near", "60.17,24.94", "--country", country)
        #expect(outcome.status == .usage)
    }

    @Test func hours_answerEachLineWithItsRegion() async throws {
        let outcome = try await judge(
            #"{"hours":"Mo-Su 09:00-18:00; PH off","at":"2027-01-06T12:00","country":"DE-BY"}"#,
            #"{"hours":"Mo-Su 09:00-18:00; PH off","at":"2027-01-06T12:00","country":"DE"}"#)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.contains(#""state": "closed""#) == true)
        #expect(lines.first?.contains(#""country": "DE", "region": "DE-BY""#) == true)
        #expect(lines.last?.contains(#""state": "unknown""#) == true && lines.last?.contains("region") == false)
    }

    @Test func hours_sayThatTimesAloneAfterASemicolonAreAmbiguous() async throws {
        let hours = ["hours", "Mo-Fr 11:00-15:00; 17:00-22:00", "--near", "60.17,24.94"]
        let monday = await (try harness()).run(hours + ["--time", "2026-11-23T12:00"])
        #expect(
            monday.output == """
                open until 15:00 (hours ambiguous) (Europe/Helsinki)
                ambiguous: times without days after ";" were added to the hours before; by the letter they replace them

                """)
        let saturday = await (try harness()).run(hours + ["--time", "2026-11-28T12:00", "--json"])
        #expect(saturday.output.contains(#""state": "closed""#) && saturday.output.contains(#""ambiguous": true"#))
        #expect(saturday.output.contains(#""next": "2026-11-28T17:00:00+02:00""#))
        let clear = await (try harness()).run("hours", "Mo-Fr 11:00-15:00", "--near", "60.17,24.94", "--json")
        #expect(!clear.output.contains("ambiguous"))
    }

    @Test(arguments: [
        (
            "4:30-7:30pm", "open until 19:30",
            "a time without am or pm was read on the 24-hour clock; it may be in the other half of the day"
        ),
        (
            "2026 Nov 02,Nov 23 10:00-18:00", "open until 18:00",
            "the year before a list of dates was taken for all of them; by the letter it is that of the first"
        ),
    ])
    func hours_sayHowAmbiguousHoursWereRead(hours: String, state: String, reading: String) async throws {
        let outcome = await (try harness()).run("hours", hours, "--near", "60.17,24.94", "--time", "2026-11-23T12:00")
        #expect(outcome.output == "\(state) (hours ambiguous) (Europe/Helsinki)\nambiguous: \(reading)\n")
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
        ["--near", "60.17,24.94", "--time", "pizza"], ["--near", "zzqxj"],
        ["--near", "60.17,24.94", "--format", "kml"],
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
                == #"{"schema": "hours/1", "line": 1, "hours": "Mo-Fr 08:00-18:00", "state": "open", "at": "2026-11-20T08:00:00Z", "#
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
        #expect(lines.last?.hasPrefix(#"{"schema": "hours/1", "line": 6, "hours": "24/7", "error": "#) ?? false)
    }

    @Test func openNow_keepsWhatIsKnownToBeOpenAndCountsTheRest() async throws {
        let outcome = await (try harness()).run("-c", "cafe", "--open-now", "--limit", "2")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(" · Café · open now · within 1 km\n"))
        #expect(outcome.output.contains("hidden: 47 without hours, "))
    }

    @Test func hoursUnknown_keepsThePlacesOfUnknownHoursAlone() async throws {
        let unknown = await (try harness()).run("-c", "cafe", "--open-now", "--unknown-hours", "only", "--limit", "1")
        #expect(unknown.output.contains("1 of 47 · Café · hours unknown · within 1 km"))
    }

    @Test func openAt_isOnTheClocksOfThePlace() async throws {
        let outcome = await (try harness()).run(
            "-c", "bar", "--open-at", "Sun 03:30", "--open-for", "20m", "--open-on-arrival", "--json", "--limit", "all")
        #expect(outcome.output.contains(#""moment": "2026-11-22T01:30:00Z""#))
        #expect(outcome.output.contains(#""opening": {"minutes": 20, "onArrival": true, "unknownHours": "exclude"}"#))
    }

    @Test(arguments: [
        ("sunday 10am", "2026-11-22T08:00:00Z"), ("tomorrow 10:00", "2026-11-22T08:00:00Z"),
        ("tonight", "2026-11-21T18:00:00Z"), ("now+2h", "2026-11-21T12:00:00Z"), ("So 10:00", "2026-11-22T08:00:00Z"),
        ("huomenna klo 10", "2026-11-22T08:00:00Z"), ("в воскресенье в 10", "2026-11-22T08:00:00Z"),
    ])
    func openAt_readsTimesAsPeopleWriteThem(time: String, moment: String) async throws {
        let outcome = await (try harness()).run("-c", "bar", "--open-at", time, "--json", "--limit", "1")
        #expect(outcome.output.contains("\"moment\": \"\(moment)\""))
    }

    @Test func openAt_readsAShortWordForADayInTheLanguageOfThePerson() async throws {
        let line = ["-c", "bar", "--open-at", "ma 10:00", "--json", "--limit", "1"]
        let finnish = await (try harness()).run(line + ["--lang", "fi"])
        #expect(finnish.output.contains(#""moment": "2026-11-23T08:00:00Z""#))
        let french = await (try harness()).run(line + ["--lang", "fr"])
        #expect(french.output.contains(#""moment": "2026-11-24T08:00:00Z""#))
    }

    @Test func openAt_namesTheWeekdayWhereTomorrowWouldNotBeTheReaders() async throws {
        let line = ["-c", "bar", "--limit", "all", "--open-at"]
        let tonight = await (try harness()).run(line + ["Sat 20:00"])
        #expect(tonight.output.contains("open until tomorrow 0"))
        let later = await (try harness()).run(line + ["Fri 20:00"])
        #expect(later.output.contains("open until Sat 0"))
        #expect(!later.output.contains("tomorrow") && !later.output.contains("closes in"))
    }

    @Test func openFor_isToldInHours() async throws {
        let outcome = await (try harness()).run("-c", "bar", "--open-now", "--open-for", "100", "h")
        #expect(outcome.output.contains("open now for 100 h"))
    }

    @Test func hours_judgeTimesAsPeopleWriteThem() async throws {
        let line = ["hours", "Mo-Sa 18:00-04:00", "--near", "60.17,24.94", "--time"]
        #expect(await (try harness()).run(line + ["Friday 8pm"]).output.hasPrefix("open until Sat 04:00 "))
        #expect(await (try harness()).run(line + ["tonight"]).output.hasPrefix("open until tomorrow 04:00 "))
    }

    @Test func openNow_knowsNothingWithoutTimeZones() async {
        let outcome = await Harness().run("-c", "cafe", "--open-now", "--radius", "1000")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("This machine lacks the time zone Europe/Helsinki"))
    }

    private func harness() throws -> Harness { try Harness().inHelsinki() }

    private func regionalHarness() throws -> Harness {
        try Harness().with(
            zones: "Europe/Berlin", "Europe/London", "Europe/Zurich", "Europe/Madrid", "Europe/Vienna",
            "Australia/Melbourne",
            "Australia/Sydney", "America/Toronto", "America/New_York")
    }

    /// Judges lines of standard input.
    private func judge(_ lines: String...) async throws -> Harness.Outcome {
        var harness = try harness()
        harness.input = lines
        return await harness.run("hours", "--near", "60.17,24.94", "--format", "ndjson")
    }
}
