import FoundationEssentials
package import PlacesEngine
package import PlacesFeature
import PlacesTableFile

extension PlaceTable {
    /// The bytes of a file of the table: the same for the same table each time.
    package func fileBytes(about credits: [PlacesSource] = [], fewRows: Int = Layout.fewRows) throws -> [UInt8] {
        let rows = (0..<count).sorted { record($0) < record($1) }
        let places = try rows.map { try place($0) }
        let sources = Set(places.map(\.id.source)).map { source in
            SourceTerms(prefix: source, credit: anySource(), mayBeKept: true)
        }
        let folder = try TemporaryFolder()
        let path = folder.path("table.places")
        let builder = PlaceFileBuilder(path: path, sources: SourceDirectory(sources), memory: 1 << 24, fewRows: fewRows)
        for (row, place) in zip(rows, places) { try builder.add(place, prominence: prominence(row)) }
        try builder.write(sources: credits)
        return Array(try Data(contentsOf: URL(filePath: path)))
    }
}
