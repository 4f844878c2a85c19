internal import CPlacesData
package import PlacesBytes
public import PlacesFeature

/// In which time zone, and so in which country, every point of the Earth lies: the outlines of OpenStreetMap in cells of
/// 611 m at the equator.
public struct WorldAtlas: Sendable {
    /// A zone of the time zone database that has an area.
    public struct Zone: Hashable, Sendable {
        /// Such as `Europe/Lisbon`.
        public let name: String
        /// Two letters of ISO 3166-1, `XK` for Kosovo: one but for the few zones that several countries share.
        public let countries: [String]

        public init(name: String, countries: [String]) { (self.name, self.countries) = (name, countries) }
    }

    private let table: AtlasTable

    /// The atlas in the program, © OpenStreetMap contributors (ODbL 1.0). Only its header is read.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the header or the length is not as it should be.
    public static func embedded() throws(PlacesError) -> WorldAtlas {
        let atlas = places_atlas()
        return try WorldAtlas(InPlaceBytes(inProgram: atlas.bytes, count: atlas.count))
    }

    package init(_ bytes: InPlaceBytes) throws(PlacesError) { table = try AtlasTable(bytes) }

    /// The zones that a point may lie in: one; several, the likeliest first, in a cell that a border runs through; or
    /// none on the high seas. Territorial waters, and up to 10 km beyond them, belong to their country.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the table is damaged there.
    public func zones(at point: Coordinate) throws(PlacesError) -> [Zone] {
        let area = try table.area(of: AtlasTable.Cells(point))
        return try area.map { area throws(PlacesError) in try table.zones(in: area) } ?? []
    }

    /// The first zone that ``zones(at:)`` returns, and whether it is the only one.
    package func likeliestZone(at point: Coordinate) throws(PlacesError) -> (zone: Zone, isAlone: Bool)? {
        guard let area = try table.area(of: AtlasTable.Cells(point)) else { return nil }
        return try table.likeliestZone(in: area)
    }

    /// The zones that ``zones(at:)`` returns for every point of a box, in their order.
    /// - Returns: `nil` if they differ, and for a box at a pole, across the antimeridian, or of more than 20 degrees.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the table is damaged there.
    public func zones(throughout box: BoundingBox) throws(PlacesError) -> [Zone]? {
        guard let box = TableBox(box), let area = try table.area(of: AtlasTable.Cells(box)) else { return nil }
        return try table.zones(in: area)
    }
}
