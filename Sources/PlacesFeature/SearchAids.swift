/// What a search can use beside a source, each of which may be missing.
public struct SearchAids: Sendable {
    /// Judges opening hours; without it they are unknown.
    public var judge: (any OpeningJudge)?
    /// The clock. Asked once per search.
    public var now: (@Sendable () -> Timestamp)?
    /// What the person has to do with each of some places; those with which it is nothing are left out.
    public var personal: @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes]
    /// Further words for a kind of our category tree, folded.
    public var vocabulary: @Sendable (String) -> String
    public var collation: NameCollation
    /// Attributes that places are known to have, so that a misspelt one costs no call to a service.
    public var knownAttributes: @Sendable () -> Set<String>

    public init(
        judge: (any OpeningJudge)? = nil, now: (@Sendable () -> Timestamp)? = nil,
        personal: @escaping @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes] = { _ in [:] },
        vocabulary: @escaping @Sendable (String) -> String = { _ in "" }, collation: NameCollation = .folded,
        knownAttributes: @escaping @Sendable () -> Set<String> = { [] }
    ) {
        self.knownAttributes = knownAttributes
        (self.judge, self.now, self.personal) = (judge, now, personal)
        (self.vocabulary, self.collation) = (vocabulary, collation)
    }

    /// What tells of many places by a look at each.
    public static func oneByOne(
        _ notes: @escaping @Sendable (Place.ID) -> PersonalNotes?
    ) -> @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes] {
        { ids in Dictionary(ids.compactMap { id in notes(id).map { (id, $0) } }) { first, _ in first } }
    }
}
