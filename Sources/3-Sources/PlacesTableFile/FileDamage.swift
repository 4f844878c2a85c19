internal import PlacesFeature
internal import Synchronization

/// What was found damaged in a file while it was read, for all who read it.
final class FileDamage: Sendable {
    private let name: String
    private let isBuiltIn: Bool
    private let isFound = Atomic(false)
    private let first = Mutex<Section?>(nil)

    init(name: String, isBuiltIn: Bool) { (self.name, self.isBuiltIn) = (name, isBuiltIn) }

    func report(_ section: Section) {
        first.withLock { if $0 == nil { $0 = section } }
        isFound.store(true, ordering: .releasing)
    }

    func expectNone() throws(PlacesError) {
        guard isFound.load(ordering: .acquiring) else { return }
        throw error(first.withLock { $0 })
    }

    /// The error for damage in a section.
    func error(_ section: Section?) -> PlacesError { error(.damaged(part: section.map { "\($0)" })) }

    func error(_ fault: TableFault) -> PlacesError {
        isBuiltIn ? .localData(reason: .file(name: name, fault)) : .unusableFile(reason: .table(path: name, fault))
    }
}
