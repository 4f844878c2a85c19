import Foundation
import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesFeature

@Suite struct PlaceTests {
    @Test(
        arguments: [
            (nil, nil, nil, nil), ("A 1", nil, nil, "A 1"), (nil, "2", nil, "2"), (nil, nil, "C", "C"),
            ("A 1", "2", nil, "A 1, 2"), ("A 1", nil, "C", "A 1, C"), (nil, "2", "C", "2 C"),
            ("A 1", "2", "C", "A 1, 2 C"),
        ] as [(String?, String?, String?, String?)])
    func addresses_arePutTogetherFromTheirParts(street: String?, postcode: String?, locality: String?, line: String?) {
        #expect(PostalAddress(street: street, locality: locality, postcode: postcode).formatted == line)
    }

    @Test func addresses_areComposedWhereTheLineIsThatOfTheParts() {
        let (streets, postcodes) = ([nil, "Kaisaniemenkatu 3", "É"], [nil, "00100"])
        let localities = [nil, "Helsinki", "e\u{301}"]
        for street in streets {
            for postcode in postcodes {
                for locality in localities {
                    let own = PostalAddress(street: street, locality: locality, postcode: postcode)
                    #expect(own.isComposed, "\(own)")
                    let line = own.formatted ?? ""
                    for other in [
                        line.decomposedStringWithCanonicalMapping, line.precomposedStringWithCanonicalMapping,
                        line + "!", String(line.dropLast()), String(line.dropFirst()), line.replacing(" ", with: "_"),
                        "x",
                    ] {
                        let address = PostalAddress(
                            street: street, locality: locality, postcode: postcode, formatted: other)
                        // A line is kept as it was written, even where only its accents are written in another way.
                        let shown = other.cleanedOrNil ?? own.formatted
                        #expect(address.formatted.map { Array($0.utf8) } == shown.map { Array($0.utf8) })
                        let isSame = shown.map { Array($0.utf8) } == own.formatted.map { Array($0.utf8) }
                        #expect(address.isComposed == isSame, "\(address)")
                    }
                }
            }
        }
    }

    @Test func init_cleansEveryTextFromOutside() {
        let hostile = "x\u{1B}[2J\u{202E}y\n"
        let place = Place(
            id: Place.ID(source: hostile, value: hostile), name: hostile, coordinate: anyCentre,
            categories: [PlaceCategory(id: hostile, name: hostile, path: [hostile])],
            address: PostalAddress(
                street: hostile, locality: hostile, region: hostile, postcode: hostile, country: hostile,
                formatted: hostile),
            contact: Contact(
                phone: hostile, email: hostile, website: hostile,
                social: Contact.Social(facebook: hostile, instagram: hostile, twitter: hostile)),
            hours: OpeningHours(hostile, notation: .openStreetMap), chains: [Chain(id: hostile, name: hostile)],
            attributes: [hostile: hostile])
        var everything = ""
        dump(place, to: &everything)
        #expect(everything.contains("xy"))
        for scalar in everything.unicodeScalars where scalar != "\n" {
            #expect(scalar.properties.generalCategory != .control && scalar != "\u{202E}")
        }
    }

    @Test func init_takesEmptyTextsForUnknown() {
        let address = PostalAddress(street: "", locality: " ", postcode: "\u{1B}", country: "", formatted: "")
        #expect(address == PostalAddress())
        #expect(Contact(phone: "", website: "\n").phone == nil)
        #expect(OpeningHours("", notation: .display) == nil)
    }

    @Test func address_isPutTogetherFromItsPartsWhereTheSourceGivesNoWhole() {
        let address = PostalAddress(street: "Bulevardi 9", locality: "Helsinki", postcode: "00120", country: "fi")
        #expect(address.formatted == "Bulevardi 9, 00120 Helsinki")
        #expect(address.country == "FI")
        #expect(PostalAddress(street: "Bulevardi 9", formatted: "As written").formatted == "As written")
    }

    @Test func assessment_takesValuesOutsideTheirRangeForUnknown() {
        #expect(Assessment(rating: 10.1, price: 5, popularity: 1.1) == Assessment())
        #expect(Assessment(rating: .nan, price: 0, popularity: -0.1) == Assessment())
        let best = Assessment(rating: 10, price: 4, popularity: 1)
        #expect((best.rating, best.price, best.popularity) == (10, 4, 1))
    }

    @Test func isPermanentlyClosed_followsFromAClosingDate() {
        let place = Place(
            id: Place.ID(source: "test", value: "1"), name: "Gone", coordinate: anyCentre,
            dates: Dates(closed: CalendarDate("2024-05-01")))
        #expect(place.isPermanentlyClosed)
    }

    @Test func category_withoutAPathIsItsOwnPath() {
        #expect(PlaceCategory(id: "1", name: "Café").path == ["Café"])
    }
}

@Suite struct CalendarDateTests {
    @Test(arguments: [
        ("2019-04", "2019-04"), ("2019-04-30", "2019-04-30"), ("2019-04-30T10:00:00Z", "2019-04-30"),
        ("0007-03-09", "0007-03-09"),
    ])
    func init_readsDaysAndMonths(text: String, expected: String) {
        #expect(CalendarDate(text)?.description == expected)
    }

    @Test(arguments: ["", "2019", "2019-13", "2019-04-32", "2019-4-1", "19-04-01", "2019-xx-01", "2019-04-", "+019-04"])
    func init_refusesWhatIsNoDate(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func order_isByTime() throws {
        let dates = try ["2018-12-31", "2019-04", "2019-04-01", "2020-01"].map { try #require(CalendarDate($0)) }
        #expect(dates.shuffled().sorted() == dates)
    }
}
