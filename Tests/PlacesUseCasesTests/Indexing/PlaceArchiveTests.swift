import Foundation
import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesUseCases

/// Places in archives, which the tools of the system make.
@Suite struct PlaceArchiveTests {
    private static let kml =
        "<kml><Folder><name>Food</name><Placemark><name>A</name><Point><coordinates>2,1</coordinates></Point></Placemark></Folder></kml>"

    @Test(arguments: ["a.kmz", "a.kml", "a"]) func next_readsTheMapInAnArchive(name: String) throws {
        let bytes = try archive(["doc.kml": Self.kml, "images/1.png": "x"], as: "zip")
        let found = try places(bytes, name)
        #expect(found.places.map(\.name) == ["A"] && found.places.map(\.lists) == [["Food"]])
    }

    @Test(arguments: ["zip", "gztar"]) func next_readsAllFilesThatHoldPlaces(kind: String) throws {
        let bytes = try archive(
            [
                "Takeout/a.json": #"{"type": "FeatureCollection", "features": []}"#,
                "Takeout/b.json": #"{"routes": 1}"#,
                "Takeout/c.csv": "name,lat,lon\nB,1,2\n", "Takeout/d.kml": Self.kml, "Takeout/e.html": "x",
            ], as: kind)
        #expect(try Set(places(bytes, "takeout").places.map(\.name)) == ["A", "B"])
    }

    @Test func next_readsAFileThatGzipMade() throws {
        let text = "name,lat,lon\n" + (0..<40_000).map { "P\($0),1,2\n" }.joined()
        #expect(try places(try gzip(text), "a.csv.gz").places.count == 40_000)
    }

    @Test func next_saysThatNoFileOfAnArchiveHoldsPlaces() throws {
        let bytes = try archive(["a.html": "x"], as: "zip")
        #expect(throws: PlaceFileBlocks.Failure.content(ExchangeError(.noFile))) { try places(bytes, "a.zip") }
    }

    @Test func next_refusesAnArchiveThatIsDamagedOrGrows() throws {
        let sound = try archive(["doc.kml": Self.kml + String(repeating: " ", count: 10_000)], as: "zip")
        #expect(throws: PlaceFileBlocks.Failure.self) { try places(Array(sound.prefix(sound.count / 2)), "a.kmz") }
        let blank = String(repeating: " ", count: 1023) + "\n"
        let bomb = try gzip("name,lat,lon\n" + String(repeating: blank, count: 80 << 10))
        #expect(throws: PlaceFileBlocks.Failure.file(.grows)) { try places(bomb, "a.csv.gz") }
    }

    private func places(_ bytes: [UInt8], _ name: String) throws -> ImportedPlaces {
        let files = FileReaderStub([:])
        var reader = files
        reader.set(name, bytes)
        let parts = try #require(try reader.parts(of: name))
        var (blocks, result) = (PlaceFileBlocks(parts, InputReader(fileName: name)), ImportedPlaces())
        while let block = try blocks.next() { try result.add(block, .test) }
        return result
    }

    /// Python makes archives wherever the tests run.
    private func archive(_ files: [String: String], as kind: String) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        for (name, text) in files {
            let path = folder.path("in/" + name)
            try FileManager.default.createDirectory(
                at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        try python("import shutil; shutil.make_archive('\(folder.path("out"))', '\(kind)', '\(folder.path("in"))')")
        return Array(try Data(contentsOf: URL(filePath: folder.path(kind == "zip" ? "out.zip" : "out.tar.gz"))))
    }

    private func gzip(_ text: String) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: URL(filePath: folder.path("in")))
        try python(
            "import gzip; open('\(folder.path("out"))', 'wb').write(gzip.compress(open('\(folder.path("in"))', 'rb').read()))"
        )
        return Array(try Data(contentsOf: URL(filePath: folder.path("out"))))
    }

    private func python(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
