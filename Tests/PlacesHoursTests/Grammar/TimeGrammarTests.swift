import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// What times mean on some days from Monday, 2 March 2026, on.
@Suite struct TimeGrammarTests {
    @Test(arguments: [
        ("Mo 24:00-26:00", ["2026-03-03 Tu 00:00-02:00"]),
        ("Mo 00:00-48:00", ["2026-03-02 Mo - 2026-03-03 Tu"]),
        ("Mo 18:00+", ["2026-03-02 Mo 18:00-24:00", "2026-03-03 Tu 00:00-06:00?"]),
        ("Mo 10:00-18:00+", ["2026-03-02 Mo 10:00-18:00", "2026-03-02 Mo 18:00 - 2026-03-03 Tu 06:00?"]),
    ])
    func init_readsTimes(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-02/04") == expected)
    }

    @Test(arguments: [
        ("Mo 08:030-12:00", ["2026-03-02 Mo 08:30-12:00"]), ("Mo 08:00-12:009", ["2026-03-02 Mo 08:00-12:09"]),
    ])
    func init_readsADigitTooMany_asAmbiguous(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-02/04") == expected)
        #expect(try OpeningSchedule(hours).ambiguity == .digits)
    }

    // On this day dawn is at 05:31:11, sunrise at 06:13:06, sunset at 18:41:56 and dusk at 19:24:03, as another program
    // works them out by the equations of NOAA.
    @Test(arguments: [
        ("sunrise-sunset", ["2026-03-23 Mo 06:13-18:42"]),
        ("dawn-dusk", ["2026-03-23 Mo 05:31-19:24"]),
        ("(sunrise+01:00)-(sunset-00:30)", ["2026-03-23 Mo 07:13-18:12"]),
        ("sunset-02:00", ["2026-03-23 Mo 00:00-02:00", "2026-03-23 Mo 18:42-24:00"]),
        ("Mo 10:00-sunset", ["2026-03-23 Mo 10:00-18:42"]),
    ])
    func init_readsTimesOfTheSun(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-23", at: coordinate(60.17, 24.94)) == expected)
    }
}
