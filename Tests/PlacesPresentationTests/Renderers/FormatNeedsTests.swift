import PlacesExchange
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesTestSupport
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
        for format in [OutputFormat.csv, .tsv, .ndjson] {
            #expect(format.needs(with: options).subtracting(.sequence) == needs)
        }
    }

    /// Those that keep nothing of the places that they have written.
    @Test func rows_needNoMoreThanASequence() {
        let sequential = OutputFormat.builtIn.filter { $0.needs(with: PresentationOptions()).contains(.sequence) }
        #expect(sequential.map(\.name).sorted() == ["csv", "ndjson", "tsv"])
    }

    @Test func documents_needFactsAndStatesWhateverIsChosen() {
        var options = PresentationOptions()
        options.fields = ["name"]
        for format in [OutputFormat.json, .geojson, .gpx] {
            #expect(format.needs(with: options) == [.opening, .facts])
        }
    }

    /// What was written before stays written.
    @Test(arguments: [OutputFormat.csv, .tsv, .ndjson])
    func rows_endWhereAPlaceCannotBeRead(format: OutputFormat) throws {
        var result = anyResult([anyPlace(name: "At hand")])
        result.further = FurtherPlaces(count: 1) { _ throws(PlacesError) in
            throw .unusableFile(reason: .message("damaged"))
        }
        let sink = OutputSink()
        let error = #expect(throws: OutputError.self) {
            try format.write(OutputFormat.Answer(result, options: PresentationOptions()), to: sink)
        }
        guard case .unreadable(.unusableFile(reason: .message("damaged"))) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(String(decoding: sink.bytes, as: UTF8.self).contains("At hand"))
    }
}
