import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesTableFile

/// What happens to threads and temporary files when a file cannot be made to its end.
@Suite struct TableSectionsTests {
    @Test(arguments: [0, 1, 2, 5, 9]) func add_failsWhenTheOutputDoes(writes: Int) throws {
        #expect(throws: FailingOutput.error) {
            let sections = try made(output: FailingOutput(writes: writes))
            for image in images { try sections.add(RowBlock.Row(image: image.bytes, record: 0, prominence: 0)) }
            _ = try sections.finish()
        }
    }

    @Test(arguments: [0, 1, 3000, 12_000]) func sections_canBeLeftAtAnyTime(rows: Int) throws {
        let sections = try made(output: FailingOutput(writes: .max))
        for image in images.prefix(rows) {
            try sections.add(RowBlock.Row(image: image.bytes, record: 0, prominence: 0))
        }
        #expect(sections.count == rows)
    }

    private let folder: TemporaryFolder
    private let census = FileCensus()
    private let images: [GrowingBytes]

    init() throws {
        folder = try TemporaryFolder()
        let maker = RowImageMaker(census.numbers)
        images = (0..<12_000).map { number in
            let image = GrowingBytes()
            let place = Place(
                id: Place.ID(source: "osm", value: "\(number)"),
                name: "\(number) " + String(repeating: "long name ", count: 20), coordinate: anyCentre)
            maker.append(place, to: image)
            return image
        }
    }

    private func made(output: FailingOutput) throws -> TableSections {
        let stores = SectionStores(
            folder: folder.path, rows: images.count, fewRows: 1, census: census, output: output)
        let texts = SearchedTexts(census.sharedTexts(), attributes: census.numbers.attributes.values)
        return try TableSections(
            census, texts, about: TableAbout([anySource()]), fewRows: 1, hasWords: true, in: stores)
    }
}

/// Fails after some writes, on whatever thread.
private final class FailingOutput: FileOutput {
    static let error = PlacesError.unwritable("here")
    private let writes: Locked<Int>

    init(writes: Int) { self.writes = Locked(writes) }

    func resize(to size: Int) {}
    func beginKeeping(_ range: Range<Int>) {}

    func write(_ bytes: Span<UInt8>, at position: Int) throws(PlacesError) {
        let isLeft = writes.withLock { left in
            left -= left > 0 ? 1 : 0
            return left > 0
        }
        if !isLeft { throw Self.error }
    }
}
