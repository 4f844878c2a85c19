import PlacesExchange
import PlacesFeature
import PlacesTableFile

/// Where the places of an index come from, and how old the oldest of their data are.
struct IndexOrigins {
    private(set) var sourceIDs: Set<String> = []
    /// `nil` if no place tells.
    private(set) var oldest: CalendarDate?
    /// How many places there are, and of how many a producer's or a person's hand shows.
    private var (count, ofDumps, ofPersons) = (0, 0, 0)
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
        count += 1
        switch imported.details.sign {
        case .dump: ofDumps += 1
        case .person: ofPersons += 1
        case nil: break
        }
        add(place.dates.data)
    }

    /// - Parameter isOwn: whether the others are of a file in which people keep places of their own.
    mutating func add(_ others: IndexOrigins, isOwn: Bool = false) {
        count += others.count
        ofDumps += others.ofDumps
        ofPersons += isOwn ? others.count : others.ofPersons
        sourceIDs.formUnion(others.sourceIDs)
        add(others.oldest)
    }

    /// The part that an index of these places plays, unless someone says otherwise: what a person keeps is a list at any size, and a
    /// dump a collection.
    var role: IndexRole {
        if count > 0, ofPersons * 2 >= count { return .list }
        return ofDumps > 0 ? .collection : IndexRole(guessedFrom: count)
    }

    private mutating func add(_ date: CalendarDate?) { if let date { oldest = min(oldest ?? date, date) } }
}
