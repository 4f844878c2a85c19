import PlacesTestSupport
import Testing

@testable import PlacesExchange

@Suite struct FieldNamesTests {
    @Test func table_namesNothingButFacts() { #expect(FieldNames.embedded.unknownRows == []) }

    @Test(
        arguments: [
            ("NAME", .name), ("Title", .name), ("names.primary", .name), ("Location.Business Name", .name),
            ("location.address", .address), ("Straße", .street), ("STRASSE", .street), ("Breitengrad", .latitude),
            ("Latitude (deg)", .latitude), ("Location.Geo Coordinates.Latitude", .latitude),
            ("House_Number", .houseNumber),
            ("address.road", .street), ("addresses.freeform", .street), ("opening_hours", .hours),
            ("Öffnungszeiten", .hours),
            ("venue.location.lng", .longitude), ("nom_restaurant", .name), ("téléphone", .tel),
            ("code postal", .postcode),
        ] as [(String, PlaceField)])
    func meaning_isThatOfAnyOfItsNames(path: String, field: PlaceField) {
        #expect(FieldNames.embedded.meaning(of: path)?.field == field)
    }

    @Test(arguments: ["brand.colour", "opening.state", "city_name", "attribution", "name.first.letter", "", "."])
    func meaning_isNoneOfOtherNames(path: String) {
        #expect(FieldNames.embedded.meaning(of: path)?.field != .name)
        #expect(FieldNames.embedded.meaning(of: path) == nil || path == "city_name")
    }

    @Test func meaning_ranksOurOwnNamesFirst() {
        for field in PlaceField.allCases where field != .key {
            #expect(
                FieldNames.embedded.meaning(of: field.name)?.field == field || Self.outer.contains(field),
                "\(field)")
        }
    }

    /// Facts that no file of ours names.
    private static let outer: Set<PlaceField> = [
        .tagKey, .tagValue, .elementType, .closedSince, .status, .isOpen, .otherName,
    ]

    @Test(arguments: [
        ("amenity", true), ("addr:street", true), ("address", false), ("contact:phone", true), ("name", false),
    ])
    func isTag_isTrueOfKeysThatOnlyMappersWrite(key: String, isTag: Bool) {
        #expect(FieldNames.embedded.isTag(key) == isTag)
    }
}
