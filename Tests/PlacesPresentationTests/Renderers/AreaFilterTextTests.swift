import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct AreaFilterTextTests {
    @Test func render_tellsTheAreaInTheCountAndWhatItHidInTheFooter() throws {
        let text = try render(.list)
        #expect(text.contains(" · 6 · inside Zone A · within 1 km\n"), "\(text)")
        #expect(text.contains("hidden: 5 outside Zone A\n"), "\(text)")
    }

    @Test func render_tellsTheSameInJSONOfTheSchema() async throws {
        let document = try render(.json)
        #expect(document.contains("\"filter\": {\"within\": \"Zone A\"}"), "\(document)")
        #expect(
            document.contains("{\"code\": \"outside-area\", \"area\": \"Zone A\", \"count\": 5}"), "\(document)")
        #expect(try await SchemaValidator.complaint(about: document) == nil)
    }

    private func render(_ format: OutputFormat) throws -> String {
        var result = answer()
        result.hidden = [ExclusionCounts(.outside(area: "Zone A"), count: 5)]
        let polygon = try Polygon(outer: [coordinate(60, 24), coordinate(60, 26), coordinate(61, 25)])
        let filter = PlaceFilter(area: NamedArea(name: "Zone A", area: MultiPolygon(polygon)))
        return PlacesRenderer.render(
            result.answering(PlacesQuery(filter: filter)), format: format, options: PresentationOptions())
    }
}
