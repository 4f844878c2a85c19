/// What a person asks of a place, beside its distance and the words of the search.
public struct PlaceFilter: Hashable, Sendable {
    /// Identifiers of kinds, such as `cafe` or `food`; a search includes the kinds below them. Empty for all.
    public var kinds: Set<String>
    /// The same for kinds that are not wanted.
    public var excludedKinds: Set<String>
    /// Names of chains, one of which is wanted; empty for all.
    public var chains: [String] { didSet { chainNames = ChainNames(chains) } }
    /// The same for chains that are not wanted.
    public var excludedChains: [String] { didSet { excludedChainNames = ChainNames(excludedChains) } }
    /// Whether only places of no chain are wanted.
    public var isIndependent: Bool
    /// In ``ratings``; a search refuses any other.
    public var minimumRating: Double?
    /// Within ``priceLevels``, from cheap to very expensive; a search refuses any other.
    public var prices: ClosedRange<Int>?
    /// All of them must hold.
    public var attributes: [AttributeCondition]
    /// When the place must be open, or `nil` if that does not matter.
    public var opening: OpeningCondition?
    /// Where it must lie, or `nil` for anywhere in the circle.
    public var area: NamedArea?
    /// The names of ``kinds`` and ``excludedKinds`` as a person chose them, for the header of the answer; a search fills
    /// in what is empty.
    public var kindNames, excludedKindNames: [String]

    /// The chains as they compare. Every place is asked about them: however long a name is, it is folded once.
    package private(set) var chainNames, excludedChainNames: ChainNames

    public init(
        kinds: Set<String> = [], excludedKinds: Set<String> = [], chains: [String] = [], excludedChains: [String] = [],
        isIndependent: Bool = false, minimumRating: Double? = nil, prices: ClosedRange<Int>? = nil,
        attributes: [AttributeCondition] = [], opening: OpeningCondition? = nil, area: NamedArea? = nil,
        kindNames: [String] = [], excludedKindNames: [String] = []
    ) {
        (self.kindNames, self.excludedKindNames) = (kindNames, excludedKindNames)
        (self.kinds, self.excludedKinds, self.chains, self.excludedChains) =
            (kinds, excludedKinds, chains, excludedChains)
        (chainNames, excludedChainNames) = (ChainNames(chains), ChainNames(excludedChains))
        (self.isIndependent, self.minimumRating, self.prices) = (isIndependent, minimumRating, prices)
        (self.attributes, self.opening, self.area) = (attributes, opening, area)
    }

    /// The ratings that a place can have, the higher the better.
    public static let ratings = 0.0...10.0
    /// The levels of prices that a place can have.
    public static let priceLevels = 1...4

    /// Refuses values that no place can have.
    /// - Throws: ``PlacesError/impossibleValue(name:value:range:)`` for a rating or prices out of their range.
    public func check() throws(PlacesError) {
        if let minimumRating, !Self.ratings.contains(minimumRating) {
            throw .impossibleValue(
                name: "minimumRating", value: "\(minimumRating)", range: "\(Self.ratings)")
        }
        if let prices, prices.clamped(to: Self.priceLevels) != prices {
            throw .impossibleValue(name: "prices", value: "\(prices)", range: "\(Self.priceLevels)")
        }
    }

    /// Nothing is asked.
    public static let none = PlaceFilter()

    /// Whether nothing is asked.
    public var isEmpty: Bool { self == .none }

    /// The kinds of which a place can be that passes, or `nil` for any: one that is wanted and excluded hides all of
    /// its places.
    package var possibleKinds: Set<String>? { kinds.isEmpty ? nil : kinds.subtracting(excludedKinds) }
}

/// What an attribute of a place must be. `only`, `yes`, `limited`, `no` and unknown are five different answers.
public struct AttributeCondition: Hashable, Sendable {
    /// The value of places for which it is unknown.
    public static let unknown = "unknown"
    /// Stands for every value that says that the place has it: all but `no`, `none` and `0`.
    public static let any = "*"
    /// The values of places that do not have it.
    package static let lack = "no"

    /// A source's own name, such as `wheelchair` or `diet:vegan`.
    public let key: String
    /// Any of them will do: such as `yes`, or ``unknown``.
    public let values: [String]
    /// Whether none of the values will do, and all else will, the unknown included.
    public let isNegated: Bool
    /// Conditions on other attributes, any of which will do instead.
    package private(set) var alternatives: [AttributeCondition] = []

    /// The key and the values as they compare.
    package let name: AttributeName
    let comparableValues: Set<String>

    public init(key: String, values: [String], isNegated: Bool = false) {
        (self.key, self.values, self.isNegated) = (key.cleaned, values.map(\.cleaned), isNegated)
        // A value may hold commas of its own.
        let whole = self.values.joined(separator: ",")
        (name, comparableValues) = (AttributeName(self.key), Set((self.values + [whole]).map(Self.comparable)))
    }

    /// Any of some conditions, which have no alternatives of their own; `nil` for none. Values of one key become one condition.
    package init?(anyOf conditions: [AttributeCondition]) {
        guard var first = conditions.first else { return nil }
        for other in conditions.dropFirst() {
            if other.key == first.key, !other.isNegated, !first.isNegated {
                let others = first.alternatives
                first = AttributeCondition(
                    key: first.key, values: first.values + other.values.filter { !first.values.contains($0) })
                first.alternatives = others
            } else {
                first.alternatives.append(other)
            }
        }
        self = first
    }

    /// The conditions any of which will do, each without alternatives.
    package var parts: [AttributeCondition] {
        [AttributeCondition(key: key, values: values, isNegated: isNegated)] + alternatives
    }

    /// As it is typed: `wheelchair=yes,limited`, `internet_access!=wlan`.
    public var expression: String { key + (isNegated ? "!=" : "=") + values.joined(separator: ",") }

    /// True for a diet: places that may not meet it are no answer to who keeps it.
    package var isNeed: Bool { key.hasPrefix("diet:") && wish == .presence }

    /// True if a place of which nothing is known does not meet it.
    package var needsRecord: Bool { !isNegated && !values.contains(Self.unknown) }

    /// The opposite.
    public var negated: AttributeCondition { AttributeCondition(key: key, values: values, isNegated: !isNegated) }

    /// The sense of a condition.
    public enum Wish: Hashable, Sendable {
        /// The place is to have it: `outdoor_seating=yes`.
        case presence
        /// The place is not to have it: `smoking=no`.
        case absence
        /// It is to have one of some values: `cuisine=pizza`.
        case value
    }

    /// The kind of condition: the place must have the attribute, lack it, or have one of some values.
    public var wish: Wish {
        guard !values.contains(Self.unknown) else { return .value }
        if values == [Self.lack] { return isNegated ? .presence : .absence }
        let isPresence = values.contains { $0 == "yes" || $0 == Self.any } && !values.contains(Self.lack)
        return isPresence ? (isNegated ? .absence : .presence) : .value
    }

    /// The value of a place that does not meet it: `smoking=no` for `smoking=yes`, `fee=yes` for `fee=no`. Of a value that is
    /// neither, any other will do.
    package var opposite: AttributeCondition {
        switch wish {
        case .presence: AttributeCondition(key: key, values: [Self.lack])
        case .absence: AttributeCondition(key: key, values: ["yes"])
        case .value: negated
        }
    }

    /// A value as it compares, whether or not spaces follow its commas.
    static func comparable(_ value: String) -> String {
        let comparable = value.comparableValue
        return comparable.utf8.contains(UInt8(ascii: ",")) ? comparable.replacing(", ", with: ",") : comparable
    }
}
