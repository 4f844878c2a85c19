internal import CPlacesTowns
public import PlacesFeature

/// The 34,006 towns of the world with 15,000 people or more, and capitals, from GeoNames (CC BY 4.0).
///
/// They lie in the program in the order of a search tree; a look-up reads some hundred of them.
public struct TownIndex: Sendable {
    private let table: TownTable

    /// The list in the program. Only its header is read.
    /// - Throws: ``PlacesError/localData(reason:)`` if the header or the length is not as it should be.
    public static func embedded() throws(PlacesError) -> TownIndex {
        let towns = places_towns()
        return try TownIndex(UnsafeRawBufferPointer(start: towns.bytes, count: towns.count))
    }

    /// Reads a list that stays where it is for as long as the index is used.
    package init(_ bytes: UnsafeRawBufferPointer) throws(PlacesError) { table = try TownTable(bytes) }

    /// The number of towns.
    public var count: Int { table.count }

    /// The town with the shortest way along the ellipsoid, however far it is, and the way's length in metres.
    ///
    /// Of several equally far it is the one with the most people, then the one with the lowest number.
    /// - Throws: ``PlacesError/localData(reason:)`` if a town's record is damaged.
    public func nearest(to point: Coordinate) throws(PlacesError) -> (town: Town, distance: Double) {
        let (index, distance) = try TownSearch(table, centre: point).nearest()
        return (try table.town(index), distance)
    }

    /// A town by its place in the list, from 0 to one less than ``count``.
    package func town(_ index: Int) throws(PlacesError) -> Town { try table.town(index) }
}
