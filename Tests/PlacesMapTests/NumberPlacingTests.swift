import PlacesMap
import PlacesTestSupport
import Testing

@Suite struct NumberPlacingTests {
    @Test func numbers_standWhereTheyBelongWhereNothingIsInTheWay() {
        let placing = NumberPlacing([wish(1, 5.2, 3.5), wish(12, 10.9, 3.1)], columns: 20, rows: 8)
        #expect(placing.spots.map(\.shift) == [0, 0] && placing.left.isEmpty)
        #expect(placing.spots[0].column == 5 && placing.spots.allSatisfy { $0.row == 3 })
    }

    @Test func numbers_thatWouldCollideMoveByTheLeastShift() {
        let placing = NumberPlacing([wish(1, 5.5, 3.5), wish(2, 5.5, 3.5)], columns: 20, rows: 8)
        #expect(!isTouching(placing.spots))
        #expect(placing.spots.map(\.shift).reduce(0, +) <= 1.5)
    }

    @Test func numbers_giveWayToEachOtherWhereThatMakesTheWholeBetter() {
        // One after the other the last would have to go far: the first ones step aside for it.
        let wishes = [wish(1, 4.5, 0.5), wish(2, 6.5, 0.5), wish(3, 5.5, 0.5)]
        let placing = NumberPlacing(wishes, columns: 11, rows: 1)
        #expect(placing.spots.count == 3 && !isTouching(placing.spots))
        #expect(placing.spots.map(\.shift).max() ?? 9 <= 2)
    }

    @Test func numbers_keepOffReservedCells() {
        let placing = NumberPlacing([wish(7, 5.5, 3.5)], columns: 20, rows: 8, reserved: [(5, 3)])
        #expect(placing.spots.first.map { $0.row != 3 || abs($0.column - 5) > 1 } == true)
    }

    @Test func numbers_ofPlacesBesideTheMapStandAtItsEdge() {
        let placing = NumberPlacing([wish(1, -50, 900), wish(23, 900, -50)], columns: 20, rows: 8)
        #expect(placing.spots.map(\.row) == [7, 0] && placing.spots.map(\.column) == [0, 18])
    }

    @Test func numbers_withoutAnyRoomAreTold() {
        let placing = NumberPlacing((1...9).map { wish($0, 2.5, 0.5) }, columns: 7, rows: 2)
        #expect(placing.spots.count == 8 && placing.left.count == 1)
    }

    @Test(arguments: [(20, 8, 20), (32, 20, 20), (32, 20, 60), (58, 8, 20), (90, 55, 120)])
    func numbers_ofACrowdAreEachThereOnce(columns: Int, rows: Int, count: Int) {
        var random = SplitMix(state: UInt64(columns * count))
        for spread in [0.05, 0.3, 1.0] {
            let wishes = (1...count).map { number in
                let (x, y) = (Double.random(in: 0..<1, using: &random), Double.random(in: 0..<1, using: &random))
                return wish(
                    number, (0.5 + (x - 0.5) * spread) * Double(columns), (0.5 + (y - 0.5) * spread) * Double(rows))
            }
            let placing = NumberPlacing(wishes, columns: columns, rows: rows, reserved: [(columns / 2, rows / 2)])
            #expect(placing.left.isEmpty)
            #expect(placing.spots.map(\.number) == Array(1...count))
            #expect(!isTouching(placing.spots))
            #expect(placing.spots.allSatisfy { $0.column >= 0 && $0.column + $0.width <= columns && $0.row < rows })
        }
    }

    private func wish(_ number: Int, _ column: Double, _ row: Double) -> NumberPlacing.Wish {
        NumberPlacing.Wish(number: number, column: column, row: row)
    }

    @Test func numbers_haveNoSeatWhereTheMapIsNarrowerOrHasNoCells() {
        #expect(NumberPlacing([wish(123, 0.5, 0.5)], columns: 2, rows: 1, reserved: [(5, 5)]).left == [123])
        for (columns, rows) in [(0, 8), (20, 0), (-1, -1)] {
            #expect(NumberPlacing([wish(7, 0.5, 0.5)], columns: columns, rows: rows).left == [7])
        }
    }

    @Test(arguments: [.infinity, -.infinity, .nan, 1e300, -1e300]) func numbers_areDrawnHoweverFarTheirPlacesAre(
        far: Double
    ) {
        let placing = NumberPlacing([wish(1, far, 0.5), wish(2, 0.5, far)], columns: 20, rows: 8)
        #expect(placing.spots.allSatisfy { (0..<20).contains($0.column) && (0..<8).contains($0.row) })
        #expect(MapFrame(columns: 20, rows: 8, metresPerDot: 1, radius: 80).dot(of: MapPoint(far, 0)).x < 40)
    }

    /// Whether two numbers in a row have no cell between them.
    private func isTouching(_ spots: [NumberPlacing.Spot]) -> Bool {
        spots.contains { one in
            spots.contains {
                $0.number != one.number && $0.row == one.row && $0.column <= one.column + one.width
                    && one.column <= $0.column + $0.width
            }
        }
    }
}
