import PlacesHours
import Testing

/// Whatever a text holds, it is read or refused.
@Suite struct RobustnessTests {
    @Test func init_refusesWhatIsTooLong() {
        let error = #expect(throws: OpeningHoursFormatError.self) {
            try OpeningSchedule(String(repeating: " ", count: 4093) + "24/7")
        }
        #expect(error?.description == "it is longer than 4096 characters (character 4097)")
    }

    @Test func init_readsUpToTheLimit() throws {
        #expect(try OpeningSchedule(String(repeating: " ", count: 4092) + "24/7") == OpeningSchedule("24/7"))
    }

    @Test(arguments: ["Mo;", "Mo,", "10:00-12:00,", "Jan,", "2026,", "off||", "week 1,", "Mo[1],"])
    func init_refusesMorePartsThanAPlaceCanNeed(part: String) {
        let error = #expect(throws: OpeningHoursFormatError.self) {
            try OpeningSchedule(String(repeating: part, count: 4096 / part.count))
        }
        #expect(error?.reason == .tooComplex)
    }

    @Test(arguments: [
        "((((((((", "[[[[", "Mo[", "Mo[-", "\"", "-", "+", ",", ";", "||", "|", "/", ":", "24/", "24/77", "week",
        "week -",
        "99999999999999999999", "Mo 99999999999999999999:00-10:00", "2026 99999999999999999999",
        "easter +99999999999999999999 days", "easter +999999999 days", "PH +999999999 days", "Dec 25 -999999999 days",
        "week 99999999999", "Mo[99999999999]", "(sunrise+99:99)-12:00", "2020-2030/999999999", "\u{0}", "🕙-🕛",
        "Mo\u{301}",
        "Dec 25 -", "Dec 25 - -", "2026-", "Jan - - Feb", "Mo - - Fr", "PH PH PH", "Mo Mo",
    ])
    func init_refusesNonsense(hours: String) {
        #expect(throws: OpeningHoursFormatError.self) { try OpeningSchedule(hours) }
    }
}
