import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Saved places come back from every format that can hold them.
@Suite(.tracksLeaks) struct SavedReturnTests {
    /// For any names of lists and places, and any notes.
    @Test(arguments: ["ndjson", "geojson", "gpx", "kml", "csv", "tsv"])
    func import_givesBackWhatPeopleWrote(format: String) async throws {
        let words = ["Lunch; club", "\"Best\" of, all", "a=b; c=d", "\\;", "=1+1", "<&>", "'quoted'", "naïve 🍩", "x;"]
        var harness = Harness()
        harness.files["own.ndjson"] = words.enumerated().map { number, word in
            let (word, list) = (Self.quoted(word), Self.quoted(words[(number + 1) % words.count]))
            return #"{"name": \#(word), "latitude": 60.\#(number), "longitude": 24.9, "kind": "cafe", "rating": 8, "#
                + #""hours": {"text": "Mo 08:00-1\#(number):00"}, "saved": {"lists": [\#(list), "b"], "note": \#(word)}}"#
        }.joined(separator: "\n")
        _ = await harness.run("import", "own.ndjson")
        _ = await harness.run("save", "osm:node/55211772", "--name", "Ours; own", "--note", "x", "--list", words[0])
        _ = await harness.run("save", "osm:node/55211772", "--list", words[1])
        let export = await harness.run("saved", "--format", format)
        var other = Harness()
        other.files["my.\(format)"] = export.output
        let imported = await other.run("import", "my.\(format)")
        #expect(imported.output.hasPrefix("Saved \(words.count + 1) places"), "\(imported)")
        let fields = [
            "saved", "--format", "ndjson", "--fields", "id,name,latitude,longitude,lists,note,hours,kind,rating",
        ]
        let (back, before) = await (other.run(fields).output, harness.run(fields).output)
        #expect(Set(back.split(separator: "\n")) == Set(before.split(separator: "\n")))
        #expect(before.split(separator: "\n").count == words.count + 1 && before.contains("Lunch; club"))
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
