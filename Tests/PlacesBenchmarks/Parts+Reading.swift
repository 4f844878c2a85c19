import PlacesReading

/// Wishes and misspelt words.
extension Part {
    static let reading = [
        Part(
            title: "reading 700 wishes in seven languages",
            figure: { Report.number($0 * 1000 / 700, 1) + " µs each" }, goal: "≤ 300 µs", runs: 9,
            work: {
                for _ in 0..<100 {
                    for (language, text) in wishes {
                        guard !WishGrammar().read(text, languages: [language]).isPlain else { throw NothingRead() }
                    }
                }
            }),
        Part(
            title: "reading a name that is no wish",
            figure: { Report.number($0 * 1000, 1) + " µs" }, runs: 100,
            work: {
                guard !WishGrammar().read("ravintola savoyn naapuri", languages: ["fr"]).facets.isEmpty else {
                    throw NothingRead()
                }
            }),
        Part(title: "the nearest of all words to a misspelt one") {
            guard Spelling().correction(of: "resturant") != .none else { throw NothingRead() }
        },
    ]

    private static let wishes = [
        ("en", "cheap vegan pizza near the railway station open on sunday"),
        ("es", "restaurantes baratos cerca de mí"), ("ru", "аптека открыта сейчас рядом"),
        ("fi", "missä on lähin apteekki joka on auki"), ("sv", "billig pizza i närheten öppet nu"),
        ("de", "Bäckerei in der Nähe am Sonntag um 10 Uhr geöffnet"), ("fr", "où puis-je manger près de la gare"),
    ]

    private struct NothingRead: Error {}
}
