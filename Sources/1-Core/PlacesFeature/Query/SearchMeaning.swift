/// What the words of a search mean.
public struct SearchMeaning: Hashable, Sendable {
    /// What a place must be or bear: all of them but those that only rank. Without any, the user browses.
    public var terms: [Term]
    /// What a place must not bear in its names, any of them.
    public var excluded: [Term]
    /// Further conditions, as far as the source knows the facts: a wish for low prices hides nothing where no price is
    /// known.
    public var wished: PlaceFilter
    /// The words that wish for each of its attributes, as they are written.
    package var attributeWords: [AttributeCondition: String] = [:]
    /// Whether the best rated come first, if the source knows ratings and no order was chosen.
    public var isBestRated: Bool
    /// In which order to list, if the words say it and no order was chosen.
    public var order: PlacesOrder?
    /// How many places to list at most, if the words say it.
    public var limit: Int?
    /// How far away a place may be, if the words say it.
    public var radius: SearchRadius?
    /// Where to look, if the words say it.
    public var place: WishedPlace?
    /// What to tell of it, in the order of the words.
    public var facets: [UnderstoodFacet]
    /// What a question asks about, where the words are one: a place that is called so comes first.
    package var subject: String?
    /// The term that is meant where no place is all of several kinds: in "museum café" the café.
    package var head: Int?
    /// Where words stand that say nothing of places, such as articles and questions, in characters of the text.
    public var filler: [Range<Int>] = []

    public init(
        terms: [Term] = [], excluded: [Term] = [], wished: PlaceFilter = .none, isBestRated: Bool = false,
        radius: SearchRadius? = nil, place: WishedPlace? = nil, facets: [UnderstoodFacet] = []
    ) {
        (self.terms, self.excluded, self.wished) = (terms, excluded, wished)
        (self.isBestRated, self.radius, self.place, self.facets) = (isBestRated, radius, place, facets)
    }

    /// Words that mean nothing but themselves.
    public init(words: String) { self.init(terms: [Term([words])]) }

    /// Kinds, words, or both, any of which will do.
    public struct Term: Hashable, Sendable {
        /// Words as they are written, the texts of which one is looked for. Empty if the kinds alone are meant.
        public var texts: [String]
        /// Identifiers of our category tree, those below them included. A place of such a kind needs none of the words.
        public var kinds: Set<String>
        /// Kinds that the words only hint at, so that what bears the words comes before.
        public var hints: Set<String>
        /// Whether the words are looked for in names alone, not in addresses and the names of kinds.
        public var isOfNames: Bool
        /// Whether it leaves no place out: those that meet it come first. Words that mean nothing known do so beside a kind, and
        /// kinds that another is to have beside it, as in "hotel with a pool".
        public var onlyRanks = false

        public init(_ texts: [String], kinds: Set<String> = [], hints: Set<String> = [], isOfNames: Bool = false) {
            (self.texts, self.kinds, self.hints) = (texts, kinds, hints)
            self.isOfNames = isOfNames || !kinds.isEmpty || !hints.isEmpty
        }

        /// Whether the words stand for themselves alone.
        public var isPlain: Bool { kinds.isEmpty && hints.isEmpty }
    }

    /// Whether it wishes more than kinds and words.
    package var hasWishes: Bool {
        !excluded.isEmpty || !wished.isEmpty || isBestRated || order != nil || limit != nil || radius != nil
            || place != nil
    }
}

/// A place or a town that words name as where to look.
public struct WishedPlace: Hashable, Sendable {
    /// As it is written.
    public let text: String
    /// What it may be called, the likeliest first, the text among them.
    public let forms: [String]
    /// How the places that are looked for lie to it.
    public let relation: Relation
    /// Kinds that the text means, as "the station" does, the likeliest first: the nearest place of the first that any is of.
    public let kinds: [Set<String>]
    /// Whether a word such as "near" or "in" says that it is a place, and not only the ending of its name.
    public let isSaid: Bool

    public init(
        _ text: String, forms: [String], relation: Relation, kinds: [Set<String>] = [], isSaid: Bool = true
    ) {
        (self.text, self.forms, self.relation, self.kinds) = (text, forms, relation, kinds)
        self.isSaid = isSaid
    }

    /// How places lie to another.
    public enum Relation: Hashable, Sendable {
        /// The nearest first.
        case near
        /// In a town or a quarter.
        case inside
        /// In a street, or along it.
        case along
        /// Between it and a second place, that is called so.
        case between(text: String, forms: [String])
        /// On one side of it.
        case side(Side)
    }

    /// A side of a place, as people name it.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        case north, east, south, west

        /// Degrees clockwise from north.
        public var bearing: Double {
            switch self {
            case .north: 0
            case .east: 90
            case .south: 180
            case .west: 270
            }
        }
    }

    /// Whether the place itself is where to look, and not a town around it.
    public var isNear: Bool { relation != .inside }

    /// The facet that tells of it.
    public var facetName: String { facetName(text) }

    /// The same if it is called otherwise.
    package func facetName(_ name: String) -> String {
        switch relation {
        case .near: "near:" + name
        case .inside: "in:" + name
        case .along: "on:" + name
        case .between(let other, _): "between:\(name)|\(other)"
        case .side(let side): "\(side.rawValue):" + name
        }
    }
}

/// One thing that was understood.
public struct UnderstoodFacet: Hashable, Sendable {
    /// For programs: `kind:cafe|bakery`, `open:sunday`, `near:Ateneum`.
    public var name: String
    /// For people.
    public var label: Label
    /// The conditions that say the same; empty where none does.
    public var conditions: [SearchCondition]
    /// The language of the words, or `nil` if they have none.
    public var language: String?
    /// Where the words stand in the text, in characters; `nil` where it says something of the text as a whole.
    public var range: Range<Int>?
    /// A day that the name tells in words, whose date depends on when and where it is asked about.
    package var day: Day?

    package struct Day: Hashable, Sendable {
        /// As it is in the name.
        package let text: String
        package let moment: OpeningCondition.Moment

        package init(_ text: String, _ moment: OpeningCondition.Moment) { (self.text, self.moment) = (text, moment) }
    }

    public init(
        _ name: String, label: Label, conditions: [SearchCondition] = [], language: String? = nil,
        range: Range<Int>? = nil
    ) {
        (self.name, self.label, self.conditions, self.language) = (name, label, conditions, language)
        self.range = range
    }
}

extension UnderstoodFacet {
    /// The same with the date instead of the words for it, where it is known.
    /// - Parameter date: the day of a moment.
    package func dated(_ date: (OpeningCondition.Moment) -> CivilDay?) -> UnderstoodFacet {
        guard let day, let date = date(day.moment) else { return self }
        var facet = self
        facet.name = name.replacing(day.text, with: date.description, maxReplacements: 1)
        if case .text(let text) = label, !text.isEmpty { facet.label = .dated(text, date) }
        return facet
    }

    /// What a reader is told of a facet.
    public enum Label: Hashable, Sendable {
        /// Text that was made already, such as "kind café". Empty for what need not be told.
        case text(String)
        /// The same with the date that it is about.
        case dated(String, CivilDay)
        /// Words that are looked for as they are.
        case words(String)
        /// Words that bring the places to the front that bear them.
        case first(String)
        /// Around a place of this name.
        case near(String)
        /// Within a town of this name.
        case inside(String)
        /// In the street of this name.
        case along(String)
        /// Between two places of these names.
        case between(String, String)
        /// On one side of a place of this name.
        case side(WishedPlace.Side, of: String)
        /// The user's list of this name.
        case list(String)
        /// Words that found nothing and were left out.
        case leftOut(String)
        /// A word that found nothing, and the one that was taken instead.
        case corrected(String, to: String)
    }
}

/// What was made of the words of a search, for the reader of an answer.
public struct Understanding: Hashable, Sendable {
    /// What was understood, part by part.
    public var facets: [UnderstoodFacet]
    /// The words that were answered, where they are others than those of the question.
    public var answeredText: String?
    /// Where words stand that say nothing, and those that were not understood, in characters of the text.
    public var filler, unread: [Range<Int>]

    public init(
        facets: [UnderstoodFacet], answeredText: String? = nil, filler: [Range<Int>] = [], unread: [Range<Int>] = []
    ) {
        (self.facets, self.answeredText, self.filler, self.unread) = (facets, answeredText, filler, unread)
    }
}

/// Reads the words of a search, without a network.
public protocol WordsReader: Sendable {
    /// What words mean, wherever and whenever they are said.
    func meaning(of text: String) -> SearchMeaning
    /// What else they may mean, the likeliest first: in languages that the user may not read.
    func otherMeanings(of text: String) -> [SearchMeaning]
    /// The words for kinds and wishes that were probably meant by a misspelt one: several if they are as near; none for
    /// a word that is one.
    func corrections(of word: String) -> [String]
    /// Whether a word turns what others say into its opposite, as "not" and "closed" do, so that leaving it out would answer
    /// another question.
    func turnsMeaning(_ word: String) -> Bool
    /// The same as ``corrections(of:)`` of some names.
    func corrections(of word: String, among names: [String]) -> [String]
}

extension WordsReader {
    public func otherMeanings(of text: String) -> [SearchMeaning] { [] }
}
