public import PlacesFeature

/// A place that was read from a file.
public struct ImportedPlace: Hashable, Sendable, Identifiable {
    /// The identifier in the file if it is one of ours, such as `osm:node/1`; else one of `user:`, which the same name at
    /// the same point always gets.
    public let id: Place.ID
    /// Whether the file has an identifier of it.
    public let hasKey: Bool
    /// May be empty.
    public let name: String
    /// Where it is, as WGS 84.
    public let coordinate: Coordinate
    /// What the file says about the place in words.
    public let note: String?
    /// The lists in which the file has it.
    public let lists: [String]
    /// The identifier of a category of our own tree.
    public let kind: String?
    /// A category in the file's own words.
    public let category: String?
    /// The whole address on one line.
    public var address: String? { details.postal.formatted }
    /// The address of its website, as the file has it.
    public let website: String?
    /// What only some files hold.
    public let details: Details

    /// What else a file says about a place.
    public struct Details: Hashable, Sendable {
        /// As the file writes them.
        public var phone, email: String?
        /// Its accounts.
        public var social = Contact.Social()
        /// All categories, if the file lists them.
        public var categories: [PlaceCategory] = []
        /// All chains. One without an identifier in the file has its name for it.
        public var chains: [Chain] = []
        /// Rating, price and popularity.
        public var assessment = Assessment()
        /// The parts of its address that the file gives.
        public var postal = PostalAddress()
        /// In the notation of OpenStreetMap unless the file names another.
        public var hours: OpeningHours?
        /// Further words for its kind, as the file has them, the most telling first.
        public var otherWords: [String] = []
        /// Words that are for its kind if they are for any.
        public var guesses: [String] = []
        /// Whether it is a line, which is a place only if its tags make it one.
        public var isLine = false
        /// The tags of an element of OpenStreetMap, as mappers write them. Names, contacts and addresses are among them.
        public var tags: [String: String] = [:]
        /// By the source's own names, such as `wheelchair`.
        public var attributes: [String: String] = [:]
        /// Whether the place has closed for good.
        public var isPermanentlyClosed = false
        /// How old the record is, and the data that it was taken from.
        public var dates = Dates()
        /// See ``PlacesFeature/Place/isIncidental``.
        public var isIncidental = false
        /// The kind of producer that this record points to.
        package var sign: ProducerSign?

        public init() {}
    }

    /// The identifiers that earlier versions gave it: those that looked at no identifier of the file, or found no name.
    package var earlierIDs: [Place.ID] {
        guard id.source == SourceTerms.own.prefix else { return [] }
        return [name, ""].map { Place.ID(name: $0, coordinate: coordinate, nil) }.filter { $0 != id }
    }

    /// An identifier that is no place's of ours.
    enum Key: Hashable {
        /// One that no other place has.
        case whole(String)
        /// One that says little outside of its file.
        case besideName(String)
    }

    /// Texts are cleaned; those that are empty then count as missing.
    /// - Parameters:
    ///   - id: the identifier in the file, if it has any.
    ///   - name: may be empty.
    ///   - coordinate: where the place is.
    ///   - note: what the file notes about it.
    ///   - lists: the lists in which the file has it.
    ///   - kind: the identifier of a category of our own tree.
    ///   - category: a category in the file's own words.
    ///   - website: the address of its website, as the file has it.
    ///   - details: what else the file says about it.
    ///   - sources: those whose identifiers are taken over.
    public init(
        id: String? = nil, name: String, coordinate: Coordinate, note: String? = nil, lists: [String] = [],
        kind: String? = nil, category: String? = nil, website: String? = nil, details: Details = Details(),
        sources: SourceDirectory = SourceDirectory()
    ) {
        self.init(
            id: id, key: nil, name: name, coordinate: coordinate, note: note, lists: lists, kind: kind,
            category: category, website: website, details: details, sources: sources)
    }

    /// - Parameter key: which place it is, if `id` does not tell.
    init(
        id: String?, key: Key?, name: String, coordinate: Coordinate, note: String?, lists: [String], kind: String?,
        category: String?, website: String?, details: Details, sources: SourceDirectory
    ) {
        self.details = details
        (self.name, self.coordinate) = (name.cleaned, coordinate)
        let own = id.flatMap { Place.ID($0, of: sources) }
        self.id = own ?? Place.ID(name: name.cleaned, coordinate: coordinate, key)
        hasKey = own != nil || key != nil
        (self.note, self.lists) = (note?.cleanedOrNil, lists.compactMap(\.cleanedOrNil))
        (self.kind, self.category) = (kind?.cleanedOrNil, category?.cleanedOrNil)
        self.website = website?.cleanedOrNil
    }
}

/// Who made a file, as a record of it shows.
package enum ProducerSign: Hashable, Sendable {
    /// A producer of data of many places, such as Overture.
    case dump
    /// A person who keeps places of their own.
    case person
}

/// What a file held.
public struct ImportedPlaces: Hashable, Sendable {
    /// In their order in the file.
    public internal(set) var places: [ImportedPlace] = []
    /// Why places could not be read and were left out, in their order in the file.
    public internal(set) var skipped: [ExchangeError] = []
    /// Further remarks on the file.
    package internal(set) var notes = InputNotes()

    package init() {}

    /// How many places could not be read.
    public var skippedCount: Int { skipped.count }
    /// Why the first of them could not be read.
    public var firstSkipped: ExchangeError? { skipped.first }
}

extension Place.ID {
    /// Reads an identifier as we write it, such as `osm:node/1`.
    fileprivate init?(_ text: String, of sources: SourceDirectory) {
        var text = text.cleaned[...]
        while text.utf8.first == UInt8(ascii: ":") { text = text[text.utf8.index(after: text.startIndex)...] }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let (prefix, value) = (String(text[..<colon]), String(text[text.utf8.index(after: colon)...]))
        guard (1...128).contains(value.utf8.count), value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            sources.all.contains(where: { $0.prefix == prefix })
        else { return nil }
        self.init(cleanSource: prefix, value: value)
    }

    /// An identifier of 64 bits by FNV-1a over the key of another producer, or over the name and the point in 1e-7 degrees.
    fileprivate init(name: String, coordinate: Coordinate, _ key: ImportedPlace.Key?) {
        var hash = PlaceHash()
        if case .whole(let key)? = key {
            hash.add("\n")
            hash.add(key)
        } else {
            hash.add(name)
            for angle in [coordinate.latitude, coordinate.longitude] {
                hash.add("\n")
                hash.add(String(Int((angle * 1e7).rounded())))
            }
            if case .besideName(let key)? = key {
                hash.add("\n")
                hash.add(key)
            }
        }
        let digits = String(hash.value, radix: 16)
        self.init(
            cleanSource: SourceTerms.own.prefix, value: String(repeating: "0", count: 16 - digits.count) + digits)
    }
}

/// FNV-1a of 64 bits.
private struct PlaceHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
