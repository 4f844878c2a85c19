internal import PlacesBytes
internal import PlacesFeature

/// Makes the sections of a file that hold the names of rows.
struct NameSections {
    private var names: SharedValues
    /// The numbers of names by their hashes.
    private var order: SortedRecords
    private let folder: String

    init(in folder: String) {
        self.folder = folder
        names = SharedValues(.nameNumbers, .nameEnds, .nameValues, in: folder)
        order = SortedRecords(folder: folder, limit: FileSections.sortLimit)
    }

    mutating func add(_ row: Row, _ bytes: Span<UInt8>) throws(PlacesError) {
        let name = bytes.extracting(row.name)
        let (number, isNew) = try names.add(name)
        if isNew { try order.add(key: String(repairing: name).nameHash, number: number) }
    }

    mutating func finish() throws(PlacesError) -> [SectionStore] {
        var numbers = SectionStore(.nameOrder, .numbers, in: folder)
        try numbers.append(numbersOf: &order)
        return names.sections + [numbers]
    }
}
