import FoundationEssentials
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct FoursquareMapperTests {
    @Test func map_deliversEveryFactOfACurrentAnswer() throws {
        let page = try map(currentAnswer)
        var hours = OpeningHours("Mon-Fri 8:00-18:00", notation: .display)
        hours?.isOpenWhenAsked = true
        let cafe = Place(
            id: Place.ID(source: "fsq", value: "5f00aa11bb22cc33dd44ee55"), name: "Kahvila Näkymä",
            coordinate: coordinate(60.171734, 24.944213),
            categories: [
                PlaceCategory(
                    id: "4bf58dd8d48988d1e0931735", name: "Coffee Shop", path: ["Food and drink", "Café"],
                    kind: "cafe"),
                PlaceCategory(
                    id: "4bf58dd8d48988d16a941735", name: "Bakery",
                    path: ["Shopping", "Food and drink shops", "Bakery"], kind: "bakery"),
            ],
            address: PostalAddress(
                street: "Esimerkkikatu 12", locality: "Helsinki", region: "Uusimaa", postcode: "00100", country: "FI",
                formatted: "Esimerkkikatu 12, 00100 Helsinki"),
            contact: Contact(
                phone: "09 555 0100", email: "hei@nakyma.test", website: "http://nakyma.test/menu",
                social: Contact.Social(facebook: "12345", instagram: "nakyma")),
            assessment: Assessment(rating: 8.7, price: 2, popularity: 0.93),
            hours: hours, chains: [Chain(id: "ab12", name: "Kahvi & Co")],
            dates: Dates(created: CalendarDate("2019-03-02"), refreshed: CalendarDate("2026-01-15")),
            attributes: [
                "placemaker_url": "https://foursquare.com/placemakers/review-place/5f00", "store_id": "7",
                "unresolved_flags": "closed",
            ])
        let park = Place(
            id: Place.ID(source: "fsq", value: "4c00aa11bb22cc33dd44ee66"), name: "Kaupunkipuisto",
            coordinate: coordinate(60.1702, 24.9401), address: PostalAddress(country: "FI"),
            isPermanentlyClosed: true, dates: Dates(closed: CalendarDate("2025-11-30")))
        #expect(page == PlacesPage(places: [cafe, park], location: serviceFix(60.1719, 24.9414), searchedRadius: 1000))
    }

    /// Categories are looked up once, but each place has the name that stands with it.
    @Test func map_keepsTheNamesOfCategories() throws {
        let names = ["Caf\u{E9}", "Cafe\u{301}", "Caf\u{E9}", "Bar"]
        let places = names.enumerated().map { number, name in
            let category = #"{"fsq_category_id":"4bf58dd8d48988d16d941735","name":"\#(name)"}"#
            let rest = #""latitude":1,"longitude":2,"categories":[\#(category)]"#
            return #"{"fsq_place_id":"\#(number)","name":"x",\#(rest)}"#
        }
        let page = try map(#"{"results":[\#(places.joined(separator: ","))]}"#)
        let categories = page.places.compactMap(\.categories.first)
        #expect(categories.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
        #expect(Set(categories.map(\.kind)).count == 1 && categories.first?.kind != nil, "\(categories)")
    }

    @Test func map_deliversEveryFactOfAFormerAnswer() throws {
        let page = try map(formerAnswer)
        let cafe = Place(
            id: Place.ID(source: "fsq", value: "5f00aa11bb22cc33dd44ee55"), name: "Kahvila Näkymä",
            coordinate: coordinate(60.171734, 24.944213),
            categories: [
                PlaceCategory(id: "13035", name: "Coffee Shop", path: ["Food and drink", "Café"], kind: "cafe")
            ],
            address: PostalAddress(
                street: "Esimerkkikatu 12", locality: "Helsinki", region: "Uusimaa", postcode: "00100", country: "FI",
                formatted: "Esimerkkikatu 12, 00100 Helsinki"),
            chains: [Chain(id: "ab12", name: "Kahvi & Co")])
        let park = Place(
            id: Place.ID(source: "fsq", value: "4c00aa11bb22cc33dd44ee66"), name: "Kaupunkipuisto",
            coordinate: coordinate(60.1702, 24.9401), address: PostalAddress(country: "FI"),
            isPermanentlyClosed: true)
        #expect(page == PlacesPage(places: [cafe, park], location: serviceFix(60.1719, 24.9414), searchedRadius: 1000))
    }

    @Test func map_leavesACategoryThatTheTreeDoesNotKnowAsItIs() throws {
        let page = try map(
            """
            {"results":[{"fsq_place_id":"a","name":"A","latitude":1,"longitude":2,
            "categories":[{"fsq_category_id":"000000000000000000000000","name":"Quux"}]}]}
            """)
        #expect(page.places.map(\.categories) == [[PlaceCategory(id: "000000000000000000000000", name: "Quux")]])
    }

    @Test func map_readsCandidatesWhereThereAreNoResults() throws {
        let page = try map(#"{"candidates":[{"fsq_place_id":"a","name":"A","latitude":1,"longitude":2}]}"#)
        #expect(page.places.map(\.name) == ["A"])
    }

    @Test(arguments: [
        #"{"results":[]}"#, #"{"results":[],"context":{}}"#, #"{"results":[],"context":{"geo_bounds":{}}}"#,
    ])
    func map_deliversNoPlacesOnAnEmptyList(json: String) throws {
        #expect(try map(json) == PlacesPage(places: []))
    }

    @Test(arguments: [
        "{}", "null", "1", #""text""#, "[]", #"[{"fsq_place_id":"a"}]"#, #"{"message":"hello"}"#,
        #"{"results":{}}"#, #"{"results":null}"#, #"{"results":"none"}"#,
    ])
    func map_refusesAnAnswerWithoutAListOfPlaces(json: String) {
        #expect(throws: PlacesError.invalidData(reason: .noPlaceList)) { try map(json) }
    }

    @Test(arguments: ["{", #"{"results":[}"#, #"{"results":[]"#, "OK", "{\"results\":[] trailing"])
    func map_refusesBrokenJSON(json: String) {
        #expect(throws: PlacesError.invalidData(reason: .notJSON)) { try map(json) }
    }

    @Test(arguments: [
        "1", "null", "[]", "{}", #""text""#,
        #"{"name":"A","latitude":1,"longitude":2}"#,
        #"{"fsq_place_id":"","name":"A","latitude":1,"longitude":2}"#,
        #"{"fsq_place_id":7,"name":"A","latitude":1,"longitude":2}"#,
        #"{"fsq_place_id":"a","latitude":1,"longitude":2}"#,
        #"{"fsq_place_id":"a","name":" \u200b ","latitude":1,"longitude":2}"#,
        #"{"fsq_place_id":"a","name":"A"}"#,
        #"{"fsq_place_id":"a","name":"A","latitude":1}"#,
        #"{"fsq_place_id":"a","name":"A","latitude":"1","longitude":"2"}"#,
        #"{"fsq_place_id":"a","name":"A","latitude":91,"longitude":2}"#,
        #"{"fsq_place_id":"a","name":"A","latitude":1e999,"longitude":2}"#,
        #"{"fsq_id":"a","name":"A","geocodes":{}}"#,
        #"{"fsq_id":"a","name":"A","geocodes":{"main":{"latitude":1}}}"#,
    ])
    func map_skipsAndCountsABrokenPlaceAmongGoodOnes(json: String) throws {
        let good = #"{"fsq_place_id":"good","name":"Good","latitude":1,"longitude":2}"#
        let page = try map(#"{"results":[\#(good),\#(json),\#(good)]}"#)
        #expect(page.places.map(\.name) == ["Good", "Good"])
        #expect(page.skippedCount == 1)
    }

    @Test(arguments: [
        #""categories":null,"chains":{},"location":[],"social_media":"","tel":5,"email":{},"website":false"#,
        #""categories":[1,{},{"name":""},{"name":"No identifier"}],"chains":[{"fsq_chain_id":"1"}],"location":{}"#,
        #""tel":"","email":" ","website":"","social_media":{"facebook_id":{}},"location":{"country":"Finland"}"#,
        #""rating":11,"price":0,"popularity":2,"hours":{},"date_created":"yesterday","date_refreshed":5"#,
        #""rating":"8","price":1.5,"popularity":null,"hours":{"display":""},"date_closed":"","closed_bucket":"Unsure""#,
        #""website":"javascript:alert(1)","placemaker_url":"file:///etc/passwd","unresolved_flags":{},"attributes":7"#,
        #""website":"www.example.test","new_field":[[[{}]]],"geocodes":5,"latitude_":"x""#,
    ])
    func map_keepsAPlaceWhoseOptionalFieldsAreOdd(fields: String) throws {
        let page = try map(#"{"results":[{"fsq_place_id":"a","name":"A","latitude":1,"longitude":2,\#(fields)}]}"#)
        let plain = Place(id: Place.ID(source: "fsq", value: "a"), name: "A", coordinate: coordinate(1, 2))
        #expect(page == PlacesPage(places: [plain]))
    }

    @Test(arguments: [
        ("http://a.test", true), ("HTTPS://a.test/x?y=1", true), ("https://é.test", true),
        ("https://127.0.0.1:8080", true), ("ftp://a.test", false), ("httpss://a.test", false),
        ("http:/a.test", false), ("https://", false), ("https:///a.test", false), ("http://?a", false),
        ("http://#a", false), ("http://a.test/b c", false), ("http", false), ("://a.test", false),
        ("http://\u{308}a.test", false), ("http:\u{308}//a.test", false),
    ])
    func map_takesAddressesOfTheWebAlone(address: String, isTaken: Bool) throws {
        let fields = #""fsq_place_id":"a","name":"A","latitude":1,"longitude":2,"website":"\#(address)""#
        let page = try map(#"{"results":[{\#(fields)}]}"#)
        #expect(page.places.map(\.contact.website) == [isTaken ? address : nil])
    }

    @Test(arguments: [
        #"{"main":{"latitude":999,"longitude":0},"road":{"latitude":1,"longitude":2}}"#,
        #"{"roof":{"latitude":9,"longitude":9},"front_door":{"latitude":1,"longitude":2}}"#,
        #"{"main":"?","somewhere":{"latitude":1,"longitude":2}}"#,
    ])
    func map_takesAnotherPointOfAPlaceWithoutItsMainOne(geocodes: String) throws {
        let page = try map(#"{"results":[{"fsq_id":"a","name":"A","geocodes":\#(geocodes)}]}"#)
        #expect(page.places.map(\.coordinate) == [coordinate(1, 2)])
    }

    @Test func map_takesAnUnreadableDateOfClosingForClosed() throws {
        let page = try map(
            #"{"results":[{"fsq_place_id":"a","name":"A","latitude":1,"longitude":2,"date_closed":"2024"}]}"#)
        #expect(page.places.map(\.isPermanentlyClosed) == [true])
    }

    @Test(arguments: [
        "null", "5", "{}", #"{"center":{},"radius":"far"}"#, #"{"center":{"latitude":91,"longitude":0},"radius":0}"#,
        #"{"center":{"latitude":0,"longitude":0}}"#,
    ])
    func map_knowsNoCentreWhereTheServiceTellsNone(circle: String) throws {
        #expect(try map(#"{"results":[],"context":{"geo_bounds":{"circle":\#(circle)}}}"#) == PlacesPage(places: []))
    }

    private func map(_ json: String) throws -> PlacesPage { try FoursquareMapper.map(Data(json.utf8)) }

    private func serviceFix(_ latitude: Double, _ longitude: Double) -> LocationFix {
        LocationFix(coordinate: coordinate(latitude, longitude), method: .serviceIP, estimator: "Foursquare")
    }
}
