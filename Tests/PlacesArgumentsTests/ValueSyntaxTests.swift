import PlacesFeature
import PlacesSample
import PlacesTestSupport
import PlacesUseCases
import Testing

@testable import PlacesArguments

@Suite struct ValueSyntaxTests {
    @Test(
        arguments: [
            ("1", 1), ("1000", 1000), ("1000m", 1000), ("1km", 1000), ("1.5km", 1500), ("0.5mi", 804.672),
            ("500ft", 152.4), ("500yd", 457.2), ("1 km", 1000), ("1KM", 1000), (".5km", 500), ("100000", 100_000),
            ("100km", 100_000), ("0001", 1), ("1.0m", 1), ("5miles", 8046.72), ("1 mi", 1609.344), ("1 Mile", 1609.344),
            ("500 metres", 500), ("500meters", 500), ("1 meter", 1), ("2 kilometres", 2000), ("2 kilometers", 2000),
            ("500 feet", 152.4), ("10 foot", 3.048), ("10 yards", 9.144), ("2 yards", 1.8288), ("3 yard", 2.7432),
        ] as [(String, Double)])
    func distance_readsEveryUnit(text: String, metres: Double) throws {
        let radius = try ValueSyntax.distance.parse(text)
        #expect(abs(radius.metres - metres) < 1e-9)
    }

    @Test(
        arguments: [
            ("10min", 800), ("10 min", 800), ("1 minute", 80), ("12 minutes", 960), ("2.5 mins", 200), ("1h", 4800),
            ("1 hour", 4800), ("2 hours", 9600),
        ] as [(String, Double)])
    func distance_readsTimesOnFootAtThePaceOfArrivals(text: String, metres: Double) throws {
        let radius = try ValueSyntax.distance.parse(text)
        #expect(abs(radius.metres - metres) < 1e-9)
    }

    @Test(
        arguments: [
            "", " ", "km", "m", ".", "1.", "1.2.3", "1e3", "nan", "inf", "+5", "--5", "0x10", "1,000", "١٠٠٠", "1 k m",
            "5cm", "1kmkm", "5 5",
        ])
    func distance_refusesWhatIsNone(text: String) {
        #expect(throws: ValueProblem.self) { try ValueSyntax.distance.parse(text) }
    }

    @Test(arguments: [("1.000", "1000"), ("2.500", "2500"), ("10.000m", "10000"), ("100.000 m", "100000")])
    func distance_refusesWhatMayBeThousands(text: String, digits: String) {
        let expected = ValueProblem("may mean thousands of metres or thousandths of one", example: digits)
        #expect(throws: expected) { try ValueSyntax.distance.parse(text) }
    }

    @Test(arguments: [("1.00", 1), ("1.0000", 1), ("1.500km", 1500), ("01.000", 1), ("5.250ft", 1.6002)])
    func distance_readsWhatCannotBeThousands(text: String, metres: Double) throws {
        #expect(abs(try ValueSyntax.distance.parse(text).metres - metres) < 1e-9)
    }

    @Test(arguments: ["0", "0.99", "-1", "-1km", "100000.1", "101km", String(repeating: "9", count: 400)])
    func distance_refusesWhatIsOutsideItsRange(text: String) {
        let expected = ValueProblem("is outside 1…100,000 m", example: "1km")
        #expect(throws: expected) { try ValueSyntax.distance.parse(text) }
    }

    @Test(
        arguments: [
            ("helsinki", .sample(.helsinki)), ("Monaco", .sample(.monaco)),
            ("walk.gpx", .track(path: "walk.gpx", time: nil)), ("./walk", .track(path: "./walk", time: nil)),
            ("walk.gpx@2019-04-30T12:00:00Z", .track(path: "walk.gpx", time: "2019-04-30T12:00:00Z")),
            ("a@b.gpx", .track(path: "a@b.gpx", time: nil)),
            ("a@b.gpx@12:30", .track(path: "a@b.gpx", time: "12:30")), ("rome", nil), ("walk@12:30", nil), ("", nil),
        ] as [(String, SimulationChoice?)])
    func simulation_readsASampleOrATrack(text: String, choice: SimulationChoice?) {
        #expect(SimulationChoice(text) == choice)
    }

    @Test(arguments: [("5", 5000), ("0.1", 100), ("2.5", 2500), ("2.5s", 2500), ("20 s", 20_000), ("3600", 3_600_000)])
    func seconds_readsDecimals(text: String, milliseconds: Int) throws {
        #expect(try ValueSyntax.seconds(example: "5").parse(text) == .milliseconds(milliseconds))
    }

    @Test(arguments: [("1.5km", "1500 m"), ("0.5mi", "804.672 m")])
    func distance_isShownInMetres(text: String, expected: String) throws {
        #expect(ValueSyntax.distance.show(try ValueSyntax.distance.parse(text)) == expected)
    }

    @Test(arguments: [(ResultLimit.all, "all"), (.count(7), "7")])
    func limit_isShownAsItIsRead(limit: ResultLimit, expected: String) {
        #expect(ValueSyntax.limit.show(limit) == expected)
    }

    @Test func seconds_areShownWithTheirUnit() {
        #expect(ValueSyntax.seconds(example: "5").show(.milliseconds(2500)) == "2.5 s")
    }

    @Test func locationMethods_areShownInTheirOrder() {
        #expect(ValueSyntax.locationMethods.show([.fixed, .ip]) == "fixed,ip")
    }

    @Test func yesOrNo_isShownInCapitals() {
        #expect(ValueSyntax.yesOrNo.show(true) == "YES")
    }

    @Test(
        arguments: [(.track(path: "a.gpx", time: "12:30"), "a.gpx@12:30"), (.sample(.monaco), "monaco")]
            as [(SimulationChoice, String)])
    func simulation_isShownAsItIsRead(choice: SimulationChoice, expected: String) {
        #expect(ValueSyntax.simulation.show(choice) == expected)
    }

    @Test(arguments: [("YES", true), ("yes", true), ("1", true), ("NO", false), ("false", false)])
    func yesOrNo_readsBothWithoutCase(text: String, value: Bool) throws {
        #expect(try ValueSyntax.yesOrNo.parse(text) == value)
    }

    @Test func locationMethods_keepsTheOrderAndEachOnce() throws {
        #expect(try ValueSyntax.locationMethods.parse("ip, fixed,ip") == [.ip, .fixed])
    }
}
