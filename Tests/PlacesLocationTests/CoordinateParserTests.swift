import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite struct CoordinateParserTests {
    @Test(arguments: [
        "60.17,24.94", " 60.17 , 24.94\n", "60.17 24.94", "+60.17,+24.94", "60.17;24.94", "60.170,024.9400",
        "60.17N 24.94E", "60.17 n, 24.94 e", "N60.17 E24.94", "N60.17E24.94", "60.17N24.94E", "E24.94 N60.17",
        "24.94E, 60.17N", "60.17N, 24.94", "60.17N E24.94", "24.94E, 60.17", "60.17°, 24.94°", "60.17° 24.94°",
        "60.17°N 24.94°E",
        "60°10.2' 24°56.4'", "60°10.2′ N, 24°56.4′ E", "60 10.2 24 56.4", "N 60 10.2 E 24 56.4",
        "60°10'12\"N 24°56'24\"E", "60°10′12″N 24°56′24″E", "60°10’12”N 24°56’24”E", "60º 10' 12'' N, 24º 56' 24'' E",
        "60 10 12 N 24 56 24 E", "60 10 12 24 56 24", "60 10 12, 24 56 24", "60°10'12\", 24°56'24\"",
        "geo:60.17,24.94", "GEO:60.17,24.94,12.5", "geo:60.17,24.94;crs=WGS84", "geo:60.17,24.94;a=b;c",
        "geo:60.17,24.94?q=Rautatientori", "geo:60.17,24.94?z=15", "geo:0,0?q=60.17,24.94(Rautatientori)",
        "geo:0,0?z=3&q=60.17%2C24.94",
    ])
    func parse_readsACoordinateInManyForms(text: String) throws {
        let position = try CoordinateParser.parse(text)
        #expect(abs(position.coordinate.latitude - 60.17) < 1e-12)
        #expect(abs(position.coordinate.longitude - 24.94) < 1e-12)
        #expect(position.accuracy == nil)
    }

    /// Two numbers at a comma are read by themselves; at a semicolon they go the way of all other forms.
    @Test func parse_readsPlainNumbersAsThoseInOtherForms() throws {
        for digits in 0...12 {
            for _ in 0..<20 {
                let (latitude, longitude) = (Double.random(in: -90...90), Double.random(in: -180...180))
                let (one, other) = (latitude.fixed(digits), longitude.fixed(digits))
                let expected = try CoordinateParser.parse("\(one);\(other)")
                #expect(try CoordinateParser.parse("\(one),\(other)") == expected, "\(one), \(other)")
                #expect(try CoordinateParser.parse("\(one),  \(other)") == expected, "\(one), \(other)")
            }
        }
    }

    @Test(arguments: [
        ("-33.5,-70.25", -33.5, -70.25), ("33.5S 70.25W", -33.5, -70.25), ("\u{2212}33.5 \u{2212}70.25", -33.5, -70.25),
        ("-33 30 0, -70 15 0", -33.5, -70.25), ("W70°15' S33°30'", -33.5, -70.25), ("-0 30, 0 30", -0.5, 0.5),
        ("90,180", 90, 180), ("-90,-180", -90, -180), (".5,5.", 0.5, 5), ("0,0", 0, 0),
        ("geo:-33.5,-70.25", -33.5, -70.25),
        ("geo:0,0", 0, 0), ("\u{2013}33.5, \u{2013}70.25", -33.5, -70.25), ("+33.5,+.5", 33.5, 0.5),
    ])
    func parse_keepsSigns(text: String, latitude: Double, longitude: Double) throws {
        #expect(try CoordinateParser.parse(text) == .init(coordinate: coordinate(latitude, longitude)))
    }

    @Test(arguments: [("geo:1,2;u=35", 35.0), ("geo:1,2;crs=wgs84;U=0.5;x=1", 0.5), ("geo:1,2,3;u=0?q=Name", 0)])
    func parse_readsTheUncertaintyOfAGeoAddress(text: String, accuracy: Double) throws {
        #expect(try CoordinateParser.parse(text) == .init(coordinate: coordinate(1, 2), accuracy: accuracy))
    }

    @Test(arguments: [
        ("", CoordinateFormatError.empty), (" \n", .empty),
        ("91,181", .latitudeOutOfRange(91)), ("-90.5,-91", .latitudeOutOfRange(-90.5)),
        ("500,10", .latitudeOutOfRange(500)),
        ("91N 24E", .latitudeOutOfRange(91)), ("60.17,180.5", .longitudeOutOfRange(180.5)),
        ("24E 91N", .latitudeOutOfRange(91)), ("60N 200E", .longitudeOutOfRange(200)),
        ("151.21,-33.86", .swapped(first: 151.21, second: -33.86)), ("geo:100,24", .swapped(first: 100, second: 24)),
        ("60°60'0\"N 24°0'0\"E", .minutesOutOfRange(60)), ("60 0 75, 24 0 0", .secondsOutOfRange(75)),
        ("-60.17N 24.94E", .signAndLetter), ("60N 24N", .sameAxis), ("24E, 60W", .sameAxis),
        ("geo:1,2;crs=mars", .unsupportedReferenceSystem("mars")), ("geo:0,0?q=Helsinki", .nameWithoutPosition),
    ])
    func parse_saysWhatIsWrong(text: String, error: CoordinateFormatError) {
        #expect(throws: error) { try CoordinateParser.parse(text) }
    }

    @Test(arguments: [
        "Helsinki", "60.17", "60.17,", ",24.94", "60.17,24.94,5", "60.17,,24.94", "60 17 24", "1 2 3 4 5 6 7 8",
        "60.17N", "N60 E24 N60", "60,5N,24E", "1e1,2", "0x10,2", "- 60,24", "60--24", "inf,0", "nan",
        "60.5 10 0, 24 0 0", "60°10\"20'N 24°0'0\"E", "60'N 24'E", "60 -10, 24 0", "geo:", "geo:1", "geo:1,2,3,4",
        "geo:1,2;u=far", "geo:1,2;u=-1", "geo:1,x", "geo:1 2", "geo:nan,1", "6٠,24",
        "6\u{301},24", "6.\u{301},24", "-\u{301}6,24", "6\u{20E3},24", "\u{2014}6,24", "6²,24", "６,24",
    ])
    func parse_refusesWhatIsNoCoordinate(text: String) {
        #expect(throws: CoordinateFormatError.unreadable(text)) { try CoordinateParser.parse(text) }
    }

    @Test(arguments: ["NaN,NaN", "nan, nan", "null,null", "undefined;undefined", "None None", "-nan,inf", "nil,nil"])
    func parse_refusesWhatProgramsPrintForAMissingPosition(text: String) {
        #expect(throws: CoordinateFormatError.unset(text)) { try CoordinateParser.parse(text) }
    }

    @Test func parse_refusesEndlessText() {
        #expect(throws: CoordinateFormatError.unreadable(String(repeating: "1", count: 40) + "…")) {
            try CoordinateParser.parse(String(repeating: "1", count: 2000))
        }
    }

    @Test func error_saysWhichAngleIsOutsideWhichRangeAndWhatToWrite() {
        let error = CoordinateFormatError.swapped(first: 151.21, second: -33.86)
        #expect(error.description == "the latitude 151.21 is outside -90...90")
        #expect(error.hint == "Latitude comes first: did you mean -33.86,151.21?")
        #expect(
            CoordinateFormatError.longitudeOutOfRange(200).description == "the longitude 200.0 is outside -180...180")
    }
}
