import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesKnowledge

@Suite struct LocalKnowledgeTests {
    @Test(
        arguments: [
            ("Europe/Berlin", "DE-BY", 48.137, 11.575, nil), ("Europe/Berlin", "DE-BY", 48.137, 11.575, "DE"),
            ("Europe/Berlin", "DE-BE", 48.137, 11.575, "de-be"), ("Europe/Berlin", "AT", 48.137, 11.575, "AT"),
            ("Europe/Helsinki", "FI", 60.17, 24.94, nil),
            // A region whose holidays are those of its country, and a country that the table does not know.
            ("Europe/Helsinki", "FI", 60.17, 24.94, "FI-18"), ("Europe/Helsinki", nil, 60.17, 24.94, "Suomi"),
            // Several countries share the zone, but the record tells which of them it is.
            ("Asia/Bangkok", "TH", 13.75, 100.5, "TH"),
        ] as [(String, String?, Double, Double, String?)])
    func context_ofABoxIsToldWithItsHolidays(
        zone: String, area: String?, latitude: Double, longitude: Double, told: String?
    ) throws {
        let box = BoundingBox(around: coordinate(latitude, longitude), radius: 1000)
        let context = try #require(evaluator.context(throughout: box, country: told))
        #expect(context.zone.name == zone && context.holidays?.area == area && context.coordinate == nil)
    }

    @Test(
        arguments: [
            ("US-PR", "PR"), ("us-gu", "GU"), ("US-VI", "VI"), ("US-MP", "MP"), ("US-AS", "AS"), ("FR-971", "GP"),
            ("FR-972", "MQ"), ("FR-973", "GF"), ("FR-974", "RE"), ("FR-976", "YT"), ("FR-RE", "RE"), ("FI-01", "AX"),
            ("NL-BQ1", "BQ-BO"), ("CN-HK", "HK"),
        ])
    func holidays_ofATerritoryAreItsOwn(told: String, own: String) throws {
        let sut = LocalKnowledge()
        let area = try #require(sut.holidayArea(told, at: coordinate(60.17, 24.94)))
        #expect(area.text == own)
        let calendar = try #require(sut.holidays(in: area))
        let ownArea = try #require(HolidayArea(own))
        let expected = try #require(sut.holidays(in: ownArea))
        let first = CivilDay(year: 2026, month: 1, day: 1)!
        for number in 0..<730 {
            let day = first.advanced(by: number)
            #expect(calendar.isPublicHoliday(day) == expected.isPublicHoliday(day), "\(day)")
        }
    }

    @Test(
        arguments: [
            (18.46, -66.1, "US", "PR"), (16.24, -61.53, "FR", "GP"), (60.1, 19.94, "FI", "AX"),
            (48.85, 2.35, "FR", "FR-IDF"), (18.46, -66.1, "FR", "FR"),
        ])
    func holidays_ofAPointInATerritoryAreItsOwn(latitude: Double, longitude: Double, told: String, area: String) {
        let sut = LocalKnowledge()
        let point = coordinate(latitude, longitude)
        #expect(sut.holidayArea(told, at: point)?.text == area)
        let context = evaluator.context(throughout: BoundingBox(around: point, radius: 1000), country: told)
        #expect(context == nil || context?.holidays?.area == area)
    }

    @Test(
        arguments: [
            // Two zones, two regions, the high seas, the border of countries that share a zone.
            (38.88, -7.05, nil), (48.397, 9.994, nil), (48.397, 9.994, "DE"), (37.3, -10, nil), (43.02, 20.69, nil),
        ] as [(Double, Double, String?)])
    func context_ofABoxIsNotPromised(latitude: Double, longitude: Double, told: String?) {
        let box = BoundingBox(around: coordinate(latitude, longitude), radius: 5000)
        #expect(evaluator.context(throughout: box, country: told) == nil)
    }

    /// Wherever a context is promised, it is that of each place in the box.
    @Test func context_ofABoxIsThatOfEachPlace() throws {
        let towns = try TownIndex.embedded()
        var random = SplitMix(state: 13)
        var promised = 0
        for _ in 0..<150 {
            let town = try towns.town(.random(in: 0..<towns.count, using: &random))
            let centre = town.coordinate.destination(
                distance: .random(in: 0...20_000, using: &random), bearing: .random(in: 0..<360, using: &random))
            let box = BoundingBox(around: centre, radius: .random(in: 10...30_000, using: &random))
            for told in [nil, town.country, "de", "US-CA", "CH-ZZ", "Narnia"] {
                let told = place(centre, told).address.country
                guard let context = evaluator.context(throughout: box, country: told) else { continue }
                promised += 1
                for point in points(in: box, using: &random) {
                    let expected = try #require(evaluator.context(of: place(point, told)), "\(point)")
                    #expect(context.zone.name == expected.zone.name, "\(point) \(told ?? "-")")
                    #expect(context.holidays?.area == expected.holidays?.area, "\(point) \(told ?? "-")")
                    #expect((context.holidays == nil) == (expected.holidays == nil), "\(point) \(told ?? "-")")
                }
            }
        }
        #expect(promised > 500, "\(promised)")
    }

    private let evaluator = LocalKnowledge().evaluator

    private func place(_ point: Coordinate, _ country: String?) -> Place {
        Place(
            id: Place.ID(source: "test", value: "1"), name: "A place", coordinate: point,
            address: PostalAddress(country: country))
    }

    /// Its corners, and points anywhere in it.
    private func points(in box: BoundingBox, using random: inout SplitMix) -> [Coordinate] {
        [box.west, box.east].flatMap { [coordinate(box.south, $0), coordinate(box.north, $0)] }
            + (0..<20).map { _ in
                coordinate(
                    .random(in: box.south...box.north, using: &random),
                    .random(in: box.west...box.east, using: &random))
            }
    }
}
