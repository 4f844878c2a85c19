import Foundation
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTableFile
import PlacesTestSupport
import Testing

/// The role of an index: area, collection or list.
@Suite struct IndexRoleTests {
    @Test(arguments: [
        ("own.csv", "list"), ("fsq.csv", "collection"), ("overture.geojson", "collection"),
        ("osmium.geojson", "collection"), ("columns.csv", "list"), ("many.csv", "collection"),
        ("many.gpx", "list"), ("mine.ndjson", "list"), ("takeout.json", "list"),
    ])
    func add_guessesByProducerAndSize(file: String, role: String) async throws {
        let (harness, _) = try makeSUT()
        let added = await harness.run("index", "add", file)
        let name = String(file.prefix { $0 != "." })
        #expect(added.output.contains("\n\(name) is a \(role)"), "\(added)")
        #expect(added.output.contains("places index set \(name) --as "), "\(added)")
        #expect(await harness.run("index", "list").output.contains("  \(role)"))
        let json = await harness.run("index", "list", "--json").output
        #expect(try await SchemaValidator.complaint(about: json) == nil)
        #expect(json.contains("\"role\": \"\(role)\""), "\(json)")
    }

    @Test func set_changesTheRoleAndItStays() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "own.csv")
        let before = await harness.run("--source", "own", "--near", "48.2,16.37", "-f", "csv")
        let set = await harness.run("index", "set", "own", "--as", "collection")
        #expect(set.output.hasPrefix("own is a collection"), "\(set)")
        #expect(await harness.run("index", "info", "own").output.hasPrefix("own  2 places  collection\n"))
        #expect(await harness.run("index", "verify", "own").status == .found)
        #expect(await harness.run("--source", "own", "--near", "48.2,16.37", "-f", "csv").output == before.output)
        _ = await harness.run("index", "add", "own.csv")
        #expect(await harness.run("index", "info", "own").output.hasPrefix("own  2 places  collection\n"))
        _ = await harness.run("index", "rebuild", "own")
        #expect(await harness.run("index", "info", "own").output.hasPrefix("own  2 places  collection\n"))
        let mode = try await ChildProcess.run("stat", ["-c", "%a", folder.path("places/index/own.places")])
        #expect(mode.output == "600\n")
    }

    @Test func add_takesTheRoleThatIsNamed() async throws {
        var (harness, _) = try makeSUT()
        harness.files["outline.geojson"] = Self.square(48.1, 16.2, 48.3, 16.5)
        let added = await harness.run("index", "add", "own.csv", "--as", "area", "--outline", "outline.geojson")
        #expect(added.output.contains("\nown is an area: within its outline, it is the only local source."), "\(added)")
        for line in [["index", "list", "--as", "area"], ["index", "add", "own.csv", "--outline", "outline.geojson"]] {
            #expect(await harness.run(line).status == .usage, "\(line)")
        }
    }

    @Test func remove_leavesNothingOfListsBehind() async throws {
        let (harness, folder) = try makeSUT()
        for name in ["one", "two"] { _ = await harness.run("index", "add", "own.csv", "--name", name) }
        let merged = folder.path("places/index/lists.merged")
        #expect(FileManager.default.fileExists(atPath: merged))
        _ = await harness.run("index", "remove", "two")
        #expect(!FileManager.default.fileExists(atPath: merged))
    }

    @Test func set_givesAnAreaItsOutline() async throws {
        var (harness, folder) = try makeSUT()
        harness.files["outline.geojson"] = Self.square(48.1, 16.2, 48.3, 16.5)
        harness.files["point.geojson"] = #"{"type": "FeatureCollection", "features": []}"#
        _ = await harness.run("index", "add", "own.csv")
        let set = await harness.run("index", "set", "own", "--as", "area", "--outline", "outline.geojson")
        #expect(set.output.hasPrefix("own is an area: within its outline, it is the only local source."), "\(set)")
        let path = folder.path("places/index/own.places")
        let loader = try FilePlacesLoader(path: path)
        for (latitude, longitude, isCovered) in [(48.11, 16.21, true), (48.31, 16.3, false), (48.2, 16.51, false)] {
            let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
            #expect(try loader.covers(point) == isCovered)
        }
        let json = await harness.run("index", "info", "own", "--json").output
        #expect(try await SchemaValidator.complaint(about: json) == nil && json.contains(#""outline": "drawn""#))
        _ = await harness.run("index", "rebuild", "own")
        #expect(try FilePlacesLoader(path: path).outline == loader.outline && loader.outline != nil)
        for line in [
            ["set", "own"], ["set", "own", "--as", "shop"], ["set", "--as", "list"], ["set", "none", "--as", "list"],
            ["set", "own", "--as", "list", "--outline", "outline.geojson"],
        ] {
            #expect(await harness.run(["index"] + line).status == .usage, "\(line)")
        }
        let empty = await harness.run("index", "set", "own", "--as", "area", "--outline", "point.geojson")
        #expect(empty.error.contains("There is no polygon in point.geojson."), "\(empty)")
        #expect(try FilePlacesLoader(path: path).outline == loader.outline)
    }

    /// Three cities far apart do not cover what lies between them.
    @Test func area_withoutAnOutlineCoversTheCellsOfItsPlaces() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "own.csv")
        let set = await harness.run("index", "set", "own", "--as", "area")
        #expect(
            set.output.hasPrefix("own is an area: within about 2 km of its places, it is the only local source."),
            "\(set)")
        let loader = try FilePlacesLoader(path: folder.path("places/index/own.places"))
        for (latitude, longitude, isCovered) in [
            (48.2, 16.37, true), (48.2001, 16.3701, true), (50, 20, false), (48.3, 16.37, false), (61, 26, true),
        ] {
            let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
            #expect(try loader.covers(point) == isCovered, "\(point)")
        }
        // Between its places the sample answers, as if there were no index.
        let sample = await harness.run("museum", "--near", "60.1712,24.9437", "-f", "csv", "--fields", "name")
        #expect(sample.output.contains("Ateneum"), "\(sample)")
    }

    /// The newer one alone answers where two overlap.
    @Test func areas_giveWayToNewerOnes() async throws {
        var (harness, _) = try makeSUT()
        harness.files["outline.geojson"] = Self.square(48.1, 16.2, 48.3, 16.5)
        for (name, date) in [("old", "2020-01"), ("new", "2024-01")] {
            harness.files["\(name).ndjson"] =
                #"{"id": "osm:node/\#(name.utf8.count)\#(date.utf8.first ?? 0)\#(name == "old" ? 1 : 2)", "name": "\#(name) inn", "latitude": 48.2, "longitude": 16.37, "dataDate": "\#(date)"}"#
            _ = await harness.run("index", "add", "\(name).ndjson")
            _ = await harness.run("index", "set", name, "--as", "area", "--outline", "outline.geojson")
        }
        let found = await harness.run("--near", "48.21,16.37", "-r", "3km", "-f", "csv", "--fields", "name")
        #expect(found.output == "name\r\nnew inn\r\n", "\(found)")
    }

    /// As versions wrote it that knew no roles.
    @Test func list_saysOfEarlierIndexesWhatWasGuessed() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "own.csv")
        _ = await harness.run("index", "add", "many.csv")
        for name in ["own", "many"] {
            let path = folder.path("places/index/\(name).places")
            try TableAbout(try FilePlacesLoader(path: path).sources).write(toFile: path)
        }
        let info = await harness.run("index", "info", "own", "--json").output
        #expect(try await SchemaValidator.complaint(about: info) == nil && info.contains("guessed-role"))
        let list = await harness.run("index", "list")
        #expect(list.output.contains("this was guessed: many collection. places index set NAME"), "\(list)")
        #expect(await harness.run("--near", "48.2,16.37", "-f", "list").output.contains("Home"))
        let again = await harness.run("index", "list").output
        #expect(!again.contains("guessed") && again.contains("  collection") && again.contains("  list"), "\(again)")
    }

    @Test func add_keepsTheNotesAndListsOfAListAlone() async throws {
        var (harness, folder) = try makeSUT()
        harness.files["trip.kml"] = """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Food</name><Placemark><name>Eck</name>\
            <description>by the window</description><Point><coordinates>16.37,48.2</coordinates></Point></Placemark>\
            </Folder><Folder><name>Drinks</name><Placemark><name>Eck</name><Point><coordinates>16.37,48.2</coordinates>\
            </Point></Placemark></Folder></Document></kml>
            """
        _ = await harness.run("index", "add", "trip.kml")
        let id = Place.ID(source: "user", value: "")
        let path = folder.path("places/index/trip.places")
        var loader = try FilePlacesLoader(path: path, title: nil, list: "trip")
        let place = try #require(try await loader.load(PlacesQuery(radius: .greatest, limit: .all)).places.first?.place)
        #expect(try loader.personalNotes(of: id) == nil)
        let notes = PersonalNotes(lists: ["trip", "Food", "Drinks"], note: "by the window")
        #expect(try loader.personalNotes(of: place.id) == notes)
        try loader.verify()
        _ = await harness.run("index", "rebuild", "trip")
        loader = try FilePlacesLoader(path: path, title: nil, list: "trip")
        #expect(try loader.personalNotes(of: place.id) == notes)
        _ = await harness.run("index", "set", "trip", "--as", "collection")
        #expect(try FilePlacesLoader(path: path, title: nil, list: "trip").personalNotes(of: place.id) == nil)
        _ = await harness.run("index", "set", "trip", "--as", "list")
        #expect(try FilePlacesLoader(path: path, title: nil, list: "trip").personalNotes(of: place.id) == notes)
    }

    /// Where they are one by their names and points alone.
    @Test func add_keepsTheNotesOfNearTwins() async throws {
        var (harness, folder) = try makeSUT()
        harness.files["trip.csv"] = """
            name,latitude,longitude,kind,note,lists
            Eck,48.2,16.37,cafe,by the window,Food
            Eck,48.20002,16.37,cafe,loud,Drinks
            Eck,48.20001,16.37,cafe,,

            """
        let added = await harness.run("index", "add", "trip.csv")
        #expect(added.output.hasPrefix("1 place is in the index trip, 2 were in the file twice.\n"), "\(added)")
        let path = folder.path("places/index/trip.places")
        let loader = try FilePlacesLoader(path: path, title: nil, list: "trip")
        let place = try #require(try await loader.load(PlacesQuery(radius: .greatest, limit: .all)).places.first?.place)
        #expect(place.name == "Eck" && place.coordinate.latitude == 48.2)
        let notes = PersonalNotes(lists: ["trip", "Food", "Drinks"], note: "by the window · loud")
        #expect(try loader.personalNotes(of: place.id) == notes)
    }

    /// `--as` was the option of share once, and is still taken there.
    @Test func share_takesItsFormerOption() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("museum", "--near", "60.1712,24.9437")
        let shared = await harness.run("share", "1", "--as", "geo")
        #expect(shared.status == .found && shared.output.hasPrefix("geo:"), "\(shared)")
    }

    private static func square(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> String {
        #"{"type": "Polygon", "coordinates": [[[\#(west),\#(south)],[\#(east),\#(south)],[\#(east),\#(north)],[\#(west),\#(north)],[\#(west),\#(south)]]]}"#
    }

    private func makeSUT() throws -> (Harness, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let rows = (0..<2100).map { "P\($0),48.\(1000 + $0),16.37" }
        let points = (0..<2100).map { #"<wpt lat="48.\#(1000 + $0)" lon="16.37"><name>P\#($0)</name></wpt>"# }
        let saved = (0..<2100).map {
            #"{"id": "osm:node/\#($0 + 1)", "name": "P\#($0)", "latitude": 48.\#(1000 + $0), "longitude": 16.37, "saved": {"lists": ["a"]}}"#
        }
        let files = [
            "own.csv": "name,latitude,longitude\nHome,48.2,16.37\nNorth,61.0,26.0\n",
            "columns.csv": "name,latitude,longitude,amenity\nHome,48.2,16.37,cafe\n",
            "fsq.csv": """
            fsq_place_id,name,latitude,longitude,fsq_category_labels
            4b0000000000000000000001,Tide,60.166,24.956,[Dining and Drinking > Bar]

            """,
            "overture.geojson": """
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.951, 60.161]}, "properties": \
            {"id": "08f0000000000001", "names": {"primary": "Tide"}, "basic_category": "cafe"}}
            """,
            "osmium.geojson": """
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.951, 60.161]}, "properties": \
            {"amenity": "restaurant", "name": "Blue Carp", "addr:street": "Quay Street"}}
            """,
            "takeout.json": """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point", \
            "coordinates": [24.951, 60.161]}, "properties": {"google_maps_url": "http://maps.google.com/?cid=1", \
            "location": {"name": "Café", "address": "Street 1"}}}]}
            """,
            "many.csv": (["name,latitude,longitude"] + rows).joined(separator: "\n"),
            "many.gpx": #"<gpx version="1.1" creator="OsmAnd">"# + points.joined() + "</gpx>",
            "mine.ndjson": saved.joined(separator: "\n"),
        ]
        return (Harness(environment: ["XDG_DATA_HOME": folder.path], files: files), folder)
    }
}
