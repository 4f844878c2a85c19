import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

/// Links to maps, as browsers and phones copy them.
@Suite struct MapLinkReaderTests {
    @Test(arguments: [
        "https://www.openstreetmap.org/#map=15/60.17/24.94",
        "https://www.openstreetmap.org/#map=15/60.17/24.94&layers=N",
        "http://openstreetmap.org/#map=19/60.17/24.94", "www.openstreetmap.org/#map=15/60.17/24.94",
        "https://www.openstreetmap.org/?mlat=60.17&mlon=24.94#map=18/1/2",
        "https://www.openstreetmap.org/?mlat=60.17&mlon=24.94", "https://osm.org/?mlon=24.94&mlat=60.17",
        "https://www.openstreetmap.org/node/123#map=19/60.17/24.94",
        "https://www.openstreetmap.org/?lat=60.17&lon=24.94&zoom=9",
        "https://www.openstreetmap.org/directions?from=1,2&to=60.17%2C24.94#map=9/3/4",
        "https://www.openstreetmap.org/search?query=60.17%2C24.94#map=9/3/4",
    ])
    func parse_readsLinksOfOpenStreetMap(link: String) throws { try expectStation(link) }

    @Test(arguments: [
        "https://www.google.com/maps/@60.17,24.94,15z", "https://www.google.com/maps/@60.17,24.94,3a,75y,90t/data=!3m6",
        "https://www.google.fi/maps/@60.17,24.94,15z?hl=fi", "https://www.google.co.uk/maps/@60.17,24.94,15z",
        "https://maps.google.com/?q=60.17,24.94", "maps.google.com/maps?q=60.17,24.94&z=15",
        "https://maps.google.com/?q=60.17%2c24.94", "https://maps.google.com/?q=loc:60.17,24.94",
        "https://maps.google.com/maps?q=Ateneum&ll=60.17,24.94", "https://maps.google.com/?ll=60.17,24.94&q=Kamppi",
        "https://www.google.com/maps/place/Ateneum/@1,2,17z/data=!3m1!4b1!4m6!3m5!1s0x46:0x1!8m2!3d60.17!4d24.94!16zL20",
        "https://www.google.com/maps/place/60%C2%B010'12.0%22N+24%C2%B056'24.0%22E/@1,2,17z",
        "https://www.google.com/maps/place/60.17,24.94/@1,2,17z",
        "https://www.google.com/maps/search/60.17,+24.94?entry=tts",
        "https://www.google.com/maps/dir//60.17,24.94/@1,2,17z", "https://www.google.com/maps/dir/1,2/60.17,24.94",
        "https://www.google.com/maps/search/?api=1&query=60.17%2C24.94",
        "https://www.google.com/maps/dir/?api=1&origin=1%2C2&destination=60.17%2C24.94",
        "HTTPS://WWW.GOOGLE.COM/maps/@60.17,24.94,15z",
    ])
    func parse_readsLinksOfGoogle(link: String) throws { try expectStation(link) }

    @Test(arguments: [
        "https://maps.apple.com/?ll=60.17,24.94", "https://maps.apple.com/?ll=60.17,24.94&q=Ateneum,%20Helsinki",
        "https://maps.apple.com/?q=60.17,24.94", "https://maps.apple.com/place?coordinate=60.17,24.94&name=Ateneum",
        "maps.apple.com/?q=60.17%2C24.94&t=m", "https://maps.apple.com/?saddr=1,2&daddr=60.17,24.94",
        "https://maps.apple.com:443/?ll=60.17,24.94",
    ])
    func parse_readsLinksOfApple(link: String) throws { try expectStation(link) }

    @Test(arguments: ["geo:60.17,24.94?z=1", "geo:0,0?q=60.17,24.94(A%20name%2C+1,2)", "geo:0,0?q=60.17%2c+24.94"])
    func parse_readsGeoAddressesWithLabels(link: String) throws { try expectStation(link) }

    @Test(arguments: [
        "https://www.openstreetmap.org/node/123", "https://www.openstreetmap.org/", "https://osm.org/go/",
        "https://osm.org/go/0xPB.p8E--",
        "https://osm.org/go/0xPBfp8EAAAA--",
        "https://www.openstreetmap.org/#map=15/60.17", "https://www.openstreetmap.org/?mlat=60.17",
        "https://www.openstreetmap.org/?mlat=nan&mlon=inf", "https://www.openstreetmap.org/#map=15/nan/nan",
        "https://maps.app.goo.gl/abc123", "https://www.google.com/maps", "https://www.google.com/maps/place/Ateneum",
        "https://maps.google.com/?q=Mannerheimintie+14,+Helsinki", "https://maps.google.com/?q=%ZZ%,%",
        "https://maps.google.com/?q=&ll=", "https://www.google.com/maps/@,,15z", "https://www.google.com/maps/@60.17",
        "https://www.google.com/maps/place/A/data=!3d!4d", "https://maps.apple.com/?q=Ateneum",
        "https://maps.apple.com/?ll=1e1,2", "https://maps.apple.com/?ll=60.17%0024.94",
        "https://maps.google.com/?q=%2C",
    ])
    func parse_saysThatALinkTellsNoPosition(link: String) {
        #expect(throws: CoordinateFormatError.linkWithoutPosition) { try CoordinateParser.parse(link) }
    }

    @Test(arguments: [
        "https://www.google.com/maps/dir/60.2,24.9/Ateneum/@60.18,24.92,14z/data=!3m1!4b1!4m9!4m8!1m0!1m5!1m1!1s0x1:0x2"
            + "!2m2!1d24.9441!2d60.1701!3e2",
        "https://www.google.com/maps/dir/Kiasma/Ateneum/@1,2,14z/data=!4m14!4m13!1m5!1m1!1s0x1:0x2!2m2!1d1.5!2d2.5"
            + "!1m5!1m1!1s0x1:0x3!2m2!1d24.9441!2d60.1701!3e0",
        "https://www.google.com/maps/dir/Ateneum/60.1701,24.9441/data=!4m8!4m7!1m5!1m1!1s0x1:0x2!2m2!1d1.5!2d2.5!1m0",
        "https://www.google.com/maps/dir//60.1701,24.9441/",
        "https://www.openstreetmap.org/directions?engine=osrm_car&route=60.1,24.9;60.1701,24.9441",
        "https://osm.org/go/0xPLpbivc-", "https://osm.org/go/0xPLpbivc-?m=", "www.openstreetmap.org/go/0xPLpbivc-",
        "https://www.openstreetmap.org/#17/60.1701/24.9441",
        "9GG65WCV+2J", "9gg65wcv+2j", "9GG65WCV+2J Helsinki",
        "60,1701 24,9441", "60,1701; 24,9441", "60,1701, 24,9441", "(60.1701, 24.9441)", "60.1701,24.9441,17z",
        "lat: 60.1701, lon: 24.9441", "longitude=24.9441 latitude=60.1701", "{\"lat\":60.1701,\"lng\":24.9441}",
    ])
    func parse_readsWhereAWayEnds_codesAndWhatProgramsPrint(text: String) throws {
        let point = try CoordinateParser.parse(text).coordinate
        #expect(abs(point.latitude - 60.1701) < 5e-5, "\(point)")
        #expect(abs(point.longitude - 24.9441) < 5e-5, "\(point)")
    }

    @Test(arguments: [
        "https://www.google.com/maps/dir/60.2,24.9/Ateneum", "https://www.google.com/maps/dir/60.2,24.9/Kiasma/Ateneum",
        "https://www.google.com/maps/dir/60.2,24.9//@60.18,24.92,14z", "https://www.google.com/maps/dir/60.2,24.9",
        "https://www.google.com/maps/dir/60.2,24.9/Ateneum/@60.18,24.92,14z/data=!4m2!4m1!3e0",
        "https://www.google.com/maps/dir/Kiasma/Ateneum/data=!4m8!4m7!1m5!1m1!1s0x1!2m2!1d1.5!2d2.5!1m0!3e0",
        "https://www.google.com/maps/dir/A/B/data=!4m1!4m1!1m99999999999999999999", "https://www.google.com/maps/dir/",
        "https://www.google.com/maps/dir/?api=1&origin=60.2,24.9&destination=Ateneum",
        "https://maps.google.com/?saddr=60.2,24.9&daddr=Ateneum&ll=1,2",
        "https://www.openstreetmap.org/directions?from=1,2&to=Ateneum#map=9/3/4",
        "https://www.openstreetmap.org/directions?route=60.2,24.9;#map=9/3/4",
        "https://maps.apple.com/?saddr=1,2&daddr=Ateneum&ll=3,4",
    ])
    func parse_neverTakesWhereAWayBegins(link: String) {
        #expect(throws: CoordinateFormatError.destinationWithoutPosition) { try CoordinateParser.parse(link) }
    }

    @Test func parse_asksForTheTownOfAShortCode() {
        #expect(throws: CoordinateFormatError.codeWithoutTown("5WCV+2J")) { try CoordinateParser.parse("5WCV+2J") }
    }

    @Test(arguments: [
        "60,1701,24,9441", "60,1701 24.9441.1", "lat 60 lat 24", "lat: 60.17", "60.17,24.94,z", "()", "(60.17)",
        "9GG65WCV+2", "9GG6XXX+22", "AGG65WCV+2J", "FX000000+22", "+", "++", "22+", "9GG65WCV2J",
    ])
    func parse_refusesWhatOnlyLooksLikeThem(text: String) {
        #expect(throws: CoordinateFormatError.self) { try CoordinateParser.parse(text) }
    }

    @Test(arguments: [
        "https://", "http://?q=60.17,24.94", "https://example.org/?q=60.17,24.94",
        "https://google.com.evil.example/@60.17,24.94",
        "https://evil.example/www.google.com/maps/@60.17,24.94", "https://user@maps.google.com/?q=60.17,24.94",
        "https://openstreetmap.org.example/#map=1/2/3", "https://notosm.org/?mlat=1&mlon=2",
        "https://mapsgoogle.com/?q=1,2",
        "https://maps.google.com:x/?q=1,2", "https://maps.google.com\\@x/?q=1,2", "www.example.org",
    ])
    func parse_refusesLinksToOtherSites(link: String) {
        #expect(throws: CoordinateFormatError.unknownLink) { try CoordinateParser.parse(link) }
    }

    @Test(arguments: [
        ("https://maps.google.com/?q=91,181", CoordinateFormatError.latitudeOutOfRange(91)),
        ("https://www.openstreetmap.org/#map=15/151.21/-33.86", .swapped(first: 151.21, second: -33.86)),
        ("https://maps.apple.com/?ll=60,200", .longitudeOutOfRange(200)), ("geo:0,0?q=91,181", .latitudeOutOfRange(91)),
    ])
    func parse_saysWhichAngleOfALinkIsOutsideItsRange(link: String, error: CoordinateFormatError) {
        #expect(throws: error) { try CoordinateParser.parse(link) }
    }

    @Test func parse_readsLongLinksAndRefusesEndlessOnes() throws {
        let link = "https://www.google.com/maps/place/\(String(repeating: "%C3%A4", count: 500))/@60.17,24.94,15z"
        try expectStation(link)
        let endless = "https://maps.google.com/?q=60.17,24.94&x=\(String(repeating: "y", count: 4000))"
        #expect(throws: CoordinateFormatError.unknownLink) { try CoordinateParser.parse(endless) }
    }

    @Test func error_saysWhatToCopyInstead() {
        #expect(CoordinateFormatError.linkWithoutPosition.description == "the link has no position")
        #expect(
            CoordinateFormatError.linkWithoutPosition.hint
                == "Copy the address of the map itself, or write it like 60.17,24.94.")
        #expect(
            CoordinateFormatError.unknownLink.description
                == "the link is not one to a map of OpenStreetMap, Google or Apple")
    }

    private func expectStation(_ text: String) throws {
        let position = try CoordinateParser.parse(text)
        #expect(abs(position.coordinate.latitude - 60.17) < 1e-9)
        #expect(abs(position.coordinate.longitude - 24.94) < 1e-9)
    }
}
