import PlacesText
import Testing

@testable import PlacesTerminal

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Cafe", 4), ("Café", 4), ("Cafe\u{301}", 4), ("日本酒バー", 10), ("ｶﾅ", 2), ("한국", 4), ("☕", 2),
        ("❤", 1), ("❤\u{FE0F}", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇫🇮", 2), ("1\u{FE0F}\u{20E3}", 2), ("مقهى", 4),
        ("בית קפה", 7), ("✛↗░├⠉", 5),
        // Vowel signs beside their letters, as glibc's wcwidth and tmux count them: Hindi, Bengali, Tamil, Malayalam, Thai, Burmese.
        ("चाय वाला", 8), ("চা", 2), ("தேநீர்", 4), ("ചായ", 3), ("น้ำ", 2), ("လက်ဖက်ရည်", 6), ("हिन्दी", 5),
        // Hangul in its letters.
        ("\u{1112}\u{1161}\u{11AB}", 2),
    ])
    func displayWidth_countsTheColumnsOfATerminal(text: String, expected: Int) {
        #expect(text.displayWidth == expected)
    }

    @Test func simpleWidth_isTheWidthOfEachCharacter_forEveryScalarThatIsSimple() {
        var count = 0
        // Controls are cleaned away before anything is drawn.
        for value in 0xA0...0xFFFF {
            guard let scalar = Unicode.Scalar(UInt32(value)), let width = String(scalar).simpleWidth else { continue }
            count += 1
            #expect(width == 1 && Character(scalar).displayWidth == 1, "U+\(String(value, radix: 16))")
            #expect("a\(scalar)\(scalar)".count == 3, "U+\(String(value, radix: 16))")
        }
        #expect(count > 1100)
        #expect("e\u{301}".simpleWidth == nil && "\u{25FD}".simpleWidth == nil && "❤\u{FE0F}".simpleWidth == nil)
    }

    /// A terminal that draws a cell at a time puts together what belongs to it.
    @Test(arguments: [
        ("चाय", [1, 1, 1]), ("น้ำ", [1, 1]), ("日🇫🇮", [2, 2]), ("ผู้ใหญ่", [1, 1, 1, 1]), ("မိုး", [1, 1]), ("हैं", [1]),
        ("e\u{301}", [1]), ("हिन्दी", [1, 1, 1, 1, 1]),
    ])
    func cells_areAsWideAsTheText(text: String, widths: [Int]) {
        var cells: [Cell] = []
        Cell.forEach(in: text.utf8.span, ink: .plain) { cell in
            cells.append(cell)
            return true
        }
        #expect(cells.map { Int($0.width) } == widths && cells.map(\.text).joined() == text)
    }

    @Test(arguments: [
        ("Kahvila", 7, "Kahvila"), ("Kahvila", 6, "Kahvi…"), ("Bar Loose", 5, "Bar…"), ("日本酒バー", 6, "日本…"),
        ("日本酒バー", 7, "日本酒…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("abc", 1, "…"), ("abc", 0, ""),
    ])
    func cut_keepsWholeCharactersWithinTheWidth(text: String, width: Int, expected: String) {
        #expect(text.cut(to: width, mark: "…") == expected)
    }

    @Test func wrapped_breaksAtBlanksAndCutsLongWords() {
        var line = StyledText("5+2", .bold)
        line.append(": 5, 9, 14 abcdefghij")
        let output = line.wrapped(width: 9, mark: "…").map { line in
            var text = ""
            line.write(to: &text, options: RenderCapabilities())
            return text
        }
        #expect(output == ["5+2: 5,", "9, 14", "abcdefgh…"])
    }

    @Test func wrapped_withoutAMarkGoesOnWithALongWordAndItsLink() {
        let url = "https://example.fi/a"
        let lines = StyledText("see " + url, link: HyperLink(website: url)).wrapped(width: 9, mark: nil)
        #expect(lines.map { $0.pieces.map { String($0.text) }.joined() } == ["see", "https://e", "xample.fi", "/a"])
        #expect(lines.allSatisfy { $0.width <= 9 && $0.pieces.allSatisfy { $0.link?.url == url } })
    }
}
