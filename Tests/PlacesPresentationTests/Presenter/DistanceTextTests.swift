import PlacesText
import Testing

@testable import PlacesPresentation

@Suite struct DistanceTextTests {
    @Test(arguments: [
        (0.0, "0 m"), (4.4, "4 m"), (12, "10 m"), (13, "15 m"), (29, "30 m"), (34.4, "34 m"), (49, "49 m"),
        (50, "50 m"), (97, "95 m"), (98, "100 m"), (123, "120 m"),
        (994, "990 m"), (996, "1.0 km"), (1240, "1.2 km"), (9940, "9.9 km"), (9960, "10 km"), (12_600, "13 km"),
        (99_900, "100 km"),
    ])
    func rounded_saysMetresAsPeopleDo(metres: Double, expected: String) {
        #expect(DistanceText.rounded(metres, .metric) == expected)
    }

    @Test(arguments: [
        (1.0, "3 ft"), (15, "50 ft"), (29, "100 ft"), (125, "410 ft"), (160, "500 ft"), (290, "950 ft"),
        (298, "0.19 mi"), (305, "0.19 mi"), (563, "0.35 mi"), (804.672, "0.50 mi"), (1600, "0.99 mi"), (1609, "1.0 mi"),
        (16_093, "10 mi"), (40_000, "25 mi"),
    ])
    func rounded_saysFeetAndMilesAsPeopleDo(metres: Double, expected: String) {
        #expect(DistanceText.rounded(metres, .imperial) == expected)
    }

    /// From 30 m or 100 ft on; and a longer way is never told as a shorter one.
    @Test(arguments: UnitSystem.allCases)
    func rounded_isWithinFivePercent(units: UnitSystem) throws {
        let lengths = ["m": 1, "km": 1000, "ft": DistanceText.metresPerFoot, "mi": DistanceText.metresPerMile]
        var (metres, last) = (0.1, 0.0)
        while metres < 20_000_000 {
            let parts = DistanceText.rounded(metres, units).split(separator: " ").map(String.init)
            let told = try #require(Double(parts[0])) * #require(lengths[parts[1]])
            if metres >= (units == .metric ? 30 : 30.48) {
                #expect(abs(told - metres) <= 0.05 * metres, "\(metres): \(parts)")
            }
            #expect(told >= last - 0.5, "\(metres): \(parts)")
            #expect(parts[0].count <= 5)
            (last, metres) = (told, metres * 1.0007)
        }
    }

    @Test(arguments: [
        (1.0, UnitSystem.metric, "1 m"), (805, .metric, "805 m"), (1000, .metric, "1 km"), (1250, .metric, "1.25 km"),
        (100_000, .metric, "100 km"), (804.672, .imperial, "0.5 mi"), (1609.344, .imperial, "1 mi"),
        (100, .imperial, "328 ft"),
    ])
    func chosen_keepsWhatWasChosen(metres: Double, units: UnitSystem, expected: String) {
        #expect(DistanceText.chosen(metres, units) == expected)
    }

    @Test(arguments: [
        (79.0, "~1 min"), (0, "~1 min"), (80, "~1 min"), (121, "~2 min"), (4720, "~59 min"), (4800, "~1 h"),
        (14_400, "~3 h"), (14_439, "~3 h"),
    ])
    func walkingTime_takesEightyMetresAMinute(metres: Double, expected: String) {
        #expect(WalkingTime.text(metres: metres) == expected)
    }

    @Test(arguments: [14_441, 20_000, 10_000_000, .infinity])
    func walkingTime_endsAtThreeHours(metres: Double) {
        #expect(WalkingTime.text(metres: metres) == nil)
    }

    @Test func walkingTime_saysHoursAndMinutesFromAnHourOn() {
        #expect(WalkingTime.text(metres: 6000) == "~1 h 15 min")
    }

    @Test(arguments: [
        (0.0, "↑ N"), (22.4, "↑ N"), (22.6, "↗ NE"), (90, "→ E"), (135, "↘ SE"), (180, "↓ S"), (225, "↙ SW"),
        (270, "← W"), (315, "↖ NW"), (337.6, "↑ N"), (359.9, "↑ N"),
    ])
    func compassDirection_isTheNearestOfEight(bearing: Double, expected: String) {
        let direction = CompassDirection(bearing: bearing)
        #expect("\(direction.arrow) \(direction.word)" == expected)
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1453, "1,453"), (1_000_000, "1,000,000")])
    func grouped_separatesThousands(number: Int, expected: String) {
        #expect(number.grouped == expected)
    }

    @Test(arguments: [
        (0.0, 2, "0.00"), (0.005, 2, "0.01"), (-0.001, 2, "0.00"), (-24.9437, 7, "-24.9437000"),
        (179.99999999, 7, "180.0000000"),
        (0.04, 1, "0.0"), (12.0, 0, "12"),
    ])
    func fixed_writesPlainDigits(value: Double, decimals: Int, expected: String) {
        #expect(value.fixed(decimals) == expected)
    }
}
