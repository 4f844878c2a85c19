public import PlacesFeature

/// One thing that a text wishes of the places to find.
public enum Wish: Hashable, Sendable {
    /// Any of some kinds.
    case kinds(KindWords)
    case without(Exclusion)
    case opening(OpeningWish)
    case price(Price)
    /// Of no more than an amount, as it is written without its currency. No level of prices compares with it.
    case priceBelow(String)
    /// The best rated first.
    case bestRated
    case attribute(AttributeCondition)
    /// Of no chain.
    case independent
    case nearMe
    /// No farther away than so much.
    case within(Reach)
    /// Near something whose position is not known yet.
    case near(PlaceText)
    /// In a town or another area, which is not looked up yet.
    case inside(PlaceText)
    /// In a street or along it.
    case along(PlaceText)
    case between(PlaceText, PlaceText)
    /// On one side of something.
    case side(WishedPlace.Side, PlaceText)
    /// What is looked for in names and texts.
    case words(Words)
    /// So many places at most.
    case limited(Int)
    /// In an order that is no wish for the best.
    case sorted(PlacesOrder.Key)
    /// What was understood, but no search can ask for.
    case leftOut(String)
    /// One of several wishes, which are kinds or words, two at least.
    case anyOf([Wish])

    /// Prices by their levels, ``PlacesFeature/PlaceFilter/priceLevels``.
    public struct Price: Hashable, Sendable {
        public let levels: ClosedRange<Int>

        /// What people say of prices, from cheap to expensive.
        private static let names = [("cheap", 1...1), ("moderate", 2...2), ("expensive", 3...4)]

        init(_ levels: ClosedRange<Int>) { self.levels = levels }

        /// From one name to another: `cheap`, `cheap-moderate`; `nil` for others.
        init?(from names: some StringProtocol) {
            let parts = names.split(separator: "-").compactMap { part in Self.names.first { $0.0 == part }?.1 }
            guard let first = parts.first, let last = parts.last else { return nil }
            self.init(first.lowerBound...last.upperBound)
        }

        /// The names of what is meant: `cheap|moderate`.
        var name: String {
            Self.names.filter { $0.1.overlaps(levels) }.map(\.0).joined(separator: "|")
        }

        /// Any of these or of others, and what is between.
        func united(with other: Price) -> Price {
            Price(min(levels.lowerBound, other.levels.lowerBound)...max(levels.upperBound, other.levels.upperBound))
        }

        /// All levels but these, or `nil` if those are none or not in a row.
        var opposite: Price? {
            let all = PlaceFilter.priceLevels
            if levels.upperBound == all.upperBound, levels.lowerBound > all.lowerBound {
                return Price(all.lowerBound...levels.lowerBound - 1)
            }
            guard levels.lowerBound == all.lowerBound, levels.upperBound < all.upperBound else { return nil }
            return Price(levels.upperBound + 1...all.upperBound)
        }
    }

    /// How far away places may be.
    public enum Reach: Hashable, Sendable {
        case metres(Double)
        /// At the pace of ``PlacesFeature/OpeningCondition``.
        case minutesOnFoot(Int)

        public var metres: Double {
            switch self {
            case .metres(let metres): metres
            case .minutesOnFoot(let minutes): Double(minutes) * 60 * OpeningCondition.walkingSpeed
            }
        }
    }

    /// What is to be left out.
    public struct Exclusion: Hashable, Sendable {
        /// As it is written.
        public let text: String
        /// The kinds that it means; empty if it is a word, such as the name of a chain.
        public let kinds: [String]
        /// What it may be called where it is no part of a sentence, the text among them: "Starbucks" for "starbucksia".
        public let forms: [String]

        public init(text: String, kinds: [String], forms: [String]? = nil) {
            (self.text, self.kinds, self.forms) = (text, kinds, forms ?? [text])
        }
    }
}

/// Kinds of places that words mean.
public struct KindWords: Hashable, Sendable {
    /// Identifiers of the tree of kinds, any of which is meant; at least one.
    public var ids: [String]
    /// Kinds that the words only hint at, as "curry" does at Indian restaurants, none of ``ids``.
    public var hints: [String]
    /// Whether the words only hint at ``ids``, too, so that places that are called so come first.
    public var isHint: Bool
    /// Whether another kind is to have it beside it, as in "hotel with a pool".
    public var isSide = false

    public init(ids: [String], hints: [String] = [], isHint: Bool = false) {
        (self.ids, self.hints, self.isHint) = (ids, hints.filter { !ids.contains($0) }, isHint)
    }

    /// These or others.
    func united(with other: KindWords) -> KindWords {
        var united = KindWords(
            ids: ids + other.ids.filter { !ids.contains($0) },
            hints: hints + other.hints.filter { !hints.contains($0) }, isHint: isHint && other.isHint)
        united.isSide = isSide && other.isSide
        return united
    }
}

/// When a place is to be open.
public enum OpeningWish: Hashable, Sendable {
    case now
    /// Late in the evening: at 23:00.
    case late
    /// Day and night: now, and for the next 24 hours.
    case aroundTheClock
    /// Now, and for so many minutes more, at least 1.
    case lasting(minutes: Int)
    case at(SpokenTime)
    /// From a time on, for so many minutes.
    case span(SpokenTime, minutes: Int)
    /// Still open right before a time.
    case until(SpokenTime)
    /// Open right before a time already.
    case before(SpokenTime)
    /// Open at a time still.
    case after(SpokenTime)

    static let lateMinute = 23 * 60

    /// The condition for the filter.
    public var condition: OpeningCondition {
        switch self {
        case .now: OpeningCondition()
        case .late: OpeningCondition(moment: .next(weekday: nil, minute: Self.lateMinute))
        case .aroundTheClock: OpeningCondition(duration: .seconds(86_400))
        case .lasting(let minutes): OpeningCondition(duration: .seconds(minutes * 60))
        case .at(let time): OpeningCondition(moment: time.moment)
        case .span(let time, let minutes): OpeningCondition(moment: time.moment, duration: .seconds(minutes * 60))
        case .until, .before, .after: OpeningCondition(moment: time?.moment ?? .now)
        }
    }

    /// The time that is asked about, if it is one.
    var time: SpokenTime? {
        switch self {
        case .now, .aroundTheClock, .lasting: nil
        case .late: SpokenTime(day: nil, minute: Self.lateMinute)
        case .at(let time), .span(let time, _), .after(let time): time
        case .until(let time), .before(let time):
            // A place that closes then is closed in that minute, and open in the one before.
            time.minute.flatMap { SpokenTime(day: time.day, minute: ($0 + 1439) % 1440) } ?? time
        }
    }

    /// The time as it was said, if one was.
    package var spoken: SpokenTime? {
        switch self {
        case .at(let time), .until(let time), .before(let time), .after(let time), .span(let time, _): time
        case .now, .late, .aroundTheClock, .lasting: nil
        }
    }
}

/// What stands for a place or a town, to be looked up by those who know places.
public struct PlaceText: Hashable, Sendable {
    /// As it is written, without an article.
    public let text: String
    /// What it may be called where it is no part of a sentence, the likeliest first: "Helsinki" for "Helsingissä";
    /// the text itself among them.
    public let forms: [String]
    /// Whether a word such as "near" or "in" says that it is a place, and not only the ending of its name.
    public let isSaid: Bool

    public init(_ text: String, forms: [String]? = nil, isSaid: Bool = true) {
        (self.text, self.forms, self.isSaid) = (text, forms ?? [text], isSaid)
    }
}
