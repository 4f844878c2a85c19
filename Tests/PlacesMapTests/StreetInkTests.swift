import PlacesMap
import Testing

@Suite struct StreetInkTests {
    @Test func ink_isSpentOnGreaterRoadsFirstAndWithinItsShare() {
        let streets = (0..<20).map { stroke(rank: 1, name: "\($0)", y: Float($0 * 4 + 1)) }
        let ink = ink(streets + [stroke(rank: 9, name: "main", y: 40)], share: 0.15)
        #expect(ink.count <= 60 && ink.count >= 20)
        #expect(ink.ranks.contains(9))
    }

    @Test func ink_drawsNoLesserRoadsOnceARankDoesNotFit() {
        let ink = ink([stroke(rank: 5, name: "a", y: 4), stroke(rank: 5, name: "b", y: 30)], share: 0.06)
        #expect(ink.count == 20)
        let crumbs = self.ink(
            [
                stroke(rank: 5, name: "a", y: 4), stroke(rank: 5, name: "b", y: 30),
                stroke(rank: 1, name: "c", y: 60, to: 3),
            ],
            share: 0.06)
        #expect(crumbs.masks == ink.masks)
    }

    @Test func ink_takesOneStreetAsAWhole() {
        let parts = (0..<10).map { stroke(rank: 5, name: "long", y: 4, from: Float($0 * 4), to: Float($0 * 4 + 3)) }
        #expect(ink(parts, share: 0.06).count == 20)
        #expect(ink(parts, share: 0.04).count == 0)
    }

    @Test func ink_drawsTwoCarriagewaysAsOneLine() {
        let one = ink([stroke(rank: 5, name: "road", y: 4)], share: 1)
        let two = ink([stroke(rank: 5, name: "road", y: 4), stroke(rank: 5, name: "road", y: 6)], share: 1)
        #expect(one.masks == two.masks)
        let other = ink([stroke(rank: 5, name: "road", y: 4), stroke(rank: 5, name: "lane", y: 6)], share: 1)
        #expect(one.masks != other.masks)
    }

    @Test func ink_tellsTheWaysOfItsLines() {
        let ink = ink([stroke(rank: 5, name: nil, y: 4)], share: 1)
        #expect(Set(ink.directions) == [0, 1])
    }

    private func stroke(
        rank: UInt8, name: String?, y: Float, from start: Float = 0, to end: Float = 39
    ) -> StreetInk.Stroke {
        StreetInk.Stroke(rank: rank, name: name, lines: [[(SIMD2(start, y), SIMD2(end, y))]])
    }

    private func ink(_ strokes: [StreetInk.Stroke], share: Double) -> StreetInk {
        StreetInk(strokes, columns: 20, rows: 20, share: share)
    }
}
