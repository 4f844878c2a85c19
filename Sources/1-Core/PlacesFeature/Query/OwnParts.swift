/// The parts of a person's own lists that an answer holds. Lists are for the screen of the person; others get them where that
/// was asked for.
public struct OwnParts: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The names of the lists, for each place of the answer.
    public static let lists = OwnParts(rawValue: 1)
    /// The person's note on each place.
    public static let notes = OwnParts(rawValue: 2)
    /// Places of the lists, merged with those of the source.
    public static let places = OwnParts(rawValue: 4)
}
