import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct ZoneReaderTests {
    private let square = #"[[24, 60], [25, 60], [25, 61], [24, 61], [24, 60]]"#

    @Test func read_deliversTheZonesOfAFeatureCollection() throws {
        let zones = try read(
            collection(
                #"{"name": "Centre", "city": "Helsinki", "partner": "Wolt", "fee": 2.50, "active": false, "x": [1]}"#,
                #"{"name": " Nord\u00e9n ", "fee": "2.50 EUR"}"#))
        let area = try MultiPolygon(Polygon(outer: corners))
        #expect(
            zones == [
                Zone(
                    name: "Centre", city: "Helsinki", partner: "Wolt", fee: "2.50", isActive: false, area: area,
                    file: "zones/inner.geojson"),
                Zone(name: "Nordén", fee: "2.50 EUR", area: area, file: "zones/inner.geojson"),
            ])
    }

    @Test func read_takesAFeatureOrAGeometryAlone() throws {
        let polygon = #"{"type": "Polygon", "coordinates": [\#(square)]}"#
        let multi = #"{"type": "MultiPolygon", "coordinates": [[\#(square)], [\#(square)]]}"#
        let feature = #"{"type": "Feature", "properties": null, "geometry": \#(polygon)}"#
        for text in [polygon, "\u{FEFF}" + multi, feature] {
            let zones = try read(text)
            #expect(zones.map(\.name) == ["inner"])
            #expect(zones[0].isActive)
            #expect(zones[0].area.contains(coordinate(60.5, 24.5)))
        }
        #expect(try read(multi)[0].area.polygons.count == 2)
    }

    @Test func read_callsNamelessZonesAfterTheirFile() throws {
        #expect(
            try read(collection("{}", #"{"name": "  "}"#, #"{"name": null}"#)).map(\.name) == [
                "inner 1", "inner 2", "inner 3",
            ])
    }

    @Test func read_ignoresHeights() throws {
        let text = #"{"type": "Polygon", "coordinates": [[[24,60,5],[25,60,5],[25,61,5],[24,60,5]]]}"#
        #expect(try read(text)[0].area.contains(coordinate(60.5, 24.9)))
    }

    /// The same box across the antimeridian, as programs write it.
    @Test(arguments: [(170, 190), (-190, -170), (170, -170)] as [(Double, Double)])
    func read_bringsLongitudesBeyond180Into180(west: Double, east: Double) throws {
        let ring = "[[\(west),-20],[\(east),-20],[\(east),-10],[\(west),-10],[\(west),-20]]"
        let area = try #require(try read(#"{"type": "Polygon", "coordinates": [\#(ring)]}"#).first).area
        for longitude in [170.5, 179.9, 180, -180, -179.9, -170.5] {
            #expect(area.contains(coordinate(-15, longitude)))
        }
        for longitude in [169.5, -169.5, 0, 10] { #expect(!area.contains(coordinate(-15, longitude))) }
        #expect(!area.contains(coordinate(-21, 180)))
    }

    @Test func read_bringsARingThatLiesBeyond180AndOneAroundAPoleInto180() throws {
        func area(_ ring: String) throws -> MultiPolygon {
            try #require(try read(#"{"type": "Polygon", "coordinates": [\#(ring)]}"#).first).area
        }
        let fiji = try area("[[182,-18],[184,-18],[184,-16],[182,-16],[182,-18]]")
        #expect(fiji.contains(coordinate(-17, -177)) && !fiji.contains(coordinate(-17, 177)))
        let arctic = try area("[[0,80],[90,80],[180,80],[270,80],[360,80]]")
        #expect(arctic.contains(coordinate(85, -100)) && !arctic.contains(coordinate(75, -100)))
    }

    @Test func read_deliversNothingOfAnEmptyCollection() throws {
        #expect(try read(#"{"type": "FeatureCollection", "features": []}"#) == [])
    }

    @Test(
        arguments: [
            (#"{"name": 5}"#, #"line 3, feature 2, "name": it is not a text."#),
            (#"{"city": []}"#, #"line 3, feature 2, "city": it is not a text."#),
            (#"{"partner": {}}"#, #"line 3, feature 2, "partner": it is not a text."#),
            (#"{"fee": true}"#, #"line 3, feature 2, "fee": it is neither a number nor a text."#),
            (#"{"active": "yes"}"#, #"line 3, feature 2, "active": it is neither true nor false."#),
            (#""Centre""#, #"line 3, feature 2, "properties": it is not an object."#),
        ])
    func read_tellsTheFileLineFeatureAndFieldOfAWrongProperty(properties: String, message: String) {
        #expect(failure(collection("{}", properties)) == "zones/inner.geojson, " + message)
    }

    @Test(
        arguments: [
            ("[]", "it has no rings."), ("5", "it is missing, or no list."), ("[5]", "it is missing, or no list."),
            ("[[]]", "the ring has fewer than three different corners."),
            ("[[[0,0],[1,0],[0,0]]]", "the ring has fewer than three different corners."),
            ("[[[0,0],[1,1],[2,2],[0,0]]]", "all corners of the ring lie on one line."),
            ("[[[0,0],[1,0],[1,1]]]", "the ring does not end where it begins."),
            ("[[[0,0],[1,0],[1,91],[0,0]]]", "a position is no longitude and latitude in degrees."),
            ("[[[0,0],[361,0],[1,1],[0,0]]]", "a position is no longitude and latitude in degrees."),
            (
                "[[[0,0],[200,0],[200,1],[0,0]]]",
                "the ring leaves 180 degrees, and is wider than the Earth or has an edge that goes half around it."
            ),
            (
                "[[[-200,0],[-50,0],[100,0],[200,0],[100,1],[-50,1],[-200,0]]]",
                "the ring leaves 180 degrees, and is wider than the Earth or has an edge that goes half around it."
            ),
            ("[[[0],[1,0],[1,1],[0]]]", "a position is no longitude and latitude in degrees."),
            (#"[[["a",0],[1,0],[1,1],[0,0]]]"#, "a position is no longitude and latitude in degrees."),
            ("[[5,[0,0],[1,0],[1,1],[0,0]]]", "a position is no longitude and latitude in degrees."),
        ])
    func read_refusesRingsThatDrawNothing(coordinates: String, reason: String) {
        #expect(
            failure(#"{"type": "Polygon", "coordinates": \#(coordinates)}"#)
                == #"zones/inner.geojson, line 1, "coordinates": \#(reason)"#)
    }

    @Test(
        arguments: [
            ("", "zones/inner.geojson: it is empty."),
            ("  \n ", "zones/inner.geojson: it is empty."),
            ("{\n\"type\": \n\n}", "zones/inner.geojson, line 4: it is not valid JSON."),
            ("[1, 2,]", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("[01]", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("[1.]", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("[nan]", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("[1e999]", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("[\n\"\\ud800\"]", "zones/inner.geojson, line 2: it is not UTF-8 text."),
            ("{} x", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("\"a\u{1}\"", "zones/inner.geojson, line 1: it is not valid JSON."),
            ("{}", "zones/inner.geojson, line 1: it is not GeoJSON."),
            ("\n[]", "zones/inner.geojson, line 2: it is not GeoJSON."),
            (#"{"type": "Point"}"#, "zones/inner.geojson, line 1: it is a Point, which draws no zone."),
            (
                #"{"type": "FeatureCollection"}"#,
                #"zones/inner.geojson, line 1, "features": it is missing, or no list."#
            ),
            (
                #"{"type": "FeatureCollection", "features": [{"type": "Polygon"}]}"#,
                "zones/inner.geojson, line 1, feature 1: it is a Polygon, which draws no zone."
            ),
            (
                #"{"type": "Feature", "geometry": null}"#,
                #"zones/inner.geojson, line 1, feature 1, "geometry": it is missing, or neither a Polygon nor a MultiPolygon."#
            ),
            (
                #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}}"#,
                #"zones/inner.geojson, line 1, feature 1, "geometry": it is missing, or neither a Polygon nor a MultiPolygon."#
            ),
            (
                String(repeating: "[", count: 100_000),
                "zones/inner.geojson, line 1: it is nested more than 64 levels deep."
            ),
        ])
    func read_refusesWhatIsNoFileOfZones(text: String, message: String) {
        #expect(failure(text) == message)
    }

    @Test func read_refusesBytesThatAreNoText() {
        #expect(throws: ZoneFileError(path: "a", .notText, line: 1)) {
            try ZoneReader.read([0x22, 0xFF, 0x22], path: "a")
        }
    }

    private var corners: [Coordinate] {
        [coordinate(60, 24), coordinate(60, 25), coordinate(61, 25), coordinate(61, 24)]
    }

    /// Each feature on a line of its own, from line 2 on.
    private func collection(_ properties: String...) -> String {
        let features = properties.map {
            #"{"type": "Feature", "properties": \#($0), "geometry": {"type": "Polygon", "coordinates": [\#(square)]}}"#
        }
        return "{\"type\": \"FeatureCollection\", \"features\": [\n" + features.joined(separator: ",\n") + "\n]}"
    }

    private func read(_ text: String) throws(ZoneFileError) -> [Zone] {
        try ZoneReader.read(Array(text.utf8), path: "zones/inner.geojson")
    }

    private func failure(_ text: String) -> String? {
        do throws(ZoneFileError) {
            _ = try read(text)
            return nil
        } catch {
            return error.description
        }
    }
}
