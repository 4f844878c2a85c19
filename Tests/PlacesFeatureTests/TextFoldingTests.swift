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

    @Test(arguments: [
        ("Łódź", "lodz"), ("Tromsø", "tromso"), ("GIEẞEN", "giessen"), ("Đà Nẵng", "da nang"), ("Ærø", "aero"),
        ("Œuvre", "oeuvre"), ("Þórshöfn, Garður", "thorshofn, gardur"), ("Ħamrun", "hamrun"), ("Pazarcık", "pazarcik"),
        ("Gəncə", "gence"), ("Ŧ", "t"),
    ])
    func folded_takesTheLettersOfAKeyboardForThoseWithAStroke(text: String, expected: String) {
        #expect(text.folded == expected)
    }
}
