import PlacesFeature
import PlacesPage
import PlacesTestSupport
import Testing

@Suite struct MapLinkTests {
    @Test(
        arguments: [
            (.osm, "https://www.openstreetmap.org/directions?to=60.1712,24.9437"),
            (.google, "https://www.google.com/maps/dir/?api=1&destination=60.1712%2C24.9437"),
            (.apple, "https://maps.apple.com/?daddr=60.1712,24.9437"),
            (.geo, "geo:60.1712,24.9437?q=60.1712,24.9437(Caf%C3%A9%20%26%20Bar)"),
        ] as [(MapService, String)])
    func url_leadsToThePlaceWithoutTellingWhereThePersonIs(service: MapService, expected: String) {
        #expect(MapLink.url(for: service, name: "Café & Bar", at: anyCentre) == expected)
    }

    @Test(
        arguments: [
            (.osm, "https://www.openstreetmap.org/directions?from=-33.5,-0.0000001&to=60.1712,24.9437"),
            (
                .google,
                "https://www.google.com/maps/dir/?api=1&origin=-33.5%2C-0.0000001&destination=60.1712%2C24.9437"
            ),
            (.apple, "https://maps.apple.com/?saddr=-33.5,-0.0000001&daddr=60.1712,24.9437"),
            (.geo, "geo:60.1712,24.9437?q=60.1712,24.9437(Bar)"),
        ] as [(MapService, String)])
    func url_startsAtAnOriginThatIsGiven(service: MapService, expected: String) {
        let origin = coordinate(-33.5, -0.000_000_1)
        #expect(MapLink.url(for: service, name: "Bar", at: anyCentre, from: origin) == expected)
    }

    @Test(
        arguments: [
            (.osm, "https://www.openstreetmap.org/?mlat=60.1712&mlon=24.9437#map=18/60.1712/24.9437"),
            (.google, "https://www.google.com/maps/search/?api=1&query=60.1712%2C24.9437"),
            (.apple, "https://maps.apple.com/?ll=60.1712,24.9437&q=Bar%20%231"),
            (.geo, "geo:60.1712,24.9437?q=60.1712,24.9437(Bar%20%231)"),
        ] as [(MapService, String)])
    func url_showsThePlaceOnAMap(service: MapService, expected: String) {
        #expect(MapLink.url(for: service, name: "Bar #1", at: anyCentre, purpose: .show) == expected)
    }

    @Test(arguments: MapService.allCases, MapLink.Purpose.allCases)
    func url_holdsNothingButWhatAnAddressMay(service: MapService, purpose: MapLink.Purpose) {
        let name = "a)b(c\"'<>&=#?%;,/\\ \n\u{1B}]8;;é😀"
        let url = MapLink.url(for: service, name: name, at: anyCentre, purpose: purpose)
        #expect(url.wholeMatch(of: /[A-Za-z0-9\-._~:\/?#&=,%()]+/) != nil)
        #expect(url.filter { $0 == ")" }.count <= 1)
    }
}

@Suite struct GeoURITests {
    @Test func text_isThePointAloneWithoutALabel() {
        #expect(GeoURI.text(for: anyCentre) == "geo:60.1712,24.9437")
        #expect(GeoURI.text(for: anyCentre, label: " \u{7} ") == "geo:60.1712,24.9437")
    }

    @Test func text_namesThePointForPhonesBehindTheAddressOfTheStandard() {
        #expect(
            GeoURI.text(for: coordinate(-33.868_819_7, 151.209_295_5), label: "O'Neil (north), 2")
                == "geo:-33.8688197,151.2092955?q=-33.8688197,151.2092955(O%27Neil%20%28north%29%2C%202)")
    }

    @Test(
        arguments: [
            (90, 24.9, "geo:90,0"), (-90, -180, "geo:-90,0"), (10, -180, "geo:10,180"), (0, -0.0, "geo:0,0"),
            (-0.000_000_01, 1e-9, "geo:0,0"), (0.1 + 0.2, 179.999_999_96, "geo:0.3,180"), (1.05, 100, "geo:1.05,100"),
        ])
    func text_spellsEachPointInOneWay(latitude: Double, longitude: Double, expected: String) {
        #expect(GeoURI.text(for: coordinate(latitude, longitude)) == expected)
    }

    /// The grammar of RFC 5870, 3.3, for what stands before the query.
    @Test(arguments: [anyCentre, coordinate(-0.5, -179.25), coordinate(1e-7, -1e-7)])
    func text_startsWithAnAddressOfTheStandard(point: Coordinate) {
        let path = GeoURI.text(for: point, label: "x").prefix { $0 != "?" }
        #expect(path.wholeMatch(of: /geo:-?[0-9]+(\.[0-9]+)?,-?[0-9]+(\.[0-9]+)?/) != nil)
    }
}

@Suite struct PlaceTextTests {
    @Test func text_isWhatSomeoneElseNeedsToGoThere() {
        let place = Place(
            id: Place.ID(source: "osm", value: "node/1"), name: "Café Ekberg", coordinate: anyCentre,
            address: PostalAddress(street: "Bulevardi 9", locality: "Helsinki", postcode: "00120"),
            contact: Contact(phone: "+358 9 68118660"))
        #expect(
            PlaceText.text(for: place, credit: "© OpenStreetMap contributors") == """
                Café Ekberg
                Bulevardi 9, 00120 Helsinki
                https://www.openstreetmap.org/?mlat=60.1712&mlon=24.9437#map=18/60.1712/24.9437
                +358 9 68118660
                © OpenStreetMap contributors
                """)
        #expect(
            PlaceText.text(for: place, ownName: "The old café", service: .google) == """
                The old café
                Bulevardi 9, 00120 Helsinki
                https://www.google.com/maps/search/?api=1&query=60.1712%2C24.9437
                +358 9 68118660
                """)
    }

    @Test func text_leavesOutWhatNoOneKnows() {
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "", coordinate: anyCentre)
        #expect(PlaceText.text(for: place, service: .geo) == "geo:60.1712,24.9437")
    }
}
