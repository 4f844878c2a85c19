import FoundationEssentials
public import PlacesFeature

extension SQLitePlacesStore {
    public func save(_ place: SavedPlace) throws(StoreError) {
        let record = PlaceRecord.text(of: place.record, using: JSONEncoder())
        try write { (database) throws(SQLiteFailure) in
            try database.run(
                """
                INSERT INTO saved
                    (list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (list, source, value) DO UPDATE SET
                    saved_at = excluded.saved_at, own_name = excluded.own_name, note = excluded.note,
                    own_latitude = excluded.own_latitude, own_longitude = excluded.own_longitude,
                    record = excluded.record
                """,
                .text(place.list), .text(place.id.source), .text(place.id.value), .integer(place.savedAt.seconds),
                SQLValue(place.ownName), SQLValue(place.note), SQLValue(place.ownCoordinate?.latitude),
                SQLValue(place.ownCoordinate?.longitude), SQLValue(record))
        }
    }

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
            try database.rows(
                """
                SELECT list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record
                FROM saved WHERE list = coalesce(?, list) ORDER BY saved_at, number
                """, SQLValue(list)
            ) { row in
                SavedPlace(
                    id: row.id(1), list: row.text(0), savedAt: Timestamp(seconds: row.integer(3)),
                    ownName: row.optionalText(4), note: row.optionalText(5), ownCoordinate: row.coordinate(6),
                    record: PlaceRecord.place(in: row.optionalText(8), using: decoder))
            }
        } ?? []
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
