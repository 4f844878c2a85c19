import PlacesExchange
import PlacesTestSupport
import Testing

/// A file of lines, cut into blocks that can be read on their own.
@Suite struct LineBlocksTests {
    @Test func blocks_areTheFile_cutAtLineEnds_whereverItsPartsEnd() {
        var chance = SplitMix(state: 5)
        for _ in 0..<300 {
            let length = Int.random(in: 0..<40, using: &chance)
            let text = (0..<length).map { _ in UInt8.random(in: 0x0A...0x0C, using: &chance) }
            let blocks = Self.blocks(of: text, limit: 100, &chance)
            #expect(blocks.flatMap(\.bytes) == text)
            #expect(blocks.dropLast().allSatisfy { $0.bytes.last == 0x0A })
            var line = 1
            for block in blocks {
                #expect(block.first == line)
                line += block.bytes.count { $0 == 0x0A }
            }
        }
    }

    @Test func blocks_keepOfALineThatIsTooLong_onlyThatItIs() {
        var chance = SplitMix(state: 6)
        let long = Array(repeating: UInt8(ascii: "x"), count: 5000)
        let text = Array("a\n".utf8) + long + Array("\nb\n".utf8) + long
        for _ in 0..<50 {
            let blocks = Self.blocks(of: text, limit: 10, &chance)
            let lines = blocks.flatMap(\.bytes).split(separator: 0x0A)
            #expect(lines.count == 4 && lines[0] == [0x61] && lines[2] == [0x62])
            #expect((11...11 + 300).contains(lines[1].count) && (11...11 + 300).contains(lines[3].count))
            #expect(blocks.last?.first == 4)
        }
    }

    /// The file comes in parts of up to 300 bytes.
    private static func blocks(of text: [UInt8], limit: Int, _ chance: inout SplitMix) -> [LineBlock] {
        var (lines, blocks, rest) = (LineBlocks(lineLimit: limit), [LineBlock](), text[...])
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...min(300, rest.count), using: &chance))
            if let block = lines.read(Array(part)) { blocks.append(block) }
            rest = rest.dropFirst(part.count)
        }
        if let block = lines.end() { blocks.append(block) }
        return blocks
    }
}
