/// An answer, with everything a reader needs to judge it: its question, its sources, its age, its centre and how complete
/// it is.
public struct PlacesResult: Hashable, Sendable {
    /// What was asked, kinds with all that are below them. A search sets it, so that an answer is never shown as that to
    /// another question.
    public package(set) var query: PlacesQuery
    /// The places to list: from a loader every match, the most prominent first; from a search those chosen, the
    /// nearest first.
    public var places: [NearbyPlace]
    /// The rest of a list that is longer than one portion, where the query asks for a ``AnswerNeeds/sequence``; it is part of
    /// the answer as if it stood in ``places``. Read both by ``listed``.
    public var further: FurtherPlaces?
    /// Further matches within the radius that are not listed; of a search, where the query ``PlacesQuery/needs`` them.
    public var others: [NearbyPlace]
    /// The same as dots for a map, where the query needs those.
    public var dots: [MapDot] = []
    /// The number of matches within the radius; more may exist unless ``isComplete``. A loader that did not deliver all
    /// of them, as ``AppliedClauses/order`` allows, tells it; else it is the number of places.
    public var total: PlaceCount {
        get { counted ?? PlaceCount(places.count + others.count + unreadCount) }
        set { counted = newValue }
    }
    private var counted: PlaceCount?
    /// How many further matches there are that were not even read.
    package var unreadCount = 0
    /// The number of listed places that only the person's own lists have.
    package var listedOwnCount = 0
    /// True if the source itself lists nothing. The circle grows then, even if there are places of the person's own.
    package var isWithoutMatch: Bool { listedCount == listedOwnCount }
    /// Of a loader: which parts of the question it has applied, exactly as they are defined here.
    public var applied: AppliedClauses = []
    /// The first parts of identifiers of places that belong to no chain where they name none.
    public var sourcesWithEveryChain: Set<String> = []
    /// The point around which was searched and how it was found, or `nil` where that is unknown.
    public var location: LocationFix?
    /// The radius that was searched: larger than asked for if the circle grew.
    public var radius: SearchRadius
    /// Whether places outside the radius were left out; else it is just as large as the places need.
    public var isBounded: Bool
    /// Who delivered the places.
    public var sources: [PlacesSource]
    /// Whether the sources hold no further match within the radius.
    public var isComplete: Bool
    /// The area in which the sources know places, or `nil` where they know the whole world.
    public var coverage: CoverageArea?
    /// What the reader should know about the answer, the most important first.
    public var notices: [Notice]
    /// Further places within the radius that a filter took out, by the filter; of a loader, what it left out for the
    /// clauses that it ``applied``.
    public var hidden: [ExclusionCounts]
    /// The moment that the states of opening are about, or `nil` if opening was not judged.
    public var moment: Timestamp?
    /// The moment of the question, or `nil` if opening was not judged.
    public var askedAt: Timestamp?
    /// What was made of the words, or `nil` if they were looked for as they stand.
    public var understood: Understanding?

    public init(
        places: [NearbyPlace], others: [NearbyPlace] = [], location: LocationFix?, radius: SearchRadius,
        isBounded: Bool = true, sources: [PlacesSource], isComplete: Bool, coverage: CoverageArea? = nil,
        notices: [Notice] = [],
        hidden: [ExclusionCounts] = [], moment: Timestamp? = nil, query: PlacesQuery = PlacesQuery()
    ) {
        self.query = query
        (self.hidden, self.moment, self.isBounded) = (hidden, moment, isBounded)
        (self.places, self.others, self.location, self.radius) = (places, others, location, radius)
        (self.sources, self.isComplete, self.coverage, self.notices) = (sources, isComplete, coverage, notices)
    }

    /// The same as the answer to a question that is worded otherwise.
    package func answering(_ query: PlacesQuery) -> PlacesResult {
        var result = self
        result.query = query
        return result
    }

    /// The centre of the circle searched.
    public var centre: Coordinate? { location?.coordinate }

    /// Whether the circle reaches beyond the area in which the sources know places, so that more may exist there.
    public var leavesCoverage: Bool {
        guard let coverage, let centre else { return false }
        return !coverage.containsCircle(around: centre, radius: radius)
    }

    /// A place of the answer as it is kept: with the date of the data, if one source delivered all but what the user
    /// kept.
    public func record(of place: Place) -> Place {
        let others = sources.filter { !$0.isKept }
        guard others.count == 1, place.id.source != SourceTerms.own.prefix else {
            return place.dated(sources.count == 1 ? sources.first?.dataDate : nil)
        }
        return place.dated(others[0].dataDate)
    }
}

/// A number of places.
public struct PlaceCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Places, at least 0.
    public let value: Int
    /// Whether there are no more; else there are at least so many.
    public let isExact: Bool

    public init(_ value: Int, isExact: Bool = true) { (self.value, self.isExact) = (value, isExact) }

    public init(integerLiteral value: Int) { self.init(value) }
}

/// A match as a map shows it that is not listed.
public struct MapDot: Hashable, Sendable {
    /// Where the place is.
    public let coordinate: Coordinate
    /// Its primary kind, if known.
    public let category: PlaceCategory?
    /// Whether it is open at the moment that the search was about, or `nil` where that was not asked for or judged.
    public let opening: OpeningState.Kind?

    public init(coordinate: Coordinate, category: PlaceCategory?, opening: OpeningState.Kind?) {
        (self.coordinate, self.category, self.opening) = (coordinate, category, opening)
    }
}
