/// A source of places.
public protocol PlacesLoader: Sendable {
    /// Loads every match the source cares to tell within the radius, the most prominent first.
    ///
    /// A source may use the query's filter and order to deliver less, but never withhold what would be listed; all of
    /// it is checked again by whoever asks.
    ///
    /// With a centre, all distances are computed from it and no place outside the radius is delivered. Without one,
    /// the source searches around a point of its own and tells it in the result's location, or tells none.
    /// - Throws: ``PlacesError``; an empty answer is a result, not an error.
    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult

    /// Whether asking costs nothing and reaches nobody.
    var isLocal: Bool { get }

    /// The names of the chains that any record of the source names, however far away, if it can tell them without asking
    /// anyone; else none. Of a source that cannot, a place belongs to a chain only if its own record says so.
    var chainNames: Set<String> { get }

    /// Whether the source looks for the words of a query itself, perhaps in texts that it does not deliver.
    var searchesText: Bool { get }
}

extension PlacesLoader {
    public var isLocal: Bool { false }
    public var searchesText: Bool { true }
    public var chainNames: Set<String> { [] }
}
