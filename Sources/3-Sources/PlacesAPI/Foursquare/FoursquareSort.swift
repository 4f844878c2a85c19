import PlacesFeature

/// In which order the service is asked to list.
enum FoursquareSort: String {
    case relevance = "RELEVANCE"
    case rating = "RATING"
    case popularity = "POPULARITY"
    case distance = "DISTANCE"

    /// The order of the question, where the service knows it; the best rated first, where ratings are paid for because the words
    /// wish for them. Otherwise the nearest first, so that what does not come lies further away than what does.
    init(_ query: PlacesQuery) {
        switch query.order {
        case nil where query.paidFacts.contains(.ratings): self = .rating
        case nil: self = query.isNarrowed || query.selection == .nearest ? .distance : .relevance
        case let order?: self = Self.same(as: order) ?? .distance
        }
    }

    /// The order of the service that is the same, which has the same name, or `nil` if there is none.
    private static func same(as order: PlacesOrder) -> FoursquareSort? {
        order.isReversed ? nil : FoursquareSort(rawValue: order.key.rawValue.uppercased())
    }

    /// Whether the service's first places are the first ones in the order of the question.
    static func isSame(as order: PlacesOrder?) -> Bool { order.map { same(as: $0) != nil } ?? true }
}
