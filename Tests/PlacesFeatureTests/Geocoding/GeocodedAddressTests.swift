import PlacesFeature
import Testing

@Suite struct GeocodedAddressTests {
    @Test(arguments: [
        (true, true, true, true, "Karl-Liebknecht-Straße 13, Mitte, 10178 Berlin, Land Berlin, Germany"),
        (false, true, true, true, "Karl-Liebknecht-Straße 13, 10178 Berlin, Land Berlin, Germany"),
        (true, false, true, true, "Karl-Liebknecht-Straße 13, Mitte, Germany"),
        (true, true, false, true, "Karl-Liebknecht-Straße 13, Mitte, 10178 Berlin, Germany"),
        (true, true, true, false, "Karl-Liebknecht-Straße 13, Mitte, 10178 Berlin, Land Berlin"),
        (true, false, true, false, "Karl-Liebknecht-Straße 13, Mitte"),
        (false, false, false, false, "Karl-Liebknecht-Straße 13"),
    ])
    func text_tellsTheWantedParts(
        neighbourhood: Bool, city: Bool, region: Bool, country: Bool, expected: String
    ) {
        let text = berlin.text(
            withNeighbourhood: neighbourhood, withCity: city, withRegion: region, withCountry: country)
        #expect(text == expected)
    }

    @Test(arguments: [
        ("US", "1 Main Street, Springfield, Region 12345"), ("GB", "1 Main Street, Springfield 12345, Region"),
        ("FR", "1 Main Street, 12345 Springfield, Region"), ("DE", "Main Street 1, 12345 Springfield, Region"),
        ("NZ", "1 Main Street, Springfield 12345, Region"), ("BR", "Main Street 1, Springfield, Region 12345"),
        (nil, "Main Street 1, 12345 Springfield, Region"),
    ])
    func text_followsTheOrderOfTheCountry(code: String?, expected: String) {
        let sut = GeocodedAddress(
            houseNumber: "1", street: "Main Street", city: "Springfield", region: "Region", postalCode: "12345",
            countryCode: code)
        #expect(sut.text(withCountry: false) == expected)
    }

    @Test func text_holdsNoEmptyPartsWhateverIsUnknown() {
        for unknown in 0..<256 {
            func part(_ bit: Int, _ text: String) -> String? { unknown & 1 << bit == 0 ? text : nil }
            for code in ["DE", "US", "GB"] {
                let sut = GeocodedAddress(
                    houseNumber: part(0, "1"), street: part(1, "A"), neighbourhood: part(2, "B"), city: part(3, "C"),
                    region: part(4, "D"), postalCode: part(5, "9"), country: part(6, "E"),
                    countryCode: part(7, code))
                let parts = sut.text().split(separator: ", ", omittingEmptySubsequences: false)
                #expect(parts.allSatisfy { !$0.isEmpty } || sut.text().isEmpty, "\(sut)")
                #expect(sut.text() == sut.text().cleaned)
            }
        }
    }

    @Test func text_isEmptyWhereNothingIsKnown() {
        #expect(GeocodedAddress().text() == "")
        #expect(GeocodedAddress(houseNumber: "7").text() == "")
    }

    @Test func text_tellsNothingTwice() {
        let singapore = GeocodedAddress(
            neighbourhood: "Singapore", city: "SINGAPORE", region: "Singapore", postalCode: "048616",
            country: "Singapore", countryCode: "sg")
        #expect(singapore.text(withNeighbourhood: false) == "SINGAPORE 048616")
        let land = GeocodedAddress(
            street: "Alexanderplatz", neighbourhood: "Bérlin", city: "Berlin", region: "Berlin", postalCode: "10178",
            country: "Germany", countryCode: "DE")
        #expect(land.text() == "Alexanderplatz, 10178 Berlin, Germany")
        let washington = GeocodedAddress(
            city: "Washington", region: "Washington", postalCode: "20001", country: "United States",
            countryCode: "US")
        #expect(washington.text() == "Washington 20001, United States")
    }

    @Test func text_keepsTheNumberOfAPlaceWithoutStreets() {
        #expect(
            GeocodedAddress(houseNumber: "12", neighbourhood: "Oberdorf", city: "Dorf").text() == "Oberdorf 12, Dorf")
    }

    @Test func text_namesTheCountryByItsCodeWhereItsNameIsUnknown() {
        #expect(GeocodedAddress(city: "Helsinki", countryCode: "fi").text() == "Helsinki, FI")
    }

    private let berlin = GeocodedAddress(
        houseNumber: "13", street: "Karl-Liebknecht-Straße", neighbourhood: "Mitte", city: "Berlin",
        region: "Land Berlin", postalCode: "10178", country: "Germany", countryCode: "DE")
}
