import PlacesText
import Testing

@testable import PlacesTerminal

@Suite struct HyperLinkTests {
    @Test(arguments: [
        ("https://example.fi/a?b=c#d", "https://example.fi/a?b=c#d"), ("HTTP://EXAMPLE.FI", "HTTP://EXAMPLE.FI"),
        ("https://example.fi/päivä", "https://example.fi/p%C3%A4iv%C3%A4"),
        ("https://example.fi/a b%20c", "https://example.fi/a%20b%20c"),
        ("https://e.fi/\u{1B}\\\u{7}\u{9C}\"<>", "https://e.fi/%1B%5C%07%C2%9C%22%3C%3E"),
    ])
    func init_encodesEveryByteThatAnAddressCannotContain(website: String, expected: String) {
        #expect(HyperLink(website: website)?.start == "\u{1B}]8;;\(expected)\u{1B}\\")
    }

    @Test(arguments: [
        nil, "", "example.fi", "javascript:alert(1)", "file:///etc/passwd", "ftp://example.fi", "https://",
        "https:///path", "https://example.fi/" + String(repeating: "a", count: 2000),
    ])
    func init_refusesWhatIsNoWebAddress(website: String?) {
        #expect(HyperLink(website: website) == nil)
    }

    @Test(
        arguments: [
            ("+358 9 123-456", "tel:+3589123456"), ("(09) 123 456", "tel:09123456"), ("1; 09 123", nil),
            ("+44 20 7946 0000; +44 1", "tel:+442079460000"), ("call us", nil), ("\u{1B}]8;;http://evil\u{7}112", nil),
            ("112\u{1B}]", "tel:112"),
        ] as [(String, String?)])
    func init_dialsTheFirstNumber(phone: String, expected: String?) {
        #expect(HyperLink(phone: phone)?.start == expected.map { "\u{1B}]8;;\($0)\u{1B}\\" })
    }
}
