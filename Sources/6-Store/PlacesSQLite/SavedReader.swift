import PlacesFeature

/// Reads entries of lists, each of which is checked to be the one that was written.
struct SavedReader {
    /// Whether to read the source's record, which takes longer than all else.
    var readsRecords = true

    init(readsRecords: Bool = true) { self.readsRecords = readsRecords }

    /// All entries, to which a condition can be added.
    static let selection = """
        SELECT list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record, made_name,
            checksum IS \(Checksum.function)(
                list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record, made_name), number
        FROM saved

        """

    /// The entry on which a statement stands.
    ///
    /// - Throws: damage, where the row is not the one that was written.
    func place(in row: borrowing Statement) throws(SQLiteFailure) -> SavedPlace {
        guard row.integer(10) == 1 else { throw .damage }
        return SavedPlace(
            id: row.id(1), list: row.text(0), savedAt: Timestamp(seconds: row.integer(3)),
            ownName: row.optionalText(4), madeName: row.optionalText(9), note: row.optionalText(5),
            ownCoordinate: row.coordinate(6),
            record: readsRecords ? PlaceRecord.place(in: row.optionalText(8)) : nil)
    }

    func number(in row: borrowing Statement) -> Int { row.integer(11) }

    /// Entries that an index leads to, the earliest first, each once.
    ///
    /// - Parameters:
    ///   - condition: what follows the selection.
    ///   - rows: the values of the condition, one row after the other.
    ///   - isMeant: what an entry must be; the index leads to others only where it is damaged, or less exact.
    func places(
        _ condition: String, each rows: some Sequence<[SQLValue]>, in database: borrowing Database,
        where isMeant: (SavedPlace) -> Bool
    ) throws(SQLiteFailure) -> [SavedPlace] {
        var numbers: Set<Int> = []
        let found = try database.rows(Self.selection + condition, each: rows) { (row) throws(SQLiteFailure) in
            (place: try place(in: row), number: number(in: row))
        }
        return found.filter { isMeant($0.place) && numbers.insert($0.number).inserted }
            .sorted { ($0.place.savedAt, $0.number) < ($1.place.savedAt, $1.number) }.map(\.place)
    }
}

extension Statement {
    /// An identifier in two columns, the source first.
    func id(_ column: Int32) -> Place.ID { Place.ID(source: text(column), value: text(column + 1)) }

    /// A point in two columns, the latitude first.
    func coordinate(_ column: Int32) -> Coordinate? {
        guard let latitude = real(column), let longitude = real(column + 1) else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
