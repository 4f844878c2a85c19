/// A fact of a place that files of others hold.
enum PlaceField: UInt8, CaseIterable {
    /// An identifier that says nothing of who gave it, and one whose name says whose it is.
    case id, key
    case name, otherName
    /// The identifier of a kind of our own tree.
    case kind
    /// Words for its kind; words that may be ones; and a key of OpenStreetMap beside its value.
    case category, type, tagKey, tagValue
    /// All categories, if the file lists them, and their identifiers.
    case categories, categoryIds
    /// Whether an element of OpenStreetMap is a node, a way or a relation.
    case elementType
    case lists, note
    case latitude, longitude
    /// Both in one text, such as `60.17, 24.94` or `POINT (24.94 60.17)`.
    case point
    case address, street, houseNumber, postcode, locality, region, country, countryCode
    case tel, email, website, facebook, instagram, twitter
    case hours, hoursNotation
    case chain, chainIds
    case rating, price, popularity
    /// A rating from 0 to 5.
    case stars
    /// Whether it has closed for good, in the words of several producers; the last is the day on which it did.
    case permanentlyClosed, isOpen, status, closedSince
    case created, refreshed, closed, dataDate
    case incidental, attributes

    /// The fact of a name in the table of names, `field-names.tsv`.
    init?(name: String) {
        guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = field
    }

    var name: String { "\(self)" }
}

/// Some facts, of which a place has few and is asked for all.
struct PlaceFields {
    private var bits: UInt64 = 0

    mutating func insert(_ field: PlaceField) { bits |= 1 << UInt64(field.rawValue) }

    func contains(_ field: PlaceField) -> Bool { bits & 1 << UInt64(field.rawValue) != 0 }
}
