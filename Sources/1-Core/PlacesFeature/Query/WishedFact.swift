/// Something that a source may tell of its places, and that words may wish for.
public enum WishedFact: Hashable, Sendable {
    case prices, ratings, openingHours
    /// By its key.
    case attribute(String)
}
