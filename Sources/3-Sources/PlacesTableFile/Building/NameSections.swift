internal import PlacesFeature
internal import PlacesText

/// Makes the sections of a file that hold the names of rows.
final class NameSections: RowSections {
    private let stores: SectionStores
    private let names: SharedValues
    /// The numbers of names by the hashes of their keys.
    private let nameOrder: SortedRecords
    private let hasher = NameHasher()

    init(in stores: SectionStores) {
        self.stores = stores
        names = SharedValues(.nameNumbers, .nameEnds, .nameValues, in: stores)
        nameOrder = stores.sorted()
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        for (index, row) in block.rows.enumerated() {
            var reader = RowImageReader(row.image)
            reader.skipToName()
            let name = reader.value()
            let (number, isNew) = try names.add(name)
            guard isNew else { continue }
            let key = index < block.nameHashes.count ? block.nameHashes[index] : hasher.hash(of: name)
            try nameOrder.add(key: key, number: number)
        }
    }

    func finish() throws(PlacesError) -> MadeSections {
        MadeSections(
            values: [names.values], ends: [names.ends],
            numbers: [names.numbers, try nameOrder.column(.nameOrder, in: stores)])
    }
}
