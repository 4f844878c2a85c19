import Foundation
import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

@testable import PlacesKnowledge

/// Every folder of data is what its sums, and the list of data sets, say of it.
@Suite struct DataFolderTests {
    @Test(arguments: folders) func files_haveTheRecordedSums(folder: String) async throws {
        let data = "\(Self.sources)/\(folder)/data"
        let verdict = try await ChildProcess.run(
            "sha256sum", ["--check", "--quiet", "--strict", "SHA256SUMS"], directory: data)
        #expect(verdict == ChildProcess.Output(), "\(folder): \(verdict.error)")
        let listed = try String(contentsOfFile: "\(data)/SHA256SUMS", encoding: .utf8).split(separator: "\n")
            .map { String($0.dropFirst(66)) }
        let others: Set = ["LICENSE.md", "README.md", "ORIGINS", "SHA256SUMS", "market-1.schema.json"]
        let files = try FileManager.default.contentsOfDirectory(atPath: data).filter { !others.contains($0) }
        #expect(Set(files) == Set(listed), "\(folder)")
    }

    @Test func everyFolder_isInTheListOfDataSets() {
        #expect(Set(DataSet.all.map(\.folder)) == Set(Self.folders))
    }

    @Test func everyLine_ofTheListIsRead() throws {
        let list = try String(contentsOfFile: "\(Self.sources)/Release/data/data-sets.tsv", encoding: .utf8)
        #expect(DataSet.all.count == list.split(separator: "\n").count - 1)
    }

    @Test func samples_haveTheDatesOfTheList() throws {
        let dates = try Sample.allCases.map { try $0.area().dataDate }
        #expect(DataSet.all.filter { $0.folder == "Sample" }.compactMap(\.date) == dates)
    }

    /// The folders that hold data with a recipe.
    private static let folders: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: "\(sources)/\($0)/derive/derive.sh") }.sorted()
    }()

    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/0-Support/C/CPlacesData").path
}
