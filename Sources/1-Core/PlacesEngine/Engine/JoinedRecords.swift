import PlacesFeature

/// Places at hand, and behind them some rows of a table.
struct JoinedRecords: PlaceRecords {
    private let places: [Place]
    private let table: PlaceTable
    private let rows: [Int]

    /// - Parameter rows: in any order; the most prominent come first here.
    init(_ places: [Place], before rows: [UInt32], of table: PlaceTable) {
        (self.places, self.table) = (places, table)
        self.rows = rows.map(Int.init).sorted { table.record($0) < table.record($1) }
    }

    var count: Int { places.count + rows.count }

    /// The row of a record, or `nil` of a place at hand.
    private func row(_ record: Int) -> Int? { record < places.count ? nil : rows[record - places.count] }

    func prominence(_ record: Int) -> UInt32 { row(record).map { table.prominence($0) } ?? 0 }
    func place(_ record: Int) throws(PlacesError) -> Place {
        guard let row = row(record) else { return places[record] }
        return try table.place(row)
    }

    func id(_ record: Int) throws(PlacesError) -> Place.ID {
        guard let row = row(record) else { return places[record].id }
        return try table.id(row)
    }

    func coordinate(_ record: Int) throws(PlacesError) -> Coordinate {
        guard let row = row(record) else { return places[record].coordinate }
        return try table.point(row)
    }

    func isIncidental(_ record: Int) -> Bool { row(record).map { table.isIncidental($0) } ?? false }

    func isPermanentlyClosed(_ record: Int) throws(PlacesError) -> Bool {
        guard let row = row(record) else { return places[record].isPermanentlyClosed }
        return try table.closedForGood()[row]
    }

    func name(_ record: Int) throws(PlacesError) -> String {
        guard let row = row(record) else { return places[record].name }
        return try table.names()[row]
    }

    func categories(_ record: Int) throws(PlacesError) -> [PlaceCategory] {
        guard let row = row(record) else { return places[record].categories }
        return try table.kinds()[row]
    }

    func chains(_ record: Int) throws(PlacesError) -> [Chain] {
        guard let row = row(record) else { return places[record].chains }
        return try table.chains(row)
    }

    func hours(_ record: Int) throws(PlacesError) -> OpeningHours? {
        guard let row = row(record) else { return places[record].hours }
        return try table.hours()[row]
    }

    func country(_ record: Int) throws(PlacesError) -> String? {
        guard let row = row(record) else { return places[record].address.country }
        return try table.countries()[row]
    }

    func assessment(_ record: Int) throws(PlacesError) -> Assessment { try place(record).assessment }

    func attributes(_ record: Int) throws(PlacesError) -> [String: String] {
        guard let row = row(record) else { return places[record].attributes }
        return try table.attributes(row)
    }

    func searchTexts(_ record: Int) throws(PlacesError) -> SearchTexts {
        guard let row = row(record) else { return places[record].searchTexts }
        return try table.searchTexts(row)
    }
}
