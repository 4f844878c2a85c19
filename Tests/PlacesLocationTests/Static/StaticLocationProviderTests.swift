import PlacesFeature
import PlacesLocation
import PlacesMessages
import PlacesTestSupport
import Testing

@Suite struct StaticLocationProviderTests {
    @Test(arguments: [
        "60.17\n24.94\n10\n35", "60.17\n24.94\n10\n35\n", "60.17\r\n24.94\r\n10\r\n35\r\n", "60.17\r24.94\r10\r35",
        "# home\n\n \t60.17 # north\n\n24.94#east\n# the roof\n+1e1\n35.0\n\n#\n", "\u{FEFF}60.17\n24.94\n10\n35",
    ])
    func locate_deliversThePositionWritten(text: String) async throws {
        let sut = makeSUT(text)
        #expect(sut.method == .static)
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: coordinate(60.17, 24.94), accuracy: 35, method: .static,
                    evidence: ["written in /etc/geolocation"]))
    }

    @Test func locate_deliversNegativeAnglesAndAnExactPosition() async throws {
        let fix = try await makeSUT("-33.45\n-70.66\n-3.5\n0").locate()
        #expect(fix.coordinate == coordinate(-33.45, -70.66))
        #expect(fix.accuracy == 0)
    }

    @Test func locate_isUnavailableWithoutAFile() async {
        let sut = StaticLocationProvider(path: "/srv/place") { nil }
        await #expect(throws: LocationError.unavailable(reason: .noFile(path: "/srv/place"))) { try await sut.locate() }
    }

    @Test func locate_passesOnWhyAFileIsNotRead() async {
        let error = LocationError.unusableFile(path: "/etc/geolocation", reason: .problem(.unreachable))
        let sut = StaticLocationProvider { () throws(LocationError) -> [UInt8]? in throw error }
        await #expect(throws: error) { try await sut.locate() }
    }

    @Test(arguments: [
        ("", LocationFileFault.ends(before: .latitude, line: 1)), ("# nothing\n", .ends(before: .latitude, line: 2)),
        ("60.17", .ends(before: .longitude, line: 1)),
        ("60.17\n\n24.94\n10", .ends(before: .accuracy, line: 4)),
        ("# home\n60,17\n24.94\n10\n35", .field(.latitude, line: 2, .noNumber("60,17"))),
        ("nan\n24.94\n10\n35", .field(.latitude, line: 1, .noNumber("nan"))),
        ("0x10\n24.94\n10\n35", .field(.latitude, line: 1, .noNumber("0x10"))),
        ("60.17 24.94\n10\n35", .field(.latitude, line: 1, .noNumber("60.17 24.94"))),
        ("1e999\n24.94\n10\n35", .field(.latitude, line: 1, .noNumber("1e999"))),
        ("90.1\n24.94\n10\n35", .field(.latitude, line: 1, .outside("90.1", lowest: -90, highest: 90))),
        ("60.17\n-180.5\n10\n35", .field(.longitude, line: 2, .outside("-180.5", lowest: -180, highest: 180))),
        ("60.17\n24.94\nhigh\n35", .field(.altitude, line: 3, .noNumber("high"))),
        ("60.17\n24.94\n10\n-1", .field(.accuracy, line: 4, .negative("-1"))),
        ("60.17\n24.94\n10\n35\n\n7", .excess(line: 6)),
        ("\u{0}", .ends(before: .latitude, line: 1)),
        (
            String(repeating: "9", count: 50),
            .field(.latitude, line: 1, .outside(String(repeating: "9", count: 39) + "…", lowest: -90, highest: 90))
        ),
        (String(repeating: "#", count: 65_537), .tooLarge(limit: 65_536)),
    ])
    func locate_namesLineAndFieldOfWhatIsWrong(text: String, reason: LocationFileFault) async {
        await #expect(throws: LocationError.unusableFile(path: "/etc/geolocation", reason: reason)) {
            try await makeSUT(text).locate()
        }
    }

    @Test func unusableFile_isToldWithWhatToDo() {
        let error = LocationError.unusableFile(
            path: "/etc/geolocation", reason: .field(.latitude, line: 1, .noNumber("x")))
        #expect(error.description == "/etc/geolocation: line 1, latitude: \"x\" is not a number")
        #expect(error.hint == "Correct the file, or name a place.")
    }

    private func makeSUT(_ text: String) -> StaticLocationProvider {
        StaticLocationProvider { Array(text.utf8) }
    }
}
