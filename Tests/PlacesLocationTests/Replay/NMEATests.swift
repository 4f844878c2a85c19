import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesLocation

@Suite struct NMEATests {
    // MARK: - Sentences

    @Test(arguments: [
        // Examples of the standard's own kind, with the checksums that go with them.
        ("$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47", 48.1173, 11.516_667, 4.5),
        ("$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A", 48.1173, 11.516_667, nil),
        ("$GPGLL,4916.45,N,12311.12,W,225444,A,*1D", 49.274_167, -123.185_333, nil),
        ("$GNGLL,3326.7,S,07038.4,W", -33.445, -70.64, nil),
        ("$GLGGA,,0000.0,S,18000.0,E,2,,,,,,,,", 0, 180, nil),
        ("$GAGGA,000000,130.5,N,000.0,W,1,,99.99", 1.508_333, 0, nil),
        ("2026-05-01 10:00:00 $BDGLL,6010.2,N,02456.4,E,100000,A\r", 60.17, 24.94, nil),
        ("$GPGGA,123519.00,6010.2,N,02456.4,E,8,04,2.0*5a", 60.17, 24.94, 10),
    ])
    func init_readsAPosition(line: String, latitude: Double, longitude: Double, accuracy: Double?) throws {
        let track = try read(line)
        #expect(track.points.count == 1)
        #expect(track.skippedLines == 0)
        #expect(abs(track.points[0].coordinate.latitude - latitude) < 0.000_001)
        #expect(abs(track.points[0].coordinate.longitude - longitude) < 0.000_001)
        #expect(track.points[0].accuracy == accuracy)
    }

    @Test(arguments: [
        "$GPGGA,123519,4807.038,N,01131.000,E,0,08,0.9,545.4,M,46.9,M,,", "$GPGGA,123519,,,,,0,00,99.99,,,,,,",
        "$GPGGA,,,,,,,,,,,,,,", "$GPRMC,123519,V,4807.038,N,01131.000,E,,,230394,,",
        "$GPRMC,123519,A,4807.038,N,01131.000,E,,,230394,,,N", "$GPGLL,4916.45,N,12311.12,W,225444,V",
        "$GPGLL,4916.45,N,12311.12,W,225444,A,N", "$GPGSV,3,1,11,03,03,111,00", "$PGRME,15.0,M,45.0,M,25.0,M",
        "!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D", "# gpsfake", "", " \r",
    ])
    func init_leavesOutWhatTellsNoPosition(line: String) throws {
        let track = try read(line, good)
        #expect(track.points.count == 1)
        #expect(track.skippedLines == 0)
    }

    @Test(arguments: [
        (
            "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*48",
            LocationFileFault.SentenceFault.checksum("48", right: "47")
        ),
        ("$GPGLL,6010.2,N,02456.4,E*", .badChecksum),
        ("$GPGLL,6010.2,N,02456.4,E*+7", .badChecksum),
        ("$GPGLL,6010.2,N,02456.4,E*123", .badChecksum),
        ("10.2,N,02456.4,E", .noSentence),
        ("$" + String(repeating: "A", count: 257), .tooLong),
        ("$GPGLL,6010.2,X,02456.4,E", .badField),
        ("$GPGLL,6060.0,N,02456.4,E", .badField),
        ("$GPGLL,9000.1,N,02456.4,E", .badField),
        ("$GPGLL,-6010.2,N,02456.4,E", .badField),
        ("$GPGLL,6010.2,N,18000.1,E", .badField),
        ("$GPGLL,6010.2,N,,E", .badField), ("$GPGLL", .badField),
        ("$GPGLL,6010.2,N,02456.4,E,240000,A", .badField),
        ("$GPGLL,6010.2,N,02456.4,E,1000,A", .badField),
        ("$GPGLL,6010.2,N,02456.4,E,100000,Q", .badField),
        ("$GPGGA,100000,6010.2,N,02456.4,E,x,08,0.9", .badField),
        ("$GPRMC,100000,A,6010.2,N,02456.4,E,,,310226", .badField),
        ("$GPRMC,100000,,6010.2,N,02456.4,E,,,010526", .badField),
        ("$GPGLL,٦010.2,N,02456.4,E", .badField),
    ])
    func init_skipsAndCountsLinesThatCannotBeUsed(line: String, fault: LocationFileFault.SentenceFault) throws {
        let track = try read(line, good, line)
        #expect(track.points.count == 1)
        #expect(track.skippedLines == 2)
        let reason = LocationFileFault.noFix(lines: 2, bad: .init(3, fault))
        #expect(throws: LocationError.unusableFile(path: "walk.nmea", reason: reason)) {
            try read("# first", "", line)
        }
    }

    @Test func init_refusesALogWithoutAPosition() {
        let reason = LocationFileFault.noFix(lines: 1, bad: nil)
        #expect(throws: LocationError.unusableFile(path: "walk.nmea", reason: reason)) { try read("$GPGGA,,,,,,0") }
    }

    @Test func init_refusesALargeLog() {
        #expect(throws: LocationError.unusableFile(path: "walk.nmea", reason: .tooLarge(limit: 16_777_216))) {
            try Track(nmea: repeatElement(0x24, count: 16_777_217), path: "walk.nmea")
        }
    }

    // MARK: - Moments

    @Test func init_joinsTheSentencesOfOneMoment() throws {
        let track = try read(
            "$GPRMC,100000.00,A,6010.2,N,02456.4,E,,,010526", "$GPGGA,100000.000,6010.2,N,02456.4,E,1,08,1.2",
            "$GPGLL,6010.2,N,02456.4,E,100000,A", "$GPGGA,100001,6010.3,N,02456.4,E,1,08,0.8",
            "$GPRMC,100001,A,6010.3,N,02456.4,E,,,010526")
        #expect(track.points.map(\.time) == [1_777_629_600, 1_777_629_601])
        #expect(track.points.map(\.accuracy) == [6, 4])
    }

    @Test func init_countsDaysOverMidnightInBothDirections() throws {
        let track = try read(
            gga("235958"), gga("235959.5"), gga("000000"), "$GPRMC,000001,A,6010.2,N,02456.4,E,,,020526",
            gga("120000"), gga("235959"), gga("000001"))
        let midnight = 1_777_680_000.0
        #expect(
            track.points.map(\.time) == [
                midnight - 2, midnight - 0.5, midnight, midnight + 1, midnight + 43_200, midnight + 86_399,
                midnight + 86_401,
            ])
    }

    @Test func init_believesADateRatherThanItsCount() throws {
        let track = try read(
            "$GPRMC,100000,A,6010.2,N,02456.4,E,,,010526", "$GPRMC,095959,A,6010.2,N,02456.4,E,,,090526",
            gga("110000"))
        let day = 1_777_593_600.0
        #expect(track.points.map(\.time) == [day + 36_000, day + 8 * 86_400 + 35_999, day + 8 * 86_400 + 39_600])
    }

    @Test func init_readsADateOfTheLastCentury() throws {
        #expect(
            try read("$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W").points[0].time
                == 764_426_119)
    }

    @Test func init_findsOffsetsWithoutADate() throws {
        let track = try read(gga("235950"), gga("000010"))
        #expect(track.points.map(\.time) == [86_390, 86_410])
        #expect(track.point(at: .offset(20)).accuracy == 5)
    }

    @Test func init_hasNoTimeWhereNoneIsTold() throws {
        #expect(try read("$GPGLL,6010.2,N,02456.4,E", "$GPGLL,6010.2,N,02456.4,E").points.map(\.time) == [nil, nil])
    }

    // MARK: - Which format

    @Test(arguments: [
        "<gpx><wpt lat='60.17' lon='24.94'/></gpx>", "\u{FEFF} \n<gpx><wpt lat='60.17' lon='24.94'/></gpx>",
        "$GPGLL,6010.2,N,02456.4,E\n", "\u{FEFF}\r\n$GPGLL,6010.2,N,02456.4,E", "6.4,E\r\n$GPGLL,6010.2,N,02456.4,E",
        "# walk\n$GPGLL,6010.2,N,02456.4,E",
    ])
    func recording_isReadByItsContent(text: String) throws {
        let track = try Track(recording: text.utf8, path: "walk")
        #expect(track.points.map(\.coordinate) == [coordinate(60.17, 24.94)])
    }

    @Test(arguments: [
        ("", LocationFileFault.unknownFormat), ("60.17,24.94\n", .unknownFormat),
        ("<kml/>", .line(1, .otherRoot("kml"))),
        ("costs $5", .noFix(lines: 1, bad: nil)),
    ])
    func recording_saysWhyItIsUnusable(text: String, reason: LocationFileFault) {
        #expect(throws: LocationError.unusableFile(path: "walk", reason: reason)) {
            try Track(recording: text.utf8, path: "walk")
        }
    }
}

private let good = "$GPGLL,6010.2,N,02456.4,E"

private func gga(_ time: String) -> String { "$GPGGA,\(time),6010.2,N,02456.4,E,1,08,1.0" }

private func read(_ lines: String...) throws(LocationError) -> Track {
    try Track(nmea: lines.joined(separator: "\n").utf8, path: "walk.nmea")
}
