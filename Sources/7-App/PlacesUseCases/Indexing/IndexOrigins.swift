import PlacesExchange
import PlacesFeature

/// Where the places of an index come from, and how old the oldest of their data are.
struct IndexOrigins {
    private(set) var sourceIDs: Set<String> = []
    /// `nil` if no place tells.
    private(set) var oldest: CalendarDate?
    /// The source of the last place, which is mostly that of the next.
    private var lastSourceID = ""

    /// - Parameter imported: the same place as its file has it. One that is in a list is there by a person's choice.
    mutating func add(_ place: Place, from imported: ImportedPlace) {
        if !imported.lists.isEmpty { sourceIDs.insert(SourceTerms.own.prefix) }
        let source = place.id.source
        if source != lastSourceID {
            lastSourceID = source
            sourceIDs.insert(source)
        }
        add(place.dates.data)
    }

    mutating func add(_ others: IndexOrigins) {
        sourceIDs.formUnion(others.sourceIDs)
        add(others.oldest)
    }

    private mutating func add(_ date: CalendarDate?) { if let date { oldest = min(oldest ?? date, date) } }
}
