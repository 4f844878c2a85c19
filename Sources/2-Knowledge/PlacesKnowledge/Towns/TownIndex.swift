internal import CPlacesData
package import PlacesBytes
public import PlacesFeature

/// Towns of the world in the order of a search tree: a look-up reads some hundred of them.
public struct TownIndex: Sendable {
    private let records: Records

    private enum Records: Sendable {
        case table(TownTable)
        case list(TownList)

        var any: any TownRecords {
            switch self {
            case .table(let table): table
            case .list(let list): list
            }
        }
    }

    /// The list in the program: the 34,006 towns with 15,000 people or more, and capitals, from GeoNames (CC BY 4.0).
    /// Only its header is read.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the header or the length is not as it should be.
    public static func embedded() throws(PlacesError) -> TownIndex {
        let towns = places_towns()
        return try TownIndex(InPlaceBytes(inProgram: towns.bytes, count: towns.count))
    }

    package init(_ bytes: InPlaceBytes) throws(PlacesError) { records = .table(try TownTable(bytes)) }

    /// Makes an index of any towns, in memory. 170,000 take about 0.15 s.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if there are none.
    public init(towns: [Town]) throws(PlacesError) {
        guard !towns.isEmpty else { throw .localData(reason: .noTowns) }
        records = .list(TownList(towns))
    }

    /// The number of towns.
    public var count: Int { records.any.count }

    /// The town with the shortest way along the ellipsoid, however far it is, and the way's length in metres.
    ///
    /// Of several equally far it is the one with the most people, then the one with the lowest number.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func nearest(to point: Coordinate) throws(PlacesError) -> (town: Town, distance: Double) {
        let found =
            switch records {
            case .table(let table): try nearest(to: point, in: table) { _ in true }
            case .list(let list): try nearest(to: point, in: list) { _ in true }
            }
        // No list is empty.
        guard let found else { throw .localData(reason: .noTowns) }
        return found
    }

    /// The same among the towns of some countries, or `nil` if the list has none of them.
    /// - Parameters:
    ///   - point: any on Earth.
    ///   - countries: two letters each; an empty text for towns whose list does not give their country.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the list is damaged.
    public func nearest(
        to point: Coordinate, in countries: Set<String>
    ) throws(PlacesError) -> (town: Town, distance: Double)? {
        try nearest(to: point, in: countries, within: .infinity)
    }

    /// The same among the towns of those countries that are not farther away than `reach` metres.
    func nearest(
        to point: Coordinate, in countries: Set<String>, within reach: Double
    ) throws(PlacesError) -> (town: Town, distance: Double)? {
        let wanted = Set(countries.map { CountryKey($0.uppercased()) })
        return switch records {
        case .table(let table): try nearest(to: point, in: table, reach: reach) { wanted.contains(table.country($0)) }
        case .list(let list): try nearest(to: point, in: list, reach: reach) { wanted.contains(list.country($0)) }
        }
    }

    /// The nearest of the towns that fit, among those that are not farther away than `reach` metres.
    func nearest(
        to point: Coordinate, within reach: Double, where fits: (Town) -> Bool
    ) throws(PlacesError) -> (town: Town, distance: Double)? {
        switch records {
        case .table(let table):
            try nearest(to: point, in: table, reach: reach) { index throws(PlacesError) in fits(try table.town(index)) }
        case .list(let list): try nearest(to: point, in: list, reach: reach) { fits(list.town($0)) }
        }
    }

    private func nearest<Table: TownRecords>(
        to point: Coordinate, in table: Table, reach: Double = .infinity,
        accepting accepts: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> (town: Town, distance: Double)? {
        var search = TownSearch(table, centre: point, reach: reach)
        guard let (index, distance) = try search.nearest(accepting: accepts) else { return nil }
        return (try table.town(index), distance)
    }

    /// The towns that a text names, or none: "Paris", "Paris, France", "Springfield, IL", "Valparaíso, CL".
    ///
    /// Before the first comma stands the name; each part behind it must be the town's country, by code or English name,
    /// or its region, by code or name or the first three letters or more of that. Case, accents, hyphens, dots and spaces
    /// do not matter. Those with the whole name come first, then those with the most people.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func towns(
        named text: String, matching: TownNameMatching = .exactElsePrefix, limit: Int = .max
    ) throws(PlacesError) -> [Town] {
        guard let query = TownNameQuery(text) else { return [] }
        return switch records {
        case .table(let table): try query.towns(in: table, matching: matching, limit: limit)
        case .list(let list): try query.towns(in: list, matching: matching, limit: limit)
        }
    }

    /// The towns by a name in another language, as large ones of the embedded list have it.
    func towns(otherwiseNamed text: String, limit: Int) throws(PlacesError) -> [Town] {
        guard case .table(let table) = records, let query = TownNameQuery(text) else { return [] }
        return try query.towns(otherwiseNamedIn: table, limit: limit)
    }

    /// The largest towns of a time zone, by its present name, the one with the most people first.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    package func towns(inZone zone: String, limit: Int) throws(PlacesError) -> [Town] {
        var towns: [Town] = []
        for index in 0..<count {
            let town = try town(index)
            if town.timeZone == zone { towns.append(town) }
        }
        return Array(
            towns.sorted { ($0.population, $1.geonameID) > ($1.population, $0.geonameID) }.prefix(max(0, limit)))
    }

    /// The towns with so many people or more, the one with the most first.
    package func towns(withPeople least: Int) throws(PlacesError) -> [Town] {
        let records = records.any
        var towns: [Town] = []
        for index in 0..<records.count where records.population(index) >= least {
            towns.append(try records.town(index))
        }
        return towns.sorted { ($0.population, $1.geonameID) > ($1.population, $0.geonameID) }
    }

    /// A town by its place in the list, from 0 to one less than ``count``.
    package func town(_ index: Int) throws(PlacesError) -> Town { try records.any.town(index) }
}
