/// What it costs to ask a source, who learns of it, and which parts of a question the source applies itself.
public struct SourceTraits: Hashable, Sendable {
    /// How long an answer takes.
    public enum Latency: Hashable, Sendable {
        /// No time that anyone notices: everything is in memory.
        case instant
        /// A look at the disk.
        case local
        /// A look at a network, or anything unknown.
        case remote
    }

    /// Whether an answer is at hand or is waited for.
    public var latency: Latency
    /// Whether each question is counted against a quota or charged.
    public var isBilled: Bool
    /// Whether a question stays on this machine.
    public var isPrivate: Bool
    /// Whether words are looked for in texts too that the source does not deliver.
    public var searchesForeignTexts: Bool
    /// Whether the source was to deliver only the kinds and chains that were asked for, so that anything else is counted
    /// as left out.
    public var narrowsByKind: Bool

    public init(
        latency: Latency, isBilled: Bool, isPrivate: Bool, searchesForeignTexts: Bool, narrowsByKind: Bool
    ) {
        (self.latency, self.isBilled, self.isPrivate) = (latency, isBilled, isPrivate)
        (self.searchesForeignTexts, self.narrowsByKind) = (searchesForeignTexts, narrowsByKind)
    }

    /// A service: nothing is taken for granted.
    public static let remote = SourceTraits(
        latency: .remote, isBilled: true, isPrivate: false, searchesForeignTexts: true, narrowsByKind: true)
    /// Places on this machine that have to be read.
    public static let local = SourceTraits(
        latency: .local, isBilled: false, isPrivate: true, searchesForeignTexts: false, narrowsByKind: false)
    /// Places in memory.
    public static let inMemory = SourceTraits(
        latency: .instant, isBilled: false, isPrivate: true, searchesForeignTexts: false, narrowsByKind: false)

    /// Whether asking again is free and sends nothing.
    public var isFree: Bool { !isBilled && isPrivate }
}

/// Parts of a question that a source has applied already, exactly as they are defined here.
///
/// An answer is made in the order of these clauses. A source may apply any of them, and tells in
/// ``PlacesResult/hidden`` what it left out for the filter and the opening and, if its traits have it counted, for kinds,
/// chains and words. Each place is counted under the first reason, so that the counts are those of the definition only if
/// the clauses before are applied too.
public struct AppliedClauses: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Nothing outside the radius is delivered.
    public static let circle = AppliedClauses(rawValue: 1)
    /// Incidental places are delivered only where the question wants them.
    public static let incidentals = AppliedClauses(rawValue: 2)
    /// Wanted kinds and chains.
    public static let kinds = AppliedClauses(rawValue: 4)
    /// The words of the search.
    public static let words = AppliedClauses(rawValue: 8)
    /// The filter but for its kinds, chains and opening; what it left out is counted.
    public static let filter = AppliedClauses(rawValue: 16)
    /// The filter's opening; what it left out is counted.
    public static let opening = AppliedClauses(rawValue: 32)
    /// The order of the question or, without one, its selection: places come as they are to be listed.
    ///
    /// A source that has applied everything need not deliver more than the question's limit, if it tells how many matches
    /// there are (``PlacesResult/total``) and nothing else of the answer hangs on the others: the question
    /// ``PlacesQuery/needs`` none of them, and is not for independent places alone, whose doubts are counted.
    public static let order = AppliedClauses(rawValue: 64)
}

/// The words that a source knows, so that a misspelt one is told before it finds nothing.
public protocol SourceVocabulary: Sendable {
    /// The names of the chains that any record names, however far away.
    func chainNames() throws(PlacesError) -> Set<String>
    /// Whether any place bears the name of a chain itself.
    /// - Parameter key: the name of the chain in small letters, without accents, apostrophes, hyphens and spaces.
    func hasPlace(ofChain key: String) throws(PlacesError) -> Bool
    /// The names of the attributes that any record has.
    func attributeKeys() throws(PlacesError) -> Set<String>
    /// The tree that the kinds of its places are of, or `nil` where the source knows none.
    func kinds() throws(PlacesError) -> (any KindTree)?
}

extension SourceVocabulary {
    public func kinds() throws(PlacesError) -> (any KindTree)? { nil }
}

/// What a source without a vocabulary knows.
public struct EmptyVocabulary: SourceVocabulary {
    public init() {}

    public func chainNames() -> Set<String> { [] }
    public func hasPlace(ofChain key: String) -> Bool { false }
    public func attributeKeys() -> Set<String> { [] }
}
