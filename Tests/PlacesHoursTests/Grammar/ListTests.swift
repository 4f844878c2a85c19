import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// Commas after days: they join what belongs together.
@Suite struct ListTests {
    @Test(arguments: [
        ("Tu-Sa, 10:00-19:00", "Tu-Sa 10:00-19:00"),
        ("Tu - Sa , 10:00 - 19:00", "Tu-Sa 10:00-19:00"),
        ("Mo,We, 10:00-12:00,14:00-16:00", "Mo,We 10:00-12:00,14:00-16:00"),
        ("Mo-Th, 9-17; Fr,9-13", "Mo-Th 09:00-17:00; Fr 09:00-13:00"),
        ("Mo-Fr 09:00-17:00, Sa, 10:00-14:00, Su, 11:00-13:00", "Mo-Fr 09:00-17:00, Sa 10:00-14:00, Su 11:00-13:00"),
        ("Fr[1], 18:00-20:00", "Fr[1] 18:00-20:00"),
        ("PH, 10:00-12:00", "PH 10:00-12:00"),
        ("Dec 24, 10:00-12:00", "Dec 24 10:00-12:00"),
        ("Jun-Aug, sunrise-sunset", "Jun-Aug sunrise-sunset"),
        ("week 10-20, 10:00-12:00", "week 10-20 10:00-12:00"),
        ("Mo-Sa 10:00-18:00; Su, off", "Mo-Sa 10:00-18:00; Su off"),
        ("Mo-Sa 10:00-18:00; PH,Su, closed", "Mo-Sa 10:00-18:00; PH,Su off"),
        ("Mo, 12:00-13:00 off", "Mo 12:00-13:00 off"),
    ])
    func comma_joinsDaysAndTheirTimes(hours: String, same: String) throws {
        #expect(try OpeningSchedule(hours) == OpeningSchedule(same))
        #expect(try !OpeningSchedule(hours).isAmbiguous)
    }

    @Test(arguments: [
        ("Mo 10:00-12:00, Tu 14:00-16:00", ["2026-03-02 Mo 10:00-12:00", "2026-03-03 Tu 14:00-16:00"]),
        ("Mo 10:00-12:00, 14:00-16:00", ["2026-03-02 Mo 10:00-12:00", "2026-03-02 Mo 14:00-16:00"]),
        ("Mo off, 14:00-16:00", ["2026-03-02 Mo 14:00-16:00", "2026-03-03 Tu 14:00-16:00"]),
    ])
    func comma_stillPartsRules(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-02/03") == expected)
    }
}
