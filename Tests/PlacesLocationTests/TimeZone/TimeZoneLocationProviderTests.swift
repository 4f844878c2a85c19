import FoundationEssentials
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesLocation

struct TimeZoneLocationProviderTests {
    private static let table = """
        # a comment
        FI\t+6010+02458\tEurope/Helsinki
        US\t+404251-0740023\tAmerica/New_York\tEastern (most areas)
        AQ\t-720041+0023206\tAntarctica/Troll
        XX\tnonsense\tEurope/Nowhere
        """
    private static let links = "# version 1\nL America/New_York US/Eastern\nL Etc/UTC UTC\n"

    @Test func locate_deliversThePrincipalPlaceOfTheZone() async throws {
        let fix = try await makeSUT("Europe/Helsinki").locate()

        #expect(abs(fix.coordinate.latitude - 60.1666667) < 1e-6 && abs(fix.coordinate.longitude - 24.9666667) < 1e-6)
        #expect(fix.method == .timezone)
        #expect(fix.label == "Helsinki")
        #expect(fix.accuracy == 500_000)
        #expect(fix.evidence == ["time zone Europe/Helsinki"])
    }

    @Test func locate_readsSecondsAndUnderscores() async throws {
        let fix = try await makeSUT("America/New_York").locate()

        #expect(fix.label == "New York")
        #expect(abs(fix.coordinate.latitude - (40 + 42.0 / 60 + 51.0 / 3600)) < 1e-9)
        #expect(abs(fix.coordinate.longitude + (74 + 23.0 / 3600)) < 1e-9)
    }

    @Test func locate_followsOldNames() async throws {
        let fix = try await makeSUT("US/Eastern").locate()

        #expect(abs(fix.coordinate.latitude - 40.714) < 0.001)
        #expect(fix.label == "New York")
    }

    @Test(arguments: ["UTC", "Etc/GMT-3", "EST5EDT", "Europe/Nowhere", "Europe", "a comment"])
    func locate_deliversNoPosition_forAZoneThatIsNoPlace(zone: String) async {
        await #expect(throws: LocationError.noPosition(reason: .zoneWithoutPlace(zone))) {
            try await makeSUT(zone).locate()
        }
    }

    @Test func locate_isUnavailable_withoutAZoneOrATable() async {
        await #expect(throws: LocationError.unavailable(reason: .noTimeZone)) {
            try await makeSUT(nil).locate()
        }
        let sut = TimeZoneLocationProvider(zone: "Europe/Helsinki") { nil }
        await #expect(throws: LocationError.unavailable(reason: .noZoneTable)) {
            try await sut.locate()
        }
    }

    @Test(arguments: ["+60", "+6010", "6010+02458", "+6060+02458", "+9110+02458", "+6010+2458", "+60x0+02458", ""])
    func coordinate_isNil_forNoPosition(text: String) {
        #expect(ZoneTable.coordinate(text) == nil)
    }

    /// The table that this system really has.
    @Test func coordinate_readsEveryLineOfTheSystemsTable() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/zone.tab")))
        let table = ZoneTable(table: bytes)
        let names = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { String($0.split(separator: "\t")[2]) }

        #expect(names.count > 300)
        #expect(names.filter { table.place(of: $0) == nil } == [])
    }

    private func makeSUT(_ zone: String?) -> TimeZoneLocationProvider {
        TimeZoneLocationProvider(zone: zone) {
            ZoneTable(table: Array(Self.table.utf8)) { Array(Self.links.utf8) }
        }
    }
}
