import PlacesTestSupport
import Testing

@testable import PlacesTerminal

@Suite struct KeyDecoderTests {
    private static let escape = "\u{1B}"

    // MARK: Text

    @Test(arguments: [
        ("Viña", "Viña"), ("日本 x", "日本 x"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u{301}", "é"), ("\u{A0}", " "), ("🇨🇱", "🇨🇱"),
        ("a\u{202E}b\u{85}c\u{200B}", "ab c"), ("\u{9B}2J", "2J"),
    ])
    func feed_deliversCharactersAsPeopleSeeThem(typed: String, expected: String) {
        #expect(keys(typed) == expected.map { .character($0) })
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x28], "\u{FFFD}("), ([0xE2, 0x82, 0x0D], "\u{FFFD}\r"),
            ([0xF0, 0x9F, 0x61], "\u{FFFD}a"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0x80], "\u{FFFD}"),
        ] as [([UInt8], String)])
    func feed_replacesBytesThatAreNoText(bytes: [UInt8], expected: String) {
        let events = expected.map { $0 == "\r" ? KeyEvent.enter : .character($0) }
        #expect(keys(bytes) == events)
        #expect(keysByteByByte(bytes) == events)
    }

    @Test func feed_keepsTheBeginningOfACharacterUntilItsRestComes() {
        var sut = KeyDecoder()
        #expect(sut.feed([0xF0, 0x9F]) == [])
        #expect(!sut.isWaiting)
        #expect(sut.flush() == [])
        #expect(sut.feed([0x98, 0x80, 0xC3]) == [.character("😀")])
        #expect(sut.feed([0xB1]) == [.character("ñ")])
    }

    // MARK: Keys

    static let sequences: [(String, KeyEvent)] = [
        ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\t", .tab),
        ("\u{3}", .interrupt), ("\u{4}", .endOfInput), ("\u{15}", .control("u")), ("\u{E}", .control("n")),
        ("\(escape)[A", .up), ("\(escape)[B", .down), ("\(escape)[C", .right), ("\(escape)[D", .left),
        ("\(escape)OA", .up), ("\(escape)OB", .down), ("\(escape)OC", .right), ("\(escape)OD", .left),
        ("\(escape)[1;5A", .up), ("\(escape)[1;2D", .left), ("\(escape)O5C", .right), ("\(escape)[a", .up),
        ("\(escape)Od", .left), ("\(escape)\(escape)[B", .down), ("\(escape)\(escape)OB", .down),
        ("\(escape)[H", .home), ("\(escape)OH", .home), ("\(escape)[1~", .home), ("\(escape)[7~", .home),
        ("\(escape)[F", .end), ("\(escape)OF", .end), ("\(escape)[4~", .end), ("\(escape)[8~", .end),
        ("\(escape)[1;5F", .end), ("\(escape)[5~", .pageUp), ("\(escape)[6~", .pageDown),
        ("\(escape)[5;3~", .pageUp), ("\(escape)[6$", .pageDown), ("\(escape)[5^", .pageUp), ("\(escape)[3@", .delete),
        ("\(escape)[3~", .delete), ("\(escape)[3;5~", .delete), ("\(escape)[Z", .backTab), ("\(escape)OM", .enter),
        ("\(escape)\r", .enter), ("\(escape)\u{7F}", .backspace), ("\(escape)\u{3}", .interrupt),
        ("\(escape)[20\r", .enter), ("\(escape)[\u{3}", .interrupt), ("\(escape)O\u{3}", .interrupt),
    ]

    @Test(arguments: sequences)
    func feed_deliversKeysInTheirUsualVariants(bytes: String, expected: KeyEvent) {
        #expect(keys(bytes) == [expected])
    }

    @Test(arguments: [
        "[2~", "[15~", "OP", "[[A", "[[E", "[I", "[12;40R", "[?2026;1$y", "[>1;95;0c", "]11;rgb:00/00/00\u{7}",
        "]11;rgb:00/00/00\u{1B}\\", "P1+r436f\u{1B}\\", "_Gi=1;OK\u{1B}\\", "x", "ñ", "€", "😀", "[201~", "[E", "[ q",
        "[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17A",
    ])
    func feed_swallowsUnknownSequences(bytes: String) {
        #expect(keys(Self.escape + bytes + "z") == [.character("z")])
        #expect(keysByteByByte(Array((Self.escape + bytes + "z").utf8)) == [.character("z")])
    }

    @Test func feed_deliversEverythingInOrder() {
        let all = Self.sequences.map(\.0).joined(separator: "x")
        let expected = Array(Self.sequences.map { [$0.1] }.joined(separator: [.character("x")]))
        #expect(keys(all) == expected)
        #expect(keysByteByByte(Array(all.utf8)) == expected)
    }

    @Test(arguments: [
        "añ€😀\u{1B}[1;5Ax\u{1B}OB\u{1B}[200~Viña\n\u{1B}[A del Mar\u{1B}[201~\r\u{1B}]11;x\u{1B}\\y\u{1B}\u{1B}[6~\u{7F}"
    ])
    func feed_deliversTheSameHoweverTheBytesAreCut(text: String) {
        let bytes = Array(text.utf8)
        let expected = keys(bytes)
        #expect(expected.count == 12)
        #expect(keysByteByByte(bytes) == expected)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var sut = KeyDecoder()
                let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                #expect(pieces.flatMap { sut.feed($0) } == expected, "cut at \(first) and \(second)")
            }
        }
    }

    // MARK: Escape

    @Test func flush_deliversALoneEscape() {
        var sut = KeyDecoder()
        #expect(sut.feed([0x61, 0x1B]) == [.character("a")])
        #expect(sut.isWaiting)
        #expect(sut.flush() == [.escape])
        #expect(!sut.isWaiting)
        #expect(sut.flush() == [])
    }

    @Test func flush_deliversEachOfSeveralEscapes() {
        var sut = KeyDecoder()
        #expect(sut.feed([0x1B, 0x1B, 0x1B]) + sut.flush() == [.escape, .escape, .escape])
    }

    @Test(arguments: ["[", "O", "[1;5", "[[", "]11;", "P", "\u{1B}["])
    func flush_givesUpASequenceWithoutAnEnd(bytes: String) {
        var sut = KeyDecoder()
        #expect(sut.feed((Self.escape + bytes).utf8) == [])
        #expect(sut.isWaiting)
        #expect(sut.flush() == [])
        #expect(sut.feed("a".utf8) == [.character("a")])
    }

    // MARK: Paste

    @Test(arguments: [
        ("Viña del Mar", "Viña del Mar"), ("two\r\nlines", "two lines"), ("\u{3}\u{1B}[31mred", "red"),
        ("a\u{1B}\u{1B}[201", "a"), (" x ", "x"), ("a\u{1B}[201\u{1B}[20", "a"),
    ])
    func feed_deliversAPasteAsOneCleanText(pasted: String, expected: String) {
        let bytes = Array("\(Self.escape)[200~\(pasted)\(Self.escape)[201~\r".utf8)
        #expect(keys(bytes) == [.paste(expected), .enter])
        #expect(keysByteByByte(bytes) == [.paste(expected), .enter])
    }

    @Test func feed_deliversNothingForAnEmptyPaste() {
        #expect(keys("\(Self.escape)[200~\n\(Self.escape)[201~x") == [.character("x")])
    }

    @Test func feed_keepsABoundedPartOfWhatever() {
        let long = String(repeating: "ab", count: 500_000)
        let paste = keys("\(Self.escape)[200~\(long)\(Self.escape)[201~\r")
        #expect(paste == [.paste(String(long.prefix(4096)) + "…"), .enter])
        #expect(keys("\(Self.escape)[" + String(repeating: "1", count: 1_000_000) + "Ax") == [.character("x")])
        #expect(keys("\(Self.escape)]" + long + "\u{7}x") == [.character("x")])
    }

    @Test(arguments: [1, 2, 3]) func feed_survivesAnyBytes(seed: UInt64) {
        var sut = KeyDecoder()
        var random = SplitMix(state: seed)
        let beginnings = Array("\u{1B}[O]P~;200A<Mm".utf8)
        for _ in 0..<20_000 {
            let number = Int(random.next() >> 33)
            let byte = number & 64 == 0 ? UInt8(number & 0xFF) : beginnings[(number >> 8) % beginnings.count]
            for event in sut.feed([byte]) {
                switch event {
                case .character(let character):
                    #expect(!character.unicodeScalars.contains { $0.properties.generalCategory == .control })
                case .mouse(let report): #expect(report.column >= 0 && report.row >= 0)
                default: continue
                }
            }
        }
    }

    private func keys(_ text: String) -> [KeyEvent] { keys(Array(text.utf8)) }

    private func keys(_ bytes: [UInt8]) -> [KeyEvent] {
        var sut = KeyDecoder()
        return sut.feed(bytes)
    }

    private func keysByteByByte(_ bytes: [UInt8]) -> [KeyEvent] {
        var sut = KeyDecoder()
        return bytes.flatMap { sut.feed([$0]) }
    }
}
