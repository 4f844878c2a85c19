import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTerminal
import PlacesTestSupport
import Testing

/// Places of which the identifier alone may be stored.
@Suite(.tracksLeaks) struct SavedIdentifierTests {
    private let harness = Harness(environment: ["NO_COLOR": "1"], terminal: TerminalSize(columns: 100, rows: 40))
    private let foursquareID = "fsq:5f00aa11bb22cc33dd44ee55"

    @Test func save_saysThatOnlyTheIdentifierOfAFoursquarePlaceIsKept() async {
        let saved = await harness.run("save", foursquareID, "--note", "try it")
        #expect(saved.status == .found)
        #expect(saved.error.contains("Only Foursquare's identifier is stored"))
        #expect(harness.client.requests.isEmpty)
    }

    @Test func saved_listsAFoursquarePlaceByItsIdentifier() async {
        _ = await harness.run("save", foursquareID, "--note", "try it")
        let list = await harness.run("saved")
        #expect(
            list.output == """
                Only the identifier may be stored (places show N fetches the rest):
                1  fsq:5f00aa11bb22cc33dd44ee55  "try it"

                """)
    }

    @Test func save_keepsTheNameAndThePointThatThePersonGivesAFoursquarePlace() async {
        _ = await harness.run("save", foursquareID, "--note", "try it")
        _ = await harness.run("save", foursquareID, "--name", "Ours", "--coordinates", "60.17,24.94")
        let named = await harness.run("saved", "--format", "csv", "--fields", "id,name,latitude")
        #expect(named.output == "id,name,latitude\r\n\(foursquareID),Ours,60.1700000\r\n")
    }

    @Test func save_callsAFoursquarePlaceByTheWordsAndTheTownOfTheSearch() async {
        let harness = live()
        _ = await harness.run("coffee", "--near", "52.4986,13.4033", "-q")
        #expect(await harness.run("save", "1").output == "Saved coffee, Kreuzberg.\n")
        let list = await harness.run("saved", "-q")
        #expect(list.output.hasSuffix("\n1  coffee, Kreuzberg  \(foursquareID)\n"))
        #expect(!((try? harness.store?.savedPlaces(list: nil).description) ?? "Own coffee").contains("Own coffee"))
        #expect(
            await harness.run("unsave", "coffee, Kreuzberg").output.contains("Removed coffee, Kreuzberg from 1 list."))
    }

    @Test func aMadeName_givesWayToTheOneThatTheServiceSends() async {
        let harness = live()
        let search = ["coffee", "--near", "52.4986,13.4033", "-q"]
        _ = await harness.run(search)
        _ = await harness.run("save", "1")
        let answer = await harness.run(search)
        #expect(answer.output.contains("Own coffee") && !answer.output.contains("coffee, Kreuzberg"))
        let shown = await harness.run("show", "coffee, Kreuzberg")
        #expect(shown.status == .found && shown.output.contains("Own coffee"), "\(shown)")
        #expect(!shown.output.contains("coffee, Kreuzberg"))
        _ = await harness.run("save", "1", "--name", "Ours")
        #expect(await harness.run(search).output.contains("Ours"))
        #expect(await harness.run("saved", "-q").output.hasSuffix("\n1  Ours  \(foursquareID)\n"))
    }

    @Test func anExportWithAMadeName_leavesItMadeWhereItIsImported() async throws {
        let harness = live()
        _ = await harness.run("coffee", "--near", "52.4986,13.4033", "-q")
        _ = await harness.run("save", "1", "--coordinates", "52.5,13.4")
        let export = await harness.run("saved", "--format", "csv", "-q").output
        #expect(export.contains("coffee, Kreuzberg"))
        var imports = harness
        imports.files["/own.csv"] = export
        #expect(await imports.run("import", "/own.csv").status == .found)
        let saved = try harness.store?.savedPlaces(list: nil)
        #expect(saved?.map(\.ownName) == [nil] && saved?.map(\.madeName) == ["coffee, Kreuzberg"])
    }

    /// With a service that has one place.
    private func live() -> Harness {
        let place =
            #"{"fsq_place_id":"5f00aa11bb22cc33dd44ee55","name":"Own coffee","latitude":52.499,"longitude":13.404}"#
        let client = trackForLeaks(HTTPClientStub())
        for _ in 0..<3 {
            client.expect(
                { $0.url.path.hasSuffix("/search") },
                answering: .success(response(200, #"{"results":[\#(place)],"context":{}}"#)))
        }
        client.expect({ !$0.url.path.hasSuffix("/search") }, answering: .success(response(200, place)))
        return Harness(client, environment: ["FSQ_TOKEN": "abcdefgh"])
    }
}
