internal import PlacesBytes
package import PlacesEngine
package import PlacesFeature
internal import PlacesFiles
internal import PlacesThreads

/// Writes a table that is in memory as a file of places: the same bytes for the same table each time.
package struct TableFileWriter {
    private let table: PlaceTable
    private let about: TableAbout
    /// Below how many rows numbers are written in as few bytes as do: such files are read whole.
    var fewRows = Layout.fewRows
    /// Whether rows are to be found by their words, without a look into all of them.
    var hasWords = false

    package init(_ table: PlaceTable, about: TableAbout) {
        (self.table, self.about) = (table, about)
    }

    /// The file.
    /// - Throws: if the table cannot be read.
    package func bytes() throws(PlacesError) -> [UInt8] {
        let (census, names) = (FileCensus(), try table.names())
        let images = SortedRecords(folder: nil, limit: .max)
        let (maker, image) = (RowImageMaker(census.numbers), GrowingBytes())
        for row in 0..<table.count {
            image.removeAll()
            let (place, texts) = (try table.place(row), try table.searchTexts(row))
            texts.bytes.withUnsafeBytes { maker.append(place, name: names[row], texts: $0, to: image) }
            let whole = UnsafeMutableRawBufferPointer(start: image.start, count: image.count)
            image.truncate(to: census.count(whole).size)
            try images.add(key: UInt64(row), number: UInt32(row), bytes: image.bytes)
        }
        try table.expectSound()
        let output = MemoryOutput()
        let stores = SectionStores(
            folder: nil, rows: table.count, fewRows: fewRows, census: census, output: output)
        let texts = SearchedTexts(census.sharedTexts(), attributes: census.numbers.attributes.values)
        let sections = try TableSections(census, texts, about: about, fewRows: fewRows, hasWords: hasWords, in: stores)
        try images.readAll { (_, number, image) throws(PlacesError) in
            let row = Int(number)
            let (record, prominence) = (UInt32(table.record(row)), table.prominence(row))
            try sections.add(RowBlock.Row(image: image, record: record, prominence: prominence))
        }
        let (made, box) = try sections.finish()
        try FileAssembly.write(made, count: table.count, box: box, to: output)
        return output.bytes
    }

    /// A file in memory.
    final class MemoryOutput: FileOutput {
        private let written = Locked<[UInt8]>([])

        var bytes: [UInt8] { written.withLock { $0 } }

        func resize(to size: Int) {
            written.withLock { $0 += Array(repeating: 0, count: max(0, size - $0.count)) }
        }

        func write(_ span: Span<UInt8>, at position: Int) {
            let new = [UInt8](span)
            resize(to: position + new.count)
            written.withLock { $0.replaceSubrange(position..<position + new.count, with: new) }
        }

        func beginKeeping(_ range: Range<Int>) {}
    }
}
