import PlacesFeature
import PlacesSharing
import PlacesTestSupport
import Testing

@Suite struct MapLinkTests {
    @Test(
        arguments: [
            (.osm, "https://www.openstreetmap.org/directions?to=60.171200%2C24.943700"),
            (.google, "https://www.google.com/maps/dir/?api=1&destination=60.171200%2C24.943700"),
            (.apple, "https://maps.apple.com/?daddr=60.171200%2C24.943700&q=Caf%C3%A9%20%26%20%28Co%29"),
            (.geo, "geo:60.171200,24.943700?q=60.171200,24.943700(Caf%C3%A9%20%26%20%28Co%29)"),
        ] as [(MapLink.Service, String)])
    func directions_holdThePlaceAlone(service: MapLink.Service, link: String) {
        #expect(MapLink.directions(to: cafe(), with: service) == link)
    }

    @Test func geo_needsNoName() {
        #expect(
            GeoURI.text(for: cafe(name: "", at: coordinate(-0.0000004, -179.9999996))) == "geo:0.000000,-180.000000")
        #expect(GeoURI.text(for: cafe(name: "", at: coordinate(-0.5, 7))) == "geo:-0.500000,7.000000")
    }

    @Test(arguments: ["node/1", "way/20", "relation/3"])
    func page_isTheElementsOwn(value: String) {
        #expect(MapLink.page(of: cafe(id: value)) == "https://www.openstreetmap.org/\(value)")
    }

    @Test func page_isTheMapAroundAnyOtherPlace() {
        let place = Place(id: Place.ID(source: "fsq", value: "4b"), name: "X", coordinate: coordinate(1, 2))
        #expect(
            MapLink.page(of: place)
                == "https://www.openstreetmap.org/?mlat=1.000000&mlon=2.000000#map=18/1.000000/2.000000")
    }

    @Test func text_tellsWhatIsKnownALineEach() {
        let place = Place(
            id: Place.ID(source: "osm", value: "node/1"), name: "Café", coordinate: anyCentre,
            address: PostalAddress(street: "Katu 1", locality: "Helsinki", postcode: "00100"),
            contact: Contact(phone: "+358 9 1", website: "https://cafe.example"))
        #expect(
            ShareText.text(for: place) == """
                Café
                Katu 1, 00100 Helsinki
                +358 9 1
                https://cafe.example
                https://www.openstreetmap.org/node/1
                """)
        #expect(ShareText.text(for: cafe(name: "")) == "https://www.openstreetmap.org/node/1")
    }

    private func cafe(
        id: String = "node/1", name: String = "Café & (Co)", at coordinate: Coordinate = anyCentre
    ) -> Place {
        Place(id: Place.ID(source: "osm", value: id), name: name, coordinate: coordinate)
    }
}
