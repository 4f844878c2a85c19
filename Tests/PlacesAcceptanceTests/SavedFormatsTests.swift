import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Files of saved places, and what each format cannot hold of them.
@Suite(.tracksLeaks) struct SavedFormatsTests {
    /// Only where something is lost.
    @Test(
        arguments: [
            (["html"], "Your lists are not in it"), (["svg"], "Your notes and lists are not in it"),
            (["html", "--list", "art"], nil), (["svg", "--list", "art"], "Your notes are not in it"),
        ] as [([String], String?)])
    func saved_saysWhatAFormatCannotHold(line: [String], words: String?) async {
        var harness = Harness()
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "--list", "art", "--note", "closed on Monday")
        harness.terminal = nil
        let saved = await harness.run(["saved", "--format"] + line)
        #expect(saved.error.contains("not in it") == (words != nil), "\(saved.error)")
        if let words {
            let formats = "; these formats hold them: json, ndjson, geojson, csv, tsv, gpx, kml."
            #expect(saved.error.contains(words + formats), "\(saved.error)")
        }
    }
}
