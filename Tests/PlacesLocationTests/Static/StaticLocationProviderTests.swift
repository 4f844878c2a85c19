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
        await #expect(throws: LocationError.unavailable(reason: "there is no /srv/place")) { try await sut.locate() }
    }

    @Test func locate_passesOnWhyAFileIsNotRead() async {
        let error = LocationError.unusableFile(path: "/etc/geolocation", reason: "permission denied")
        let sut = StaticLocationProvider { () throws(LocationError) -> [UInt8]? in throw error }
        await #expect(throws: error) { try await sut.locate() }
    }

    @Test(arguments: [
        ("", "line 1: it ends before the latitude"), ("# nothing\n", "line 2: it ends before the latitude"),
        ("60.17", "line 1: it ends before the longitude"),
        ("60.17\n\n24.94\n10", "line 4: it ends before the accuracy"),
        ("# home\n60,17\n24.94\n10\n35", "line 2, latitude: \"60,17\" is not a number"),
        ("nan\n24.94\n10\n35", "line 1, latitude: \"nan\" is not a number"),
        ("0x10\n24.94\n10\n35", "line 1, latitude: \"0x10\" is not a number"),
        ("60.17 24.94\n10\n35", "line 1, latitude: \"60.17 24.94\" is not a number"),
        ("1e999\n24.94\n10\n35", "line 1, latitude: \"1e999\" is not a number"),
        ("90.1\n24.94\n10\n35", "line 1, latitude: 90.1 is not from -90 to 90"),
        ("60.17\n-180.5\n10\n35", "line 2, longitude: -180.5 is not from -180 to 180"),
        ("60.17\n24.94\nhigh\n35", "line 3, altitude: \"high\" is not a number"),
        ("60.17\n24.94\n10\n-1", "line 4, accuracy: -1 is less than 0"),
        ("60.17\n24.94\n10\n35\n\n7", "line 6: nothing follows the accuracy"),
        ("\u{0}", "line 1: it ends before the latitude"),
        (
            String(repeating: "9", count: 50),
            "line 1, latitude: \(String(repeating: "9", count: 39))… is not from -90 to 90"
        ),
        (String(repeating: "#", count: 65_537), "it is larger than 64 KiB"),
    ])
    func locate_namesLineAndFieldOfWhatIsWrong(text: String, reason: String) async {
        await #expect(throws: LocationError.unusableFile(path: "/etc/geolocation", reason: reason)) {
            try await makeSUT(text).locate()
        }
    }

    @Test func unusableFile_isToldWithWhatToDo() {
        let error = LocationError.unusableFile(
            path: "/etc/geolocation", reason: "line 1, latitude: \"x\" is not a number")
        #expect(error.description == "/etc/geolocation: line 1, latitude: \"x\" is not a number")
        #expect(error.hint == "Correct the file, or name a place.")
    }

    private func makeSUT(_ text: String) -> StaticLocationProvider {
        StaticLocationProvider { Array(text.utf8) }
    }
}
