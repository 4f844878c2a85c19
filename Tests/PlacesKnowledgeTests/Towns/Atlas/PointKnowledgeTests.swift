import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct PointKnowledgeTests {
    @Test(
        arguments: [
            (37.330656, -7.570373, "PT"), (42.66, 21.16, "XK"), (44.8, 20.46, "RS"), (21.03, 105.85, "VN"),
            (13.75, 100.5, "TH"), (31.7, 35.2, "PS"), (32.08, 34.78, "IL"), (-77.85, 166.67, "AQ"),
            (51.436, 4.926, "BE"), (22.2, 113.55, "MO"),
            // Claimed, and Antarctica all the same.
            (-62.2, -58.96, "AQ"), (-63.4, -57, "AQ"), (-90, 0, "AQ"),
            // The high seas off Portugal, by the nearest town, and in the middle of the Atlantic.
            (37.3, -10, "PT"), (0, -30, nil), (90, 0, nil),
        ] as [(Double, Double, String?)])
    func country_isThatOfThePoint(latitude: Double, longitude: Double, expected: String?) throws {
        #expect(try sut().country(at: coordinate(latitude, longitude)) == expected)
    }

    @Test(
        arguments: [
            // Bayt Sūrīk and Al Qubaybah, the Old City of Jerusalem.
            (31.823, 35.146, ["IL", "PS"]), (31.842, 35.137, ["IL", "PS"]), (31.7767, 35.2345, ["PS", "IL"]),
            // Tel Aviv, Hebron, Belgrade and Hanoi share zones alone.
            (32.08, 34.78, ["IL"]), (31.53, 35.09, ["PS"]), (44.8, 20.46, ["RS"]), (21.03, 105.85, ["VN"]),
            (60.17, 24.94, ["FI"]), (-77.85, 166.67, ["AQ"]), (0, -30, []),
        ] as [(Double, Double, [String])])
    func countries_areSeveralWhereTheNearestTownDecidesLittle(
        latitude: Double, longitude: Double, expected: [String]
    ) throws {
        #expect(try sut().countries(at: coordinate(latitude, longitude)) == expected)
    }

    @Test func zone_isCertainInside_andDoubtedAtABorder() throws {
        let (inside, border) = (coordinate(37.330656, -7.570373), coordinate(38.9, -7.05))
        #expect(try sut().zone(at: inside) == zone("Europe/Lisbon"))
        #expect(try sut().zone(at: border) == zone("Europe/Lisbon", .border))
    }

    @Test func zone_isThatOfTheNearestTownOnTheHighSeas_whereOneIsWithinReach() throws {
        #expect(try sut().zone(at: coordinate(37.3, -10)) == zone("Europe/Lisbon", .nearestTown))
        #expect(try sut().zone(at: coordinate(0, -30)) == nil)
    }

    /// No town is within 300 km, but the outline of the zone holds the point.
    @Test func zone_isKnownFarFromEveryTown() throws {
        #expect(try sut().zone(at: coordinate(70.5, -42)) == zone("America/Nuuk"))
    }

    @Test func zone_thatTheSystemLacks_isReplacedByTheNearestKnownOneOfTheCountryFirst() throws {
        let coyhaique = coordinate(-45.57, -72.07)
        #expect(try sut().zone(at: coyhaique) == zone("America/Coyhaique"))
        func fallback(at point: Coordinate, _ known: String...) throws -> PointKnowledge.Zone? {
            try sut().zone(at: point) { known.contains($0) }
        }
        let (chile, argentina) = ("America/Santiago", "America/Argentina/Rio_Gallegos")
        #expect(try fallback(at: coyhaique, chile, argentina) == zone(chile, .missingZone))
        #expect(try fallback(at: coordinate(-53.16, -70.9), chile, argentina) == zone(argentina, .missingZone))
        #expect(try fallback(at: coyhaique, "Europe/Paris") == nil)
    }

    @Test func town_isTheNearestOfTheCountry() throws {
        let found = try sut().town(at: coordinate(37.330656, -7.570373))
        #expect(found.town.name == "Tavira" && !found.isAcrossBorder)
        #expect((20_000...30_000).contains(found.distance))
    }

    @Test func town_isOneAcrossTheBorder_onlyWhereTheCountryHasNoneWithinReach() throws {
        let list = try TownIndex(towns: [town("Near", "ES", 38.88, -6.97), town("Far", "PT", 41.15, -8.61)])
        let elvas = try sut().town(at: coordinate(38.87, -7.16), of: list)
        #expect(elvas.town.name == "Far" && !elvas.isAcrossBorder)
        let tavira = try sut().town(at: coordinate(37.13, -7.65), of: list)
        #expect(tavira.town.name == "Near" && tavira.isAcrossBorder)
        // Nothing is within reach: the country counts.
        let madeira = try sut().town(at: coordinate(32.75, -17), of: list)
        #expect(madeira.town.name == "Far" && !madeira.isAcrossBorder)
    }

    @Test func town_ofAListWithoutCountriesIsNeverAcrossABorder() throws {
        let list = try TownIndex(towns: [town("Home", "", 38.88, -6.97)])
        let found = try sut().town(at: coordinate(38.87, -7.16), of: list)
        #expect(found.town.name == "Home" && !found.isAcrossBorder)
    }

    /// GeoNames has Smara in Morocco, the outlines in Western Sahara.
    @Test func town_isAtHomeWhereItLies_whateverCountryTheListTells() throws {
        let found = try sut().town(at: coordinate(26.74, -11.67))
        #expect(found.town.name == "Smara" && found.distance < 1000 && !found.isAcrossBorder)
    }

    /// GeoNames has parishes of Macao in Guangdong.
    @Test func town_isToldInTheCountryWhereItLies() throws {
        let found = try sut().town(at: coordinate(22.2, 113.55))
        #expect(found.town.country == "MO" && found.town.region == nil && found.distance < 5000)
    }

    @Test func town_isAcrossABorderInAntarctica() throws {
        let found = try sut().town(at: coordinate(-62.2, -58.96))
        #expect(found.isAcrossBorder && found.distance > 500_000)
    }

    private func sut() throws -> PointKnowledge { try .embedded() }

    private func zone(_ name: String, _ doubt: ZoneDoubt? = nil) -> PointKnowledge.Zone {
        PointKnowledge.Zone(name: name, doubt: doubt)
    }

    private func town(_ name: String, _ country: String, _ latitude: Double, _ longitude: Double) -> Town {
        Town(
            geonameID: 0, name: name, coordinate: coordinate(latitude, longitude), country: country, region: nil,
            population: 0, timeZone: "")
    }
}
