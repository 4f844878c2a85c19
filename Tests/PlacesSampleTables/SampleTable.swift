import FoundationEssentials
package import PlacesBytes
import PlacesEngine
import PlacesFeature
package import PlacesSample
internal import PlacesTestSupport

/// A table of the repository from which the files of the samples are made: read once, and kept for good.
package struct SampleTable: Sendable {
    /// Its name in messages.
    package let name: String
    package let bytes: InPlaceBytes

    package static let categories = SampleTable("categories")
    private static let (helsinki, monaco) = (SampleTable("helsinki"), SampleTable("monaco"))

    /// The places of a sample, as `derive.sh` writes them.
    package static func places(of sample: Sample) -> SampleTable {
        switch sample {
        case .helsinki: helsinki
        case .monaco: monaco
        }
    }

    private init(_ name: String) {
        let file = FileManager.default.contents(atPath: Self.path("\(name).tsv")) ?? Data()
        (self.name, bytes) = (name, InPlaceBytes(file))
    }

    private static func path(_ file: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/0-Support/C/CPlacesData/Sample/data/\(file)").path
    }

    // MARK: - The files

    /// Where the file of a sample stands in the repository.
    package static func filePath(of sample: Sample) -> String { path("\(sample.rawValue).places") }

    /// The file of a sample: its table, with the chains that follow from the names.
    package static func file(of sample: Sample) throws -> [UInt8] {
        let (area, table) = (try sample.area(), places(of: sample))
        let records = try SampleRecords(
            table.bytes, name: table.name, categories: .embedded(), putsHouseNumberFirst: area.putsHouseNumberFirst)
        return try PlaceTable(records).fileBytes(about: [area.source])
    }
}
