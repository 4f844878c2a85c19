import PlacesFeature
import Testing

@Suite struct CleanTextTests {
    @Test(arguments: [
        ("a\u{1B}]0;t\u{7}b", "a?]0;t?b"), ("a\u{9B}2Jb", "a?2Jb"), ("a\u{202E}b", "a?b"), ("\u{7F}\r", "??"),
        ("  two lines,\n  indented\t", "  two lines,\n  indented\t"), ("Café ☕ مقهى", "Café ☕ مقهى"),
        ("see ftp://u:pw@h/x.", "see ftp://****@h/x."),
        ("http://u:p@w@h and https://v:q@i", "http://****@h and https://****@i"),
        ("http://u:hun ter2@h is none", "http://****@h is none"), ("X=http://u:p/w@h", "X=http://****@h"),
        ("http://h:8080 or a@b", "http://h:8080 or a@b"), ("http://u:a\tb@h\nc@d", "http://****@h\nc@d"),
        ("at http://h/j?token=x&b=1 now", "at http://h/j?token=****&b=1 now"),
        ("ftp://h/?key=x https://i/?a=1", "ftp://h/?key=**** https://i/?a=1"), ("?token=x", "?token=x"),
        ("http://u:pw@[::bad", "http://****@[::bad"), ("mail a@b: https://h/@60,24", "mail a@b: https://h/@60,24"),
    ])
    func safeLines_holdNoCommandsOfTerminalsAndNoPasswords(text: String, safe: String) {
        #expect(text.safeLines == safe)
    }

    @Test(arguments: [
        ("plain", "plain"),
        ("Café Ekberg · 咖啡 ☕️", "Café Ekberg · 咖啡 ☕️"),
        ("a\u{1B}[31mred", "ared"), ("\u{9B}1;4mA\u{1B}\u{1B}[0 qB\u{1B}C", "ABC"), ("A\u{1B}[é", "Aé"),
        ("\u{1B}]8;;http://evil\u{07}link", "]8;;http://evillink"),
        ("c1 \u{9B}31m", "c1"),
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

    @Test(arguments: [
        // Tags outside of flags, and flags that are none.
        ("Cafe\u{E0041}\u{E0042}\u{E007F}", "Cafe"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁵󠁳󠁣󠁡󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁵󠁳󠁣󠁡󠁿"),
        ("🏴\u{E0067}\u{E0062}x", "🏴x"),
        ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}", "🏴"),
        ("🏴\u{E0048}\u{E0069}\u{E0020}\u{E0079}\u{E006F}\u{E007F}", "🏴"),
        ("🏴\u{E0061}\u{E0062}\u{E0063}\u{E0064}\u{E0065}\u{E0066}\u{E0067}\u{E007F}x", "🏴x"),
        ("🏴\u{E007F}", "🏴"),
        // Selectors that vary nothing.
        ("葛\u{E0101}城 葛\u{FE00}", "葛\u{E0101}城 葛\u{FE00}"),
        ("a\u{E0100}b\u{E01EF} \u{E0100}葛\u{E0100}\u{E0101}", "ab 葛\u{E0100}"),
        ("☕\u{FE0F} 1\u{FE0F}\u{20E3}", "☕\u{FE0F} 1\u{FE0F}\u{20E3}"),
        ("\u{FE0F}a\u{FE0F}\u{FE0E} \u{FE0F}b", "a\u{FE0F} b"),
        ("ᠠ\u{180B} x\u{180B}", "ᠠ\u{180B} x"),
        // What cannot be seen.
        ("\u{3164}", ""), ("\u{2800}\u{2800}", ""), ("\u{115F}\u{1160}", ""), ("\u{FFA0}", ""), ("\u{34F}", ""),
        ("\u{17B4}\u{1D159}\u{FFA0}", ""), ("\u{200D}\u{200C}", ""), ("\u{FE0F}\u{E0100}", ""),
        ("a\u{3164}b\u{2800}\u{2800}c", "a b c"),
        ("a\u{200D}\u{200C}\u{200D}b", "a\u{200D}b"),
        ("می\u{200C}خواهم क्\u{200D}ष", "می\u{200C}خواهم क्\u{200D}ष"),
        // Marks that reach into other lines.
        ("e\u{301}\u{327}", "e\u{301}\u{327}"),
        ("Z" + String(repeating: "\u{30D}", count: 3000) + "a", "Z" + String(repeating: "\u{30D}", count: 8) + "a"),
        (
            "Z" + String(repeating: "\u{30D}\u{200D}", count: 30),
            "Z" + String(repeating: "\u{30D}\u{200D}", count: 8)
        ),
        (String(repeating: "\u{489}", count: 12) + "a", String(repeating: "\u{489}", count: 8) + "a"),
    ])
    func cleaned_keepsWhatIsInvisibleOnlyWhereItShapesWhatIsSeen(text: String, expected: String) {
        #expect(Array(text.cleaned.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(Array(text.cleaned.cleaned.unicodeScalars) == Array(expected.unicodeScalars))
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

    @Test func cleaned_isTheSameOfEightBytesAtOnceAndOfEachAlone() {
        let characters: [Character] = ["a", " ", "~", "\u{7F}", "\u{1F}", "é", "!"]
        for length in 1...18 {
            for position in 0..<length {
                for (one, other) in characters.flatMap({ one in characters.map { (one, $0) } }) {
                    var text = Array(repeating: Character("b"), count: length)
                    text[position] = one
                    text[(position + 1) % length] = other
                    // A mark that is taken out sends the text through the cleaner.
                    #expect(String(text).cleaned == (String(text) + "\u{200E}").cleaned)
                }
            }
        }
    }
}
