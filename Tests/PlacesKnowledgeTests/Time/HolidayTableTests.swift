import PlacesBytes
import PlacesFeature
import PlacesKnowledge
import Testing

@Suite struct HolidayTableTests {
    @Test func embedded_tellsItsDateItsYearsAndItsSource() throws {
        let sut = try HolidayTable.embedded()
        #expect(sut.derivedOn == CivilDay(year: 2026, month: 11, day: 21))
        #expect(sut.years == 2024...2031)
        #expect(sut.source == "holidays 0.108")
    }

    @Test func embedded_holdsTheCountriesOnceInTheirOrder() throws {
        let countries = try HolidayTable.embedded().countries
        #expect(countries.count == 241)
        #expect(countries == Set(countries).sorted())
    }

    @Test func calendar_readsEveryCountry() throws {
        let sut = try HolidayTable.embedded()
        for country in sut.countries {
            let calendar = try #require(sut.calendar(country: country), "\(country)")
            let answers = try days(of: 2025).map { calendar.isPublicHoliday($0) }
            #expect(answers.contains(true) && answers.contains(false), "\(country)")
            #expect(answers.filter { $0 == nil }.count <= 122, "\(country)")
        }
    }

    /// Checked by hand against the countries' own laws and calendars.
    @Test(arguments: [("fi", nil, "FI"), ("DE", "de-by", "DE-BY"), ("FI", "FI-01", "FI-01")])
    func calendar_tellsWhoseHolidaysItKnows(country: String, region: String?, area: String) throws {
        #expect(try HolidayTable.embedded().calendar(country: country, region: region)?.area == area)
    }

    @Test(arguments: [
        // Epiphany, Midsummer Eve, Midsummer Day, All Saints' Day, Independence Day.
        ("FI", [20_260_106, 20_260_619, 20_260_620, 20_261_031, 20_261_206]),
        // Easter Monday, Ascension, Whit Monday, Bastille Day, Armistice.
        ("FR", [20_260_406, 20_260_514, 20_260_525, 20_260_714, 20_261_111]),
        // Saint Devota, Corpus Christi, the Prince's Day.
        ("MC", [20_260_127, 20_260_604, 20_261_119]),
        // Good Friday, Ascension, Whit Monday, Unity, Boxing Day.
        ("DE", [20_260_403, 20_260_514, 20_260_525, 20_261_003, 20_261_226]),
        // Juneteenth, Labor Day, Veterans Day, Thanksgiving.
        ("US", [20_260_619, 20_260_907, 20_261_111, 20_261_126]),
        // Good Friday, Navy Day, the People of the Winter Solstice, the National Days.
        ("CL", [20_260_403, 20_260_521, 20_260_621, 20_260_918, 20_260_919]),
        // Good Friday, the two of May, Boxing Day and the Monday for it.
        ("GB", [20_260_403, 20_260_504, 20_260_525, 20_261_226, 20_261_228]),
    ])
    func isPublicHoliday_isTrueOnDaysOffEverywhereInTheCountry(country: String, days: [Int]) throws {
        let sut = try #require(HolidayTable.embedded().calendar(country: country))
        for day in days { #expect(sut.isPublicHoliday(try civilDay(day)) == true, "\(country) \(day)") }
    }

    @Test(arguments: [
        // The first ordinary Monday of February, and days that are holidays of others.
        ("FI", [20_260_202, 20_260_407, 20_261_101]), ("FR", [20_260_202, 20_260_604, 20_260_106]),
        ("MC", [20_260_202, 20_260_508, 20_260_714]), ("DE", [20_260_202, 20_260_816, 20_261_224]),
        ("US", [20_260_202, 20_260_501, 20_260_407]), ("CL", [20_260_202, 20_260_406, 20_261_226]),
        ("GB", [20_260_202, 20_260_501, 20_260_514]),
    ])
    func isPublicHoliday_isFalseOnOtherDays(country: String, days: [Int]) throws {
        let sut = try #require(HolidayTable.embedded().calendar(country: country))
        for day in days { #expect(sut.isPublicHoliday(try civilDay(day)) == false, "\(country) \(day)") }
    }

    @Test(arguments: [
        // Epiphany and Reformation Day; Columbus Day; 2 January and Easter Monday; Saint Ambrose of Milan; Good Friday of
        // Alsace and Moselle; the feast of Arica.
        ("DE", [20_260_106, 20_261_031]), ("US", [20_261_012]), ("GB", [20_260_102, 20_260_406]),
        ("IT", [20_261_207]), ("FR", [20_260_403]), ("CL", [20_260_607]),
        // The feasts at the ends of Ramadan to come, and a day beside them.
        ("ID", [20_290_215, 20_290_213]), ("SA", [20_270_310]),
    ])
    func isPublicHoliday_isUnknownWhereItHangsOnTheRegionOrTheMoon(country: String, days: [Int]) throws {
        let sut = try #require(HolidayTable.embedded().calendar(country: country))
        for day in days { #expect(sut.isPublicHoliday(try civilDay(day)) == nil, "\(country) \(day)") }
    }

    @Test(arguments: [("FI", 2023), ("FI", 2032), ("CN", 2027), ("FI", 9999)])
    func isPublicHoliday_isUnknownOutsideTheKnownYears(country: String, year: Int) throws {
        let sut = try #require(HolidayTable.embedded().calendar(country: country))
        for day in try days(of: year) { #expect(sut.isPublicHoliday(day) == nil) }
    }

    @Test func calendar_takesCodesInEitherCase() throws {
        let sut = try HolidayTable.embedded()
        let midsummer = try civilDay(20_260_620)
        #expect(sut.calendar(country: "fi")?.isPublicHoliday(midsummer) == true)
    }

    @Test(arguments: ["", "F", "FIN", "ZZ", "TW", "UA", "F\t", "é", "01", "\n\n"])
    func calendar_isNilForACountryItDoesNotCover(country: String) throws {
        #expect(try HolidayTable.embedded().calendar(country: country) == nil)
    }

    @Test(arguments: [
        ("", "header"), ("places-holidays 2\t2026-11-21\t2024-2031\tx", "header"),
        ("places-holidays 1\t2026-11-21\t2024-2031\tx\n", "header"), ("places-holidays 2\t2026-11-21\n", "header"),
        ("places-holidays 2\t2026-13-21\t2024-2031\tx\n", "date"),
        ("places-holidays 2\t2026-11-21\t2031-2024\tx\n", "years"),
    ])
    func init_refusesADamagedHeader(text: String, what: String) {
        #expect(throws: PlacesError.localData(reason: .part(what, of: .holidays))) {
            try withTable(text) { bytes throws(PlacesError) in _ = try HolidayTable(bytes) }
        }
    }

    @Test(arguments: [
        "AA\t2024-2031\t0101", "AA\t2024\t0101\t", "AA\t2024-2031\t0230\t", "AA\t2024-2031\t250229\t",
        "AA\t2024-2031\tx\t", "AA\t2024-2031\t101\t", "AA\t2024-2031\t0101\t-101", "AA\t",
    ])
    func calendar_isNilForADamagedLine(line: String) throws {
        let text = "places-holidays 2\t2026-11-21\t2024-2031\tx\n\(line)\nBB\t2024-2031\t0101 0229 250401\t\n"
        try withTable(text) { bytes throws(PlacesError) in
            let sut = try HolidayTable(bytes)
            #expect(sut.calendar(country: "AA") == nil)
            #expect(sut.calendar(country: "BB") != nil)
        }
    }

    // MARK: - Regions

    /// Checked by hand against the laws of the regions, as far as they are the same in all of a region.
    @Test(arguments: [
        // Epiphany; Corpus Christi; the Assumption; Women's Day; Reformation Day.
        ("DE-BY", [20_270_106, 20_260_604]), ("DE-SL", [20_260_815]), ("DE-BE", [20_260_308]), ("DE-NI", [20_261_031]),
        // Easter Monday; 2 January; Saint Patrick's Day.
        ("GB-ENG", [20_260_406]), ("GB-SCT", [20_260_102]), ("GB-NIR", [20_260_317, 20_260_406]),
        // The Restoration of the Republic; Labour Day; Saint Joseph's Day.
        ("CH-GE", [20_261_231]), ("CH-ZH", [20_260_501]), ("CH-TI", [20_260_319]),
        // Saint John's Day and Saint Stephen's Day; the day of the Community.
        ("ES-CT", [20_260_624, 20_261_226]), ("ES-MD", [20_260_502]),
        // Melbourne Cup; the National Day of Quebec; Family Day; Patriots' Day.
        ("AU-VIC", [20_261_103]), ("CA-QC", [20_260_624]), ("CA-ON", [20_260_216]), ("US-MA", [20_260_420]),
    ])
    func isPublicHoliday_isTrueOnDaysOffInTheRegion(region: String, days: [Int]) throws {
        for day in days { #expect(try isHoliday(day, region) == true, "\(region) \(day)") }
    }

    @Test(arguments: [
        ("DE-BE", [20_260_106, 20_260_604]), ("DE-BY", [20_260_308]), ("GB-SCT", [20_260_406]),
        ("GB-ENG", [20_260_102]), ("CH-ZH", [20_261_231]), ("ES-MD", [20_260_624]), ("AU-NSW", [20_261_103]),
        ("CA-ON", [20_260_624]), ("US-TX", [20_260_420]), ("FR-IDF", [20_260_403]), ("IT-62", [20_261_207]),
    ])
    func isPublicHoliday_isFalseOnTheDaysOffOfOtherRegions(region: String, days: [Int]) throws {
        for day in days { #expect(try isHoliday(day, region) == false, "\(region) \(day)") }
    }

    @Test(arguments: [
        // The Assumption holds in Catholic municipalities, the Peace in Augsburg, and Corpus Christi in some of Saxony's.
        ("DE-BY", [20_260_815, 20_260_808]), ("DE-SN", [20_260_604]),
        // Good Friday in Alsace and Moselle; Saint Ambrose in Milan; Whit Monday in South Tyrol; Our Lady in Barcelona.
        ("FR-GES", [20_260_403]), ("IT-25", [20_261_207]), ("IT-32", [20_260_525]), ("ES-CT", [20_260_924]),
        // The end of Ramadan to come.
        ("IN-DL", [20_270_310]),
    ])
    func isPublicHoliday_isUnknownWhereItHangsOnThePartOfTheRegionOrTheMoon(region: String, days: [Int]) throws {
        for day in days { #expect(try isHoliday(day, region) == nil, "\(region) \(day)") }
    }

    @Test func calendar_ofARegionIsThatOfItsCountryWhereThatIsKnown() throws {
        let sut = try HolidayTable.embedded()
        for region in sut.regions {
            let country = try #require(sut.calendar(country: String(region.prefix(2))), "\(region)")
            let calendar = try #require(sut.calendar(country: String(region.prefix(2)), region: region), "\(region)")
            for day in try days(of: 2026) where country.isPublicHoliday(day) != nil {
                #expect(calendar.isPublicHoliday(day) == country.isPublicHoliday(day), "\(region) \(day)")
            }
        }
    }

    @Test(arguments: ["DE-XX", "AT-9", "", "DE", "DE-", "-", "DE-B"])
    func calendar_ofAnUnknownRegionIsThatOfTheCountry(region: String) throws {
        let sut = try HolidayTable.embedded()
        let calendar = sut.calendar(country: "DE", region: region)
        #expect(calendar?.isPublicHoliday(try civilDay(20_260_106)) == nil)
        #expect(calendar?.isPublicHoliday(try civilDay(20_261_225)) == true)
    }

    @Test func calendar_takesRegionsInEitherCase() throws {
        let calendar = try HolidayTable.embedded().calendar(country: "de", region: "de-by")
        #expect(calendar?.isPublicHoliday(try civilDay(20_260_106)) == true)
    }

    @Test func calendar_withoutARegionKnowsNoMoreThanTheLineOfTheCountry() throws {
        let text = "places-holidays 2\t2026-11-21\t2024-2031\tx\nAA\t2024-2031\t0101\t0106 0607\nAA-B AA-CD\t0106\t\n"
        try withTable(text) { bytes throws(PlacesError) in
            let sut = try HolidayTable(bytes)
            let epiphany = CivilDay(year: 2026, month: 1, day: 6)
            let june = CivilDay(year: 2026, month: 6, day: 7)
            for day in [epiphany, june].compactMap(\.self) {
                #expect(sut.calendar(country: "AA")?.isPublicHoliday(day) == nil)
                #expect(sut.calendar(country: "AA", region: "AA-CD")?.isPublicHoliday(day) == (day == epiphany))
                #expect(sut.calendar(country: "AA", region: "AA-C")?.isPublicHoliday(day) == nil)
            }
            #expect(sut.countries == ["AA"] && sut.regions == ["AA-B", "AA-CD"])
        }
    }

    @Test(arguments: ["AA-B", "AA-B\t", "AA-B\t0106\tx", "AA-B\t0106\t\t", "AA-B\t0230\t"])
    func calendar_isThatOfNoRegionForADamagedLineOfIt(line: String) throws {
        let text = "places-holidays 2\t2026-11-21\t2024-2031\tx\nAA\t2024-2031\t0101\t0106\n\(line)\n"
        try withTable(text) { bytes throws(PlacesError) in
            let sut = try HolidayTable(bytes)
            let day = CivilDay(year: 2026, month: 1, day: 6)
            #expect(day.flatMap { sut.calendar(country: "AA", region: "AA-B")?.isPublicHoliday($0) } == nil)
            #expect(sut.calendar(country: "AA") != nil)
        }
    }

    private func isHoliday(_ day: Int, _ region: String) throws -> Bool? {
        let calendar = try HolidayTable.embedded().calendar(country: String(region.prefix(2)), region: region)
        return try #require(calendar).isPublicHoliday(try civilDay(day))
    }

    private func days(of year: Int) throws -> [CivilDay] {
        let first = try #require(CivilDay(year: year, month: 1, day: 1))
        return (0..<365).map { first.advanced(by: $0) }
    }

    private func civilDay(_ number: Int) throws -> CivilDay {
        try #require(CivilDay(year: number / 10_000, month: number / 100 % 100, day: number % 100))
    }

    private func withTable(
        _ text: String, _ body: (InPlaceBytes) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        try body(InPlaceBytes(text.utf8))
    }
}
