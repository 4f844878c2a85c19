/// What was brought from a damaged file into a new one, and what was not.
public struct StoreRescue: Hashable, Sendable {
    /// An entry of a list that could not be read, as far as it is known.
    public struct LostPlace: Hashable, Sendable {
        public let id: Place.ID
        /// The list that the place was on.
        public let list: String

        public init(id: Place.ID, list: String) { (self.id, self.list) = (id, list) }
    }

    /// The number of saved places in the new file; one in several lists counts for each.
    public let savedCount: Int
    /// The saved places that could not be read.
    public let lost: [LostPlace]
    /// How many more are missing of which not even the identifier is known.
    public let unknownCount: Int

    public init(savedCount: Int, lost: [LostPlace], unknownCount: Int) {
        (self.savedCount, self.lost, self.unknownCount) = (savedCount, lost, unknownCount)
    }
}
