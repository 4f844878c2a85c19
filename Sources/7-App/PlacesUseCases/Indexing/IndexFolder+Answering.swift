import Glibc
import PlacesEngine
package import PlacesFeature
package import PlacesTableFile

// Which of the indexes answer. Those that are not asked are not opened.

extension IndexFolder {
    private typealias Known = (name: String, entry: IndexCatalogue.Entry)

    /// All areas, collections and lists, the lists as one; and why others cannot be opened.
    package func indexes() -> (indexes: [LocalIndex], problems: [PlacesError]) {
        let (known, problems) = known()
        let lists = known.filter { $0.entry.role == .list }
        let others = known.filter { $0.entry.role != .list }.map(index)
        guard lists.count > 1, let merged = merged(lists) else { return (others + lists.map(index), problems) }
        return (others + [LocalIndex(merged.loader, as: .list)], problems + merged.problems)
    }

    /// The areas and collections that have a place in a box, or in any; and why others cannot be opened.
    package func indexes(meeting box: BoundingBox?) -> (indexes: [LocalIndex], problems: [PlacesError]) {
        let (known, problems) = known()
        return (known.filter { $0.entry.role != .list }.map(index).filter { $0.meets(box) }, problems)
    }

    /// All areas and collections, and the lists beside them; and why others cannot be opened.
    package func indexesAndLists() -> (indexes: [LocalIndex], lists: PersonalLists, problems: [PlacesError]) {
        let (known, problems) = known()
        return (known.filter { $0.entry.role != .list }.map(index), lists(of: known, meeting: nil), problems)
    }

    /// The lists that have a place in a box, or in any. An assistant sees none.
    package func lists(meeting box: BoundingBox?) -> PersonalLists { lists(of: known().known, meeting: box) }

    private func lists(of known: [Known], meeting box: BoundingBox?) -> PersonalLists {
        guard case .user = audience else { return PersonalLists(loaders: [], problems: []) }
        let lists = known.filter { $0.entry.role == .list }
        guard lists.map(index).contains(where: { $0.meets(box) }) else {
            return PersonalLists(loaders: [], problems: [])
        }
        var (loaders, problems) = ([FilePlacesLoader](), [PlacesError]())
        if lists.count > 1, let merged = merged(lists) {
            (loaders, problems) = ([merged.loader], merged.problems)
        } else {
            for list in lists.map(index) where list.meets(box) {
                do throws(PlacesError) { loaders.append(try list.open()) } catch { problems.append(error) }
            }
        }
        return PersonalLists(loaders: loaders, problems: problems)
    }

    /// The places of lists within a radius of a point. Unreadable lists are skipped without a report here.
    package func ownPlaces(around centre: Coordinate, within metres: Double) -> [OwnPlace] {
        let query = PlacesQuery(centre: centre, radius: SearchRadius(unchecked: metres), limit: .all)
        var places: [OwnPlace] = []
        for loader in lists(meeting: BoundingBox(around: centre, radius: metres)).loaders {
            let loader = loader.playing(.list)
            for nearby in (try? loader.everything(for: query))?.places ?? [] {
                let notes = (try? loader.personalNotes(of: nearby.id)) ?? PersonalNotes()
                places.append(
                    OwnPlace(nearby.place, notes: notes, source: loader.credit(for: nearby.id, in: notes.lists)))
            }
        }
        return places
    }

    /// Makes what is derived from the indexes, so that no search waits for it, and removes what is derived from lists that
    /// are gone.
    package func prepare() {
        guard case .user = audience else { return }
        let (known, _) = known()
        if known.count(where: { $0.entry.role == .list }) > 1 {
            _ = lists(of: known, meeting: nil)
        } else {
            unlink(mergedPath)
        }
    }

    private var mergedPath: String { "\(path)/lists.merged" }

    private func known() -> (known: [Known], problems: [PlacesError]) {
        let catalogue = IndexCatalogue(path: "\(path)/indexes.catalogue")
        let (entries, problems) = catalogue.entries(of: stems, at: file)
        let known = entries.filter { audience.maySee(ids: $0.sourceIDs) }.map { (name(ofStem: $0.stem), $0) }
        // The producer of an index that cannot be opened is unknown.
        if case .user = audience { return (known, problems) }
        return (known, [])
    }

    private func index(_ known: Known) -> LocalIndex {
        let (name, entry, path) = (known.name, known.entry, file(known.entry.stem))
        return LocalIndex(as: entry.role, count: entry.count, box: entry.box, dataDate: entry.dataDate) {
            () throws(PlacesError) in try IndexFolder.titled(name, path)
        }
    }

    /// The lists as one file.
    private func merged(_ lists: [Known]) -> (loader: FilePlacesLoader, problems: [PlacesError])? {
        guard case .user = audience else { return nil }
        let merged = MergedLists(path: mergedPath)
        let parts = lists.map {
            MergedLists.List(name: $0.name.cleaned, path: file($0.entry.stem), stamp: $0.entry.stamp)
        }
        return merged.loader(of: parts).map { ($0, merged.problems(of: $0, among: parts)) }
    }
}
