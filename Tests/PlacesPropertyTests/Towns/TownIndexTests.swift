import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct TownIndexTests {
    @Test func embedded_holdsEveryTownWithValidFields() throws {
        let towns = try EveryTown.towns()
        #expect(towns.count == 34_006)
        #expect(Set(towns.map(\.geonameID)).count == towns.count)
        for town in towns {
            #expect(!town.name.isEmpty && town.country.utf8.count == 2 && town.population >= 0, "\(town)")
            #expect(town.timeZone.contains("/"), "\(town)")
        }
    }

    @Test func embedded_holdsTownsAsGeoNamesKnowsThem() throws {
        let byID = Dictionary(uniqueKeysWithValues: try EveryTown.towns().map { ($0.geonameID, $0) })
        #expect(
            byID[658_225]
                == Town(
                    geonameID: 658_225, name: "Helsinki", coordinate: coordinate(60.16952, 24.93545), country: "FI",
                    region: .init(code: "01", name: "Uusimaa"), population: 658_864, timeZone: "Europe/Helsinki"))
        #expect(byID[1_880_252]?.region == nil, "GeoNames tells no region of this one")
        #expect(byID[2_993_458]?.timeZone == "Europe/Monaco")
        #expect(byID[3_871_336]?.region == .init(code: "12", name: "Santiago Metropolitan"))
    }

    @Test func embedded_namesTheRegionsOfNearlyAllTowns() throws {
        let named = try EveryTown.towns().count { $0.region?.name != nil }
        #expect(named > 33_400, "\(named)")
    }

    @Test func nearest_isTheTownAtItsOwnPlace() throws {
        let sut = try TownIndex.embedded()
        for town in try EveryTown.towns().prefix(2000) {
            let (found, distance) = try sut.nearest(to: town.coordinate)
            #expect(distance == 0)
            #expect(found.coordinate == town.coordinate)
        }
    }

    @Test(arguments: [
        // Rautatientori, Place du Casino, and both names of one point at the antimeridian.
        (60.1712, 24.9437, "Helsinki"), (43.7394, 7.4276, "Monte-Carlo"), (-33.45, -70.66, "Santiago"),
        (-16.5, 180, "Labasa"), (-16.5, -180, "Labasa"),
    ])
    func nearest_isTheTownAPersonWouldName(latitude: Double, longitude: Double, name: String) throws {
        #expect(try TownIndex.embedded().nearest(to: coordinate(latitude, longitude)).town.name == name)
    }

    /// Exactly as a look at every town says: uniformly over the Earth, near towns, at the antimeridian and the poles.
    @Test func nearest_isTheOneThatBruteForceFinds() throws {
        let sut = try TownIndex.embedded()
        let towns = try EveryTown.towns()
        let count = rounds(40)
        let points = Points.anywhere(count, seed: 1) + Points.nearTowns(count, of: towns, seed: 2)
        for point in points + Points.seams(seed: 3) {
            let (town, distance) = try sut.nearest(to: point)
            let expected = try #require(EveryTown.nearest(to: point, of: towns))
            #expect(town == expected.town, "\(point)")
            #expect(distance == expected.distance, "\(point)")
        }
    }

    /// Every town's zone must be known to the system, or hours cannot be judged there.
    @Test func embedded_namesZonesThatAreInstalled() throws {
        let zones = Set(try EveryTown.towns().map(\.timeZone))
        #expect(zones.count > 300)
        for zone in zones {
            #expect((try? readText("/usr/share/zoneinfo/\(zone)").isEmpty) == false, "\(zone)")
        }
    }
}
