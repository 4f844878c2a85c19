import PlacesFeature
import Testing

@Suite struct CleanTextTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("Café Ekberg · 咖啡 ☕️", "Café Ekberg · 咖啡 ☕️"),
        ("a\u{1B}[31mred", "a[31mred"),
        ("\u{1B}]8;;http://evil\u{07}link", "]8;;http://evillink"),
        ("c1 \u{9B}31m", "c1 31m"),
        ("over\u{202E}ride \u{2066}x\u{2069} \u{200F}y", "override x y"),
        ("two\nlines\r\n\tand\u{2028}more", "two lines and more"),
        ("  outer  and   inner  ", "outer and inner"),
        ("nul\u{0}l del\u{7F}", "null del"),
        ("👩‍👩‍👧 family", "👩‍👩‍👧 family"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("zero\u{200B}width\u{FEFF}", "zerowidth"),
        ("\u{1B}\n\t ", ""),
        ("", ""),
    ])
    func cleaned_keepsWordsAndDropsCommands(text: String, expected: String) {
        #expect(text.cleaned == expected)
    }

    @Test(arguments: ["x", "é"])
    func cleaned_cutsEndlessText(letter: String) {
        let text = String(repeating: letter, count: 5000).cleaned
        #expect(text == String(repeating: letter, count: 4096) + "…")
    }

    @Test func cleaned_isStable() {
        let once = "a \u{1B}[1m  b\u{202E}".cleaned
        #expect(once.cleaned == once)
    }
}
