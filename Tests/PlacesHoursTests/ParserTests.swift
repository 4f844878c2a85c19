import PlacesHours
import Testing

@Suite struct ParserTests {
    @Test(arguments: [
        // Case, spaces and their absence.
        ("Mo-Fr 08:00-18:00", "mo - FR  8:00 - 18:00"),
        ("Mo-Fr 08:00-18:00; Sa 09:00-13:00", "Mo-Fr08:00-18:00;Sa09:00-13:00;"),
        ("Mo,Fr 08:00-12:00,14:00-18:00", "Mo, Fr 08:00-12:00 , 14:00-18:00"),
        // Dashes and quotes of typographers.
        ("Mo-Sa 09:00-12:30", "Mo–Sa 09:00—12:30"),
        ("Mo \"lunch\"", "Mo “lunch”"),
        // Signs of full width, tildes for dashes, and the marks that come with them.
        ("Mo-Fr 10:00-19:30; Sa 10:00-16:00", "Ｍｏ－Ｆｒ　１０：００－１９：３０；Ｓａ　１０：００～１６：００"),
        ("Mo,Tu 10:00-19:30", "Mo、Tu 10：00〜19：30"), ("Mo,Tu 10:00-19:30,20:00-21:00", "Mo，Tu 10:00~19:30，20∶00ー21∶00"),
        ("Mo-Fr 10:30-18:00", "Mo~Fr 10．30 ~ 18:00"), ("10:00-18:00 \"昼～夜、（予約）\"", "10：00～18：00 “昼～夜、（予約）”"),
        ("sunset+; Mo[1] off", "sunset＋; Mo［1］ off"), ("Mo 10:00-12:00", "\u{FEFF}Mo\u{200B}10:00\u{2060}-12:00"),
        // Longer names.
        ("Mo-Fr 11:00-23:00; Sa 12:00-13:00", "Mon - Fri 11:00-23:00; Saturday 12:00-13:00"),
        ("Jan-Sep Mo 10:00-12:00", "January-Sept. Monday 10:00-12:00"),
        // Hours without minutes, and with a dot.
        ("Mo 10:00-18:00", "Mo 10-18"),
        ("Su-Th 15:00-00:00; Fr-Sa 15:00-02:00", "Su-Th 15-00; Fr-Sa 15-02"),
        ("Mo-Fr 07:00-21:00", "Mo-Fr 7:00-21"),
        ("Mo 10:30-18:00", "Mo 10.30-18.00"),
        // A zero too much or too few.
        ("Mo-Fr 09:00-18:00", "Mo-Fr 009:00-018:00"), ("10:00-18:30", "010:00-18:30"), ("10:00-18:00", "10:000-18:000"),
        ("Mo-Fr 08:00-17:00; Sa 09:00-13:00", "Mo-Fr 8:0-17:0; Sa 09:00-13:0"),
        // A dot after a name that is cut short.
        ("Mo-Fr 08:00-17:00; Sa,Su 09:00-13:00", "Mo.-Fr. 08:00-17:00; Sat., Sun. 09:00-13:00"),
        ("Th 08:00-17:00", "Th.08:00-17:00"),
        // A colon for the eye.
        ("May-Sep 08:00-19:00", "May-Sep: 08:00-19:00"),
        ("Apr 07-Oct 30 09:00-02:00", "Apr 07-Oct 30: 09:00-02:00"),
        ("Mo-Fr 10:00-12:00", "Mo-Fr: 10:00-12:00"),
        // Words for the same.
        ("PH off", "PH closed"), ("PH off", "ph OFF"),
        // Two spellings of one time.
        ("Fr 22:00-26:00", "Fr 22:00-02:00"),
        ("Dec 24-26 off", "Dec 24-Dec 26 off"),
        ("2026 Dec 24-2026 Dec 26 off", "2026 Dec 24-26 off"),
        ("2026 Jul,2026 Aug off", "2026 Jul,Aug off"),
    ])
    func init_readsAlike(one: String, other: String) throws {
        #expect(try OpeningSchedule(one) == OpeningSchedule(other))
    }

    @Test(arguments: [
        ("", "there are no opening hours in it (character 1)"),
        (" ;; ", "there are no opening hours in it (character 5)"),
        ("hello", "\"hello\" was not expected (character 1)"),
        ("Mo-Fr 10:00-18:00 and more", "\"and more\" was not expected (character 19)"),
        ("Mo-Fr 08:00-19:00 Sa 09:00-19:00", "\"Sa 09:00-19:00\" was not expected (character 19)"),
        ("Mo-Fr 09:00-1300", "\"1300\" was not expected (character 13)"),
        ("Mo-Fr 16:00-", "a time such as 18:00 is missing (character 13)"),
        ("Mo 10:00", "a time to close is missing, or a + after the time to open (character 4)"),
        ("Mo 10:00-16:00/01:30", "times that come back within a span are not opening hours (character 15)"),
        ("Mo 10:60-12:00", "this number is outside of its range (character 4)"),
        ("Mo 10:00-18:5", "\"5\" was not expected (character 13)"),
        ("Mo 10:00-18:300", "\"300\" was not expected (character 13)"),
        ("Mo 100:00-18:00", "\"100:00-18:00\" was not expected (character 4)"),
        ("Mo 10.0-18.0", "\"0-18.0\" was not expected (character 7)"),
        ("Mo 10:060-18:00", "this number is outside of its range (character 4)"),
        ("Mo 25:00-26:00", "this number is outside of its range (character 4)"),
        ("Mo 10:00-49:00", "this number is outside of its range (character 10)"),
        ("Mo 10:00-12:00 \"lunch", "a comment that starts here has no closing quote (character 16)"),
        ("Mo 10:00-12:00 \"a\" \"b\"", "\"\"b\"\" was not expected (character 20)"),
        ("Mo 10:00-12:00 ||", "a rule is missing (character 18)"),
        ("Mo 10:00-12:00,", "a rule is missing (character 16)"),
        ("Mo 10:00-12:00 || ; Tu", "a rule is missing (character 19)"),
        ("Apr 31 off", "the calendar has no such date (character 5)"),
        ("2026 Feb 29 off", "the calendar has no such date (character 10)"),
        ("Dec 24-Mo", "the end of these dates is missing (character 8)"),
        ("Dec 24-Jan off", "the end of these dates is missing (character 11)"),
        ("Dec 24-2027 Jan 1 off", "\"2027 Jan 1 off\" was not expected (character 8)"),
        ("week 54", "this number is outside of its range (character 6)"),
        ("week 50-05/2", "this number is outside of its range (character 6)"),
        ("week 10/", "\"/\" was not expected (character 8)"),
        ("Mo[6]", "\"6]\" was not expected (character 4)"),
        ("Mo[0]", "\"0]\" was not expected (character 4)"),
        ("Mo-Fr PH off", "holidays cannot stand after the weekdays they are limited to (character 7)"),
        ("PH Mo,SH off", "holidays cannot stand after the weekdays they are limited to (character 9)"),
        ("10-18", "\"10-18\" was not expected (character 1)"),
        ("Mo 13am-11pm", "this number is outside of its range (character 4)"),
        ("Mo 10am-0pm", "this number is outside of its range (character 9)"),
        ("Mo 10am-24:30pm", "this number is outside of its range (character 9)"),
        ("Mo 10a-6p", "\"10a-6p\" was not expected (character 4)"),
        ("Mo 10amp-6pm", "\"10amp-6pm\" was not expected (character 4)"),
        ("Mo 10h5-18h", "\"5-18h\" was not expected (character 7)"),
        ("(sunrise)-sunset", "\")-sunset\" was not expected (character 9)"),
        ("2028-2026 off", "this number is outside of its range (character 1)"),
        ("off Mo", "\"Mo\" was not expected (character 5)"),
        ("Di 10:00-12:00", "\"Di 10:00-12:00\" was not expected (character 1)"),
        // Hours without a colon are no years.
        ("1100-1930", "\"1100-1930\" was not expected (character 1)"),
        ("0730 - 1600", "\"0730 - 1600\" was not expected (character 1)"),
        ("1430-1530 off", "\"1430-1530 off\" was not expected (character 1)"),
        ("1930-2030", "years alone say nothing of hours, and times need a colon, such as 18:00 (character 1)"),
        ("2000-2200", "\"-2200\" was not expected (character 5)"),
        ("2026", "years alone say nothing of hours, and times need a colon, such as 18:00 (character 1)"),
        (
            "Mo 10:00-12:00; 2000 - 2100",
            "years alone say nothing of hours, and times need a colon, such as 18:00 (character 17)"
        ),
    ])
    func init_refusesWhatIsNotBeyondDoubtAndSaysWhere(hours: String, message: String) {
        let error = #expect(throws: OpeningHoursFormatError.self) { try OpeningSchedule(hours) }
        #expect(error?.description == message)
    }
}
