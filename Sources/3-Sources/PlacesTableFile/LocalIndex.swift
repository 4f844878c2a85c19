package import PlacesFeature
internal import PlacesThreads

/// An index, and the part that it plays in an answer. Its file is opened when it is first asked for.
package final class LocalIndex: Sendable {
    package let role: IndexRole
    /// How many places there are.
    package let count: Int
    /// The box around all places, or `nil` without any.
    package let box: BoundingBox?
    /// The state of the newest data, or `nil` if none is known.
    package let dataDate: CalendarDate?
    private let openFile: @Sendable () throws(PlacesError) -> FilePlacesLoader
    private let opened = Deferred<FilePlacesLoader>()

    /// - Parameter open: opens the file.
    package init(
        as role: IndexRole, count: Int, box: BoundingBox?, dataDate: CalendarDate?,
        open: @escaping @Sendable () throws(PlacesError) -> FilePlacesLoader
    ) {
        (self.role, self.count, self.box, self.dataDate, openFile) = (role, count, box, dataDate, open)
    }

    /// - Parameter role: `nil` for the one that the file tells, or its contents suggest.
    package convenience init(_ loader: FilePlacesLoader, as role: IndexRole? = nil) {
        self.init(as: role ?? loader.role, count: loader.count, box: loader.box, dataDate: loader.dataDate) { loader }
    }

    package func open() throws(PlacesError) -> FilePlacesLoader {
        try opened.get { () throws(PlacesError) in try openFile().playing(role.source) }
    }

    /// True if it may have a place in the box; without a box, if it has any place.
    package func meets(_ other: BoundingBox?) -> Bool {
        guard let box else { return false }
        return other.map(box.meets) ?? true
    }

    /// True if the other one has newer data, or only the other one is dated.
    func isOlder(than other: LocalIndex) -> Bool {
        guard let dataDate else { return other.dataDate != nil }
        return other.dataDate.map { dataDate < $0 } ?? false
    }
}
