import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExchange
@testable import PlacesPresentation

@Suite struct RecordFieldsTests {
    @Test(
        arguments: [
            ("name,distance", ["name", "distance"]), (" distance , name,", ["distance", "name"]),
            ("name,name", ["name"]), ("dates", ["created", "refreshed", "closed"]), ("saved", ["lists", "note"]),
            ("created,dates", ["created", "refreshed", "closed"]), ("chains", ["chain"]), ("address", ["address"]),
            ("attributes.wheelchair,attributes", ["attributes.wheelchair", "attributes"]),
        ])
    func parse_readsNamesInTheirOrder(text: String, names: [String]) throws {
        #expect(try RecordFields.parse(text) == names)
    }

    @Test(arguments: ["", " ", ",", " , "])
    func parse_saysThatNothingIsNamed(text: String) {
        #expect(throws: FieldsProblem.empty) { try RecordFields.parse(text) }
    }

    @Test(
        arguments: [
            ("name,opensat", "opensat", ["opensAt"], "Did you mean opensAt?"),
            ("close", "close", ["closed"], "Did you mean closed?"),
            ("adress", "adress", ["address"], "Did you mean address?"),
            ("attributes.", "attributes.", ["attributes", "attribution"], "Did you mean attributes or attribution?"),
            ("zzzzzz", "zzzzzz", [], "List the fields: places --fields \"\""),
        ])
    func parse_namesWhatIsNear(text: String, name: String, nearest: [String], hint: String) {
        let problem = FieldsProblem.unknown(name: name, nearest: nearest)
        #expect(throws: problem) { try RecordFields.parse(text) }
        #expect(problem.description == "There is no field \(name).")
        #expect(problem.hint == hint)
    }

    @Test func names_areUniqueAndExplained() {
        let names = RecordFields.names.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(RecordFields.names.allSatisfy { !$0.meaning.isEmpty })
    }

    @Test func listing_namesEveryFieldWithItsMeaning() {
        let lines = RecordFields.listing.split(separator: "\n")
        #expect(lines.count == RecordFields.names.count + 1)
        #expect(
            lines.prefix(2) == [
                "The fields of a place, for --fields:",
                "  id                 the source's prefix and its identifier, such as osm:node/1",
            ])
    }

    @Test func localTime_tellsTheOffsetOfThePlace() {
        let wall = WallTime(day: CivilDay(year: 2026, month: 3, day: 1)!, second: 3_661)
        let west = OpeningState.Change(to: .open, at: wall.asUTC.advanced(by: 12_600), wallTime: wall)
        #expect(west.localTime == "2026-03-01T01:01:01-03:30")
        #expect(OpeningState.Change(to: .open, at: wall.asUTC, wallTime: wall).localTime == "2026-03-01T01:01:01+00:00")
    }

    @Test func writtenOut_listsTheSpansOfAWeekWithoutAText() throws {
        let week = [(1, 480, 720), (1, 780, 1140), (5, 1200, 120)].map { WeeklySpan(weekday: $0, start: $1, end: $2)! }
        #expect(OpeningHours(week: week, text: "")?.writtenOut == "Mo 08:00-12:00,13:00-19:00; Fr 20:00-26:00")
        #expect(OpeningHours(week: week, text: "Mon and Fri")?.writtenOut == "Mon and Fri")
    }
}
