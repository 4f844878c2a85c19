/// The thing at the centre of a search, which decides its sign on maps.
package enum CentreMark: Hashable, Sendable {
    /// The user's own position.
    case user
    /// The middle of a town of that name.
    case middle(of: String)
    /// Another point, with its name if it has one.
    case point(String?)
}

extension LocationFix {
    package var mark: CentreMark {
        if method.isOfUser { return .user }
        return town.map(CentreMark.middle) ?? .point(label)
    }
}

extension LocationMethod {
    /// True if its positions are the user's own: neither chosen by name or figures, nor guessed.
    fileprivate var isOfUser: Bool { !isGuess && self != .fixed && self != .city }
}
