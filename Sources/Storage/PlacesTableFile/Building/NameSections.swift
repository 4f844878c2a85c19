internal import PlacesFeature
internal import PlacesSorting

/// Makes the sections of a file that hold what rows are found by: their names, and the texts that a search is compared with.
final class NameSections: RowSections {
    private let stores: SectionStores
    private let textEnds, texts: SectionStore
    private let names: SharedValues
    /// The numbers of names by the hashes of their keys.
    private let nameOrder: SortedRecords
    private let hasher = NameHasher()
    private let textsBeginWithNames: Bool

    private struct Prepared {
        let name, texts: UnsafeRawBufferPointer
        /// Of the name.
        let hash: UInt64
    }

    // One thread adds blocks, one after the other: no access need be checked at run time.
    @exclusivity(unchecked) private var prepared: [Prepared] = []

    /// - Parameter textsBeginWithNames: whether the first of the texts that a search is compared with is the name.
    init(textsBeginWithNames: Bool, in stores: SectionStores) {
        (self.textsBeginWithNames, self.stores) = (textsBeginWithNames, stores)
        (textEnds, texts) = (stores.store(.textEnds, elementSize: 8), stores.store(.texts))
        names = SharedValues(.nameNumbers, .nameEnds, .nameValues, in: stores)
        nameOrder = stores.sorted()
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        // Where a name stands in the table of all is far from where the others do: all are looked for at once.
        prepared.removeAll(keepingCapacity: true)
        for row in block.rows {
            var reader = RowImageReader(row.image)
            reader.skipToName()
            let (name, texts) = (reader.value(), reader.value())
            prepared.append(Prepared(name: name, texts: texts, hash: names.prepare(name)))
        }
        for row in prepared { try add(row) }
    }

    private func add(_ row: Prepared) throws(PlacesError) {
        let (name, searched) = (row.name, row.texts)
        try texts.append(bytes: searched)
        try textEnds.append(UInt64(texts.size))
        let (number, isNew) = try names.add(name, hash: row.hash)
        guard isNew else { return }
        // What was folded for the one is not folded again for the other.
        let hash = textsBeginWithNames ? hasher.hash(ofFirst: searched) : hasher.hash(of: name)
        try nameOrder.add(key: hash, number: number)
    }

    func finish() throws(PlacesError) -> MadeSections {
        MadeSections(
            values: [names.values, texts], ends: [names.ends, textEnds],
            numbers: [names.numbers, try nameOrder.column(.nameOrder, in: stores)])
    }
}
