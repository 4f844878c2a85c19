import PlacesReading
import Testing

/// Attributes and their opposites, as people say them in seven languages.
@Suite struct AttributeTests {
    private static let languages = ["en", "es", "ru", "fi", "sv", "de", "fr"]
    private static let leastShare = 0.9

    /// One that is told by a kind of places is as good: "organic shop".
    private static let kinds: [String: [String]] = [
        "where:organic=yes": ["kind:health-food"], "where:bulk_purchase=yes": ["kind:health-food"],
        "where:second_hand=yes": ["kind:second-hand"], "where:lgbtq=": ["kind:gay-bar"],
        "where:takeaway=yes": ["kind:fast-food"], "where:diet:vegan=yes": ["kind:vegan"],
        "where:outdoor_seating=yes": ["kind:beer-garden", "kind:outdoor-seating"],
        "where:live_music=": ["kind:music-venue"],
    ]

    @Test(arguments: languages)
    func grid_isReadInEveryLanguage(_ language: String) throws {
        let column = try #require(Self.languages.firstIndex(of: language)) + 1
        let grammar = WishGrammar()
        let misses = TableFile.grid.rows.compactMap { row -> String? in
            let wanted = [row[0]] + (Self.kinds[row[0]] ?? [])
            let names = grammar.read(row[column], languages: [language]).facets.flatMap(\.wish.names)
            let isMet = names.contains { name in wanted.contains { name.hasPrefix($0) } }
            return isMet ? nil : "\(row[0])  \(row[column]): \(names)"
        }
        let share = 1 - Double(misses.count) / Double(TableFile.grid.rows.count)
        #expect(share >= Self.leastShare, "\(share)\n\(misses.joined(separator: "\n"))")
    }

    @Test(arguments: [
        (
            "en", "a hotel with a pool, a sauna and parking",
            "kind:hotel · where:swimming_pool=* · where:sauna=* · where:parking=*"
        ),
        ("en", "pool", "kind:swimming-pool"), ("en", "organic", "kind:health-food"),
        ("en", "dogs are not allowed, cafe", "where:dog=no · kind:cafe"),
        ("en", "cafe where smoking is forbidden", "kind:cafe · where:smoking=no"),
        ("en", "cafe with free wifi", "kind:cafe · where:internet_access:fee=no · where:internet_access=wlan|yes"),
        (
            "en", "cafe with wifi, free parking",
            "kind:cafe · where:internet_access=wlan|yes · where:fee=no · kind:car-park"
        ),
        ("de", "Nichtraucherkneipe", "where:smoking=no · kind:pub"),
        ("fi", "terassibaari", "where:outdoor_seating=yes|* · kind:bar"),
        ("fi", "inva-vessa", "where:wheelchair=yes|designated · kind:toilets"),
        ("de", "Restaurant, in das ich mit Hund darf", "kind:restaurant · where:dog=yes|leashed|outside"),
        ("sv", "ställen som inte tar kontanter", "where:payment:cash=no"),
    ])
    func attributes(_ language: String, _ text: String, _ expected: String) {
        #expect(names(language, text) == expected)
    }

    @Test(arguments: [
        ("en", "Asian food, but neither sushi nor Chinese", "kind:asian · without:kind:sushi · without:kind:chinese"),
        ("de", "weder Sushi noch Pizza, bitte", "without:kind:sushi · without:kind:pizzeria"),
        ("fr", "ni sushi ni burger, merci", "without:kind:sushi · without:kind:burger"),
        ("sv", "varken kinamat eller sushi", "without:kind:chinese · without:kind:sushi"),
        ("en", "anything but pizza", "without:kind:pizzeria"),
        ("en", "non-Italian restaurant", "without:kind:italian · kind:restaurant"),
        ("en", "restaurant without wifi or music", "kind:restaurant · where:internet_access=no · where:live_music=no"),
        ("en", "no dogs and wheelchair accessible cafe", "where:dog=no · where:wheelchair=yes|designated · kind:cafe"),
        ("es", "aparcamiento gratuito e iluminado", "kind:car-park · where:fee=no · where:lit=yes|*"),
        ("es", "panadería sin gluten", "kind:bakery · where:diet:gluten_free=yes|only"),
        ("en", "hotel that is not free", "kind:hotel · where:fee=yes"),
        ("en", "hotels which are not Scandic or Sokos", "kind:hotel · without:Scandic · without:Sokos"),
        ("de", "Hotels außer denen von Scandic, bitte", "kind:hotel · without:Scandic"),
        ("fi", "kahvila joka ei kuulu ketjuun", "kind:cafe · independent"),
    ])
    func negation(_ language: String, _ text: String, _ expected: String) {
        #expect(names(language, text) == expected)
    }

    @Test(arguments: [
        ("en", "vegan or vegetarian cafe", "where:diet:vegan=yes|only · where:diet:vegetarian=yes|only · kind:cafe"),
        ("en", "3 star or 4 star hotel", "where:stars=3|4 · kind:hotel"),
        ("en", "cheap or moderate hotel", "price:cheap|moderate · kind:hotel"),
        ("fi", "bussipysäkki jossa on katos", "kind:bus-stop · where:covered=yes · where:shelter=yes|*"),
    ])
    func or(_ language: String, _ text: String, _ expected: String) throws {
        let wishes = WishGrammar().read(text, languages: [language]).facets.map(\.wish)
        #expect(names(language, text) == expected)
        #expect(wishes.count == 2, "one wish for any of them")
    }

    @Test(arguments: [
        ("en", "hotel that isn't too pricey", "kind:hotel · price:cheap|moderate"),
        ("es", "un hotel que no salga muy caro", "kind:hotel · price:cheap|moderate"),
        ("ru", "не слишком дорогой отель", "price:cheap|moderate · kind:hotel"),
        ("de", "nicht zu teures Hotel", "price:cheap|moderate · kind:hotel"),
        ("en", "hotel, not cheap", "kind:hotel · price:moderate|expensive"),
        ("en", "moderately priced hotel", "price:moderate · kind:hotel"),
        ("en", "pizza for less than $15", "kind:pizzeria · price:<15"),
        ("de", "Pizza für höchstens 12,50 Euro", "kind:pizzeria · price:<12,50"),
        ("fr", "pizza à moins de 20 €", "kind:pizzeria · price:<20"),
    ])
    func prices(_ language: String, _ text: String, _ expected: String) {
        #expect(names(language, text) == expected)
    }

    @Test(arguments: [
        ("en", "car park run by Monaco Parkings", "kind:car-park · words:Monaco Parkings"),
        ("fr", "parking géré par Monaco Parkings", "kind:car-park · words:Monaco Parkings"),
        ("sv", "parkering hos Q-Park", "kind:car-park · words:Q-Park"),
        ("en", "a Q-Park car park", "words:Q-Park · kind:car-park"),
    ])
    func operators(_ language: String, _ text: String, _ expected: String) {
        #expect(names(language, text) == expected)
    }

    private func names(_ language: String, _ text: String) -> String {
        WishGrammar().read(text, languages: [language]).facets.flatMap(\.wish.names).joined(separator: " · ")
    }
}
