internal import PlacesWords
internal import Synchronization

/// Something a person may want to go to.
///
/// Every text in it is clean (see `String.cleaned`), whatever the source delivered.
public struct Place: Hashable, Sendable, Identifiable {
    /// Which place this is, unique over all sources.
    public struct ID: Hashable, Sendable, Comparable, CustomStringConvertible {
        /// The short name of the source that gave the value, such as `fsq` or `osm`.
        public let source: String
        /// The source's own identifier.
        public let value: String

        public init(source: String, value: String) {
            (self.source, self.value) = (source.cleaned, value.cleaned)
        }

        /// The source, a colon, and the source's own identifier.
        public var description: String { "\(source):\(value)" }

        public static func < (one: ID, other: ID) -> Bool {
            (one.source, one.value) < (other.source, other.value)
        }
    }

    public var id: ID { storage.id }
    /// As the source writes it, cleaned of control characters; empty if it has none.
    public var name: String { storage.name }
    /// A point in it, as WGS 84.
    public var coordinate: Coordinate { storage.coordinate }
    /// What kind of place it is, the primary kind first. May be empty.
    public var categories: [PlaceCategory] { storage.categories }
    /// The parts that are known.
    public var address: PostalAddress { storage.facts.address }
    /// Ways to reach it without going there.
    public var contact: Contact { storage.facts.contact }
    /// What others think of it.
    public var assessment: Assessment { storage.assessment }
    /// When it is open, or `nil` if the source does not tell.
    public var hours: OpeningHours? { storage.hours }
    /// The chains that it belongs to; empty for none, or if that is unknown.
    public var chains: [Chain] { storage.chains }
    /// Whether the source says that the place has closed for good.
    public var isPermanentlyClosed: Bool { storage.isPermanentlyClosed }
    /// How old the record is.
    public var dates: Dates { storage.dates }
    /// Whether it is listed only where its kind or words were asked for: a thing without a name of its own, such as a
    /// bench, or one of many that a reader of a map does not look for, such as a bus stop.
    public var isIncidental: Bool { storage.isIncidental }
    /// Further facts by the source's own names, such as `wheelchair` = `yes`.
    public var attributes: [String: String] { storage.facts.attributes }

    /// A place has dozens of texts, and lists of places are filtered and sorted: a copy costs one reference.
    private let storage: Storage

    public init(
        id: ID, name: String, coordinate: Coordinate, categories: [PlaceCategory] = [],
        address: PostalAddress = PostalAddress(), contact: Contact = Contact(), assessment: Assessment = Assessment(),
        hours: OpeningHours? = nil, chains: [Chain] = [], isPermanentlyClosed: Bool = false, dates: Dates = Dates(),
        isIncidental: Bool = false, attributes: [String: String] = [:]
    ) {
        storage = Storage(
            id: id, name: name.cleaned, coordinate: coordinate, categories: categories, assessment: assessment,
            hours: hours, chains: chains, isPermanentlyClosed: isPermanentlyClosed || dates.closed != nil, dates: dates,
            isIncidental: isIncidental,
            facts: .known(PlaceFacts(address: address, contact: contact, attributes: attributes)))
    }

    /// A place of a table whose further facts are read when one of them is first asked for.
    package init(
        id: ID, name: String, coordinate: Coordinate, categories: [PlaceCategory], assessment: Assessment,
        hours: OpeningHours?, chains: [Chain], isPermanentlyClosed: Bool, dates: Dates, isIncidental: Bool,
        row: Int, of reader: any PlaceFactsReader
    ) {
        storage = Storage(
            id: id, name: name.cleaned, coordinate: coordinate, categories: categories, assessment: assessment,
            hours: hours, chains: chains, isPermanentlyClosed: isPermanentlyClosed || dates.closed != nil, dates: dates,
            isIncidental: isIncidental, facts: .unread(reader, row: row))
    }

    /// The same record, taken from its source's data of this date.
    public func taken(from date: CalendarDate?) -> Place {
        guard let date, dates.data == nil else { return self }
        return Place(
            id: id, name: name, coordinate: coordinate, categories: categories, address: address, contact: contact,
            assessment: assessment, hours: hours, chains: chains, isPermanentlyClosed: isPermanentlyClosed,
            dates: Dates(
                created: dates.created, refreshed: dates.refreshed, closed: dates.closed, data: date),
            isIncidental: isIncidental, attributes: attributes)
    }

    /// What a thing without a name is called.
    /// - Parameters:
    ///   - kind: the name of its kind, such as "Post box".
    ///   - keeper: its brand or operator, if known.
    package static func label(kind: String, keeper: String?) -> String {
        Words.Presentation.thing(kind, keeper: keeper?.cleanedOrNil)
    }

    public static func == (one: Place, other: Place) -> Bool {
        one.storage === other.storage || one.storage.isEqual(to: other.storage)
    }

    /// What the words of a search are compared with, made when it is first asked for.
    package var searchTexts: SearchTexts {
        storage.texts.withLock { texts in
            if let texts { return texts }
            let made = SearchTexts(
                name: name, attributes: attributes, chains: chains.map(\.name), address: address)
            texts = made
            return made
        }
    }

    /// Which record in memory it is, as long as there is a copy of it: a key that costs no comparison of texts.
    package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    private final class Storage: Sendable {
        let id: ID
        let name: String
        let coordinate: Coordinate
        let categories: [PlaceCategory]
        let assessment: Assessment
        let hours: OpeningHours?
        let chains: [Chain]
        let isPermanentlyClosed: Bool
        let dates: Dates
        let isIncidental: Bool
        let texts = Mutex<SearchTexts?>(nil)
        private let told: Facts
        private let read = Mutex<PlaceFacts?>(nil)

        enum Facts {
            case known(PlaceFacts)
            case unread(any PlaceFactsReader, row: Int)
        }

        init(
            id: ID, name: String, coordinate: Coordinate, categories: [PlaceCategory], assessment: Assessment,
            hours: OpeningHours?, chains: [Chain], isPermanentlyClosed: Bool, dates: Dates, isIncidental: Bool,
            facts: Facts
        ) {
            (self.id, self.name, self.coordinate, self.categories) = (id, name, coordinate, categories)
            (self.assessment, self.hours, self.chains) = (assessment, hours, chains)
            (self.isPermanentlyClosed, self.dates, self.isIncidental) = (isPermanentlyClosed, dates, isIncidental)
            told = facts
        }

        var facts: PlaceFacts {
            switch told {
            case .known(let facts): return facts
            case .unread(let reader, let row):
                return read.withLock { read in
                    let facts = read ?? reader.facts(row)
                    read = facts
                    return facts
                }
            }
        }

        func isEqual(to other: Storage) -> Bool {
            guard
                id == other.id && name == other.name && coordinate == other.coordinate
                    && categories == other.categories && assessment == other.assessment && hours == other.hours
                    && chains == other.chains && dates == other.dates
                    && isPermanentlyClosed == other.isPermanentlyClosed && isIncidental == other.isIncidental
            else { return false }
            let (one, other) = (facts, other.facts)
            return one.address == other.address && one.contact == other.contact && one.attributes == other.attributes
        }
    }
}

/// A kind of place, as its source names it.
public struct PlaceCategory: Hashable, Sendable {
    public var id: String { facts.id }
    /// As answers show it, such as "Café".
    public var name: String { facts.name }
    /// The names from the most general kind down to this one, this one included.
    public var path: [String] { facts.path }
    /// The identifier of the nearest category of our own tree, or `nil` where none fits.
    public var kind: String? { facts.kind }
    private let facts: Facts

    /// By the identifier alone, which few different categories share.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// A category without a known path is its own path.
    public init(id: String, name: String, path: [String] = [], kind: String? = nil) {
        facts = Facts(
            id: id.cleaned, name: name.cleaned, path: path.isEmpty ? [name.cleaned] : path.map(\.cleaned), kind: kind)
    }

    public static func == (one: PlaceCategory, other: PlaceCategory) -> Bool {
        one.facts === other.facts
            || one.id == other.id && one.name == other.name && one.path == other.path && one.kind == other.kind
    }

    /// Kept once for all copies: places and dots of a map copy their categories all the time.
    private final class Facts: Sendable {
        let id, name: String
        let path: [String]
        let kind: String?

        init(id: String, name: String, path: [String], kind: String?) {
            (self.id, self.name, self.path, self.kind) = (id, name, path, kind)
        }
    }
}

/// Ways to reach a place without going there. Unknown is `nil`, never an empty text.
public struct Contact: Hashable, Sendable {
    /// As the source writes them.
    public let phone, email, website: String?
    /// Its accounts.
    public let social: Social

    public init(phone: String? = nil, email: String? = nil, website: String? = nil, social: Social = Social()) {
        self.phone = phone?.cleanedOrNil
        self.email = email?.cleanedOrNil
        self.website = website?.cleanedOrNil
        self.social = social
    }

    /// Account names or identifiers at social networks.
    public struct Social: Hashable, Sendable {
        /// Names of accounts or addresses, as the source writes them.
        public let facebook, instagram, twitter: String?

        public init(facebook: String? = nil, instagram: String? = nil, twitter: String? = nil) {
            self.facebook = facebook?.cleanedOrNil
            self.instagram = instagram?.cleanedOrNil
            self.twitter = twitter?.cleanedOrNil
        }
    }
}

/// What others think of a place. Values outside their range are unknown.
public struct Assessment: Hashable, Sendable {
    /// In `0...10`, the higher the better.
    public let rating: Double?
    /// From 1, cheap, to 4, very expensive.
    public let price: Int?
    /// In `0...1`, the higher the more visited.
    public let popularity: Double?

    public init(rating: Double? = nil, price: Int? = nil, popularity: Double? = nil) {
        self.rating = rating.flatMap { (0...10).contains($0) ? $0 : nil }
        self.price = price.flatMap { (1...4).contains($0) ? $0 : nil }
        self.popularity = popularity.flatMap { (0...1).contains($0) ? $0 : nil }
    }
}

/// When a place is open, in the notation of its source.
public struct OpeningHours: Hashable, Sendable {
    /// How the text of opening hours is to be read.
    public enum Notation: String, Hashable, Sendable {
        /// The `opening_hours` grammar of OpenStreetMap.
        case openStreetMap = "osm"
        /// Spans that come back every week: see ``OpeningHours/week``.
        case weekly
        /// A sentence for people, not for evaluation.
        case display
    }

    /// The hours as the source writes them.
    public let text: String
    /// How the text is to be read.
    public let notation: Notation
    /// The spans of a week, in their order, where the source lists them.
    public let week: [WeeklySpan]
    /// Whether the source, when it was asked, said that the place is open at that moment: for hours that nobody else can
    /// evaluate.
    public var isOpenWhenAsked: Bool?

    /// Returns `nil` for an empty text.
    public init?(_ text: String, notation: Notation) {
        guard let text = text.cleanedOrNil else { return nil }
        (self.text, self.notation, self.week) = (text, notation, [])
    }

    /// Spans that come back every week, and what the source writes for people. Returns `nil` without a span.
    public init?(week: [WeeklySpan], text: String) {
        guard !week.isEmpty else { return nil }
        (self.text, self.notation, self.week) = (text.cleaned, .weekly, week)
    }
}

/// A group of places under one name.
public struct Chain: Hashable, Sendable {
    public let id: String
    /// As the chain writes it.
    public let name: String

    public init(id: String, name: String) {
        (self.id, self.name) = (id.cleaned, name.cleaned)
    }
}

/// When a record came to be, was last checked, and when the place closed for good.
public struct Dates: Hashable, Sendable {
    /// To the day or the month.
    public let created, refreshed, closed: CalendarDate?
    /// The state of the source's data that a kept record was taken from.
    public let data: CalendarDate?

    public init(
        created: CalendarDate? = nil, refreshed: CalendarDate? = nil, closed: CalendarDate? = nil,
        data: CalendarDate? = nil
    ) {
        (self.created, self.refreshed, self.closed, self.data) = (created, refreshed, closed, data)
    }
}
