import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite struct TrackTests {
    // MARK: - Reading

    @Test func init_readsTheTrackBeforeRouteAndWaypoints() throws {
        let track = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
              <metadata><time>2026-05-01T09:00:00Z</time></metadata>
              <wpt lat="1" lon="2"><name>Start &amp; end</name></wpt>
              <rte><rtept lat="3" lon="4"/></rte>
              <trk><name>Walk</name>
                <trkseg>
                  <trkpt lat="60.17" lon="24.94"><ele>5</ele><time>2026-05-01T10:00:00Z</time></trkpt>
                  <trkpt lat="60.18" lon="24.94"><extensions><time>never</time></extensions></trkpt>
                </trkseg>
                <trkseg><trkpt lat="-60.5" lon="-24.5"><time> 2026-05-01T13:00:00.5+03:00 </time></trkpt></trkseg>
              </trk>
            </gpx>
            """)
        let start = 1_777_629_600.0
        #expect(
            track.points == [point(60.17, 24.94, start), point(60.18, 24.94), point(-60.5, -24.5, start + 0.5)])
    }

    @Test(arguments: [
        ("<rte><rtept lat='3' lon='4'/></rte><wpt lat='1' lon='2'/>", [point(3, 4)]),
        ("<wpt lat='1' lon='2'/><wpt lon='+4.5' lat='3e0'/>", [point(1, 2), point(3, 4.5)]),
        ("<trk><trkseg><trkpt lat='1' lon='2'><time>yesterday</time></trkpt></trkseg></trk>", [point(1, 2)]),
        ("<trk><trkseg><trkpt lat='1' lon='2'><time/></trkpt></trkseg></trk>", [point(1, 2)]),
    ])
    func init_readsOtherPoints(content: String, points: [Track.Point]) throws {
        #expect(try read("<gpx>\(content)</gpx>").points == points)
    }

    @Test func init_readsPrefixedNames() throws {
        #expect(try read("<g:gpx xmlns:g='x'><g:wpt lat='1' lon='2'/></g:gpx>").points == [point(1, 2)])
    }

    @Test(arguments: [
        ("", LocationFileFault.line(1, .malformed("no element found"))),
        ("hello", .line(1, .malformed("syntax error"))),
        ("<gpx>\n<wpt lat='1' lon='2'>\n</gpx>", .line(3, .malformed("mismatched tag"))),
        ("<gpx>\n<wpt lat='1' lon='2'/>", .line(2, .malformed("no element found"))),
        ("<kml>\n</kml>", .line(1, .otherRoot("kml"))),
        ("<gpx/>", .noPoints), ("<gpx><metadata/></gpx>", .noPoints),
        ("<gpx>\n<wpt lat='91' lon='2'/></gpx>", .line(2, .badPoint("wpt"))),
        ("<gpx>\n\n<trkpt lat='1'/></gpx>", .line(3, .badPoint("trkpt"))),
        ("<gpx><rtept lat='nan' lon='2'/></gpx>", .line(1, .badPoint("rtept"))),
        ("<gpx><wpt lat='1' lon='2'><wpt lat='1' lon='2'/></wpt></gpx>", .line(1, .badPoint("wpt"))),
        ("<!DOCTYPE gpx>\n<gpx/>", .line(1, .documentType)),
        ("<gpx>" + String(repeating: "<a>", count: 64), .line(1, .tooDeep(limit: 64))),
        ("<gpx>\n&other;</gpx>", .line(2, .malformed("undefined entity"))),
        ("<gpx>\u{1}</gpx>", .line(1, .malformed("not well-formed (invalid token)"))),
    ])
    func init_saysWhyAFileIsUnusable(text: String, reason: LocationFileFault) {
        #expect(throws: LocationError.unusableFile(path: "walk.gpx", reason: reason)) { try read(text) }
    }

    @Test func init_loadsNoEntityAndGrowsNone() {
        let bomb = """
            <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
            <gpx><wpt lat="1" lon="2"><time>&b;&c;</time></wpt></gpx>
            """
        let reason = LocationFileFault.line(1, .documentType)
        #expect(throws: LocationError.unusableFile(path: "walk.gpx", reason: reason)) { try read(bomb) }
    }

    @Test func init_refusesALargeFile() {
        #expect(throws: LocationError.unusableFile(path: "walk.gpx", reason: .tooLarge(limit: 16_777_216))) {
            try Track(gpx: repeatElement(0x20, count: 16_777_217), path: "walk.gpx")
        }
    }

    @Test func init_isNilWithoutPoints() {
        #expect(Track(points: []) == nil)
    }

    // MARK: - Positions

    @Test(arguments: [
        (nil, 0.0), (TrackTime.offset(0), 0), (.offset(-5), 0), (.instant(99), 0), (.instant(100), 0),
        (.offset(25), 0.5),
        (.instant(150), 1), (.offset(75), 1.5), (.instant(200), 2), (.offset(100), 2), (.instant(1e12), 2),
    ])
    func position_liesBetweenTheNeighboursInTime(time: TrackTime?, longitude: Double) throws {
        let sut = try #require(Track(points: [point(0, 0, 100), point(0, 1, 150), point(0, 2, 200)]))
        let position = sut.position(at: time)
        #expect(position.distance(to: coordinate(0, longitude)) < 0.001)
    }

    @Test func position_followsTheGeodesicAcrossTheAntimeridian() throws {
        let sut = try #require(Track(points: [point(60, 179, 0), point(60, -179, 10)]))
        let middle = sut.position(at: .offset(5))
        #expect(abs(middle.longitude) > 179.999_999)
        #expect(middle.latitude > 60)
        #expect(abs(middle.distance(to: coordinate(60, 179)) - middle.distance(to: coordinate(60, -179))) < 0.001)
    }

    @Test func position_isTheFirstPointWithoutTimes() throws {
        let sut = try #require(Track(points: [point(1, 2), point(3, 4)]))
        #expect(sut.position(at: .offset(60)) == coordinate(1, 2))
    }

    @Test func position_ordersByTimeAndLeavesPointsWithoutOneAside() throws {
        let sut = try #require(Track(points: [point(0, 2, 200), point(5, 5), point(0, 0, 100), point(0, 9, 200)]))
        #expect(sut.position(at: .offset(0)) == coordinate(0, 0))
        #expect(sut.position(at: .offset(50)).distance(to: coordinate(0, 1)) < 0.001)
        #expect(sut.position(at: nil) == coordinate(0, 2))
    }
}

private func read(_ text: String) throws(LocationError) -> Track {
    try Track(gpx: text.utf8, path: "walk.gpx")
}
