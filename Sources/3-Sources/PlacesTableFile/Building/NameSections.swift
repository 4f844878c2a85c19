internal import PlacesFeature
internal import PlacesText

/// Makes the sections of a file that hold the names of rows.
final class NameSections: RowSections {
    private let stores: SectionStores
    private let names: SharedValues
    /// The numbers of names by the hashes of their keys.
    private let nameOrder: SortedRecords
    private let hasher = NameHasher()

    private struct Prepared {
        let name: UnsafeRawBufferPointer
        let hash: UInt64
    }

    private let prepared = GrowingValues<Prepared>()

    init(in stores: SectionStores) {
        self.stores = stores
        names = SharedValues(.nameNumbers, .nameEnds, .nameValues, in: stores)
        nameOrder = stores.sorted()
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        // Where a name stands in the table of all is far from where the others do: all are looked for at once.
        prepared.removeAll()
        for row in block.rows {
            var reader = RowImageReader(row.image)
            reader.skipToName()
            let name = reader.value()
            prepared.append(Prepared(name: name, hash: names.prepare(name)))
        }
        for (index, row) in prepared.all.enumerated() {
            let (number, isNew) = try names.add(row.name, hash: row.hash)
            guard isNew else { continue }
            let key = index < block.nameHashes.count ? block.nameHashes[index] : hasher.hash(of: row.name)
            try nameOrder.add(key: key, number: number)
        }
    }

    func finish() throws(PlacesError) -> MadeSections {
        MadeSections(
            values: [names.values], ends: [names.ends],
            numbers: [names.numbers, try nameOrder.column(.nameOrder, in: stores)])
    }
}
