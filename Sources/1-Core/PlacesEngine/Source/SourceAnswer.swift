package import PlacesFeature

/// What a source delivers for a question, ready for the engine: the places in columns, and what there is to know of them.
package struct SourceAnswer: Sendable {
    package var table: PlaceTable
    package var location: LocationFix?
    package var radius: SearchRadius
    package var isBounded = true
    package var sources: [PlacesSource]
    package var isComplete: Bool
    package var coverage: CoverageArea?
    package var notices: [Notice] = []
    /// What need not be done again.
    package var applied: AppliedClauses = []
    /// What the source left out for ``applied`` within ``radius``.
    package var hidden: [ExclusionCounts] = []
    /// Tells why nothing was found, if the source knows; asked where nothing was.
    package var explainNothing: (@Sendable (PlacesQuery) throws(PlacesError) -> Notice?)?
    /// The first parts of identifiers of places that belong to no chain where they name none.
    package var sourcesWithEveryChain: Set<String> = []
    /// How many further matches there are within ``radius`` that are not in the table.
    package var unread: PlaceCount = 0
    /// Tables of other sources on this machine, to be merged in.
    package var beside: [Beside] = []
    /// True where no source covers the point, and only the person's own lists have places.
    var isOfLists = false
    /// How many of the first records the words mean by the user's own names, whatever their texts are.
    var calledCount = 0

    package init(
        table: PlaceTable, location: LocationFix?, radius: SearchRadius, sources: [PlacesSource], isComplete: Bool,
        coverage: CoverageArea? = nil, notices: [Notice] = []
    ) {
        (self.table, self.location, self.radius, self.sources) = (table, location, radius, sources)
        (self.isComplete, self.coverage, self.notices) = (isComplete, coverage, notices)
    }

    /// The answer of a table that holds all that a source knows, whatever is asked.
    package init(
        all table: PlaceTable, for query: PlacesQuery, sources: [PlacesSource], coverage: CoverageArea? = nil
    ) {
        self.init(
            table: table, location: query.centre.map { LocationFix(coordinate: $0, method: .fixed) },
            radius: query.radius, sources: sources, isComplete: true, coverage: coverage)
    }

    /// An answer that came as a list, poured into a table.
    package init(_ result: PlacesResult) throws(PlacesError) {
        self.init(
            table: try PlaceTable((result.places + result.others).map(\.place)), location: result.location,
            radius: result.radius, sources: result.sources, isComplete: result.isComplete, coverage: result.coverage,
            notices: result.notices)
        (isBounded, applied, hidden) = (result.isBounded, result.applied, result.hidden)
        sourcesWithEveryChain = result.sourcesWithEveryChain
        let delivered = result.places.count + result.others.count
        unread = PlaceCount(max(0, result.total.value - delivered), isExact: result.total.isExact)
    }

    /// A table that is not the source's own.
    package struct Beside: Sendable {
        package let table: PlaceTable
        package let sources: [PlacesSource]

        package init(table: PlaceTable, sources: [PlacesSource]) { (self.table, self.sources) = (table, sources) }
    }

    /// The point to measure from: the one asked for, or the one that the source took.
    var centre: Coordinate? { location?.coordinate }

    /// Whether nothing in the table lies outside a radius, so that nothing need be measured.
    func isWithin(_ radius: SearchRadius) -> Bool { applied.contains(.circle) && self.radius <= radius }

    /// Whether an answer of this source holds all that there is to know for every smaller radius: nothing is counted or
    /// chosen for the very circle.
    var isForSmallerRadii: Bool { applied.isSubset(of: [.circle, .incidentals]) && unread == 0 }
}

/// A source that has its places at hand: it answers at once, from the same table each time.
package protocol TableSource: PlacesLoader {
    /// The table for a question, and what there is to know of it. Nothing is left out of the table, but for clauses that
    /// the answer says it applied.
    func answer(to query: PlacesQuery) throws(PlacesError) -> SourceAnswer

    /// The circle that it knows, where another source is asked for what lies beyond; `nil` where this is all there is.
    var knownCircle: AskedCircle? { get }
}

extension TableSource {
    package var knownCircle: AskedCircle? { nil }
    public var atHand: PlacesAtHand? { PlacesAtHand(source: self) }
}
