import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct JSONRendererTests {
    @Test func render_writesEverythingKnownInTheOrderOfTheSchema() {
        expect(
            render(rich(), query: PlacesQuery(text: "caf\"é", limit: .all), .json),
            """
            {
              "schema": "places/1",
              "sources": [
                {"id": "osm", "name": "OpenStreetMap", "attribution": "© OpenStreetMap contributors", \
            "attributionURL": "https://osm.org/copyright", "licence": "ODbL 1.0", "dataDate": "2019-04", \
            "role": "sample", "sample": true}
              ],
              "location": {"latitude": 60.1712000, "longitude": 24.9437000, "accuracy": 12.3, "method": "fixed", \
            "label": "Square", "age": 90, "estimator": "No one"},
              "radius": 1000,
              "query": {"text": "caf\\"é", "radius": 1000, "limit": "all", "selection": "nearest"},
              "total": 1,
              "complete": true,
              "places": [
                {"id": "fsq:4b", "name": "Café \\\\ \\"Ekberg\\"", "latitude": 60.1655000, \
            "longitude": 24.9375500, "distance": 721.03, "bearing": 208.27, "categories": [{"id": "13032", \
            "name": "Café", "path": ["Dining and Drinking", "Café"]}, {"id": "13002", "name": "Bakery", \
            "path": ["Bakery"]}], "address": {"street": "Bulevardi 9", "locality": "Helsinki", \
            "region": "Uusimaa", "postcode": "00120", "country": "FI", "formatted": "Bulevardi 9, \
            00120 Helsinki"}, "tel": "+358 9 68118660", "email": "a@example.fi", \
            "website": "https://example.fi/", "social": {"facebook": "1", "instagram": "ekberg", \
            "twitter": "ekberg"}, "rating": 8.7, "price": 2, "popularity": 0.987654, \
            "hours": {"text": "Mo-Fr 08:00-19:00", "notation": "osm"}, "chains": [{"id": "c1", \
            "name": "Ekberg"}], "permanentlyClosed": true, "dates": {"created": "2012-05-01", \
            "refreshed": "2024-01", "closed": "2024-02-03"}, "attributes": {"cuisine": "coffee", \
            "wheelchair": "yes"}}
              ],
              "notices": [
                {"code": "calls", "message": "2 calls to the service."}
              ]
            }
            """)
    }

    @Test func render_leavesOutWhatIsUnknown() {
        expect(
            render(answer([], location: nil, sources: [foursquare()], isComplete: false), .json),
            """
            {
              "schema": "places/1",
              "sources": [
                {"id": "foursquare", "name": "Foursquare", "attribution": "Powered by Foursquare", "role": "service"}
              ],
              "location": null,
              "radius": 1000,
              "query": {"radius": 1000, "limit": 20, "selection": "spread"},
              "total": 0,
              "complete": false,
              "places": [],
              "notices": []
            }
            """)
    }

    @Test func render_writesWhatWasJudgedAndKept() async throws {
        let document = render(records(), .json, .personal)
        for part in [
            "\"bearing\": 208.27, \"kind\": \"cafe\", \"categories\": [",
            "\"opening\": {\"state\": \"open\", \"closesAt\": \"2026-11-21T19:00:00+02:00\", "
                + "\"comment\": \"kitchen until 18\"}, \"chains\"",
            "\"saved\": {\"lists\": [\"saved\", \"Lunch, cheap\"], \"note\": \"Ask for \\\"Korvapuusti\\\"\"}}",
            "\"hours\": {\"text\": \"Mo 09:00-17:00\", \"notation\": \"weekly\"}}",
        ] {
            #expect(document.contains(part), "\(part)")
        }
        #expect(try await SchemaValidator.complaint(about: document) == nil)
    }

    @Test func render_keepsOnlyTheFieldsAskedFor() async throws {
        let options = PresentationOptions(fields: [
            "distance", "street", "name", "locality", "category", "attributes.wheelchair", "attribution", "nonsense",
        ])
        let document = render(records(), .json, options)
        #expect(
            document.contains(
                """
                  "complete": true,
                  "fields": ["distance", "street", "name", "locality", "category", "attributes.wheelchair", \
                "attribution", "nonsense"],
                  "places": [
                    {"distance": 721.03, "address": {"street": "Bulevardi 9", "locality": "Helsinki"}, \
                "name": "Café Ekberg", "category": "Café", "attributes": {"wheelchair": "yes"}, \
                "attribution": "© OpenStreetMap contributors"},

                """))
        #expect(try await SchemaValidator.complaint(about: document) == nil)
    }

    @Test func render_writesDocumentsOfTheSchema() async throws {
        let query = PlacesQuery(text: "café", limit: .all)
        let others = [anyPlace("9", metres: 990)]
        for result in [
            rich(), records(), answer(), answer([]), answer(others: others),
            answer([], location: nil, isComplete: false),
            answer(location: fix(.ip, accuracy: 20_000.55, estimator: "GeoJS"), radius: 1234.567),
        ] {
            for query in [query, PlacesQuery()] {
                #expect(try await SchemaValidator.complaint(about: render(result, query: query, .json)) == nil)
            }
        }
    }

    @Test(arguments: [OutputFormat.json, .geojson])
    func render_marksCountsThatAreLowerBounds(format: OutputFormat) async throws {
        var result = answer()
        #expect(!render(result, query: PlacesQuery(), format).contains("atLeast"))
        result.total = PlaceCount(120_000, isExact: false)
        result.hidden = [ExclusionCounts(.closed, count: 7, isExact: false)]
        let document = render(result, query: PlacesQuery(), format)
        #expect(document.matches(of: /"atLeast": true/).count == 2)
        #expect(try await SchemaValidator.complaint(about: document) == nil)
    }

    @Test(arguments: [
        ("\"places/1\"", "\"places/2\""), ("\"total\": 1", "\"total\": null"), ("\"complete\": true,", ""),
        ("\"latitude\": 6", "\"latitude\": 96"), ("\"name\": ", "\"nom\": "), ("\"price\": 2", "\"price\": 5"),
    ])
    func schema_refusesABrokenDocument(original: String, broken: String) async throws {
        let document = render(rich(), query: PlacesQuery(text: "café"), .json)
        #expect(document.contains(original))
        #expect(try await SchemaValidator.complaint(about: document.replacing(original, with: broken)) != nil)
    }

    private func rich() -> PlacesResult {
        let place = Place(
            id: Place.ID(source: "fsq", value: "4b"), name: "Café \\ \"Ekberg\"",
            coordinate: coordinate(60.1655, 24.93755),
            categories: [
                PlaceCategory(id: "13032", name: "Café", path: ["Dining and Drinking", "Café"]),
                PlaceCategory(id: "13002", name: "Bakery"),
            ],
            address: PostalAddress(
                street: "Bulevardi 9", locality: "Helsinki", region: "Uusimaa", postcode: "00120", country: "fi"),
            contact: Contact(
                phone: "+358 9 68118660", email: "a@example.fi", website: "https://example.fi/",
                social: Contact.Social(facebook: "1", instagram: "ekberg", twitter: "ekberg")),
            assessment: Assessment(rating: 8.7, price: 2, popularity: 0.987_654_3),
            hours: OpeningHours("Mo-Fr 08:00-19:00", notation: .openStreetMap),
            chains: [Chain(id: "c1", name: "Ekberg")],
            dates: Dates(
                created: CalendarDate("2012-05-01"), refreshed: CalendarDate("2024-01"),
                closed: CalendarDate("2024-02-03")),
            attributes: ["wheelchair": "yes", "cuisine": "coffee"])
        let location = LocationFix(
            coordinate: anyCentre, accuracy: 12.34, age: .seconds(90), method: .fixed, label: "Square",
            estimator: "No one")
        return answer([place], location: location, notices: [.calls(count: 2)])
    }
}
