import PlacesFeature
import PlacesPresentation
import Testing

/// What a format asks of an answer.
@Suite struct FormatNeedsTests {
    @Test(
        arguments: [
            (["name", "distance"], []), (["id", "latitude", "kind"], .facts),
            (["name", "closesAt"], [.opening, .facts]), (nil, [.opening, .facts]),
        ] as [([String]?, AnswerNeeds)])
    func rows_needWhatTheirFieldsShow(fields: [String]?, needs: AnswerNeeds) {
        var options = PresentationOptions()
        options.fields = fields
        for format in [OutputFormat.csv, .tsv, .ndjson] { #expect(format.needs(with: options) == needs) }
    }

    @Test func documents_needFactsAndStatesWhateverIsChosen() {
        var options = PresentationOptions()
        options.fields = ["name"]
        for format in [OutputFormat.json, .geojson, .gpx] {
            #expect(format.needs(with: options) == [.opening, .facts])
        }
    }
}
