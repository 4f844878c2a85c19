/// Places within the circle that a filter took out of the answer.
public struct ExclusionCounts: Hashable, Sendable {
    /// Which filter it was; where several would have, the first of this order.
    public enum Reason: Hashable, Sendable {
        /// Found by the service in texts that we do not see, such as tips.
        case foreignText
        /// Delivered by a service that was asked for another kind, or that cannot be asked for a chain. Of a local source
        /// every other place would be one, so that they are not counted there.
        case otherCategory, otherChain
        /// Within the circle, but not in the area that the search is kept to.
        case outside(area: String)
        case excludedCategory
        case excludedChain
        /// Its name has words that are not wanted.
        case excludedWords
        /// It belongs to a chain, and only independent places were wanted.
        case anyChain
        case lowRating, withoutRating
        case otherPrice, withoutPrice
        /// The attribute has a value that is not the wished one.
        case attribute(key: String, wish: AttributeCondition.Wish)
        case withoutAttribute(key: String)
        /// It closed for good, and such places were not asked for.
        case closedForGood
        case closed
        case withoutHours
        /// Its hours are known, and only those of unknown hours were wanted.
        case knownHours
    }

    /// Why they were left out.
    public let reason: Reason
    /// Places, at least 1.
    public let count: Int
    /// Whether there are no more of them; else there may be.
    public let isExact: Bool

    public init(_ reason: Reason, count: Int, isExact: Bool = true) {
        (self.reason, self.count, self.isExact) = (reason, count, isExact)
    }

    /// The counts of two, the greatest first.
    package static func sum(_ one: [ExclusionCounts], _ other: [ExclusionCounts]) -> [ExclusionCounts] {
        var sums: [ExclusionCounts] = []
        for hidden in one + other {
            if let index = sums.firstIndex(where: { $0.reason == hidden.reason }) {
                sums[index] = ExclusionCounts(
                    hidden.reason, count: sums[index].count + hidden.count,
                    isExact: sums[index].isExact && hidden.isExact)
            } else {
                sums.append(hidden)
            }
        }
        return sums.sorted { ($1.count, $0.code, $0.attribute ?? "") < ($0.count, $1.code, $1.attribute ?? "") }
    }

    /// A stable name for machines.
    public var code: String {
        switch reason {
        case .foreignText: "foreign-text"
        case .otherCategory: "other-category"
        case .otherChain: "other-chain"
        case .outside: "outside-area"
        case .excludedCategory: "excluded-category"
        case .excludedChain: "excluded-chain"
        case .excludedWords: "excluded-words"
        case .closedForGood: "closed-for-good"
        case .anyChain: "any-chain"
        case .lowRating: "low-rating"
        case .withoutRating: "without-rating"
        case .otherPrice: "other-price"
        case .withoutPrice: "without-price"
        case .attribute: "attribute"
        case .withoutAttribute: "without-attribute"
        case .closed: "closed"
        case .withoutHours: "without-hours"
        case .knownHours: "known-hours"
        }
    }

    /// The attribute that the filter was about, if it was about one.
    public var attribute: String? {
        switch reason {
        case .attribute(let key, _), .withoutAttribute(let key): key.cleaned
        default: nil
        }
    }

    /// The name of the area that the filter was about, if it was about one.
    public var area: String? {
        if case .outside(let area) = reason { area.cleaned } else { nil }
    }
}
