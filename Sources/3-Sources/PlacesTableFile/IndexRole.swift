package import PlacesFeature

/// The part that an index plays in an answer.
package enum IndexRole: String, Sendable, CaseIterable {
    /// It knows all there is within its outline: it has the say there, and no one else is asked.
    case area
    /// It covers nothing for certain, as dumps of other programs do: it is asked and merged, and never complete.
    case collection
    /// Some places of the person's own.
    case list

    /// The same as the part of a source.
    package var source: SourceRole {
        switch self {
        case .area: .area
        case .collection: .collection
        case .list: .list
        }
    }

    /// The most places of a list whose producer is unknown.
    package static let mostOfList = 2000

    /// The role of an index of which only its size is known.
    package init(guessedFrom count: Int) { self = count > Self.mostOfList ? .collection : .list }
}
