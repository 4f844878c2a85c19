import PlacesText
import Testing

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("", ""), ("aZ09-._~", "aZ09-._~"), ("a b/c?d=e&f", "a%20b%2Fc%3Fd%3De%26f"), ("Café", "Caf%C3%A9"),
        ("\u{0}\u{1F}\u{7F}", "%00%1F%7F"), ("60.17,24.94", "60.17%2C24.94"),
    ])
    func percentEncoded_leavesUnreservedCharactersAlone(text: String, expected: String) {
        #expect(text.percentEncoded() == expected)
        #expect(expected.percentDecoded == text)
    }

    @Test func percentEncoded_keepsTheOthersThatAreNamed_andNoByteBeyondASCII() {
        #expect("60.17,é 1".percentEncoded(except: ",é") == "60.17,%C3%A9%201")
    }

    @Test(arguments: ["%", "%4", "%4G", "%G4", "100%", "%FF", "%C3"])
    func percentDecoded_isNothing_whereNothingWasEncodedSo(text: String) { #expect(text.percentDecoded == nil) }
}
