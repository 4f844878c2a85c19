internal import PlacesThreads
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

        /// - Parameters: texts that were found clean.
        package init(cleanSource source: String, value: String) { (self.source, self.value) = (source, value) }

        /// The source, a colon, and the source's own identifier.
        public var description: String { "\(source):\(value)" }

        public static func < (one: ID, other: ID) -> Bool { (one.source, one.value) < (other.source, other.value) }
    }

    @inlinable public var id: ID { storage.id }
    /// As the source writes it, cleaned of control characters; empty if it has none.
    @inlinable public var name: String { storage.name }
    /// A point in it, as WGS 84.
    @inlinable public var coordinate: Coordinate { storage.coordinate }
    /// What kind of place it is, the primary kind first. May be empty.
    public var categories: [PlaceCategory] { storage.reader.categories(storage.row) }
    /// The parts that are known.
    public var address: PostalAddress { storage.facts.address }
    /// Ways to reach it without going there.
    public var contact: Contact { storage.facts.contact }
    /// What others think of it.
    public var assessment: Assessment { storage.reader.assessment(storage.row) }
    /// When it is open, or `nil` if the source does not tell.
    public var hours: OpeningHours? { storage.reader.hours(storage.row) }
    /// The chains that it belongs to; empty for none, or if that is unknown.
    public var chains: [Chain] { storage.reader.chains(storage.row) }
    /// Whether the source says that the place has closed for good.
    public var isPermanentlyClosed: Bool { storage.isPermanentlyClosed }
    /// How old the record is.
    public var dates: Dates { storage.facts.dates }
    /// Whether it is listed only where its kind or words were asked for: a thing without a name of its own, such as a
    /// bench, or one of many that a reader of a map does not look for, such as a bus stop.
    @inlinable public var isIncidental: Bool { storage.isIncidental }
    /// Further facts by the source's own names, such as `wheelchair` = `yes`.
    public var attributes: [String: String] { storage.facts.attributes }

    /// How much it stands out, the more the better; `nil` where that is not known, or where its source has an order of its
    /// own. May be negative.
    package var points: Int? { storage.reader.points(storage.row) }

    /// A place has dozens of texts, and lists of places are filtered and sorted: a copy costs one reference.
    @usableFromInline let storage: Storage

    public init(
        id: ID, name: String, coordinate: Coordinate, categories: [PlaceCategory] = [],
        address: PostalAddress = PostalAddress(), contact: Contact = Contact(), assessment: Assessment = Assessment(),
        hours: OpeningHours? = nil, chains: [Chain] = [], isPermanentlyClosed: Bool = false, dates: Dates = Dates(),
        isIncidental: Bool = false, attributes: [String: String] = [:]
    ) {
        storage = Storage(
            id: id, name: name.cleaned, coordinate: coordinate, isIncidental: isIncidental,
            reader: KnownPlace(
                PlaceParts(
                    categories: categories, assessment: assessment, hours: hours, chains: chains,
                    // A source may tell the date alone.
                    isClosed: isPermanentlyClosed || dates.closed != nil,
                    facts: PlaceFacts(address: address, contact: contact, dates: dates, attributes: attributes),
                    points: nil)))
    }

    /// A place of a table or an answer: what else there is to know of it is read when it is asked for.
    /// - Parameter name: clean.
    package init(
        id: ID, cleanName name: String, coordinate: Coordinate, isIncidental: Bool, row: Int,
        of reader: any PlaceFactsReader
    ) {
        storage = Storage(
            id: id, name: name, coordinate: coordinate, isIncidental: isIncidental, reader: reader, row: row)
    }

    /// The same record, taken from its source's data of this date.
    public func dated(_ date: CalendarDate?) -> Place {
        guard let date, dates.data == nil else { return self }
        let facts = storage.facts
        let dates = Dates(
            created: facts.dates.created, refreshed: facts.dates.refreshed, closed: facts.dates.closed, data: date)
        return with(PlaceFacts(facts, dates: dates), points: points)
    }

    /// The same record, as much as it stands out: see ``points``.
    package func weighed(_ points: Int?) -> Place { with(storage.facts, points: points) }

    /// The same record under another identifier.
    package func identified(_ id: ID) -> Place { id == self.id ? self : with(storage.facts, points: points, id: id) }

    private func with(_ facts: PlaceFacts, points: Int?, id: ID? = nil) -> Place {
        Place(
            storage: Storage(
                id: id ?? self.id, name: name, coordinate: coordinate, isIncidental: isIncidental,
                reader: KnownPlace(
                    PlaceParts(
                        categories: categories, assessment: assessment, hours: hours, chains: chains,
                        isClosed: isPermanentlyClosed, facts: facts, points: points))))
    }

    private init(storage: Storage) { self.storage = storage }

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

    /// Calls a function with all that is known, without copies of it.
    package func lend(_ body: (PlaceParts) -> Void) { storage.reader.lend(storage.row, body) }

    /// Which record in memory it is, as long as there is a copy of it: a key that costs no comparison of texts.
    package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// What is at hand of a place: a table of one row.
    private final class KnownPlace: PlaceFactsReader {
        let parts: PlaceParts

        init(_ parts: PlaceParts) { self.parts = parts }

        func categories(_ row: Int) -> [PlaceCategory] { parts.categories }
        func assessment(_ row: Int) -> Assessment { parts.assessment }
        func hours(_ row: Int) -> OpeningHours? { parts.hours }
        func chains(_ row: Int) -> [Chain] { parts.chains }
        func isClosed(_ row: Int) -> Bool { parts.isClosed }
        func facts(_ row: Int) -> PlaceFacts { parts.facts }
        func points(_ row: Int) -> Int? { parts.points }
        func lend(_ row: Int, _ body: (PlaceParts) -> Void) { body(parts) }
    }

    @usableFromInline final class Storage: Sendable {
        @usableFromInline let id: ID
        @usableFromInline let name: String
        @usableFromInline let coordinate: Coordinate
        @usableFromInline let isIncidental: Bool
        /// Who tells what else there is to know.
        let reader: any PlaceFactsReader
        let row: Int
        let texts = Mutex<SearchTexts?>(nil)
        private let read = Deferred<PlaceFacts>()

        init(
            id: ID, name: String, coordinate: Coordinate, isIncidental: Bool, reader: any PlaceFactsReader, row: Int = 0
        ) {
            (self.id, self.name, self.coordinate, self.isIncidental) = (id, name, coordinate, isIncidental)
            (self.reader, self.row) = (reader, row)
        }

        var facts: PlaceFacts { read.get { reader.facts(row) } }

        var isPermanentlyClosed: Bool { reader.isClosed(row) }

        func isEqual(to other: Storage) -> Bool {
            guard
                id == other.id && name == other.name && coordinate == other.coordinate
                    && reader.categories(row) == other.reader.categories(other.row)
                    && reader.assessment(row) == other.reader.assessment(other.row)
                    && reader.hours(row) == other.reader.hours(other.row)
                    && reader.chains(row) == other.reader.chains(other.row)
                    && isPermanentlyClosed == other.isPermanentlyClosed && isIncidental == other.isIncidental
            else { return false }
            let (one, other) = (facts, other.facts)
            return one.address == other.address && one.contact == other.contact && one.dates == other.dates
                && one.attributes == other.attributes
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

    /// - Parameter kind: the nearest category of our own tree, in place of the one that is known so far.
    package init(_ category: PlaceCategory, kind: String?) {
        facts = Facts(id: category.id, name: category.name, path: category.path, kind: kind)
    }

    public static func == (one: PlaceCategory, other: PlaceCategory) -> Bool {
        one.facts === other.facts
            || one.id == other.id && one.name == other.name && one.path == other.path && one.kind == other.kind
    }

    /// Kept once for all copies: places and dots of a map copy their categories all the time.
    fileprivate final class Facts: Sendable {
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
    public var text: String { written.text }
    /// How the text is to be read.
    public var notation: Notation { written.notation }
    /// The spans of a week, in their order, where the source lists them.
    public var week: [WeeklySpan] { written.week }
    /// Whether the source, when it was asked, said that the place is open at that moment: for hours that cannot be
    /// evaluated otherwise.
    public var isOpenWhenAsked: Bool?
    private let written: Written

    /// Returns `nil` for an empty text.
    public init?(_ text: String, notation: Notation) {
        guard let text = text.cleanedOrNil else { return nil }
        written = Written(text, notation, [])
    }

    /// Spans that come back every week, and what the source writes for people. Returns `nil` without a span.
    public init?(week: [WeeklySpan], text: String) {
        guard !week.isEmpty else { return nil }
        written = Written(text.cleaned, .weekly, week)
    }

    /// What an evaluator made of the text, for all copies of it; `nil` before.
    package var reading: AnyObject? { written.reading.value }

    /// Caches what was derived from the text; every caller must derive the same value.
    package func keep(_ reading: any AnyObject & Sendable) { written.reading.keep(reading) }

    public static func == (one: OpeningHours, other: OpeningHours) -> Bool {
        let (own, others) = (one.written, other.written)
        return one.isOpenWhenAsked == other.isOpenWhenAsked
            && (own === others || own.text == others.text && own.notation == others.notation && own.week == others.week)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(week)
    }

    /// Kept once for all copies: many places share a text.
    private final class Written: Sendable {
        let text: String
        let notation: Notation
        let week: [WeeklySpan]
        let reading = HoursReading()

        init(_ text: String, _ notation: Notation, _ week: [WeeklySpan]) {
            (self.text, self.notation, self.week) = (text, notation, week)
        }
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
