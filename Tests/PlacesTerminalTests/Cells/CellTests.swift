import Testing

@testable import PlacesTerminal

@Suite struct CellTests {
    @Test func braille_isTheCharacterOfItsDots() {
        for mask in UInt8.min...UInt8.max {
            #expect(Cell(braille: mask, ink: .plain) == Cell(Unicode.Scalar(0x2800 + UInt32(mask)) ?? " "))
        }
    }
}
