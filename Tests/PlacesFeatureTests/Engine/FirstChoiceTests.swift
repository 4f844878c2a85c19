import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct FirstChoiceTests {
    /// Sights, food, groceries.
    private let mix = PlaceMix(
        uses: [
            PlaceMix.Use(leastPoints: 10, isSight: true), PlaceMix.Use(leastPoints: 5),
            PlaceMix.Use(leastPoints: 5, isAnyAsGood: true),
        ], turns: [0, 1, 2, 1], famousPoints: 30, famousShare: 75
    ) { _ in nil }

    @Test func chosen_areTheFamousFirstAndThenSomeOfEachUse() {
        let points = [60, 50, 40, 35, 31, 9, 8, 7]
        let uses = [0, 0, 0, 0, 0, 1, 2, 2]
        #expect(choose(4, points, uses) == [0, 1, 2, 5])
        #expect(choose(8, points, uses) == [0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test func chosen_takeTurnsWhereNothingIsFamous() {
        #expect(choose(4, [20, 19, 18, 17, 9, 9, 6], [0, 0, 0, 0, 1, 1, 2]) == [0, 4, 6, 5])
    }

    /// A famous place has had the turn of its use, and no use but that of sights fills the list with famous places.
    @Test func chosen_countFamousPlacesAmongTheirUse() {
        #expect(choose(4, [60, 55, 50, 45, 20, 6], [1, 1, 1, 1, 0, 2]) == [0, 1, 4, 5])
    }

    @Test func chosen_areNotWorthlessWhileOthersAreLeft() {
        #expect(choose(3, [20, 9, 8, 4, -20], [0, 0, nil, 1, 1]) == [0, 1, 2])
        #expect(choose(2, [20, -20], [0, 1]) == [0, 1])
    }

    @Test func chosen_ofAUseWhereAnyIsAsGoodAreTheNearest() {
        #expect(choose(1, [9, 8], [2, 2], metres: [500, 20]) == [1])
        #expect(choose(1, [9, 8], [1, 1], metres: [500, 20]) == [0])
    }

    @Test func chosen_areNotTwoOfTheSameNameWhileOthersAreLeft() {
        #expect(choose(2, [60, 50, 9], [0, 0, nil], names: [1, 1, 2]) == [0, 2])
        #expect(choose(3, [60, 50, 9], [0, 0, nil], names: [1, 1, 2]) == [0, 2, 1])
    }

    /// Equal places come from all over the circle; a more prominent one is never given up for that.
    @Test func chosen_areSpreadAmongEqualsAlone() {
        #expect(choose(3, [60, 50, 50, 50], [0, 0, 0, 0], cells: [1, 1, 1, 2]).prefix(2) == [0, 3])
        #expect(choose(3, [60, 51, 50, 50], [0, 0, 0, 0], cells: [1, 1, 1, 2]).prefix(2) == [0, 1])
    }

    private func choose(
        _ count: Int, _ points: [Int], _ uses: [Int?], metres: [Double]? = nil, names: [UInt32]? = nil,
        cells: [Int]? = nil
    ) -> [Int] {
        let candidates = points.indices.map { index in
            FirstChoice.Candidate(
                prominence: ProminenceNumber.number(points[index]), distance: metres?[index] ?? Double(index),
                cell: cells?[index] ?? index, use: uses[index], name: names?[index] ?? UInt32(index))
        }
        return FirstChoice(candidates, count: count, mix: mix).chosen
    }
}
