/// What a source of places says of its records and of their identifiers, wherever they turn up later.
public struct SourceTerms: Hashable, Sendable {
    /// What identifiers look like behind the colon.
    public enum Syntax: Hashable, Sendable {
        /// Any text without white space.
        case text
        /// So many digits of `0` to `9` and `a` to `f`.
        case hexadecimal(count: Int)
        /// One of the beginnings, then a number: `node/1`.
        case numbered(beginnings: [String])
    }

    /// The first part of the source's identifiers: `osm` of `osm:node/1`.
    public let prefix: String
    /// How its identifiers are written.
    public let syntax: Syntax
    /// The credit of its records.
    public let credit: PlacesSource
    /// What the address of a record's page is before the identifier, where records have pages.
    public let pages: String?
    /// Whether its records may be kept; else the identifier alone.
    public let mayBeKept: Bool
    /// Whether a record without a chain is of a place that belongs to none.
    public let hasCompleteChainData: Bool

    public init(
        prefix: String, syntax: Syntax = .text, credit: PlacesSource, pages: String? = nil, mayBeKept: Bool = false,
        hasCompleteChainData: Bool = false
    ) {
        (self.prefix, self.syntax, self.credit, self.pages) = (prefix, syntax, credit, pages)
        (self.mayBeKept, self.hasCompleteChainData) = (mayBeKept, hasCompleteChainData)
    }

    /// What people write themselves.
    public static let own = SourceTerms(prefix: "user", credit: .savedHere, mayBeKept: true)

    /// The credit of records that were kept.
    /// - Parameter oldest: the state of the oldest of them.
    public func keptCredit(oldest: CalendarDate? = nil) -> PlacesSource {
        PlacesSource(
            id: credit.id, name: credit.name, attribution: credit.attribution, attributionURL: credit.attributionURL,
            licence: credit.licence, dataDate: oldest, isKept: true)
    }
}

extension SourceTerms.Syntax {
    /// Whether a text is an identifier.
    func fits(_ text: some StringProtocol) -> Bool {
        switch self {
        case .text: !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 }
        case .hexadecimal(let count): text.utf8.count == count && text.utf8.allSatisfy(Self.isDigit)
        case .numbered(let beginnings):
            beginnings.contains { text.hasPrefix($0) && Self.isNumber(text.dropFirst($0.count)) }
        }
    }

    /// Whether a text that looks like that is meant as an identifier, though nothing says of which source.
    func isMeant(by text: String) -> Bool {
        switch self {
        case .text: false
        case .hexadecimal: fits(text)
        case .numbered(let beginnings): beginnings.contains(where: text.hasPrefix)
        }
    }

    /// Whether an identifier can be the end of an address as it is.
    func endsAddress(_ text: String) -> Bool {
        switch self {
        case .text: text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.contains("..")
        case .hexadecimal: text.utf8.allSatisfy { Self.isDigit($0 | 0x20) }
        case .numbered(let beginnings): beginnings.contains(where: text.hasPrefix)
        }
    }

    private static func isNumber(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { (48...57).contains($0) } && Int(text) != nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
}
