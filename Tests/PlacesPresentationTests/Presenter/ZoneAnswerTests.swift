import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct ZoneAnswerTests {
    private let centre = ZoneMatch(name: "Centre", city: "Helsinki", partner: "Wolt", fee: "2.50 EUR")
    private let region = ZoneMatch(name: "Region")
    private let closed = ZoneMatch(name: "Harbour", fee: "1")

    @Test func answer_tellsTheActiveZonesWithFeeAndPartnerAndMentionsInactiveOnes() {
        let sut = makeSUT(active: [centre, region], inactive: [closed])
        #expect(
            sut.text == """
                In zone Centre (Helsinki), fee 2.50 EUR, served by Wolt.
                In zone Region.
                Zone Harbour is here too, but not active.

                """)
        #expect(sut.summary == "In zone Centre (Helsinki), fee 2.50 EUR, served by Wolt.")
        #expect(
            sut.json == """
                {
                  "schema": "zone/1",
                  "latitude": 60.1712000,
                  "longitude": 24.9437000,
                  "active": true,
                  "zones": [
                    {"name": "Centre", "city": "Helsinki", "partner": "Wolt", "fee": "2.50 EUR", "active": true},
                    {"name": "Region", "active": true},
                    {"name": "Harbour", "fee": "1", "active": false}
                  ]
                }

                """)
    }

    @Test func answer_tellsTheNearestZoneAndItsDirectionFromOutside() {
        let sut = makeSUT(
            inactive: [closed], nearest: ZoneFinding.Nearest(zone: centre, distance: 1234.56, bearing: 271.25))
        #expect(
            sut.text == """
                In no active zone; the nearest is Centre (Helsinki), 1.2 km W, fee 2.50 EUR, served by Wolt.
                Zone Harbour is here, but not active.

                """)
        #expect(
            sut.json == """
                {
                  "schema": "zone/1",
                  "latitude": 60.1712000,
                  "longitude": 24.9437000,
                  "active": false,
                  "zones": [
                    {"name": "Harbour", "fee": "1", "active": false}
                  ],
                  "nearest": {"name": "Centre", "city": "Helsinki", "partner": "Wolt", "fee": "2.50 EUR", \
                "active": true, "distance": 1234.6, "bearing": 271.3}
                }

                """)
    }

    @Test func answer_tellsThatThereIsNoActiveZone() {
        let sut = makeSUT()
        #expect(sut.text == "No zone is active.\n")
        #expect(sut.summary == "No zone is active.")
        #expect(sut.json.contains("\"zones\": []\n}"))
    }

    private func makeSUT(
        active: [ZoneMatch] = [], inactive: [ZoneMatch] = [], nearest: ZoneFinding.Nearest? = nil
    ) -> ZoneAnswer {
        ZoneAnswer(ZoneFinding(point: anyCentre, active: active, inactive: inactive, nearest: nearest))
    }
}
