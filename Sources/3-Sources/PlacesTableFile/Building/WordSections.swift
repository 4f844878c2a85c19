internal import PlacesBytes
internal import PlacesFeature

/// Makes the sections of a file by which the rows of words are found.
struct WordSections {
    private let folder: String
    /// Each word of each row, with the row as its number.
    private var words: SortedWords
    /// The rows by the hashes of their names.
    private var names: SortedRecords

    init(in folder: String) {
        self.folder = folder
        words = SortedWords(in: folder, limit: FileSections.sortLimit)
        names = SortedRecords(folder: folder, limit: FileSections.sortLimit)
    }

    /// Adds the texts of a row.
    /// - Parameter number: of the row.
    mutating func add(_ texts: Span<UInt8>, number: UInt32) throws(PlacesError) {
        var ranges: [Range<Int>] = []
        texts.forEachWord { ranges.append($0) }
        for range in ranges { try words.add(texts.extracting(range), number: number) }
        var hashes: [UInt32] = []
        texts.forEachNameHash { hashes.append($0) }
        for hash in hashes { try names.add(key: UInt64(hash), number: number) }
    }

    mutating func finish() throws(PlacesError) -> [SectionStore] {
        var texts = ValueStores(.wordEnds, .words, in: folder)
        var rows = SectionStore(.wordRows, .numbers, in: folder)
        var rowEnds = SectionStore(.wordRowEnds, .ends, in: folder)
        var backwards = SortedWords(in: folder, limit: FileSections.sortLimit)
        var (count, rowCount) = (UInt32(0), UInt64(0))
        try words.readAll { (word, wordRows) throws(PlacesError) in
            try texts.append(word.span)
            for row in wordRows { try rows.append(row) }
            rowCount += UInt64(wordRows.count)
            try rowEnds.append(rowCount)
            try backwards.add(Array(word.reversed()).span, number: count)
            count += 1
        }
        var order = SectionStore(.wordOrder, .numbers, in: folder)
        try backwards.readAll { (_, numbers) throws(PlacesError) in for number in numbers { try order.append(number) } }
        var hashes = SectionStore(.nameHashes, .elements(size: 4), in: folder)
        var namedRows = SectionStore(.namedRows, .numbers, in: folder)
        var last: (hash: UInt64, row: UInt32)?
        try names.readAll { (hash, row, _) throws(PlacesError) in
            // A row may have a name twice.
            if let last, last == (hash, row) { return }
            last = (hash, row)
            try hashes.append(UInt32(truncatingIfNeeded: hash))
            try namedRows.append(row)
        }
        return [texts.ends, texts.values, rows, rowEnds, order, hashes, namedRows]
    }
}
