import PlacesFeature

/// Some rows of a table between places at hand.
struct JoinedRecords: PlaceRecords {
    private let first, last: [Place]
    private let table: PlaceTable
    private let rows: [Int]
    private let mostProminent: UInt32

    /// - Parameters:
    ///   - first: more prominent than all others.
    ///   - rows: in any order; the most prominent come first here.
    ///   - last: as prominent as their points say, or less so than all others without any.
    init(
        _ first: [Place], before rows: [UInt32], of table: PlaceTable, last: [Place] = []
    ) throws(PlacesError) {
        mostProminent = try table.hasPoints() ? ProminenceNumber.number(.max) : 0
        (self.first, self.last, self.table) = (first, last, table)
        self.rows = rows.map(Int.init).sorted { table.record($0) < table.record($1) }
    }

    var count: Int { first.count + rows.count + last.count }

    /// A fact of a place at hand, or of a row.
    private func fact<Value>(
        _ record: Int, _ own: (Place) -> Value, _ ofRow: (Int) throws(PlacesError) -> Value
    ) throws(PlacesError) -> Value {
        if record < first.count { return own(first[record]) }
        let index = record - first.count
        return index < rows.count ? try ofRow(rows[index]) : own(last[index - rows.count])
    }

    func prominence(_ record: Int) -> UInt32 {
        if record < first.count { return mostProminent }
        let index = record - first.count
        if index < rows.count { return table.prominence(rows[index]) }
        return last[index - rows.count].points.map(ProminenceNumber.number) ?? .max - 1
    }

    func place(_ record: Int) throws(PlacesError) -> Place {
        try fact(record, \.self) { row throws(PlacesError) in try table.place(row) }
    }

    func id(_ record: Int) throws(PlacesError) -> Place.ID {
        try fact(record, \.id) { row throws(PlacesError) in try table.id(row) }
    }

    func coordinate(_ record: Int) throws(PlacesError) -> Coordinate {
        try fact(record, \.coordinate) { row throws(PlacesError) in try table.point(row) }
    }

    func isIncidental(_ record: Int) throws(PlacesError) -> Bool {
        try fact(record, \.isIncidental) { row throws(PlacesError) in table.isIncidental(row) }
    }

    func isPermanentlyClosed(_ record: Int) throws(PlacesError) -> Bool {
        try fact(record, \.isPermanentlyClosed) { row throws(PlacesError) in try table.closedForGood()[row] }
    }

    func name(_ record: Int) throws(PlacesError) -> String {
        try fact(record, \.name) { row throws(PlacesError) in try table.names()[row] }
    }

    func categories(_ record: Int) throws(PlacesError) -> [PlaceCategory] {
        try fact(record, \.categories) { row throws(PlacesError) in try table.kinds()[row] }
    }

    func chains(_ record: Int) throws(PlacesError) -> [Chain] {
        try fact(record, \.chains) { row throws(PlacesError) in try table.chains(row) }
    }

    func hours(_ record: Int) throws(PlacesError) -> OpeningHours? {
        try fact(record, \.hours) { row throws(PlacesError) in try table.hours()[row] }
    }

    func country(_ record: Int) throws(PlacesError) -> String? {
        try fact(record, \.address.country) { row throws(PlacesError) in try table.countries()[row] }
    }

    func assessment(_ record: Int) throws(PlacesError) -> Assessment { try place(record).assessment }

    func attributes(_ record: Int) throws(PlacesError) -> [String: String] {
        try fact(record, \.attributes) { row throws(PlacesError) in try table.attributes(row) }
    }

    func searchTexts(_ record: Int) throws(PlacesError) -> SearchTexts {
        try fact(record, \.searchTexts) { row throws(PlacesError) in try table.searchTexts(row) }
    }
}
