import PlacesFeature

/// What others think of the places of a table.
///
/// There are few different ratings: each row has the number of its own among all of them in their order, 0 for none, so
/// that numbers compare as the ratings do.
package struct AssessmentColumns: Sendable {
    package let ratings: Column<UInt32>
    /// By the numbers of ``ratings``, from the least on; the first stands for none.
    package let ratingValues: [Double]
    /// 0 for none.
    package let prices: Column<UInt8>
    /// Not a number for none.
    package let popularity: Column<Double>
    package let knowsPopularity, knowsPrices: Bool

    /// - Parameters:
    ///   - ratingValues: see ``ratingValues``.
    ///   - popularity: not a number for none, or anything where `knowsPopularity` is false.
    package init(
        ratings: Column<UInt32>, ratingValues: [Double], prices: Column<UInt8>, popularity: Column<Double>,
        knowsPopularity: Bool, knowsPrices: Bool
    ) {
        (self.ratings, self.ratingValues, self.prices) = (ratings, ratingValues, prices)
        (self.popularity, self.knowsPopularity, self.knowsPrices) = (popularity, knowsPopularity, knowsPrices)
    }

    init(
        count: Int, _ assessment: (Int) throws(PlacesError) -> Assessment
    ) throws(PlacesError) {
        var all: [Assessment] = []
        all.reserveCapacity(count)
        for row in 0..<count { all.append(try assessment(row)) }
        let values = Set(all.compactMap(\.rating)).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, UInt32($0 + 1)) })
        ratings = Column(all.map { $0.rating.flatMap { numbers[$0] } ?? 0 })
        ratingValues = [.nan] + values
        prices = Column(all.map { UInt8($0.price ?? 0) })
        popularity = Column(all.map { $0.popularity ?? .nan })
        knowsPopularity = all.contains { $0.popularity != nil }
        knowsPrices = all.contains { $0.price != nil }
    }

    package var knowsRatings: Bool { ratingValues.count > 1 }

    /// The rating of a row, or not a number.
    package func rating(_ row: Int) -> Double { ratingValues[Int(ratings[row])] }
}
