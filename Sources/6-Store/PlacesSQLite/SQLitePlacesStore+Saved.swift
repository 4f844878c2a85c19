public import PlacesFeature

extension SQLitePlacesStore {
    public func save(_ places: [SavedPlace]) throws(StoreError) {
        try write { (database) throws(SQLiteFailure) in
            let writer = try SavedWriter.writer(for: database)
            for place in places { try writer.save(place.keepable(sources)) }
        }
    }

    public func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int {
        try remove { (database) throws(SQLiteFailure) in
            let index = try SavedIndex.writer(for: database)
            let numbers = try database.rows(
                "SELECT number FROM saved WHERE source = ? AND value = ? AND list = coalesce(?, list)",
                .text(id.source), .text(id.value), SQLValue(list)
            ) { $0.integer(0) }
            for number in numbers { try index.remove(number) }
            return try database.run("DELETE FROM saved WHERE number = ?", each: numbers.map { [.integer($0)] })
        } ?? 0
    }

    public func unsave(list: String) throws(StoreError) -> Int {
        try remove { (database) throws(SQLiteFailure) in
            let index = try SavedIndex.writer(for: database)
            let numbers = try database.rows("SELECT number FROM saved WHERE list = ?", .text(list)) { $0.integer(0) }
            for number in numbers { try index.remove(number) }
            return try database.run("DELETE FROM saved WHERE number = ?", each: numbers.map { [.integer($0)] })
        } ?? 0
    }

    public func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] {
        let reader = SavedReader()
        return try read { (database) throws(SQLiteFailure) in
            try database.checkTally()
            return try database.rows(
                SavedReader.selection + "WHERE list = coalesce(?, list) ORDER BY saved_at, number", SQLValue(list)
            ) { (row) throws(SQLiteFailure) in try reader.place(in: row) }
        } ?? []
    }
}

/// By the index, so that what is not asked for is not read.
extension SQLitePlacesStore {
    public func savedPlaces(ids: [Place.ID]) throws(StoreError) -> [SavedPlace] {
        try readByIndex { (database) throws(SQLiteFailure) in
            try Self.savedPlaces(ids: Set(ids), by: SavedReader(), in: database)
        } ?? []
    }

    public func personalNotes(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: PersonalNotes] {
        try readByIndex { (database) throws(SQLiteFailure) in
            PersonalNotes.notes(
                on: try Self.savedPlaces(ids: Set(ids), by: SavedReader(readsRecords: false), in: database),
                openingCounts: try Self.openingCounts(of: ids, in: database))
        } ?? [:]
    }

    private static func savedPlaces(
        ids: Set<Place.ID>, by reader: SavedReader, in database: borrowing Database
    ) throws(SQLiteFailure) -> [SavedPlace] {
        try reader.places(
            "WHERE source = ? AND value = ?", each: ids.lazy.map { [.text($0.source), .text($0.value)] }, in: database
        ) { ids.contains($0.id) }
    }

    public func savedPlaces(in box: BoundingBox, list: String?) throws(StoreError) -> [SavedPlace] {
        try readByIndex { (database) throws(SQLiteFailure) in
            try SavedReader().places(
                """
                WHERE list = coalesce(?, list) AND number IN (
                    SELECT number FROM saved_point WHERE south >= ? AND north <= ? AND west >= ? AND east <= ?)
                """, each: SavedIndex.boxes(around: box).map { [SQLValue(list)] + $0 }, in: database
            ) { $0.coordinate.map(box.contains) ?? false }
        } ?? []
    }

    public func savedPlaceCount(in box: BoundingBox, list: String?) throws(StoreError) -> Int {
        try readByIndex { (database) throws(SQLiteFailure) in
            let isInside = "south >= ? AND north <= ? AND west >= ? AND east <= ?"
            let boxes = SavedIndex.boxes(around: box)
            guard let list else {
                return try database.rows("SELECT count(*) FROM saved_point WHERE \(isInside)", each: boxes) {
                    $0.integer(0)
                }.reduce(0, +)
            }
            return try database.rows(
                "SELECT count(*) FROM saved_point JOIN saved USING (number) WHERE \(isInside) AND list = ?",
                each: boxes.map { $0 + [.text(list)] }
            ) { $0.integer(0) }.reduce(0, +)
        } ?? 0
    }

    public func savedPlaces(named name: String) throws(StoreError) -> [SavedPlace] {
        let wanted = name.cleaned.folded
        return try savedPlaces(of: .name, wanted, list: nil) { $0.foldedNames.contains(wanted) }
    }

    public func savedPlaces(withWordsOf text: String) throws(StoreError) -> [SavedPlace] {
        let words = SavedPlace.words(of: text)
        let lists = try savedLists().filter { SavedPlace.isList($0, called: text) }
        return try readByIndex { (database) throws(SQLiteFailure) in
            try SavedReader().places(
                """
                WHERE list = ? OR number IN (
                    SELECT number FROM saved_key WHERE kind = ? AND ? <> '' AND instr(key, ?) > 0)
                """,
                each: lists.map { [.text($0), .text(""), .text(""), .text("")] }
                    + words.map { [.null, .text(SavedIndex.Kind.name.rawValue), .text($0), .text($0)] },
                in: database
            ) { _ in true }
        } ?? []
    }

    public func savedPlacesWithoutPoint(list: String?) throws(StoreError) -> [SavedPlace] {
        try savedPlaces(of: .pointless, "", list: list) { $0.coordinate == nil }
    }

    private func savedPlaces(
        of kind: SavedIndex.Kind, _ key: String, list: String?, where isMeant: (SavedPlace) -> Bool
    ) throws(StoreError) -> [SavedPlace] {
        try readByIndex { (database) throws(SQLiteFailure) in
            try SavedReader().places(
                """
                WHERE list = coalesce(?, list) AND number IN (
                    SELECT number FROM saved_key WHERE kind = ? AND key = ?)
                """, each: CollectionOfOne([SQLValue(list), .text(kind.rawValue), .text(key)]), in: database,
                where: isMeant)
        } ?? []
    }

    public func savedPlaceCount(list: String?) throws(StoreError) -> Int {
        try readByIndex { (database) throws(SQLiteFailure) in
            guard let list else {
                return try database.number("SELECT count(*) FROM (SELECT DISTINCT source, value FROM saved)")
            }
            return try database.rows("SELECT count(*) FROM saved WHERE list = ?", .text(list)) { $0.integer(0) }.first
                ?? 0
        } ?? 0
    }

    public func savedChainNames() throws(StoreError) -> Set<String> {
        Set(try distinct("key", in: "saved_key", where: "kind = '\(SavedIndex.Kind.chain.rawValue)'"))
    }

    public func savedLists() throws(StoreError) -> [String] {
        try distinct("list", in: "saved", where: "true").sorted()
    }

    /// The different texts of a column by an index that begins with it: one look-up each, however many rows have it.
    private func distinct(
        _ column: String, in table: String, where condition: String
    ) throws(StoreError) -> [String] {
        try readByIndex { (database) throws(SQLiteFailure) in
            try database.rows(
                """
                WITH RECURSIVE each (text) AS (
                    SELECT min(\(column)) FROM \(table) WHERE \(condition)
                    UNION ALL
                    SELECT (SELECT min(\(column)) FROM \(table) WHERE \(condition) AND \(column) > each.text)
                    FROM each WHERE each.text IS NOT NULL)
                SELECT text FROM each WHERE text IS NOT NULL
                """
            ) { $0.text(0) }
        } ?? []
    }
}

/// Writes entries of lists, with what leads to them. Needs a transaction.
private struct SavedWriter: ~Copyable {
    let find, write: Statement
    let index: SavedIndex
    let reader = SavedReader()

    static func writer(for database: borrowing Database) throws(SQLiteFailure) -> SavedWriter {
        let find = try Statement(
            SavedReader.selection + "WHERE list = ? AND source = ? AND value = ?", in: database.raw)
        let write = try Statement(
            """
            INSERT INTO saved
                (list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record, made_name,
                checksum)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
                \(Checksum.function)(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10))
            ON CONFLICT (list, source, value) DO UPDATE SET
                saved_at = excluded.saved_at, own_name = excluded.own_name, note = excluded.note,
                own_latitude = excluded.own_latitude, own_longitude = excluded.own_longitude,
                record = excluded.record, made_name = excluded.made_name, checksum = excluded.checksum
            RETURNING number
            """, in: database.raw)
        return SavedWriter(find: find, write: write, index: try SavedIndex.writer(for: database))
    }

    func save(_ place: SavedPlace) throws(SQLiteFailure) {
        let place = place.saved(over: try earlier(place))
        let record = PlaceRecord.text(of: place.record)
        try write.bind([
            .text(place.list), .text(place.id.source), .text(place.id.value), .integer(place.savedAt.seconds),
            SQLValue(place.ownName), SQLValue(place.note), SQLValue(place.ownCoordinate?.latitude),
            SQLValue(place.ownCoordinate?.longitude), SQLValue(record), SQLValue(place.madeName),
        ])
        defer { write.reset() }
        guard try write.step() else { return }
        let number = write.integer(0)
        while try write.step() {}
        try index.add(place, number: number)
    }

    /// The entry that a place takes the place of, to which nothing leads any more.
    private func earlier(_ place: SavedPlace) throws(SQLiteFailure) -> SavedPlace? {
        try find.bind([.text(place.list), .text(place.id.source), .text(place.id.value)])
        defer { find.reset() }
        guard try find.step() else { return nil }
        let (earlier, number) = (try reader.place(in: find), reader.number(in: find))
        try index.remove(number)
        return earlier
    }
}
