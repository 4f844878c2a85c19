import PlacesMap
import Testing

@Suite struct NamePlacingTests {
    @Test func names_standBehindTheirNumbersInWholeGaps() {
        let names = makeSUT([(1, 2, 3), (2, 12, 3)], widths: [6, 6])
        #expect(names.map(\.index) == [0, 1])
        #expect(names.map(\.column) == [4, 14] && names.map(\.width) == [6, 6])
    }

    @Test func names_thatWouldTouchANumberOrTheEdgeAreLeftOut() {
        #expect(makeSUT([(1, 2, 3), (2, 10, 3)], widths: [6, 0]).isEmpty)
        #expect(makeSUT([(1, 15, 3)], widths: [6]).isEmpty)
        #expect(makeSUT([(1, 2, 3)], widths: [6], reserved: [(8, 3)]).isEmpty)
    }

    @Test func names_areNoLongerThanAllowedAndNoMore() {
        let names = makeSUT([(1, 0, 0), (2, 0, 1), (3, 0, 2)], widths: [30, 5, 5], most: 2)
        #expect(names.map(\.width) == [10, 5])
    }

    private func makeSUT(
        _ numbers: [(Int, Int, Int)], widths: [Int], most: Int = 9, reserved: [(column: Int, row: Int)] = []
    ) -> [NamePlacing.Name] {
        let wishes = numbers.map {
            NumberPlacing.Wish(number: $0.0, column: Double($0.1) + 0.5, row: Double($0.2) + 0.5)
        }
        let spots = NumberPlacing(wishes, columns: 20, rows: 8).spots
        return NamePlacing(
            beside: spots, widths: widths, longest: 10, most: most, columns: 20, rows: 8, reserved: reserved
        ).names
    }
}
