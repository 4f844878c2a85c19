/// A wish of the words that can be followed only where the source tells a fact of its places.
package enum FactWish: Hashable, Sendable {
    case prices(ClosedRange<Int>)
    case bestRated
    case order(PlacesOrder)
    case opening(OpeningCondition)
    case attribute(AttributeCondition)

    /// `nil` for a fact that every source tells, such as a name.
    package var fact: WishedFact? {
        switch self {
        case .prices: .prices
        case .bestRated: .ratings
        case .order(let order): order.key == .price ? .prices : nil
        case .opening: .openingHours
        case .attribute(let condition): .attribute(condition.key)
        }
    }

    /// A condition that asks for the same fact.
    fileprivate var condition: SearchCondition {
        switch self {
        case .prices(let prices):
            SearchCondition(
                .price, Set([prices.lowerBound, prices.upperBound]).sorted().map { "\($0)" }.joined(separator: "-"))
        case .bestRated: SearchCondition(.sort, PlacesOrder.Key.rating.rawValue)
        case .order(let order): SearchCondition(.sort, order.key.rawValue)
        case .opening: SearchCondition(.openNow)
        case .attribute(let condition): SearchCondition(.attribute, condition.expression)
        }
    }

    /// True if nothing else in the question decides the same.
    package func isOpen(in query: PlacesQuery) -> Bool {
        switch self {
        case .prices: query.filter.prices == nil
        case .bestRated, .order: query.order == nil
        case .opening: query.filter.opening == nil
        case .attribute: true
        }
    }

    /// Makes it a condition of the question.
    package func apply(to query: inout PlacesQuery) {
        switch self {
        case .prices(let prices): query.filter.prices = prices
        case .bestRated: query.order = PlacesOrder(.rating)
        case .order(let order): query.order = order
        case .opening(let opening): query.filter.opening = opening
        case .attribute(let condition): query.filter.attributes.append(condition)
        }
    }
}

extension SearchMeaning {
    /// In the order in which they are applied.
    package var factWishes: [FactWish] {
        let single: [FactWish?] = [
            wished.prices.map(FactWish.prices), isBestRated ? .bestRated : nil, order.map(FactWish.order),
            wished.opening.map(FactWish.opening),
        ]
        return single.compactMap(\.self) + wished.attributes.map(FactWish.attribute)
    }

    private static let openings: Set<SearchCondition.Name> = [.openNow, .openAt, .openFor]

    /// The condition that asks for the same as one of its wishes.
    package func condition(of wish: FactWish) -> SearchCondition {
        guard case .opening = wish else { return wish.condition }
        return facets.lazy.flatMap(\.conditions).first { Self.openings.contains($0.name) } ?? wish.condition
    }
}

extension PlacesQuery {
    /// The facts that its words wish for and nothing else in it asks for, each once.
    package var wishedFacts: [WishedFact] {
        var facts: [WishedFact] = []
        for wish in meaning?.factWishes ?? [] where wish.isOpen(in: self) {
            if let fact = wish.fact, !facts.contains(fact) { facts.append(fact) }
        }
        return facts
    }
}
