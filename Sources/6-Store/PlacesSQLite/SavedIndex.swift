import PlacesFeature

/// Writes what leads to saved places without reading them all: by their point, their names and their chains. It is made
/// of the entries alone, in the transaction that changes them: a trigger of a file must not use an R*Tree.
struct SavedIndex: ~Copyable {
    /// By what an entry can be found.
    enum Kind: String {
        /// A folded name, the user's own or the record's.
        case name
        /// The name of a chain.
        case chain
        /// Nothing: no point is known.
        case pointless
    }

    fileprivate let removePoint, removeKeys, addPoint, addKey: Statement

    static func writer(for database: borrowing Database) throws(SQLiteFailure) -> SavedIndex {
        let removePoint = try Statement("DELETE FROM saved_point WHERE number = ?", in: database.raw)
        let removeKeys = try Statement("DELETE FROM saved_key WHERE number = ?", in: database.raw)
        let addPoint = try Statement("INSERT OR REPLACE INTO saved_point VALUES (?1, ?2, ?2, ?3, ?3)", in: database.raw)
        let addKey = try Statement("INSERT OR REPLACE INTO saved_key VALUES (?, ?, ?)", in: database.raw)
        return SavedIndex(removePoint: removePoint, removeKeys: removeKeys, addPoint: addPoint, addKey: addKey)
    }

    /// Takes out what led to an entry.
    func remove(_ number: Int) throws(SQLiteFailure) {
        try removePoint.run(.integer(number))
        try removeKeys.run(.integer(number))
    }

    /// Adds the index of an entry that is not indexed yet.
    func add(_ place: SavedPlace, number: Int) throws(SQLiteFailure) {
        if let point = place.coordinate {
            try addPoint.run(
                .integer(number), .integer(Self.units(point.latitude)), .integer(Self.units(point.longitude)))
        } else {
            try add(.pointless, "", number)
        }
        for name in place.foldedNames { try add(.name, name, number) }
        for chain in place.chainNames { try add(.chain, chain, number) }
    }

    private func add(_ kind: Kind, _ key: String, _ number: Int) throws(SQLiteFailure) {
        try addKey.run(.text(kind.rawValue), .text(key), .integer(number))
    }

    /// Makes the index of all entries again.
    ///
    /// - Throws: damage, where an entry is not the one that was written.
    static func fill(_ database: borrowing Database) throws(SQLiteFailure) {
        try database.execute("DELETE FROM saved_point; DELETE FROM saved_key")
        let index = try SavedIndex.writer(for: database)
        let reader = SavedReader()
        let entries = try Statement(SavedReader.selection, in: database.raw)
        while try entries.step() { try index.add(try reader.place(in: entries), number: reader.number(in: entries)) }
    }

    /// In 1e-7 degrees, as the index has it.
    static func units(_ degrees: Double, _ rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
        Int((degrees * 10_000_000).rounded(rounding))
    }

    /// Boxes of the index that hold every point of a box, the least and the greatest latitude first: more than one where
    /// it reaches the antimeridian or a pole. They may hold points a hundredth of a metre outside.
    static func boxes(around box: BoundingBox) -> [[SQLValue]] {
        var parts = box.spans.map { (latitudes: box.south...box.north, longitudes: $0) }
        for side in [-180.0, 180] where box.spans.contains(where: { $0.contains(-side) }) {
            parts.append((box.south...box.north, side...side))
        }
        for pole in [-90.0, 90] where (box.south...box.north).contains(pole) { parts.append((pole...pole, -180...180)) }
        return parts.map { part in
            [
                .integer(units(part.latitudes.lowerBound, .down)), .integer(units(part.latitudes.upperBound, .up)),
                .integer(units(part.longitudes.lowerBound, .down)), .integer(units(part.longitudes.upperBound, .up)),
            ]
        }
    }
}
