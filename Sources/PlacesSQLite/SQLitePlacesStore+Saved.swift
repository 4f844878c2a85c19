import FoundationEssentials
public import PlacesFeature

extension SQLitePlacesStore {
    public func save(_ places: [SavedPlace]) throws(StoreError) {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        try write { (database) throws(SQLiteFailure) in
            for place in places {
                let earlier = try database.rows(
                    Self.selection + "WHERE list = ? AND source = ? AND value = ?", .text(place.list),
                    .text(place.id.source), .text(place.id.value)
                ) { (row) throws(SQLiteFailure) in try row.savedPlace(using: decoder) }.first
                try Self.write(place.saved(over: earlier), to: database, using: encoder)
            }
        }
    }

    private static func write(
        _ place: SavedPlace, to database: borrowing Database, using encoder: JSONEncoder
    ) throws(SQLiteFailure) {
        let record = PlaceRecord.text(of: place.record, using: encoder)
        try database.run(
            """
            INSERT INTO saved
                (list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record, checksum)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, \(Checksum.function)(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9))
            ON CONFLICT (list, source, value) DO UPDATE SET
                saved_at = excluded.saved_at, own_name = excluded.own_name, note = excluded.note,
                own_latitude = excluded.own_latitude, own_longitude = excluded.own_longitude,
                record = excluded.record, checksum = excluded.checksum
            """,
            .text(place.list), .text(place.id.source), .text(place.id.value), .integer(place.savedAt.seconds),
            SQLValue(place.ownName), SQLValue(place.note), SQLValue(place.ownCoordinate?.latitude),
            SQLValue(place.ownCoordinate?.longitude), SQLValue(record))
    }

    private static let selection = """
        SELECT list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record,
            checksum IS \(Checksum.function)(
                list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record)
        FROM saved

        """

    public func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int {
        try remove { (database) throws(SQLiteFailure) in
            try database.run(
                "DELETE FROM saved WHERE source = ? AND value = ? AND list = coalesce(?, list)",
                .text(id.source), .text(id.value), SQLValue(list))
        } ?? 0
    }

    public func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] {
        let decoder = JSONDecoder()
        return try read { (database) throws(SQLiteFailure) in
            try database.checkTally()
            return try database.rows(
                Self.selection + "WHERE list = coalesce(?, list) ORDER BY saved_at, number", SQLValue(list)
            ) { (row) throws(SQLiteFailure) in try row.savedPlace(using: decoder) }
        } ?? []
    }
}

extension Statement {
    /// - Throws: damage, where the row is not the one that was written.
    fileprivate func savedPlace(using decoder: JSONDecoder) throws(SQLiteFailure) -> SavedPlace {
        guard integer(9) == 1 else { throw .damage }
        return SavedPlace(
            id: id(1), list: text(0), savedAt: Timestamp(seconds: integer(3)), ownName: optionalText(4),
            note: optionalText(5), ownCoordinate: coordinate(6),
            record: PlaceRecord.place(in: optionalText(8), using: decoder))
    }

    /// An identifier in two columns, the source first.
    func id(_ column: Int32) -> Place.ID { Place.ID(source: text(column), value: text(column + 1)) }

    /// A point in two columns, the latitude first.
    func coordinate(_ column: Int32) -> Coordinate? {
        guard let latitude = real(column), let longitude = real(column + 1) else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
