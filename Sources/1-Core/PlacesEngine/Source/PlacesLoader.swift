public import PlacesFeature

/// A source of places.
public protocol PlacesLoader: Sendable {
    /// Loads every match the source cares to tell within the radius, the most prominent first.
    ///
    /// A source may use the query's filter and order to deliver less, but never withhold what would be listed. The engine
    /// checks everything again, except for what the result says is ``PlacesFeature/PlacesResult/applied``.
    ///
    /// With a centre, all distances are computed from it and no place outside the radius is delivered. Without one,
    /// the source searches around a point of its own and tells it in the result's location, or tells none.
    /// - Throws: ``PlacesFeature/PlacesError``; an empty answer is a result, not an error.
    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult

    /// What asking means; that of a remote service if nothing else is told.
    var traits: SourceTraits { get }

    /// The words that the source knows without asking anyone. Of a source that does not know its chains, a place belongs
    /// to one only if its own record says so.
    var vocabulary: any SourceVocabulary { get }

    /// All places of a source that has them at hand, or `nil` for one that is asked for them: no source of another
    /// package needs it.
    var atHand: PlacesAtHand? { get }
    /// The same for questions around a point; `nil` for a point that is unknown.
    func atHand(around centre: Coordinate?) -> PlacesAtHand?
    /// The same, where the source may first ask for all there is around the point of a question; `nil` for one that is asked
    /// for what the question is about.
    /// - Parameters:
    ///   - query: with the centre and the radius that its words mean.
    ///   - fix: its centre, perhaps with a name.
    func bringToHand(for query: PlacesQuery, around fix: LocationFix?) async throws(PlacesError) -> PlacesAtHand?
}

/// The places of a source that has all of them at hand.
public struct PlacesAtHand: Sendable {
    package let source: any TableSource

    package init(source: any TableSource) { self.source = source }
}

extension PlacesLoader {
    public var atHand: PlacesAtHand? { nil }
    public func atHand(around centre: Coordinate?) -> PlacesAtHand? { atHand }
    public func bringToHand(
        for query: PlacesQuery, around fix: LocationFix?
    ) async throws(PlacesError) -> PlacesAtHand? { atHand(around: query.centre) }
    public var traits: SourceTraits { .remote }
    public var vocabulary: any SourceVocabulary { EmptyVocabulary() }
}
