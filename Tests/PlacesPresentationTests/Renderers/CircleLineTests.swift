import Testing

@testable import PlacesMap
@testable import PlacesPresentation

@Suite struct CircleLineTests {
    /// A map of far more than the circle, such as one of places all over the globe.
    @Test(arguments: [0, 0.001, 0.49])
    func pieces_areNoneOfACircleSmallerThanADot(radius: Double) {
        #expect(pieces(radius: radius).isEmpty)
    }

    @Test(arguments: [0.5, 0.6, 1, 2, 8.5, 100])
    func pieces_areThereOfAnyOther(radius: Double) { #expect(pieces(radius: radius).isEmpty == (radius > 60)) }

    private func pieces(radius: Double) -> [CircleLine.Piece] {
        CircleLine(MapFrame(columns: 40, rows: 20, metresPerDot: 1, radius: radius)).pieces(.braille)
    }
}
