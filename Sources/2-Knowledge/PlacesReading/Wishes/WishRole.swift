internal import PlacesFeature

/// What a phrase does in a text.
enum WishRole {
    case wish(Wish)
    /// A time of opening follows or precedes.
    case opening(TimeBound, precedes: Bool)
    /// A place follows or precedes, to which it is to lie so.
    case place(Relation, precedes: Bool)
    /// A kind follows that another is to have beside it.
    case beside
    /// A place follows that is to be near, after a word such as "nearest".
    case placeOfNearest
    /// The same, after a distance: "within 2 km of".
    case placeOfReach
    /// What no search can ask for, and what of it follows.
    case unmet(Measure)
    /// The most that something may cost follows.
    case priceBelow
    /// The name of who runs a place follows.
    case runBy
    /// How long places are to be open follows.
    case lasting
    case without
    /// A distance follows or precedes.
    case reach(precedes: Bool)
    case or
    /// A question or a little word, which says nothing.
    case ask, filler

    enum Measure: String { case time, distance, price, party }

    /// How places lie to one that is named.
    enum Relation: Hashable {
        case near, inside, along, between
        /// Near, by a word that is said of much that is no place: "by any chance".
        case by
        case side(WishedPlace.Side)

        init?(_ name: Substring) {
            switch name {
            case "near": self = .near
            case "in": self = .inside
            case "on": self = .along
            case "by": self = .by
            case "between": self = .between
            default:
                guard name.hasSuffix("-of"), let side = WishedPlace.Side(rawValue: String(name.dropLast(3))) else {
                    return nil
                }
                self = .side(side)
            }
        }
    }

    /// `nil` for what only stands within a time or beside a kind.
    init?(_ meaning: WordMeaning) {
        guard meaning.strength == .wish else { return nil }
        switch meaning.value {
        case "open:now": self = .wish(.opening(.now))
        case "open:late": self = .wish(.opening(.late))
        case "within>distance": self = .reach(precedes: false)
        case "within<distance": self = .reach(precedes: true)
        case "open:24h": self = .wish(.opening(.aroundTheClock))
        case "price-below>price": self = .priceBelow
        case "run-by>words": self = .runBy
        case "rating:best": self = .wish(.bestRated)
        case "independent": self = .wish(.independent)
        case "near:me": self = .wish(.nearMe)
        case "open>time": self = .opening(.at, precedes: false)
        case "open<time": self = .opening(.at, precedes: true)
        case "open-until>time": self = .opening(.until, precedes: false)
        case "open-until<time": self = .opening(.until, precedes: true)
        case "open-before>time": self = .opening(.before, precedes: false)
        case "open-before<time": self = .opening(.before, precedes: true)
        case "open-after>time": self = .opening(.after, precedes: false)
        case "open-after<time": self = .opening(.after, precedes: true)
        case "side>kind": self = .beside
        case "near-to>place": self = .placeOfNearest
        case "open-for>span": self = .lasting
        case "near-of>place": self = .placeOfReach
        case "without>words": self = .without
        case "or": self = .or
        case "ask": self = .ask
        case "filler": self = .filler
        default:
            if let measure = meaning.value(after: "unmet>").flatMap({ Measure(rawValue: String($0)) }) {
                self = .unmet(measure)
                return
            }
            for (sign, precedes) in [(">place", false), ("<place", true)] where meaning.value.hasSuffix(sign) {
                guard let relation = Relation(meaning.value.dropLast(sign.count)) else { return nil }
                self = .place(relation, precedes: precedes)
                return
            }
            let price = meaning.value(after: "price:").flatMap { Wish.Price(from: $0) }.map { Wish.price($0) }
            let attribute = meaning.attribute(after: "where:").map { Wish.attribute($0) }
            guard let wish = Self.kinds(meaning) ?? attribute ?? price ?? Self.order(meaning) else { return nil }
            self = .wish(wish)
        }
    }

    /// Whether it is read in the language of the text alone, for what it takes with it.
    var isOfOneLanguage: Bool {
        switch self {
        case .wish, .opening, .lasting, .reach: false
        case .place, .placeOfNearest, .placeOfReach, .beside, .unmet, .priceBelow, .runBy, .without, .or, .ask, .filler:
            true
        }
    }

    var isFiller: Bool { if case .filler = self { true } else { false } }
    var isAsk: Bool { if case .ask = self { true } else { false } }

    private static func kinds(_ meaning: WordMeaning) -> Wish? {
        meaning.value(after: "kind:").map { .kinds(KindWords(ids: $0.split(separator: "|").map(String.init))) }
    }

    private static func order(_ meaning: WordMeaning) -> Wish? {
        if let minutes = meaning.value(after: "within:").flatMap({ Int($0) }) {
            return .within(.minutesOnFoot(minutes))
        }
        return meaning.value(after: "sort:").flatMap { PlacesOrder.Key(rawValue: String($0)) }.map { .sorted($0) }
    }
}

extension WordMeaning {
    /// What a place is to have: `where:dog=yes` for words that wish for it, `has:dog=yes` for those that only name it.
    func attribute(after prefix: String) -> AttributeCondition? {
        guard let parts = value(after: prefix)?.split(separator: "=", maxSplits: 1), parts.count == 2 else {
            return nil
        }
        let values = parts[1].split(separator: ",").map(String.init)
        return AttributeCondition(key: String(parts[0]), values: values)
    }
}
