import FoundationEssentials
import PlacesFeature
import PlacesKnowledge
import Testing

/// The holidays that people name are on the days that the table of public holidays tells.
@Suite struct HolidayRulesTests {
    /// Holidays that are days off everywhere in the country.
    @Test(arguments: [
        (
            "FI",
            [
                "New Year's Day", "Epiphany", "Good Friday", "Easter Sunday", "Easter Monday", "May Day",
                "Ascension Day", "Whit Sunday", "Midsummer Eve", "Midsummer's Day", "All Saints' Day",
                "Finnish Independence Day", "Independence Day", "National Day", "Christmas Eve", "Christmas Day",
                "Boxing Day",
            ]
        ),
        (
            "SE",
            [
                "Epiphany", "Good Friday", "Easter Monday", "Ascension Day", "National Day", "Midsummer's Day",
                "Saint John's Day", "All Saints' Day", "Boxing Day",
            ]
        ),
        (
            "DE",
            [
                "Good Friday", "Easter Monday", "May Day", "Ascension Day", "Whit Monday", "German Unity Day",
                "National Day", "Christmas Day", "Boxing Day",
            ]
        ),
        (
            "FR",
            [
                "Easter Monday", "Labor Day", "Victory Day", "Ascension Day", "Whit Monday", "Bastille Day",
                "National Day", "Assumption Day", "All Saints' Day", "Armistice Day",
            ]
        ),
        ("MC", ["Saint Devota's Day", "Corpus Christi", "Assumption Day", "Prince's Day", "National Day"]),
        ("ES", ["Good Friday", "Hispanic Day", "National Day"]),
        ("RU", ["Christmas of the country", "Women's Day", "Victory Day", "Russia Day", "Unity Day", "National Day"]),
        ("GR", ["Good Friday", "Easter Monday", "Whit Monday", "National Day"]),
        (
            "US",
            [
                "Martin Luther King Day", "Memorial Day", "Juneteenth", "Independence Day",
                "Labor Day", "Thanksgiving",
            ]
        ),
        ("CA", ["Thanksgiving", "Labor Day"]), ("PL", ["Corpus Christi", "Constitution Day", "National Day"]),
    ])
    func rules_agreeWithTheTableOfPublicHolidays(country: String, names: [String]) throws {
        let calendar = try #require(HolidayTable.embedded().calendar(country: country))
        for name in names {
            let holiday = try holiday(name)
            // The table knows no later years of Russia.
            for year in 2026...(country == "RU" ? 2027 : 2030) {
                let day = try #require(holiday.next(from: CivilDay(year: year, month: 1, day: 1)!, calendar))
                #expect(day.year == year)
                // Canada's table leaves open what some provinces do not keep.
                #expect(calendar.isPublicHoliday(day) ?? (country == "CA"), "\(country): \(name) on \(day)")
            }
        }
    }

    @Test func rules_areRead() throws {
        for line in try lines() where line[1] == "rule" {
            #expect(Holiday(name: line[0], rule: line[2]) != nil, "\(line[0])")
        }
    }

    private func holiday(_ name: String) throws -> Holiday {
        let line = try #require(try lines().first { $0[0] == name && $0[1] == "rule" }, "\(name)")
        return try #require(Holiday(name: name, rule: line[2]))
    }

    private func lines() throws -> [[String]] {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let path = "Sources/0-Support/C/CPlacesData/Words/data/holiday-words.tsv"
        let text = String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
