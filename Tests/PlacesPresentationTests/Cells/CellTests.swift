import Testing

@testable import PlacesPresentation

@Suite struct CellTests {
    @Test func braille_isTheCharacterOfItsDots() {
        for mask in UInt8.min...UInt8.max {
            #expect(Cell(braille: mask, ink: .plain) == Cell(DotPattern.glyph(mask, .braille)))
        }
    }
}
