package import PlacesFeature

/// Who reads the answers that are made of the user's files of places.
package enum IndexAudience: Sendable {
    case user
    /// An assistant that may not see the saved places.
    case assistant

    /// True if answers may use a file whose data these producers made.
    ///
    /// The rule for assistants: a file is public if it names who made its data, and each of them is a public data set. Any
    /// other is the user's own, whatever is in it.
    package func maySee(_ sources: [PlacesSource]) -> Bool {
        maySee(ids: sources.map(\.id))
    }

    /// - Parameter ids: the identifiers of their credits.
    func maySee(ids: [String]) -> Bool {
        switch self {
        case .user: true
        case .assistant: !ids.isEmpty && ids.allSatisfy(Self.publicDataSets.contains)
        }
    }

    /// The producers whose data is the same for everyone, by the identifiers of their credits.
    private static let publicDataSets: Set<String> = [
        "openstreetmap", "overture", "foursquare-os-places", "alltheplaces",
    ]
}
