/// How a list that is not narrowed is mixed: famous places first, then some of each use.
///
public struct PlaceMix: Sendable {
    /// What places are good for, such as food or groceries.
    package struct Use: Sendable {
        /// From how many points on a place is worth a row.
        package let leastPoints: Int
        /// Whether the nearest is chosen, not the most prominent: any of them will do.
        package let isAnyAsGood: Bool
        /// Whether famous places of it may take any number of rows.
        package let isSight: Bool

        package init(leastPoints: Int, isAnyAsGood: Bool = false, isSight: Bool = false) {
            (self.leastPoints, self.isAnyAsGood, self.isSight) = (leastPoints, isAnyAsGood, isSight)
        }
    }

    package let uses: [Use]
    /// The uses, by their numbers, in the order in which they get a row, over and over.
    package let turns: [Int]
    /// From how many points on a place is famous.
    package let famousPoints: Int
    /// How much of a list famous places take at most, in percent.
    package let famousShare: Int
    private let use: @Sendable ([String]) -> Int?

    /// - Parameter use: the number of the use of a place of some kinds, which are identifiers of the tree or, of kinds that the tree lacks, the
    ///   source's own.
    package init(
        uses: [Use], turns: [Int], famousPoints: Int, famousShare: Int,
        use: @escaping @Sendable ([String]) -> Int?
    ) {
        (self.uses, self.turns, self.use) = (uses, turns, use)
        (self.famousPoints, self.famousShare) = (famousPoints, famousShare)
    }

    /// What a place of some categories is of use for, or `nil` if for nothing that a list should have some of.
    package func use(of categories: [PlaceCategory]) -> Int? { use(categories.map { $0.kind ?? $0.id }) }
}
