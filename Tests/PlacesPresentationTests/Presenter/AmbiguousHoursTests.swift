import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

/// Hours that can be read in two ways: each answer that tells a state says so.
@Suite struct AmbiguousHoursTests {
    private let moment = Timestamp(seconds: 1_795_255_200)

    @Test func text_saysThatTheHoursAreAmbiguous() {
        #expect(OpeningText.text(OpeningState(.open, isAmbiguous: true), at: moment) == "open (hours ambiguous)")
        #expect(
            OpeningText.text(OpeningState(.closed, comment: "bar", isAmbiguous: true), at: moment)
                == "closed (bar; hours ambiguous)")
        #expect(OpeningText.text(OpeningState(.closed, comment: "bar"), at: moment) == "closed (bar)")
    }

    @Test func records_sayThatTheHoursAreAmbiguous() async throws {
        let document = render(ambiguous(true), .json)
        #expect(document.contains(#""opening": {"state": "open", "ambiguous": true}"#))
        #expect(try await SchemaValidator.complaint(about: document) == nil)
        #expect(render(ambiguous(true), .csv, PresentationOptions(fields: ["openingAmbiguous"])).hasSuffix("true\r\n"))
        #expect(render(ambiguous(false), .json).contains(#""opening": {"state": "open"}"#))
    }

    @Test func details_sayThatTheHoursAreAmbiguousAndQuoteThem() {
        let nearby = ambiguous(true).places[0]
        let week = [DayHours(day: WallTime(utc: moment).day, spans: [DayHours.Span(start: 660, end: 900)])]
        let page = DetailsPage(
            details: PlaceDetails(place: nearby.place, source: openStreetMap()), nearby: nearby, week: week,
            moment: moment, zone: "Europe/Helsinki")
        let text = page.render(format: .text, options: PresentationOptions())
        #expect(text.contains("open (hours ambiguous): Mo-Fr 11:00-15:00; 17:00-22:00\n"))
    }

    private func ambiguous(_ isAmbiguous: Bool) -> PlacesResult {
        let place = Place(
            id: Place.ID(source: "osm", value: "node/1"), name: "Bar", coordinate: anyCentre,
            hours: OpeningHours("Mo-Fr 11:00-15:00; 17:00-22:00", notation: .openStreetMap))
        var nearby = NearbyPlace(place, from: anyCentre)
        nearby.opening = OpeningState(.open, isAmbiguous: isAmbiguous)
        var result = answer([], sources: [openStreetMap()])
        result.places = [nearby]
        return result
    }
}
