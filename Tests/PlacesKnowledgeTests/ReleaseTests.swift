import PlacesFeature
import Testing

@testable import PlacesKnowledge

@Suite struct ReleaseTests {
    @Test func text_tellsWhatTheCopyIsMadeOf() throws {
        let sets = ["C\ttowns\t2025-05\t2026-11-22\tcache 3\tCC BY 4.0\tx", "C\tkinds\t\t2026-11-21\tour own\tMIT\tx"]
        let release = makeSUT(commit: "abc123", dataSets: sets.compactMap { DataSet(line: $0[...]) })
        let lines = release.text(on: try day(2026, 11, 23)).split(separator: "\n").map(String.init)
        #expect(
            lines.filter { !$0.hasPrefix("built for: Linux, ") } == [
                "places 1.2.3", "commit: abc123", "date: 2026-11-21",
                "licence: MIT (the data: see below; all notices: share/doc/places/copyright)", "data:",
                "  towns  of 2025-05, cache 3, CC BY 4.0", "  kinds  made 2026-11-21, our own, MIT",
                "public holidays: known until the end of 2031",
            ])
    }

    @Test func text_saysThatTheBuildWasToldNoCommit() throws {
        #expect(makeSUT(commit: nil).text(on: try day(2026, 11, 23)).contains("commit: unknown to the build\n"))
    }

    @Test(arguments: [
        (2031, 9, 30, nil), (2031, 10, 1, "ends soon"), (2031, 12, 31, "ends soon"), (2032, 1, 1, "has ended"),
    ])
    func text_warnsThreeMonthsBeforeTheHolidaysEnd(year: Int, month: Int, day number: Int, words: String?) throws {
        let text = makeSUT().text(on: try day(year, month, number))
        #expect(text.contains("The table of public holidays") == (words != nil))
        if let words { #expect(text.contains("The table of public holidays \(words)")) }
    }

    @Test func dataSets_haveTheDatesAndVersionsOfTheirData() throws {
        let holidays = try HolidayTable.embedded()
        let set = try #require(DataSet.all.first { $0.folder == "Holidays" })
        #expect(set.source == holidays.source)
        #expect(CivilDay(year: set.taken.year, month: set.taken.month, day: set.taken.day ?? 0) == holidays.derivedOn)
    }

    private func makeSUT(commit: String? = nil, dataSets: [DataSet] = []) -> Release {
        Release(
            name: "places", version: "1.2.3", date: "2026-11-21", holidaysEnd: 2031, commit: commit, dataSets: dataSets)
    }

    private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDay {
        try #require(CivilDay(year: year, month: month, day: day))
    }
}
