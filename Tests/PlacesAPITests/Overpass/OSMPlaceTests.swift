import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct OSMPlaceTests {
    @Test func place_deliversEveryFactOfAnElement() throws {
        let tags = [
            "amenity": "restaurant", "cuisine": "pizza;pasta", "name": "Pizzeria Esimerkki", "name:sv": "Exempel",
            "brand": "Pizza & Co", "brand:wikidata": "Q1;Q2", "addr:street": "Esimerkkikatu", "addr:housenumber": "12",
            "addr:postcode": "00100", "addr:city": "Helsinki", "addr:country": "fi", "addr:state": "Uusimaa",
            "addr:full": "ignored", "addr:floor": "2", "phone": "+358 9 555 0100; +358 9 555 0101",
            "email": "a@esimerkki.test;b@esimerkki.test", "website": "https://esimerkki.test/;menu?a=1",
            "contact:facebook": "https://www.facebook.com/Pages/esimerkki/?ref=1", "instagram": "@esimerkki",
            "contact:twitter": "https://twitter.com/", "opening_hours": "Mo-Fr 08:00-18:00; PH off",
            "check_date": "2026-10-01", "wheelchair": "limited", "diet:vegan": "only", "internet_access": "wlan",
            "source": "survey", "note": "to check", "fixme": "yes", "FIXME": "yes", "building:levels": "2",
            "ref:vatin": "1",
            "contact:fax": "1", "check_date:opening_hours": "2026-01-01", "disused:shop": "bakery",
        ]
        #expect(
            try #require(describe(tags))
                == Place(
                    id: Place.ID(source: "osm", value: "node/7"), name: "Pizzeria Esimerkki",
                    coordinate: coordinate(60, 25),
                    categories: [
                        PlaceCategory(
                            id: "amenity=restaurant", name: "Restaurant", path: ["Food and drink", "Restaurant"],
                            kind: "restaurant"),
                        PlaceCategory(
                            id: "amenity=restaurant+cuisine=pizza", name: "Pizzeria",
                            path: ["Food and drink", "Restaurant", "Pizzeria"], kind: "pizzeria"),
                        PlaceCategory(
                            id: "amenity=restaurant+cuisine=pasta", name: "Pasta restaurant",
                            path: ["Food and drink", "Restaurant", "Pasta restaurant"], kind: "pasta"),
                    ],
                    address: PostalAddress(
                        street: "Esimerkkikatu 12", locality: "Helsinki", region: "Uusimaa", postcode: "00100",
                        country: "FI"),
                    contact: Contact(
                        phone: "+358 9 555 0100", email: "a@esimerkki.test",
                        website: "https://esimerkki.test/;menu?a=1",
                        social: Contact.Social(facebook: "esimerkki", instagram: "esimerkki")),
                    hours: OpeningHours("Mo-Fr 08:00-18:00; PH off", notation: .openStreetMap),
                    chains: [Chain(id: "Q1", name: "Pizza & Co")],
                    dates: Dates(refreshed: CalendarDate("2026-10-01")),
                    attributes: [
                        "cuisine": "pizza;pasta", "name:sv": "Exempel", "addr:floor": "2", "wheelchair": "limited",
                        "diet:vegan": "only", "internet_access": "wlan",
                    ]))
    }

    // MARK: - Names

    @Test func place_hasTheNameOnItsSignAndKeepsTheOthers() throws {
        let tags = ["tourism": "museum", "name": "Ateneum", "name:sv": "Konstmuseet", "name:zh-Hant": "美術館"]
        let place = try #require(describe(tags, languages: NameLanguages(["sv"])))
        #expect(place.name == "Ateneum")
        #expect(place.attributes == ["name:sv": "Konstmuseet", "name:zh-Hant": "美術館"])
        #expect(NameLanguages(["sv-FI"]).name(of: place) == "Konstmuseet")
    }

    @Test func place_keepsTheNameThatIsAskedForOfTooMany() throws {
        var tags = ["tourism": "museum", "name": "Ateneum", "name:zz": "Asked for"]
        for number in 0..<1000 { tags["name:x\(number)"] = "Name" }
        #expect(try #require(describe(tags)).attributes["name:zz"] == nil)
        let place = try #require(describe(tags, languages: NameLanguages(["zz"])))
        #expect(place.attributes["name:zz"] == "Asked for" && place.attributes.count == 64)
    }

    @Test(arguments: [
        (["amenity": "cafe", "name": " ", "brand": "B", "operator": "O"], "Café (B)"),
        (["amenity": "cafe", "operator": "O"], "Café (O)"), (["amenity": "cafe"], "Café"),
        (["amenity": "bicycle_repair_station"], "Bicycle repair station"), (["shop": "yes"], "Shop"),
        (["man_made": "öltank"], "Öltank"),
    ])
    func place_withoutANameIsCalledByItsKindAndBrandOrOperator(tags: [String: String], name: String) throws {
        #expect(try #require(describe(tags)).name == name)
    }

    @Test(arguments: [
        (["amenity": "cafe", "name": "A"], false), (["amenity": "cafe"], true),
        (["amenity": "cafe", "brand": "B"], true), (["amenity": "bench", "name": "A"], true),
        (["amenity": "bench;cafe", "name": "A"], false),
        (["railway": "station", "name": "A"], false), (["railway": "subway_entrance", "name": "A"], true),
        (["amenity": "fountain", "name": "A"], false), (["tourism": "artwork", "name": "A"], false),
    ])
    func place_isIncidentalUnlessBrowsingAsksForIt(tags: [String: String], isIncidental: Bool) throws {
        #expect(try #require(describe(tags)).isIncidental == isIncidental)
    }

    @Test(arguments: [
        (["shop": "cheese;wine"], ["shop=cheese"]), (["amenity": "cafe;bar"], ["amenity=cafe"]),
        (["amenity": "arts_centre", "shop": "bakery"], ["shop=bakery"]),
        (["office": "company", "craft": "brewery"], ["office=company"]),
        (["sport": "tennis"], ["sport=tennis"]), (["place": "square"], ["place=square"]),
    ])
    func place_hasTheCategoriesOfTheTreeOrElseOfItsMainTag(tags: [String: String], ids: [String]) throws {
        #expect(try #require(describe(tags)).categories.map(\.id) == ids)
    }

    // MARK: - Addresses

    @Test(arguments: [
        (["addr:country": "FR"], nil, "7 Rue X"), ([:], "FR", "7 Rue X"), (["addr:country": "BE"], "FR", "Rue X 7"),
        ([:], nil, "Rue X 7"), (["addr:country": "France"], nil, "Rue X 7"),
    ])
    func place_putsTheHouseNumberWhereTheCountryPutsIt(
        tags: [String: String], country: String?, street: String
    ) throws {
        let address = ["shop": "bakery", "addr:street": "Rue X", "addr:housenumber": "7"]
        let place = try #require(describe(address.merging(tags) { $1 }, country: country))
        #expect(place.address.street == street)
    }

    @Test func place_hasTheFullAddressWhereNoStreetIsTold() throws {
        let place = try #require(describe(["shop": "bakery", "addr:full": "By the bridge", "addr:housenumber": "7"]))
        #expect(place.address == PostalAddress(formatted: "By the bridge"))
    }

    @Test func place_standsAtAPlaceWithoutStreets() throws {
        let place = try #require(describe(["shop": "bakery", "addr:place": "Kaivopuisto", "addr:housenumber": "7"]))
        #expect(place.address == PostalAddress(street: "Kaivopuisto 7"))
    }

    // MARK: - Contact

    @Test(arguments: [
        ("https://a.test", "https://a.test"), ("HTTP://a.test/x y", nil), ("www.a.test", "www.a.test"),
        ("a.test/menu", "a.test/menu"), ("a.test:8080/x", "a.test:8080/x"), ("javascript:alert(1)", nil),
        ("file:///etc/passwd", nil), ("https:///x", nil), ("https:a.test", nil), ("nonsense", nil), ("", nil),
        ("https://a.test; https://b.test", "https://a.test"), ("https://a.test;http://b.test", "https://a.test"),
        ("https://a.test/x;y=1", "https://a.test/x;y=1"), ("mailto:a@a.test", nil), (";", nil),
    ])
    func place_hasAWebsiteOnlyWhereItsAddressIsOne(text: String, website: String?) throws {
        #expect(try #require(describe(["shop": "bakery", "website": text])).contact.website == website)
    }

    @Test(arguments: [
        (["contact:phone": "1", "mobile": "2"], "1"), (["phone": "; 2 ;3"], "2"), (["phone": ";", "mobile": "3"], "3"),
        (["phone": ""], nil),
    ])
    func place_hasTheFirstPhoneNumberOfTheBestKey(tags: [String: String], phone: String?) throws {
        #expect(try #require(describe(tags.merging(["shop": "bakery"]) { $1 })).contact.phone == phone)
    }

    @Test(arguments: [
        ("https://www.facebook.com/pages/Esimerkki/123?x#y", "123"), ("esimerkki", "esimerkki"),
        ("http://facebook.com/esimerkki/", "esimerkki"), ("https://facebook.com/", nil), ("@a", "a"),
    ])
    func place_hasTheAccountOfASocialNetwork(text: String, account: String?) throws {
        #expect(try #require(describe(["shop": "bakery", "facebook": text])).contact.social.facebook == account)
    }

    // MARK: - Bounds

    @Test func place_hasABoundedNumberOfAttributesOfBoundedLength() throws {
        var tags = ["shop": "bakery", "wheelchair": "yes", "description": String(repeating: "é", count: 100_000)]
        for number in 0..<1000 { tags["name:x\(number)"] = "Name" }
        tags[String(repeating: "k", count: 1000)] = "long"
        let attributes = try #require(describe(tags)).attributes
        #expect(attributes.count == 63)
        #expect(attributes["wheelchair"] == "yes")
        #expect(attributes["description"] == String(repeating: "é", count: 255))
    }

    @Test func place_isClean() throws {
        let hostile = "x\u{1B}[2J\u{202E}\n"
        let keys = [
            "name", "shop", "brand", "brand:wikidata", "addr:street", "addr:housenumber", "addr:city", "addr:postcode",
            "phone", "email", "website", "contact:facebook", "opening_hours", "cuisine", "operator", "addr:full",
        ]
        let place = try #require(describe(Dictionary(uniqueKeysWithValues: keys.map { ($0, hostile) })))
        var dump = ""
        print(
            place.name, place.categories, place.address, place.contact, place.chains, place.attributes,
            place.hours?.text ?? "", to: &dump)
        #expect(dump.contains("x"))
        #expect(!dump.dropLast().contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\n" })
        #expect(!dump.contains(#"\u{"#))
    }

    private func describe(
        _ tags: [String: String], languages: NameLanguages = .none, country: String? = nil
    ) -> Place? {
        let sut = OSMPlaceDescriber(tree: smallTree, languages: languages, country: { _ in country })
        return sut.place(
            OverpassElement(id: OverpassElement.ID(.node, 7), coordinate: coordinate(60, 25), tags: tags))
    }
}
