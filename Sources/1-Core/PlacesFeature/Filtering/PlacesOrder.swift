/// In which order places are listed.
public struct PlacesOrder: Hashable, Sendable {
    /// What places are compared by.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        case distance, relevance, rating, popularity, price, value, brand, name, closing
    }

    /// What places are compared by.
    public var key: Key
    /// Whether the last comes first. What is unknown comes last all the same.
    public var isReversed: Bool

    public init(_ key: Key, isReversed: Bool = false) {
        (self.key, self.isReversed) = (key, isReversed)
    }
}
