import PlacesFeature

/// An index, and the part that it plays in an answer.
package struct LocalIndex: Sendable {
    package let loader: FilePlacesLoader
    package let role: IndexRole

    /// - Parameter role: `nil` for the one that its contents suggest.
    package init(_ loader: FilePlacesLoader, as role: IndexRole? = nil) {
        let role = role ?? IndexRole(guessedFrom: loader)
        (self.loader, self.role) = (loader.playing(role.source), role)
    }

    /// Whether another one has newer data, or data of which more is known.
    func isOlder(than other: LocalIndex) -> Bool {
        guard let date = loader.dataDate else { return other.loader.dataDate != nil }
        return other.loader.dataDate.map { date < $0 } ?? false
    }
}

/// The part that an index plays in an answer.
package enum IndexRole: String, Sendable, CaseIterable {
    /// It knows all there is within its outline: it has the say there, and no one else is asked.
    case area
    /// It covers nothing for certain, as dumps of other programs do: it is asked and merged, and never complete.
    case collection
    /// Some places of the person's own.
    case list

    var source: SourceRole {
        switch self {
        case .area: .area
        case .collection: .collection
        case .list: .list
        }
    }

    /// The most places of a list.
    package static let mostOfList = 2000

    init(guessedFrom loader: FilePlacesLoader) { self = loader.count > Self.mostOfList ? .collection : .list }
}
