internal import PlacesFeature

/// Makes the sections of a file that hold what the words of a search are compared with.
final class TextSections: RowSections {
    private let textEnds, texts: SectionStore
    private let maker: SearchedTextsMaker
    private let row = GrowingBytes()

    init(_ shared: SearchedTexts, in stores: SectionStores) {
        (textEnds, texts) = (stores.store(.textEnds, elementSize: 8), stores.store(.texts))
        maker = SearchedTextsMaker(shared)
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        let start = texts.size
        try texts.append(bytes: block.texts)
        for end in block.textEnds { try textEnds.append(UInt64(start + end)) }
        for rest in block.rows[block.textEnds.count...] {
            row.removeAll()
            maker.append(textsOf: rest.image, to: row)
            try texts.append(bytes: row.bytes)
            try textEnds.append(UInt64(texts.size))
        }
    }

    func finish() throws(PlacesError) -> MadeSections {
        MadeSections(values: [texts], ends: [textEnds], numbers: [])
    }
}
