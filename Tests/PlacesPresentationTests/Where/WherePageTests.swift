import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

struct WherePageTests {
    @Test func line_hasFiveFields_withDashesForTheUnknown() {
        #expect(page(LocationFix(coordinate: anyCentre, method: .fixed)).line == "60.171200 24.943700 - - fixed")
        #expect(
            page(LocationFix(coordinate: anyCentre, accuracy: 12.4, age: .seconds(75), method: .gpsd)).line
                == "60.171200 24.943700 12 75 gpsd")
    }

    @Test func text_tellsAllThatIsKnown() throws {
        var answer = WhereAnswer(
            LocationFix(
                coordinate: anyCentre, accuracy: 2500, age: .seconds(7200), method: .last, label: "Helsinki",
                evidence: ["found by gpsd"],
                failedSteps: [
                    LocationStep(
                        method: .geoclue, error: .refused(reason: .message("no agent is running for this user"))),
                    LocationStep(method: .gpsd, error: .unavailable(reason: .message("nothing listens on port 2947"))),
                ]))
        answer.place = GeocodedPlace(
            coordinate: anyCentre, name: "Helsinki",
            address: GeocodedAddress(city: "Helsinki", country: "Finland", countryCode: "FI"), distance: 3400,
            source: anySource())
        answer.clock = WhereAnswer.Clock(
            zone: "Europe/Helsinki",
            time: WallTime(day: try #require(CivilDay(year: 2026, month: 11, day: 21)), second: 12 * 3600 + 5 * 60),
            offset: 7200)
        answer.market = "Finland"
        answer.zones = ZoneFinding(point: anyCentre, active: [ZoneMatch(name: "Centre", fee: "2.50")])

        #expect(
            WherePage(answer, options: PresentationOptions()).text == """
                60.171200 24.943700 2500 7200 last
                 Method      Helsinki, last known position ±2.5 km, 2 h old
                 Near        Helsinki, Finland, 3.4 km away
                 Local time  Europe/Helsinki, 12:05 now (UTC+02:00)
                 Market      Finland
                 Zone        In zone Centre, fee 2.50.
                 Based on    found by gpsd
                 Tried       geoclue: no agent is running for this user
                 Tried       gpsd: nothing listens on port 2947
                 Credit      Credit to the test
                 Credit      Time zones: © OpenStreetMap contributors, ODbL 1.0

                """)
    }

    @Test func text_saysThatAGuessIsOne() {
        let guess = LocationFix(coordinate: anyCentre, accuracy: 500_000, method: .timezone, label: "Helsinki")

        #expect(
            page(guess).text == """
                60.171200 24.943700 500000 - timezone
                 Method      Helsinki, guessed from your time zone, may be off by hundreds of kilometres

                """)
    }

    @Test func text_holdsNoControlCharactersOfStrangers() {
        let hostile = "\u{1B}[2J\nEvil\u{202E}"
        var answer = WhereAnswer(
            LocationFix(
                coordinate: anyCentre, method: .ip, label: hostile, estimator: hostile, evidence: [hostile],
                failedSteps: [LocationStep(method: .gpsd, error: .unavailable(reason: .message(hostile)))]))
        (answer.market, answer.remarks) = (hostile, [hostile])
        answer.zones = ZoneFinding(point: anyCentre, active: [ZoneMatch(name: hostile)])
        let page = WherePage(answer, options: PresentationOptions())

        for text in [page.text, page.json, page.geojson] {
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
            #expect(!text.contains("\\u001b"))
        }
    }

    @Test func json_tellsTheSameForPrograms() throws {
        var answer = WhereAnswer(
            LocationFix(
                coordinate: anyCentre, accuracy: 30_000, age: .zero, method: .addressBook, label: "Espoo, Finland",
                shortfall: .coarse, evidence: ["city: Espoo 3"],
                failedSteps: [LocationStep(method: .last, error: .unavailable(reason: .message("none")))]))
        answer.place = GeocodedPlace(
            coordinate: anyCentre, name: "Espoo", address: GeocodedAddress(city: "Espoo", countryCode: "fi"),
            distance: 12.34, source: anySource())

        #expect(
            WherePage(answer, options: PresentationOptions()).json == """
                {
                  "schema": "where/1",
                  "location": {"latitude": 60.1712000, "longitude": 24.9437000, "accuracy": 30000, \
                "method": "address-book", "label": "Espoo, Finland", "age": 0, "guess": true, "shortfall": "coarse", \
                "evidence": ["city: Espoo 3"]},
                  "place": {"name": "Espoo", "address": "Espoo, FI", "city": "Espoo", "countryCode": "FI", "distance": 12, \
                "source": "test", "attribution": "Credit to the test"},
                  "steps": [
                    {"method": "last", "reason": "none"}
                  ]
                }

                """)
    }

    @Test func json_isOfItsSchemaWithAllThatCanBeKnown() async throws {
        var answer = WhereAnswer(
            LocationFix(
                coordinate: anyCentre, accuracy: 30_000, age: .seconds(3), method: .gpsd, label: "Espoo",
                estimator: "gpsd", shortfall: .old, evidence: ["3 satellites"],
                failedSteps: [LocationStep(method: .addressBook, error: .skipped(reason: .message("denied")))]))
        answer.place = GeocodedPlace(
            coordinate: anyCentre, name: "Espoo",
            address: GeocodedAddress(
                houseNumber: "1", street: "Street", neighbourhood: "Part", city: "Espoo", region: "Uusimaa",
                postalCode: "02100", country: "Finland", countryCode: "fi"),
            distance: 12.34, isAcrossBorder: true, source: anySource())
        answer.country = ("SE", "Sweden")
        answer.clock = WhereAnswer.Clock(
            zone: "Europe/Helsinki",
            time: WallTime(day: try #require(CivilDay(year: 2026, month: 11, day: 21)), second: 60), offset: 7200,
            doubt: .border)
        (answer.market, answer.remarks) = ("Finland", ["A note."])
        answer.zones = ZoneFinding(
            point: anyCentre, active: [], inactive: [ZoneMatch(name: "East")],
            nearest: ZoneFinding.Nearest(zone: ZoneMatch(name: "Centre", fee: "2"), distance: 1200, bearing: 90))
        let document = WherePage(answer, options: PresentationOptions()).json
        #expect(try await SchemaValidator.complaint(about: document, schema: "where-1") == nil)
        #expect(document.contains(#""acrossBorder": true"#))
        #expect(document.contains(#""country": {"code": "SE", "name": "Sweden"}"#))
        #expect(document.contains(#""zoneDoubt": "border""#))
    }

    @Test func text_tellsTheCountryWhereTheTownIsAcrossTheBorder() {
        var answer = WhereAnswer(LocationFix(coordinate: anyCentre, method: .fixed))
        answer.place = GeocodedPlace(
            coordinate: anyCentre, name: "Badajoz",
            address: GeocodedAddress(city: "Badajoz", country: "Spain", countryCode: "ES"), distance: 12_000,
            isAcrossBorder: true, source: anySource())
        answer.country = ("PT", "Portugal")
        let text = WherePage(answer, options: PresentationOptions()).text
        #expect(text.contains(" Near        Badajoz, Spain, 12 km away, across the border\n Country     Portugal\n"))
    }

    @Test func json_isOfItsSchemaWhereNothingIsKnown() async throws {
        let unknown = WherePage.unknown(after: [LocationStep(method: .last, error: .skipped(reason: .message("none")))])
        #expect(try await SchemaValidator.complaint(about: unknown.json, schema: "where-1") == nil)
        #expect(unknown.line.hasPrefix("{\"schema\": \"where/1\", \"location\": null, "))
    }

    @Test func json_isOfItsSchemaWithThePositionAlone_andTheSchemaRefusesOtherSteps() async throws {
        let bare = page(LocationFix(coordinate: anyCentre, method: .fixed)).json
        #expect(try await SchemaValidator.complaint(about: bare, schema: "where-1") == nil)
        let broken = bare.replacing("\"steps\": []", with: "\"steps\": [1]")
        #expect(try await SchemaValidator.complaint(about: broken, schema: "where-1") != nil)
    }

    @Test func geojson_isAFeatureOnOneLine() {
        #expect(
            page(LocationFix(coordinate: anyCentre, method: .fixed)).geojson == """
                {"type": "Feature", "schema": "where-geojson/1", "geometry": {"type": "Point", "coordinates": [24.9437000, 60.1712000]}, \
                "properties": {"location": {"latitude": 60.1712000, "longitude": 24.9437000, "method": "fixed"}, \
                "steps": []}}

                """)
    }

    private func page(_ fix: LocationFix) -> WherePage { WherePage(WhereAnswer(fix), options: PresentationOptions()) }
}
