import Testing

@testable import PlacesReading

/// Texts of anybody, however long and odd.
@Suite struct HostileTextTests {
    private static let texts: [String] = [
        String(repeating: "a", count: 127 * 1024), String(repeating: "pizza ", count: 20_000),
        String(repeating: "🍕", count: 10_000), String(repeating: "e\u{301}", count: 5000),
        "e" + String(repeating: "\u{301}", count: 10_000), String(repeating: "\"", count: 10_000),
        String(repeating: "\" ", count: 300), String(repeating: "-", count: 600), String(repeating: "not ", count: 150),
        String(repeating: "near ", count: 120), String(repeating: "near the ", count: 20) + "pizza",
        String(repeating: "without in near ", count: 13), String(repeating: "l'", count: 300),
        String(repeating: "ravintola", count: 66), String(repeating: "shop ", count: 40),
        String(repeating: "de la ", count: 20) + "x", "\u{0}\u{1}\u{202E}pizza\u{200B}", "\t\n pizza \r\n",
        String(repeating: "or ", count: 40), String(repeating: "10 ", count: 40), "𝔭𝔦𝔷𝔷𝔞", "ＰＩＺＺＡ near\u{3000}me",
        "İstanbul'da pizza",
        "9999999999999999999999999:99", "now+9999999999999999999h", "in 999999999999999999 hours", "-", "- -", "--",
        "''", "l'", "'l",
    ]

    @Test(arguments: texts.indices)
    func read_endsSoonWithRangesInTheText(_ index: Int) {
        let text = Self.texts[index]
        let start = ContinuousClock().now
        for language in ["en", "fi", "fr"] {
            for reading in WishGrammar().readings(of: text, languages: [language]) {
                for facet in reading.facets {
                    #expect(facet.range.lowerBound >= 0 && facet.range.upperBound <= text.utf8.count)
                    #expect(!reading.text(of: facet).isEmpty)
                }
            }
        }
        _ = TimeReader().time(text)
        _ = Spelling.correction(of: text, among: ["pizza"])
        // In the debug build, on a busy machine.
        #expect(ContinuousClock().now - start < .seconds(2))
    }

    /// Phrases of all wishes and languages in any order, with odd signs between them.
    @Test func readings_followTheTextWhateverItSays() {
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33 % UInt64(count))
        }
        let phrases = (TableFile.phrases.rows + TableFile.operators.rows + TableFile.times.rows).flatMap {
            $0[2].split(separator: ";").map(String.init)
        }
        let kinds = TableFile.sampleKinds.rows.map { $0[2] }
        let odd = ["\"", " ", ", ", "-", "'", "10", "10:00", "Kamppi", "\u{301}", "🍕", "?", " - ", "{time}"]
        for _ in 0..<400 {
            let parts = (0..<random(9)).map { _ in
                [phrases[random(phrases.count)], kinds[random(kinds.count)], odd[random(odd.count)]][random(3)]
            }
            let text = parts.joined(separator: random(8) == 0 ? "" : " ")
            for reading in WishGrammar.sample.readings(of: text, languages: [["en", "fi", "ru", "fr"][random(4)]]) {
                var end = 0
                for facet in reading.facets {
                    #expect(facet.range.lowerBound >= end && facet.range.upperBound <= text.utf8.count, "\(text)")
                    #expect(!facet.wish.names.joined().isEmpty, "\(text)")
                    end = facet.range.upperBound
                }
            }
            if let time = TimeReader().time(text) { #expect(TimeReader().time(time.text) != nil, "\(text)") }
        }
    }

    @Test func read_ofManyLettersThatLookAlikeIsOfTheirMeaning() {
        #expect(names("ＰＩＺＺＡ near\u{3000}me") == "kind:pizzeria · near:me")
        #expect(names("PIZZA NEAR ME") == "kind:pizzeria · near:me")
    }
}
