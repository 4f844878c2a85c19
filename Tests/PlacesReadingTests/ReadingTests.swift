import PlacesFeature
import Testing

@testable import PlacesReading

/// What a reading tells beside the wishes.
@Suite struct ReadingTests {
    @Test func read_tellsWhereEachWishStands() {
        let reading = WishGrammar.sample.read("  günstige Pizza, ohne  Käse in Düsseldorf!", languages: ["de"])
        #expect(
            reading.facets.map { String(reading.text(of: $0)) }
                == ["günstige", "Pizza", "ohne  Käse", "in Düsseldorf"])
    }

    @Test(arguments: [
        ("bad", ["sv"], "sv"), ("bad", [], "sv"), ("pain", [], "fr"), ("pizza", ["fi"], "fi"), ("pizza", [], "en"),
        ("apteekki", ["en"], "fi"), ("restaurantes baratos", ["en"], "es"), ("cheap pizza", ["ru"], "en"),
        ("pizza nyt", ["sv"], "fi"), ("apotek nära", ["en"], "sv"), ("кафе", ["de-AT", "fr"], "ru"),
    ])
    func read_namesTheLanguage(_ text: String, _ languages: [String], _ expected: String) {
        let reading = WishGrammar.sample.read(text, languages: languages)
        #expect(reading.language.rawValue == expected)
        #expect(!reading.isPlain)
    }

    @Test func readings_tellOtherWaysAfterTheLikeliest() {
        let readings = WishGrammar.sample.readings(of: "bar en vogue", languages: ["en"])
        #expect(readings.map { $0.facets.flatMap(\.wish.names) }.contains(["kind:bar", "in:vogue"]))
        #expect(readings.first?.facets.flatMap(\.wish.names) == ["kind:bar", "words:en vogue"])
        #expect(names("la pizzeria", "en") == "kind:pizzeria")
    }

    @Test(arguments: ["", "ateneum", "karl fazer", "the bull and the bear", "la casa", "xyzzy 12", "!?", "the", "🍕"])
    func read_isPlainWithoutAWish(_ text: String) {
        let readings = WishGrammar.sample.readings(of: text)
        #expect(readings.count == 1)
        #expect(readings[0].isPlain)
        #expect(readings[0].words.map(\.text) == (text.isEmpty ? [] : [text]))
    }

    @Test(arguments: [
        ("\"cheap pizza\"", ["cheap pizza"]), ("“open now”", ["open now"]), ("„günstige Pizza“", ["günstige Pizza"]),
        ("«дешёвая пицца»", ["дешёвая пицца"]), ("\"cheap\" \"pizza\"", ["cheap", "pizza"]),
    ])
    func read_leavesQuotationsAsTheyAre(_ text: String, _ expected: [String]) {
        let reading = WishGrammar.sample.read(text)
        #expect(reading.isPlain)
        #expect(reading.words == expected.map { Words($0, isQuoted: true) })
    }

    @Test func read_takesAMarkThatClosesNothingForNoQuotation() {
        #expect(names("cheap \"pizza") == "price:cheap · kind:pizzeria")
    }

    @Test(arguments: [
        ("cheap pizza", ["category pizzeria", "price 1"]), ("expensive bar", ["category bar", "price 3-4"]),
        ("pizza open now", ["category pizzeria", "open-now"]),
        ("pizza 24/7", ["category pizzeria", "open-for 24h", "open-now"]),
        ("pizza open sunday 10am", ["category pizzeria", "open-at sunday 10:00"]),
        ("pizza open until 11pm", ["category pizzeria", "open-at 22:59"]),
        ("pizza open late", ["category pizzeria", "open-at 23:00"]),
        ("best pizza", ["category pizzeria", "sort rating"]),
        ("vegan pizza", ["category pizzeria", "where diet:vegan=yes,only"]),
        ("pizza near Ateneum", ["category pizzeria", "near Ateneum"]),
        ("pizza in Turku", ["category pizzeria", "city Turku"]),
        ("pizza near me", ["category pizzeria"]), ("independent bar", ["category bar", "independent"]),
        ("bar or pub not pizza", ["category bar,pub", "not-category pizzeria"]), ("ateneum", []),
    ])
    func conditions_sayTheSame(_ text: String, _ expected: [String]) {
        let conditions = WishGrammar.sample.read(text).facets.flatMap(\.wish.conditions)
        #expect(
            conditions.map { [$0.name.rawValue, $0.value].compactMap(\.self).joined(separator: " ") }.sorted()
                == expected)
    }

    @Test func condition_asksForTheTime() throws {
        func condition(_ text: String) throws -> OpeningCondition {
            for case .opening(let opening) in WishGrammar.sample.read(text).facets.map(\.wish) {
                return opening.condition
            }
            throw Missing()
        }
        #expect(try condition("open now") == OpeningCondition())
        #expect(try condition("open late") == OpeningCondition(moment: .next(weekday: nil, minute: 23 * 60)))
        #expect(try condition("24/7") == OpeningCondition(duration: .seconds(86_400)))
        #expect(try condition("open until 22:00") == OpeningCondition(moment: .next(weekday: nil, minute: 22 * 60 - 1)))
        #expect(
            try condition("open until 24:00 on saturday")
                == OpeningCondition(moment: .next(weekday: 6, minute: 1439)))
        #expect(try condition("open until midnight") == OpeningCondition(moment: .next(weekday: nil, minute: 1439)))
        #expect(try condition("open in 2 hours") == OpeningCondition(moment: .after(minutes: 120)))
    }

    @Test(arguments: [
        ("kahvila Helsingissä", "fi", "Helsinki"), ("kahvila Tampereella", "fi", "Tampere"),
        ("kahvila Turussa", "fi", "Turku"), ("kahvila Lahdessa", "fi", "Lahti"), ("kahvila Espoossa", "fi", "Espoo"),
        ("kahvila Kampissa", "fi", "Kamppi"), ("kahvila Stockmannin lähellä", "fi", "Stockmann"),
        ("kahvila Rovaniemellä", "fi", "Rovaniemi"), ("kahvila Töölössä", "fi", "Töölö"),
        ("рестораны в Москве", "ru", "Москва"), ("рестораны в Петербурге", "ru", "Петербург"),
        ("кафе в Казани", "ru", "Казань"), ("кафе рядом с Ателье", "ru", "Ателье"), ("café in Turku", "en", "Turku"),
    ])
    func forms_holdTheNameOutsideOfASentence(_ text: String, _ language: String, _ expected: String) throws {
        let places = WishGrammar.sample.read(text, languages: [language]).facets.compactMap { facet in
            switch facet.wish {
            case .near(let place), .inside(let place): place
            default: nil
            }
        }
        #expect(try #require(places.first).forms.contains(expected))
    }

    @Test(arguments: ["curry", "lightbulbs", "swings"])
    func kinds_areHintsWhereAWordOnlySpeaksAboutThem(_ text: String) {
        guard case .kinds(let kinds) = WishGrammar.sample.read(text).facets.first?.wish else {
            Issue.record("\(text) is a kind")
            return
        }
        #expect(kinds.isHint)
    }

    private struct Missing: Error {}
}
