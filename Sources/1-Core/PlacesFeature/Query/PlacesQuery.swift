/// What a person asks: which places, around which point.
public struct PlacesQuery: Hashable, Sendable {
    /// The point to search around, or `nil` to leave it to the source.
    public var centre: Coordinate?
    /// How far around the centre.
    public var radius: SearchRadius
    /// Words to look for, or `nil` to browse.
    public var text: String? { didSet { if text != oldValue { meaning = nil } } }
    /// What the words mean, or `nil` if they were not read yet.
    public var meaning: SearchMeaning?
    /// How many places to list.
    public var limit: ResultLimit
    /// How to choose among more matches than the limit, or `nil` for what suits the question.
    public var chosenSelection: Selection?
    /// What is asked of a place beside the words.
    public var filter: PlaceFilter
    /// In which order to list, or `nil` for the nearest first.
    public var order: PlacesOrder?
    /// How far the circle may grow while nothing is found, or `nil` to stay as it is.
    public var expansionLimit: SearchRadius?
    /// The languages in which names are shown and sorted. Words are looked for in the names of all languages.
    public var languages: NameLanguages
    /// The parts of the person's own lists that the answer holds.
    public var own: OwnParts = [.lists, .notes]
    /// What the answer is to hold of the places that are listed, and beside them.
    public var needs: AnswerNeeds = [.dots, .opening, .facts]
    /// True if the answer lists places that closed for good; otherwise it only counts them.
    public var includesClosedForGood = false
    /// True if a service may be asked for facts that it charges extra for, such as prices, where the words wish for them.
    public var paysForWishes = false
    /// The facts that words wish for and that the service is asked for, even where it charges extra.
    package var paidFacts: [WishedFact] = []
    /// How many to list where there are more matches than the limit, for those who show only some of the list at a time.
    package var shortLimit: Int?
    /// The cells of which each needs one dot at most, or `nil` for a dot for each match.
    package var dotGrid: DotGrid?
    /// Whether browsing lists the nearest instead of a picture of the circle: where all matches are listed anyway.
    package var browsesNearest = false
    /// How many places a source with too many delivers at least, where it is unknown how many of them match.
    package var leastRead = 10_000
    /// Whether the centre stays where it is, though the words name a place: for those who went there already.
    package var staysAtCentre = false
    /// Whether incidental places come though nothing asks for them, for those who keep an answer to narrow it down later.
    package var comesWithIncidentals = false

    /// A blank text is no text.
    public init(
        centre: Coordinate? = nil, radius: SearchRadius = .standard, text: String? = nil,
        limit: ResultLimit = .standard, selection: Selection? = nil, filter: PlaceFilter = .none,
        order: PlacesOrder? = nil, expansionLimit: SearchRadius? = nil, languages: NameLanguages = .none
    ) {
        self.centre = centre
        self.radius = radius
        self.text = text?.cleanedOrNil
        self.limit = limit
        self.chosenSelection = selection
        (self.filter, self.order, self.expansionLimit) = (filter, order, expansionLimit)
        self.languages = languages
    }

    /// Whether the question narrows the places down, by words or another filter.
    public var isNarrowed: Bool { text != nil || !filter.isEmpty }

    /// True if the answer lists places that are ``Place/isIncidental``, too, because it is about a kind, words or an attribute.
    public var wantsIncidentals: Bool {
        comesWithIncidentals || isAboutPlaces || !filter.kinds.isEmpty
            || (filter.attributes + (meaning?.wished.attributes ?? [])).contains(where: \.needsRecord)
    }

    /// Whether there are words that a place must meet; those that only say when it is open are none.
    package var isAboutPlaces: Bool { text != nil && !(meaning?.terms.isEmpty ?? false) }

    /// A narrowed search wants the nearest matches; browsing wants a picture of the whole circle.
    public var selection: Selection {
        order != nil ? .nearest : chosenSelection ?? (isNarrowed || browsesNearest ? .nearest : .spread)
    }

    /// Whether places that bear the words of the search come before those that hold them somewhere: unless an order or
    /// a selection was chosen.
    public var listsExactFirst: Bool { isAboutPlaces && order == nil && chosenSelection == nil }

    /// How to choose among more matches than the limit.
    public enum Selection: String, Hashable, Sendable, CaseIterable {
        /// Those with the least distance.
        case nearest
        /// Prominent ones from everywhere in the circle.
        case spread
    }
}

/// What an answer can hold beside the identifiers, names and points of the places that are listed.
public struct AnswerNeeds: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Further matches as dots for a map: ``PlacesResult/dots``.
    public static let dots = AnswerNeeds(rawValue: 1)
    /// Further matches as places: ``PlacesResult/others``.
    public static let others = AnswerNeeds(rawValue: 2)
    /// Whether the places of the dots are open: ``MapDot/opening``.
    public static let openingOfDots = AnswerNeeds(rawValue: 4)
    /// Whether each place of the answer is open: ``NearbyPlace/opening``.
    public static let opening = AnswerNeeds(rawValue: 8)
    /// All facts of each place. Without it they are not checked: of a damaged file they may be missing.
    public static let facts = AnswerNeeds(rawValue: 16)
    /// A list that is read once, from its first place to its last: what is longer than one portion comes as
    /// ``PlacesResult/further``.
    public static let sequence = AnswerNeeds(rawValue: 32)

    /// Whether matches that are not listed are wanted, too.
    package var holdsOthers: Bool { !isDisjoint(with: [.dots, .others]) }
}

/// How far around the centre to search.
public struct SearchRadius: Hashable, Sendable, Comparable {
    /// The metres a search can reach: what the services take.
    public static let range = 1.0...100_000.0
    /// One kilometre.
    public static let standard = SearchRadius(unchecked: 1000)
    /// The upper end of ``range``.
    public static let greatest = SearchRadius(unchecked: range.upperBound)

    /// How far a circle grows by itself if that costs nothing and no radius was chosen: five kilometres at least.
    package static func expansion(of radius: SearchRadius) -> SearchRadius {
        max(radius, SearchRadius(unchecked: 5000))
    }

    /// Metres, in ``range``.
    public let metres: Double

    /// Returns `nil` outside ``range``.
    public init?(metres: Double) {
        guard Self.range.contains(metres) else { return nil }
        self.metres = metres
    }

    /// Any number of metres, for answers that no service was asked for.
    package init(unchecked metres: Double) { self.metres = metres }

    public static func < (one: SearchRadius, other: SearchRadius) -> Bool { one.metres < other.metres }
}

/// How many places to list.
public enum ResultLimit: Hashable, Sendable {
    /// A number of places, at least 1.
    case count(Int)
    case all

    /// Twenty places.
    public static let standard = ResultLimit.count(20)

    /// The greatest number of places to list.
    public var maximum: Int {
        switch self {
        case .count(let count): max(1, count)
        case .all: .max
        }
    }

    /// So many places more.
    package func increased(by count: Int) -> ResultLimit {
        switch self {
        case .count(let own): own.addingReportingOverflow(count).overflow ? .all : .count(own + count)
        case .all: .all
        }
    }
}
