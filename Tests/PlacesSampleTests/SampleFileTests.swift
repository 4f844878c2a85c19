import FoundationEssentials
import PlacesEngine
import PlacesFeature
import PlacesSample
import PlacesSampleTables
import Testing

/// The files inside the program are what their tables make.
@Suite struct SampleFileTests {
    @Test(arguments: Sample.allCases)
    func file_isThatOfTheTable(sample: Sample) throws {
        let file = try SampleTable.file(of: sample)
        // `make sample-files` writes the files.
        if ProcessInfo.processInfo.environment["PLACES_SAMPLE_FILES"] == "write" {
            try Data(file).write(to: URL(filePath: SampleTable.filePath(of: sample)), options: .atomic)
        }
        let own = try Data(contentsOf: URL(filePath: SampleTable.filePath(of: sample)))
        #expect(own.elementsEqual(file))
    }

    @Test(arguments: Sample.allCases)
    func program_holdsTheFile(sample: Sample) throws {
        let own = try Data(contentsOf: URL(filePath: SampleTable.filePath(of: sample)))
        #expect(EmbeddedTable.places(of: sample).bytes.elementsEqual(own))
    }

    /// Fewer are looked through as fast as they stand.
    @Test(arguments: Sample.allCases)
    func rows_standInTheOrderOfTheirProminence(sample: Sample) throws {
        let area = try sample.area()
        let table = try SamplePlacesLoader().answer(to: PlacesQuery(centre: area.centre)).table
        #expect((0..<table.count).allSatisfy { table.record($0) == $0 })
    }
}
