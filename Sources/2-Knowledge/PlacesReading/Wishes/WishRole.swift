internal import PlacesFeature

/// What a phrase does in a text.
enum WishRole {
    case wish(Wish)
    /// A time of opening follows or precedes.
    case opening(TimeBound, precedes: Bool)
    /// A place follows or precedes that it is to be near or inside.
    case place(isNear: Bool, precedes: Bool)
    /// A place follows that is to be near, after a word such as "nearest".
    case placeOfNearest
    /// The same, after a distance: "within 2 km of".
    case placeOfReach
    /// What no search can ask for, and what of it follows.
    case unmet(Measure)
    /// How long places are to be open follows.
    case lasting
    case without
    /// A distance follows or precedes.
    case reach(precedes: Bool)
    case or
    /// A question or a little word, which says nothing.
    case ask, filler

    enum Measure: String { case time, distance, price, party }

    /// `nil` for what only stands within a time or beside a kind.
    init?(_ meaning: WordMeaning) {
        guard meaning.strength == .wish else { return nil }
        switch meaning.value {
        case "open:now": self = .wish(.opening(.now))
        case "open:late": self = .wish(.opening(.late))
        case "within>distance": self = .reach(precedes: false)
        case "within<distance": self = .reach(precedes: true)
        case "open:24h": self = .wish(.opening(.aroundTheClock))
        case "price:cheap": self = .wish(.price(.cheap))
        case "price:expensive": self = .wish(.price(.expensive))
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
        case "near>place": self = .place(isNear: true, precedes: false)
        case "near<place": self = .place(isNear: true, precedes: true)
        case "near-to>place": self = .placeOfNearest
        case "open-for>span": self = .lasting
        case "near-of>place": self = .placeOfReach
        case "in>place": self = .place(isNear: false, precedes: false)
        case "in<place": self = .place(isNear: false, precedes: true)
        case "without>words": self = .without
        case "or": self = .or
        case "ask": self = .ask
        case "filler": self = .filler
        default:
            if let measure = meaning.value(after: "unmet>").flatMap({ Measure(rawValue: String($0)) }) {
                self = .unmet(measure)
                return
            }
            guard let wish = Self.kinds(meaning) ?? Self.attribute(meaning) ?? Self.order(meaning) else { return nil }
            self = .wish(wish)
        }
    }

    /// Whether it is read in the language of the text alone, for what it takes with it.
    var isOfOneLanguage: Bool {
        switch self {
        case .wish, .opening, .lasting, .reach: false
        case .place, .placeOfNearest, .placeOfReach, .unmet, .without, .or, .ask, .filler: true
        }
    }

    var isFiller: Bool { if case .filler = self { true } else { false } }
    var isAsk: Bool { if case .ask = self { true } else { false } }

    private static func kinds(_ meaning: WordMeaning) -> Wish? {
        meaning.value(after: "kind:").map { .kinds(KindWords(ids: $0.split(separator: "|").map(String.init))) }
    }

    private static func order(_ meaning: WordMeaning) -> Wish? {
        meaning.value(after: "sort:").flatMap { PlacesOrder.Key(rawValue: String($0)) }.map { .sorted($0) }
    }

    private static func attribute(_ meaning: WordMeaning) -> Wish? {
        guard let parts = meaning.value(after: "where:")?.split(separator: "=", maxSplits: 1), parts.count == 2 else {
            return nil
        }
        let values = parts[1].split(separator: ",").map(String.init)
        return .attribute(AttributeCondition(key: String(parts[0]), values: values))
    }
}
