import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExchange

/// Files that come part by part.
@Suite struct InputReaderTests {
    private static let texts: [(InputFormat, String)] = [
        (
            .geojson,
            """
            \u{FEFF}{"generator": "x", "features": [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1]},
            "properties": {"name": "A, \\"] }", "tags": {"a": [1, {"b": 2}]}}}, 7 , {"geometry": null},
            {"geometry": {"type": "Point", "coordinates": [4, 3]}, "properties": {"name": "B"}}], "type": "FeatureCollection"}
            """
        ),
        (.geojson, #"[{"name": "A", "lat": "1", "lon": "2"}, {"name": "B", "lat": 3, "lon": 4}]"#),
        (
            .geojson,
            #"{"version": 0.6, "elements": [{"type": "node", "id": 1, "lat": 1, "lon": 2, "tags": {"name": "A"}}]}"#
        ),
        (.ndjson, "{\"name\": \"A\", \"latitude\": 1, \"longitude\": 2}\n\n{\n{\"name\": \"B\"}\r\n"),
        (
            .csv,
            "sep=;\r\nMy list;\r\n\r\nname;lat;lon;note\r\n\"A \"\"1\"\";\n\";1;2;\"x\"\r\n;;;\r\n\"B\"C;3,5;4;\r\nD;;;y\r\nE;1;2;z"
        ),
        (
            .gpx,
            "<?xml version='1.0'?><gpx><wpt lat='1' lon='2'><name>A &amp; B</name></wpt><wpt/><wpt lat='3' lon='4'/></gpx>"
        ),
        (
            .kml,
            "<kml><Folder><name>L</name><Placemark><name>A</name><Point><coordinates>2,1</coordinates></Point></Placemark></Folder></kml>"
        ),
    ]

    @Test(arguments: texts)
    func read_givesTheSamePlaces_whereverThePartsEnd(format: InputFormat, text: String) throws {
        let bytes = Array(text.utf8)
        let whole = try places(bytes, InputReader(as: format)) { $0 }
        #expect(!whole.places.isEmpty)
        var chance = SplitMix(state: 61)
        for most in [1, 2, 7, 40] {
            let parts = try places(bytes, InputReader(as: format)) { min($0, Int.random(in: 1...most, using: &chance)) }
            #expect(parts == whole)
        }
    }

    @Test(arguments: texts)
    func read_knowsTheFormatWhateverTheEndingSays(format: InputFormat, text: String) throws {
        var reader = InputReader(fileName: format == .csv ? "a.tsv" : format == .ndjson ? "a.json" : "a.csv")
        _ = try reader.read(Array(text.utf8))
        _ = try reader.read([])
        // One line of JSON may be either.
        #expect(reader.format == format || !text.contains("\n"))
    }

    @Test func read_refusesWhatShowsNoFormat() {
        var reader = InputReader(fileName: "photo.jpg")
        #expect(throws: ExchangeError(.unknownFormat)) {
            _ = try reader.read([0xFF, 0xD8, 0xFF])
            _ = try reader.read([])
        }
    }

    @Test(
        arguments: [
            (Array("PAR1xxxx".utf8), .parquet), (Array("SQLite format 3\u{0}".utf8), .geoPackage),
            ([0xD0, 0xCF, 0x11, 0xE0], .excel),
            (Array(#"{"semanticSegments": []}"#.utf8), .timeline),
            (Array(#"{"locations": [{"latitudeE7": 1}]}"#.utf8), .timeline),
            (Array(#"{"type": "Topology"}"#.utf8), .topoJSON), (Array("<osm version=\"0.6\"/>".utf8), .osmXML),
            ([0, 0, 0, 0x0E, 0x0A, 9] + Array("OSMHeader".utf8), .osmData),
        ] as [([UInt8], UnreadFormat)], ["a.csv", "a.kml", "a"])
    func read_namesAFormatThatAnotherProgramConverts(file: ([UInt8], UnreadFormat), name: String) {
        var reader = InputReader(fileName: name)
        #expect(throws: ExchangeError(.unread(file.1))) {
            _ = try reader.read(file.0)
            _ = try reader.read([])
        }
    }

    @Test func conversion_quotesTheNameOfTheFile() {
        #expect(UnreadFormat.flatGeobuf.conversion(of: "it's.fgb")?.hasSuffix(" 'it'\\''s.fgb'") == true)
        #expect(UnreadFormat.parquet.conversion(of: "it's")?.contains("from 'FILE'") == true)
    }

    @Test func read_passesOverWhatStandsAboveTheHeading() throws {
        let text =
            "Places for Sunday\n\nTitle,Note,URL\n,,\nA,x,\"https://www.google.com/maps/search/60.1,24.9\"\nB,,https://a.example/?cid=5\n"
        let result = try places(Array(text.utf8), InputReader(as: .csv)) { $0 }
        #expect(result.places.map(\.name) == ["A"] && result.places.map(\.coordinate) == [coordinate(60.1, 24.9)])
        #expect(result.skipped == [ExchangeError(.noPoint, at: .line(6))])
    }

    @Test(arguments: [",", ";", "\t", "|"]) func read_takesAnySignBetweenCells(sign: String) throws {
        let text = "name,lat,lon\nA,1.5,2.5\n".replacing(",", with: sign)
        #expect(try places(Array(text.utf8), InputReader(as: .csv)) { $0 }.places.map(\.name) == ["A"])
    }

    private func places(
        _ bytes: [UInt8], _ reader: InputReader, _ length: (Int) -> Int
    ) throws -> ImportedPlaces {
        var (reader, rest, result) = (reader, bytes[...], ImportedPlaces())
        while !rest.isEmpty {
            let part = rest.prefix(length(rest.count))
            rest = rest.dropFirst(part.count)
            if let block = try reader.read(Array(part)) { try result.add(block, .test) }
        }
        if let block = try reader.read([]) { try result.add(block, .test) }
        return result
    }
}
