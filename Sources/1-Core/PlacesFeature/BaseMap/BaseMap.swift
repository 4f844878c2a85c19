/// What lies under the places of a map: streets, water, parks, rails and coast.
public protocol BaseMap: Sendable {
    /// What is known within a box.
    ///
    /// - Parameters:
    ///   - box: the part of the map to show.
    ///   - resolution: metres too small to see, above 0: shapes may be simplified by as much, and what is smaller,
    ///     or too fine for a map of this scale, may be missing.
    /// - Throws: ``PlacesError/localData(reason:)`` if the data is damaged.
    func excerpt(in box: BoundingBox, resolution: Double) throws(PlacesError) -> BaseMapExcerpt
}

/// A piece of a base map.
public struct BaseMapExcerpt: Hashable, Sendable {
    /// In no particular order; those that reach out of the box asked for are whole.
    public var features: [MapFeature]
    /// Where the map knows what there is: elsewhere nothing is known, which is not to say that nothing is there.
    public var coverage: [CoverageArea]
    /// The credit; empty where the map knows nothing within the box.
    public var sources: [PlacesSource]

    public init(features: [MapFeature] = [], coverage: [CoverageArea] = [], sources: [PlacesSource] = []) {
        (self.features, self.coverage, self.sources) = (features, coverage, sources)
    }

    /// Nothing is known.
    public static let empty = BaseMapExcerpt()
}
