import FoundationEssentials
import PlacesSample
import PlacesTestSupport
import Testing

/// The tables of chains are what the rule makes of the names.
@Suite struct SampleChainsTests {
    @Test(arguments: Sample.allCases)
    func chains_areThoseOfTheRule(sample: Sample) throws {
        let places = EmbeddedTable.places(of: sample)
        let table = try SampleChains.table(of: places.bytes, name: places.name, categories: .embedded())
        // `make sample-chains` writes the tables.
        if ProcessInfo.processInfo.environment["PLACES_SAMPLE_CHAINS"] == "write" {
            try table.write(toFile: Self.path(of: sample), atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: Self.path(of: sample), encoding: .utf8) == table)
        #expect(table.split(separator: "\n").count > 50)
    }

    @Test(arguments: Sample.allCases)
    func chains_inTheProgramAreThoseOfTheFile(sample: Sample) throws {
        let file = try String(contentsOfFile: Self.path(of: sample), encoding: .utf8)
        #expect(EmbeddedTable.chains(of: sample).bytes.elementsEqual(file.utf8))
    }

    @Test(arguments: ["0\tQ1\n", "x\tQ1\tOtto\n", "-1\tQ1\tOtto\n", "0.5\tQ1\tOtto\n", "0\t\tOtto\n", "0\tQ1\t\n"])
    func table_isRefusedIfALineCannotBeRead(text: String) {
        #expect(throws: (any Error).self) {
            try Array(text.utf8).withUnsafeBufferPointer { try SampleChains($0, name: "test") }
        }
    }

    private static func path(of sample: Sample) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/CPlacesSample/data/\(sample.rawValue)-chains.tsv").path
    }
}
