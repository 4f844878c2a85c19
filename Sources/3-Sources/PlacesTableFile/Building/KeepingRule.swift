internal import PlacesFeature

/// Which places may be kept, asked of one after another.
struct KeepingRule {
    private let directory: SourceDirectory
    /// The source of the last place, which is mostly that of the next.
    private var last: (source: String, mayBeKept: Bool)?

    init(_ directory: SourceDirectory) { self.directory = directory }

    mutating func allows(_ id: Place.ID) -> Bool {
        if let last, last.source == id.source { return last.mayBeKept }
        let mayBeKept = directory.mayBeKept(id)
        last = (id.source, mayBeKept)
        return mayBeKept
    }

    /// True if each of some places may be kept.
    mutating func allowsAll(of places: ArraySlice<Place>) -> Bool {
        for place in places where !allows(place.id) { return false }
        return true
    }
}
