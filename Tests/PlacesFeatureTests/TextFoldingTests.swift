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

    @Test(arguments: [
        ("مدرسة", "مدرسه"), ("مستشفى", "مستشفي"), ("مـطـعم", "مطعم"), ("أحمد إبن آل", "احمد ابن ال"), ("کافه", "كافه"),
        ("بازاری", "بازاري"), ("خانۀ", "خانه"), ("スシ三昧", "すし三昧"), ("ｽﾀｰﾊﾞｯｸｽ", "すたーはっくす"), ("ヴィラ", "うぃら"),
    ])
    func folded_takesOneLetterForThoseThatPeopleInterchange(text: String, expected: String) {
        #expect(text.folded == expected)
    }

    @Test(arguments: [
        ("مدرسة", "مدرسة"), ("スシ三昧", "スシ三昧"), ("مدرسه", nil), ("すし", nil), ("Łódź", nil), ("Café", nil), ("", nil),
    ])
    func formerlyFolded_isWhatFilesOfEarlierVersionsHold(text: String, expected: String?) {
        #expect(text.formerlyFolded == expected)
    }

    @Test(arguments: [
        ("A.B.C. Store", "ABC Store"), ("T.G.I. Friday's", "TGI Friday's"), ("1-2-3", "123"), ("H.M.V", "HMV"),
        ("Chez J.-P.", "Chez JP"), ("ש״ס", "שס"), ("מכון תנ\"ך", "מכון תנך"), ("É.T.", "ÉT"), ("A-B-C", "ABC"),
        ("Bar A‐B‑C", "Bar ABC"), ("Café Ü.Ö.", "Café ÜÖ"), ("日.本.", "日本"), ("x A.B", "x AB"),
        ("St. Mary", nil), ("Kalevankatu 1-3", nil), ("A. Smith", nil), ("Coca-Cola", nil), ("1.5", nil), ("24.7", nil),
        ("", nil),
        ("Bar \"Ö\"", nil), ("no.", nil), ("1-2", nil), ("...", nil),
    ])
    func withJoinedInitials_joinsLettersThatStandAlone(text: String, expected: String?) {
        #expect(text.withJoinedInitials == expected)
    }

    @Test(arguments: [
        ("Kalevankatu 1-3", "kalevankatu 1-3"), ("Kalevankatu 1–3", "kalevankatu 1-3"), ("Kerros -1", "kerros -1"),
        ("Ämyri -1", "amyri -1"), ("-1", "-1"), ("7-Eleven", "7eleven"), ("Covid-19", "covid19"), ("É-19", "e19"),
        ("Café 1-3", "cafe 1-3"), ("1 - 3", "1  3"), ("Ö1-Ä", "o1a"), ("24-", "24"), ("-", ""), ("--1", "-1"),
    ])
    func folded_keepsAHyphenBeforeADigitThatIsNotAfterALetter(text: String, expected: String) {
        #expect(text.folded == expected)
    }

    @Test(arguments: [
        ("Fish-and-Chips", "FISH AND CHIPS", false), ("Fish-and-Chips", "fishandchips", true), ("Café", "CAFE", true),
        ("L’Été", "lete", true), ("-1", "1", false), ("−1", "1", false), ("1-3", "13", false), ("10²", "102", false),
        ("2010-05", "201005", false), ("A-1", "A1", false), ("a1", "A1", true), ("A-", "A", false), ("A-", "a-", true),
        ("+1", "1", false), ("1.5", "15", false), ("-yes", "yes", false), ("-", "", false), ("½", "1/2", false),
        ("100 m²", "100 m2", false), ("Ä 1", "ä 1", true), ("Ä 1", "a 1", false),
    ])
    func comparableValue_foldsWordsAndLeavesNumbersDatesAndSigns(one: String, other: String, isSame: Bool) {
        #expect((one.comparableValue == other.comparableValue) == isSame)
    }
}
