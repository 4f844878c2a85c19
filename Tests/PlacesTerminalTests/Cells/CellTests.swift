import Testing

@testable import PlacesTerminal

@Suite struct CellTests {
    @Test func braille_isTheCharacterOfItsDots() {
        for mask in UInt8.min...UInt8.max {
            #expect(Cell(braille: mask, ink: .plain) == Cell(Unicode.Scalar(0x2800 + UInt32(mask)) ?? " "))
        }
    }

    @Test func memory_hasNoGaps() {
        // Rows are compared as memory, which a gap of chance bytes would make differ.
        let fields = 8 + MemoryLayout<Ink>.size + MemoryLayout<UInt16>.size + MemoryLayout<UInt32>.size
        #expect(MemoryLayout<Cell>.stride == fields)
        #expect(MemoryLayout<Cell>.size == fields)
    }
}
