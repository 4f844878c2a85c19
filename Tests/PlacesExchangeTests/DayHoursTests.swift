import PlacesExchange
import PlacesFeature
import Testing

/// Opening hours that a file has day by day.
@Suite struct DayHoursTests {
    @Test(
        arguments: [
            ("mo_open,mo_close,tu_open,tu_close", "8:00,17:00,8:00,17:00", "Mo-Tu 08:00-17:00"),
            ("Monday,Tuesday,Sunday", "9 am-5 pm,9:00 – 17:00,closed", "Mo-Tu 09:00-17:00; Su off"),
            ("hours.Friday", "0:0-0:0", "Fr 00:00-24:00"),
            ("Öffnungszeiten Montag 1,Öffnungszeiten Montag 2", "8-12 Uhr,13.30-17 Uhr", "Mo 08:00-12:00,13:30-17:00"),
            ("Montag von,Montag bis,Dienstag von,Dienstag bis", "8,12,geschlossen,", "Mo 08:00-12:00; Tu off"),
            ("lundi,mercredi", "10h30-22h,10h30-22h", "Mo 10:30-22:00; We 10:30-22:00"),
            ("saturday_opens,saturday_closes", "18:00,00:00", "Sa 18:00-24:00"),
            ("sat open,sat close", "18:00,2:00", "Sa 18:00-02:00"), ("wed hours", "1-5pm", "We 13:00-17:00"),
            ("thursday", "24 hours", "Th 00:00-24:00"),
        ])
    func hours_areOfTheDaysThatAreNamed(headings: String, cells: String, hours: String) throws {
        let text = "name,lat,lon,\(headings)\nA,60,24,\(cells)\n"
        let place = try #require(try read(text, as: .csv).places.first)
        #expect(place.details.hours == OpeningHours(hours, notation: .openStreetMap))
    }

    @Test func hours_stayAsTheyAreWrittenWhereTheyAreNoTimes() throws {
        let text = "name,lat,lon,monday,tuesday\nA,60,24,8-12,ask for Ann\nB,60,24,,\n"
        let places = try read(text, as: .csv).places
        #expect(
            places.map(\.details.hours) == [OpeningHours("Mo 8-12; Tu ask for Ann", notation: .display), nil])
    }

    @Test(arguments: [("月,日", "12,24"), ("月営業時間,備考", "9:00-17:00,-")])
    func hours_areNotThoseOfMonthsAndDates(headings: String, cells: String) throws {
        let places = try read("name,lat,lon,\(headings)\nA,60,24,\(cells)\n", as: .csv).places
        #expect(places.map(\.details.hours) == [nil])
    }

    @Test func hours_ofOneTextCountBeforeThoseOfDays() throws {
        let text = "name,lat,lon,monday,opening_hours\nA,60,24,8-12,Su 10:00-12:00\n"
        #expect(try read(text, as: .csv).places.first?.details.hours?.text == "Su 10:00-12:00")
    }

    @Test func hours_areReadOfMembersAndOfSpansOfSchemaOrg() throws {
        let point = #""name": "A", "lat": 60, "lon": 24"#
        let lines = [
            #"{\#(point), "hours": {"Monday": "8:0-17:0", "Tuesday": "8:0-17:0"}}"#,
            #"{\#(point), "openingHoursSpecification": [{"dayOfWeek": ["Monday", "https://schema.org/Tuesday"], "opens": "08:00", "closes": "17:00"}]}"#,
        ]
        let places = try read(lines.joined(separator: "\n"), as: .ndjson).places
        #expect(places.map(\.details.hours?.text) == ["Mo-Tu 08:00-17:00", "Mo-Tu 08:00-17:00"])
    }

    /// Words of two letters are days beside others alone.
    @Test(arguments: ["mo", "so", "fr name", "sunday name", "open", "di,mi"])
    func heading_isOftenThatOfSomethingElse(heading: String) throws {
        let text = "name,lat,lon,\(heading)\nA,60,24,8-12,8-12\n"
        #expect(try read(text, as: .csv).places.first?.details.hours == nil)
    }
}
