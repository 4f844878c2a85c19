/// A source of places.
public protocol PlacesLoader: Sendable {
    /// Loads every match the source cares to tell within the radius, the most prominent first.
    ///
    /// With a centre, all distances are computed from it and no place outside the radius is delivered. Without one,
    /// the source searches around a point of its own and tells it in the result's location, or tells none.
    /// - Throws: ``PlacesError``; an empty answer is a result, not an error.
    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult
}
