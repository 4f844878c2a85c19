import FoundationEssentials
import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

/// The atlas in the program, against outlines of full detail: reference/make-points.py.
@Suite struct WorldAtlasTests {
    @Test func zones_areThoseOfTheOutlines_orSeveralWhereABorderIsNear() throws {
        let sut = try WorldAtlas.embedded()
        var (counts, uncertain): ([String: Int], [String: Int]) = ([:], [:])
        for row in try rows() {
            let zones = try sut.zones(at: row.point)
            counts[row.kind, default: 0] += 1
            if zones.count > 1 { uncertain[row.kind, default: 0] += 1 }
            #expect(zones.contains { $0.name == row.zone }, "\(row.point): \(zones)")
            if zones.count == 1 { #expect(zones.first?.name == row.zone, "\(row.point)") }
            let likeliest = try sut.likeliestZone(at: row.point)
            #expect(likeliest?.zone == zones.first && likeliest?.isAlone == (zones.count == 1), "\(row.point)")
        }
        #expect(counts == ["land": 2000, "town": 1000, "border": 500, "chile": 1000])
        #expect(uncertain["land", default: 0] < 10 && uncertain["town", default: 0] < 15, "\(uncertain)")
        // Within 3 km of a border most cells lie on one side.
        #expect((50..<250).contains(uncertain["border", default: 0]), "\(uncertain)")
    }

    @Test(arguments: [
        // Portugal beside Spain, Chile beside Argentina and Peru, the enclaves of Büsingen, Llívia, the Vatican, Lesotho.
        (37.330656, -7.570373, "Europe/Lisbon", "PT"), (-50.9, -72.6, "America/Punta_Arenas", "CL"),
        (-18.4, -70.2, "America/Santiago", "CL"), (47.6965, 8.6885, "Europe/Busingen", "DE"),
        (42.464, 1.98, "Europe/Madrid", "ES"), (41.9033, 12.4533, "Europe/Vatican", "VA"),
        (-29.3, 27.5, "Africa/Maseru", "LS"),
        // Both sides of the antimeridian, and the South Pole.
        (-16.8, 180, "Pacific/Fiji", "FJ"), (-16.8, -180, "Pacific/Fiji", "FJ"), (-16.8, -179.99, "Pacific/Fiji", "FJ"),
        (66, -175, "Asia/Anadyr", "RU"), (66, 175, "Asia/Anadyr", "RU"), (51.88, -176.65, "America/Adak", "US"),
        (51.9, 177.5, "America/Adak", "US"), (-90, 0, "Antarctica/McMurdo", "AQ"),
        (-90, 180, "Antarctica/McMurdo", "AQ"),
    ])
    func zones_areTheLikeliestFirst(latitude: Double, longitude: Double, zone: String, country: String) throws {
        let found = try WorldAtlas.embedded().zones(at: coordinate(latitude, longitude))
        #expect(found.first == WorldAtlas.Zone(name: zone, countries: [country]), "\(found)")
    }

    @Test(arguments: [(90, 0), (90, 180), (0, -30), (-50, 100), (30, -180), (30, 180)] as [(Double, Double)])
    func zones_areNoneOnTheHighSeas(latitude: Double, longitude: Double) throws {
        let sut = try WorldAtlas.embedded()
        #expect(try sut.zones(at: coordinate(latitude, longitude)).isEmpty)
        #expect(try sut.likeliestZone(at: coordinate(latitude, longitude)) == nil)
    }

    @Test func zones_ofSeveralCountriesNameThemAll() throws {
        let sut = try WorldAtlas.embedded()
        #expect(try sut.zones(at: coordinate(42.66, 21.16)).first?.countries == ["RS", "XK"])
        #expect(try sut.zones(at: coordinate(21.0, 105.8)).first?.countries == ["TH", "VN"])
    }

    private struct Row {
        let kind, zone: String
        let point: Coordinate
    }

    private func rows() throws -> [Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "reference/points.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { line in
                let fields = line.split(separator: "\t").map(String.init)
                let (latitude, longitude) = (try #require(Double(fields[1])), try #require(Double(fields[2])))
                return Row(kind: fields[0], zone: fields[3], point: coordinate(latitude, longitude))
            }
    }
}
