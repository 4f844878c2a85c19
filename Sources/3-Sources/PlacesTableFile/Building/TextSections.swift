internal import PlacesFeature

/// Makes the sections of a file that hold what the words of a search are compared with.
final class TextSections: RowSections {
    private let textEnds, texts: SectionStore
    private let maker: SearchedTextsMaker
    private let row = GrowingBytes()
    /// `nil` for a file without words.
    private let words: WordSections?
    private var count: UInt32 = 0

    init(_ shared: SearchedTexts, hasWords: Bool, in stores: SectionStores) {
        words = hasWords ? WordSections(in: stores) : nil
        (textEnds, texts) = (stores.store(.textEnds, elementSize: 8), stores.store(.texts))
        maker = SearchedTextsMaker(shared)
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        let start = texts.size
        try texts.append(bytes: block.texts)
        var done = 0
        for end in block.textEnds {
            try textEnds.append(UInt64(start + end))
            try addWords(block.texts[done..<end])
            done = end
        }
        for rest in block.rows[block.textEnds.count...] {
            row.removeAll()
            maker.append(textsOf: rest.image, to: row)
            try addWords(row.bytes[...])
            try texts.append(bytes: row.bytes)
            try textEnds.append(UInt64(texts.size))
        }
    }

    private func addWords(_ texts: Slice<UnsafeRawBufferPointer>) throws(PlacesError) {
        try words?.add(UnsafeRawBufferPointer(rebasing: texts).assumingMemoryBound(to: UInt8.self).span, of: count)
        count += 1
    }

    func finish() throws(PlacesError) -> MadeSections {
        let words = try words?.finish() ?? MadeSections(values: [], ends: [], numbers: [])
        return MadeSections(
            values: [texts] + words.values, ends: [textEnds] + words.ends, numbers: words.numbers, others: words.others)
    }
}
