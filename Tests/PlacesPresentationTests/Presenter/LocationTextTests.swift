import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

struct LocationTextTests {
    @Test func how_tellsTheWayTheAccuracyAndTheAge() throws {
        #expect(try how(.gpsd, accuracy: 8) == "located by GPS ±8 m")
        #expect(
            try how(.geoclue, accuracy: 2500, shortfall: .coarse)
                == "located by GeoClue ±2.5 km, coarser than asked for")
        #expect(try how(.last, accuracy: 30, age: .seconds(3 * 3600)) == "last known position ±30 m, 3 h old")
        #expect(try how(.city) == "the town you chose")
        #expect(
            try how(.mmdb, accuracy: 100_000, estimator: "GeoLite2-City")
                == "by IP address, looked up in GeoLite2-City ±100 km")
    }

    @Test func how_labelsAGuessAsAGuess() throws {
        for method in LocationMethod.builtIn where method.isGuess {
            #expect(try how(method, accuracy: 300_000).hasPrefix("guessed from your"))
        }
    }

    @Test func how_tellsAWayOfOnesOwnByItsName() throws {
        #expect(try how(#require(LocationMethod(named: "beacon")), accuracy: 3) == "located by beacon ±3 m")
        #expect(try how(#require(LocationMethod(named: "dice", isGuess: true))) == "guessed by dice")
    }

    private func how(
        _ method: LocationMethod, accuracy: Double? = nil, age: Duration? = nil,
        shortfall: LocationFix.Shortfall? = nil, estimator: String? = nil
    ) throws -> String {
        let point = try #require(Coordinate(latitude: 60.17, longitude: 24.94))
        let fix = LocationFix(
            coordinate: point, accuracy: accuracy, age: age, method: method, estimator: estimator, shortfall: shortfall)
        return LocationText(fix: fix, options: PresentationOptions()).how
    }
}
