/// What a search can use beside a source, each of which may be missing.
public struct SearchDependencies: Sendable {
    /// Judges opening hours; without it they are unknown.
    public var evaluator: (any OpeningHoursEvaluator)?
    /// The clock. Asked once per search.
    public var now: (@Sendable () -> Timestamp)?
    /// What the user saved, wrote or opened of the given places; the others are left out.
    public var personal: @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes]
    /// The saved places that words may mean by their names or by their lists' names, among them all that bear one of the
    /// words; asked often, and answered without sending anything anywhere.
    public var saved: @Sendable (String) -> [SavedPlace]
    /// The places of the person's own lists within a radius of a point, each once.
    public var own: @Sendable (_ centre: Coordinate, _ metres: Double) -> [OwnPlace] = { _, _ in [] }
    /// Reads the words of a search; without it they mean themselves.
    public var reader: (any WordsReader)?
    /// Knows where the places and towns are that words name.
    public var gazetteer: (any Gazetteer)?
    /// How names are sorted.
    public var collation: NameCollation
    /// Attributes that places are known to have, so that a misspelt one costs no call to a service.
    public var knownAttributes: @Sendable () -> Set<String>
    /// Makes ready what the answer to a question will need around its centre; called while a service is asked.
    public var prepare: @Sendable (_ query: PlacesQuery, _ centre: Coordinate?) -> Void
    /// The kinds that a filter may name. Without it they are those that the source's vocabulary tells, if any.
    public var kinds: (any KindTree)?
    /// The sources that places may be of.
    public var directory: SourceDirectory

    public init(
        evaluator: (any OpeningHoursEvaluator)? = nil, now: (@Sendable () -> Timestamp)? = nil,
        personal: @escaping @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes] = { _ in [:] },
        reader: (any WordsReader)? = nil, gazetteer: (any Gazetteer)? = nil, collation: NameCollation = .folded,
        knownAttributes: @escaping @Sendable () -> Set<String> = { [] },
        saved: @escaping @Sendable (String) -> [SavedPlace] = { _ in [] },
        directory: SourceDirectory = SourceDirectory(), kinds: (any KindTree)? = nil,
        prepare: @escaping @Sendable (_ query: PlacesQuery, _ centre: Coordinate?) -> Void = { _, _ in }
    ) {
        self.prepare = prepare
        (self.directory, self.kinds) = (directory, kinds)
        (self.knownAttributes, self.saved) = (knownAttributes, saved)
        (self.evaluator, self.now, self.personal) = (evaluator, now, personal)
        (self.reader, self.gazetteer, self.collation) = (reader, gazetteer, collation)
    }

    /// What tells of many places by a look at each.
    public static func oneByOne(
        _ notes: @escaping @Sendable (Place.ID) -> PersonalNotes?
    ) -> @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes] {
        { ids in Dictionary(ids.compactMap { id in notes(id).map { (id, $0) } }) { first, _ in first } }
    }
}
