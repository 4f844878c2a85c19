import PlacesFeature
import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesTableFile

@Suite struct RowBlockTests {
    /// Of images longer than a block has memory for, each has one of its own.
    @Test func add_keepsACopyOfEachImage() {
        let sizes = [10, 300_000, 10, 0, 262_144, 5, 1 << 20, 1 << 18, 7]
        let images = sizes.indices.map { [UInt8](repeating: UInt8($0 + 1), count: sizes[$0]) }
        var blocks = [RowBlock()]
        for (number, image) in images.enumerated() {
            image.withUnsafeBytes {
                let row = RowBlock.Row(image: $0, record: UInt32(number), prominence: UInt32(number + 100))
                if blocks[blocks.count - 1].add(row) { return }
                blocks.append(RowBlock())
                #expect(blocks[blocks.count - 1].add(row))
            }
        }
        let rows = blocks.flatMap(\.rows)
        #expect(rows.map(\.record) == Array(0..<UInt32(sizes.count)))
        #expect(rows.allSatisfy { $0.prominence == $0.record + 100 })
        for row in rows { #expect(row.image.elementsEqual(images[Int(row.record)])) }
        #expect(blocks.count > 4)
    }

    @Test func add_endsABlockAfterSoManyRows() {
        let block = RowBlock()
        var count = 0
        while block.add(RowBlock.Row(image: UnsafeRawBufferPointer(start: nil, count: 0), record: 1, prominence: 1)) {
            count += 1
        }
        #expect(count == 1024 && block.rows.count == 1024)
    }

    /// A block in the memory of one that is no more begins empty, and has as much room as any other.
    @Test func block_beginsEmptyInMemoryThatIsUsedAgain() {
        let pool = RowBlock.Pool()
        let maker = SearchedTextsMaker(SearchedTexts(FileCensus().sharedTexts(), attributes: []))
        let image = GrowingBytes()
        RowImageMaker(ImageNumbers()).append(
            Place(id: Place.ID(source: "osm", value: "1"), name: "Kahvila", coordinate: anyCentre), to: image)
        let row = RowBlock.Row(image: image.bytes, record: 1, prominence: 1)
        func fill(_ block: RowBlock) -> Int {
            #expect(block.rows.isEmpty && block.texts.isEmpty && block.textEnds.isEmpty && block.nameHashes.isEmpty)
            var count = 0
            while block.add(row) { count += 1 }
            block.work(with: maker)
            #expect(block.textEnds.count == count && block.nameHashes.count == count && !block.texts.isEmpty)
            return count
        }
        var counts: [Int] = []
        for _ in 0..<3 {
            // One after the other, and two at once.
            counts += [fill(RowBlock(pool))]
            let (one, other) = (RowBlock(pool), RowBlock(pool))
            counts += [fill(one), fill(other)]
        }
        #expect(counts == Array(repeating: 1024, count: 9))
        #expect(pool.count == 2)
        pool.close()
        #expect(fill(RowBlock(pool)) == 1024 && pool.count == 0)
    }

    @Test func pool_keepsNoMoreMemoryThanMostBlocksNeed() {
        let pool = RowBlock.Pool()
        let image = [UInt8](repeating: 1, count: 1 << 20)
        image.withUnsafeBytes {
            let block = RowBlock(pool)
            #expect(block.add(RowBlock.Row(image: $0, record: 1, prominence: 1)))
        }
        #expect(pool.count == 0)
    }
}
