import Testing

@testable import PlacesPresentation

/// Our short phrases, as a synthesiser shall read them.
@Suite struct SpokenTextTests {
    @Test(arguments: [
        ("120 m", "120 metres"), ("1.0 km", "1 kilometre"), ("1.2 km", "1.2 kilometres"), ("0.5 mi", "0.5 miles"),
        ("1 ft", "1 foot"), ("400 ft", "400 feet"), ("1 min", "1 minute"), ("1 h 20 min", "1 hour 20 minutes"),
        ("~1 min", "about 1 minute"), ("~1 h 20 min", "about 1 hour 20 minutes"), ("~", "~"), ("a ~ b", "a ~ b"),
        ("closes in 20 min", "closes in 20 minutes"), ("opens Mon 08:30", "opens Monday 08:30"),
        ("open, unknown from Sun 01:00", "open, unknown from Sunday 01:00"),
        ("located by GPS ±12 m, 5 min old", "located by GPS give or take 12 metres, 5 minutes old"),
        ("located by GPS +/-1.5 km", "located by GPS give or take 1.5 kilometres"),
        ("may be off by hundreds of kilometres", "may be off by hundreds of kilometres"),
        ("all are known within 800 m, and some", "all are known within 800 metres, and some"),
        ("within 1 km.", "within 1 kilometre."), ("1,500 m", "1,500 metres"),
        ("Try a wider circle (--radius 2km)", "Try a wider circle (--radius 2km)"),
        ("m and km and Mon", "m and km and Mon"), ("", ""), ("two  blanks", "two  blanks"),
    ])
    func phrase_writesUnitsAndWeekdaysOut(text: String, spoken: String) {
        #expect(SpokenText.phrase(text) == spoken)
    }

    @Test(arguments: [
        (["hidden: 3 closed"], "Hidden: 3 closed."), (["Bar", "Main St."], "Bar, Main St."),
        (["Wow!"], "Wow!"), (["Really?", nil], "Really?"), (["called \"Bar.\""], "Called \"Bar.\""),
        (["one,", " ", "two; "], "One, two."), ([nil, "élan"], "Élan."), (["Wait…"], "Wait…"), ([], ""),
        (["a (b)"], "A (b)."), (["…"], "…"),
    ])
    func sentence_beginsAndEndsOnce(parts: [String?], sentence: String) {
        #expect(SpokenText.sentence(parts) == sentence)
    }
}
