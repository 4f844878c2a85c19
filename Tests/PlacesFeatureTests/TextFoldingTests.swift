import PlacesFeature
import Testing

@Suite struct TextFoldingTests {
    @Test(arguments: [
        ("Café", "cafe"), ("CAFÉ", "cafe"), ("McDonald’s", "mcdonalds"), ("Coca-Cola", "cocacola"),
        ("Töölö", "toolo"), ("Straße", "strasse"), ("ＡＢＣ", "abc"), ("Ελλάς", "ελλασ"), ("", ""), ("plain", "plain"),
    ])
    func folded_leavesCaseAccentsApostrophesAndHyphensAside(text: String, expected: String) {
        #expect(text.folded == expected)
    }
}
