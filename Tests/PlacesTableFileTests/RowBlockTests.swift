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
        let rows = blocks.flatMap { Array($0.rows.all) }
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
}
