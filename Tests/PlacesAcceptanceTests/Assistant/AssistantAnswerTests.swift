import FoundationEssentials
import PlacesCLI
import PlacesCLITestSupport
import PlacesJSON
import PlacesTestSupport
import Testing

/// What an assistant is told: the same as the user.
@Suite struct AssistantAnswerTests {
    // MARK: - The same as on the command line

    @Test(arguments: [
        (#"{"near":"60.17,24.94"}"#, ["--near", "60.17,24.94"]),
        (
            #"{"near":"60.17,24.94","words":"coffee open now","limit":7}"#,
            ["coffee open now", "--near", "60.17,24.94", "-l", "7"]
        ),
        (
            #"{"near":"Ateneum","words":"cheap pizza","radius":"10min"}"#,
            ["cheap pizza", "--near", "Ateneum", "-r", "10min"]
        ),
        (
            #"{"near":"43.7384,7.4246","kinds":["pharmacy","cafe"],"order":"name","limit":30}"#,
            ["--near", "43.7384,7.4246", "-c", "pharmacy,cafe", "--sort", "name", "-l", "30"]
        ),
        (
            #"{"near":"60.17,24.94","where":["wheelchair=yes"],"not_kinds":["museum"],"radius":"500m"}"#,
            ["--near", "60.17,24.94", "--where", "wheelchair=yes", "--not-category", "museum", "-r", "500m"]
        ),
        (
            #"{"near":"60.17,24.94","words":"bar","open":"Sat 21:00","open_for":"1h"}"#,
            ["bar", "--near", "60.17,24.94", "--open-at", "Sat 21:00", "--open-for", "1h"]
        ),
        (#"{"near":"Helsinki","words":"zzzyyyxxx"}"#, ["zzzyyyxxx", "--near", "Helsinki"]),
        (
            #"{"near":"60.17,24.94","words":"kahvila lähellä Kamppia","chain":"Espresso House"}"#,
            ["kahvila lähellä Kamppia", "--near", "60.17,24.94", "--chain", "Espresso House"]
        ),
    ])
    func search_answersAsTheCommandLine(arguments: String, line: [String]) async throws {
        let harness = try Harness().inHelsinki()
        let document = try json(await harness.run(line + ["--json"]).output)
        let sut = harness.assistant()

        let answer = try sut.call("places_search", arguments)

        let places = document["places"]?.list ?? []
        #expect(!answer.isError)
        #expect(answer.each("places", "id") == places.map { $0["id"]?.string })
        #expect(answer.each("places", "distance") == places.map { $0["distance"]?.number.map { "\($0)" } })
        #expect(answer.each("places", "number") == places.indices.map { "\(Double($0 + 1))" })
        #expect(answer["total"]?.whole == document["total"]?.whole)
        #expect(answer["radius"]?.number == document["radius"]?.number)
        #expect(answer["complete"]?.flag == document["complete"]?.flag)
    }

    @Test func search_tellsTheSamePlacesAndNumbersInItsText() throws {
        let sut = try Harness().inHelsinki().assistant()

        let answer = try sut.call("places_search", #"{"near":"60.17,24.94","words":"restaurant","limit":12}"#)

        let rows = answer.text.split(separator: "\n").filter { $0.first?.isNumber == true && $0.contains("[osm:") }
        let places = try #require(answer["places"]?.list)
        #expect(rows.count == 12 && places.count == 12)
        for (row, place) in zip(rows, places) {
            let number = place["number"]?.whole ?? 0
            #expect(row.hasPrefix("\(number). “\(place["name"]?.string ?? "-")” · "))
            #expect(row.hasSuffix("[\(place["id"]?.string ?? "-")]"))
            #expect(row.contains(place["why"]?.string ?? "-"))
            #expect(row.contains(place["direction"]?.string ?? "-"))
        }
        #expect(answer.text.contains("of \(answer["total"]?.whole ?? 0) within"))
        #expect(answer.text.contains("© OpenStreetMap contributors"))
        #expect(answer.text.contains("April 2019"))
    }

    @Test func search_isCutAsAListAndTellsHowToGoOn() throws {
        let sut = try Harness().inHelsinki().assistant()

        let all = #"{"near":"60.17,24.94","order":"distance","limit":200,"fields":["address","attributes"]"#
        let first = try sut.call("places_search", all + "}")
        let numbers = try #require(first["places"]?.list).compactMap { $0["number"]?.whole }
        let last = try #require(numbers.last)
        let next = try sut.call("places_search", all + #","from":\#(last + 1)}"#)

        #expect(first.bytes <= 24_000 + 300)
        #expect(numbers == Array(1...last) && last < 200)
        #expect(first["more"]?.string?.contains("from \(last + 1)") == true)
        #expect(next["places"]?.list?.first?["number"]?.whole == last + 1)
        let distances = (first.each("places", "distance") + next.each("places", "distance")).compactMap(Double.init)
        #expect(distances == distances.sorted())
        #expect(Set(first.each("places", "id")).isDisjoint(with: next.each("places", "id")))
    }

    @Test func search_tellsWhatItLookedForWhereNothingIsFound() throws {
        let sut = try Harness().inHelsinki().assistant()

        let answer = try sut.call("places_search", #"{"near":"60.17,24.94","words":"zzzyyyxxx","radius":"300m"}"#)

        #expect(!answer.isError)
        #expect(answer["total"]?.whole == 0)
        #expect(answer["places"]?.list?.isEmpty == true)
        #expect(answer.text.contains("\nNothing matches \"zzzyyyxxx\" within 300 m of 60.1700, 24.9400"))
    }

    @Test(arguments: [
        (#"{"near":"60.17,24.94","radius":"far"}"#, "radius far"),
        (#"{"near":"60.17,24.94","kinds":["cafee"]}"#, "cafe"),
        (#"{"near":"Nowherethistownis"}"#, "Nowherethistownis"), (#"{"near":"60.17,24.94","where":["x"]}"#, "where x"),
        (#"{"near":"60.17,24.94","fields":["colour"]}"#, "colour"),
        (#"{"near":"60.17,24.94","open":"whenever"}"#, "open whenever"),
        (#"{"near":"60.17,24.94","chain":"Hesburgr"}"#, "Hesburg"),
        (#"{"near":"60.17,24.94","words":"x","source":"index"}"#, "--with-saved"),
    ])
    func search_tellsWhatToChangeInTheNamesOfArguments(arguments: String, words: String) throws {
        let answer = try Harness().inHelsinki().assistant().call("places_search", arguments)

        #expect(answer.isError)
        #expect(answer.text.contains(words), "\(answer.text)")
        #expect(answer.structure == nil)
    }

    // MARK: - The other tools

    @Test func details_areThoseOfShow() async throws {
        let harness = try Harness().inHelsinki()
        let document = try json(await harness.run("show", "osm:node/1378064344", "--json").output)

        let answer = try harness.assistant().call("place_details", #"{"id":"osm:node/1378064344"}"#)

        #expect(answer["details"]?["place"]?["name"]?.string == document["place"]?["name"]?.string)
        #expect(answer["details"]?["week"]?.list?.count == document["week"]?.list?.count)
        #expect(answer.text.contains("Espresso House"))
        #expect(answer.text.contains("Kaivokäytävä 10"))
    }

    @Test(arguments: [("3", "id"), ("osm:node/1", "osm:node/1"), ("My place", "My place")])
    func details_ofNoPlaceTellWhatToGive(id: String, words: String) throws {
        let answer = try Harness().assistant().call("place_details", #"{"id":"\#(id)"}"#)

        #expect(answer.isError)
        #expect(answer.text.contains(words), "\(answer.text)")
    }

    @Test func whereAmI_tellsOfAnotherPosition() throws {
        let answer = try Harness().inHelsinki().assistant().call("where_am_i", #"{"near":"Turku"}"#)

        #expect(answer["where"]?["country"]?["code"]?.string == "FI")
        #expect(answer["where"]?["clock"]?["zone"]?.string == "Europe/Helsinki")
        #expect(answer.text.contains("Turku"))
    }

    @Test func open_judgesPlacesAndHours() throws {
        let sut = try Harness().inHelsinki().assistant()

        let answer = try sut.call(
            "places_open",
            #"{"ids":["osm:node/5566807323","osm:node/1"],"hours":"Mo-Fr 08:00-18:00; PH off","near":"Turku","at":"2026-12-25T10:00"}"#
        )

        let answers = try #require(answer["answers"]?.list)
        #expect(answers.count == 3)
        #expect(answers[0]["opening"]?["state"]?.string == "open")
        #expect(answers[1]["error"]?.string?.contains("osm:node/1") == true)
        #expect(answers[2]["opening"]?["state"]?.string == "closed")
        #expect(answer.text.contains("“Espresso House” · osm:node/5566807323: open"))
    }

    @Test func area_findsTownsOfANameInACountry() throws {
        let sut = Harness().assistant()

        let all = try sut.call("find_area", #"{"name":"Paris"}"#)
        let one = try sut.call("find_area", #"{"name":"Paris","country":"US"}"#)
        let none = try sut.call("find_area", #"{"name":"Nowherethistownis"}"#)

        #expect(Set(all.each("areas", "country")).count > 1)
        #expect(Set(one.each("areas", "country")) == ["United States"])
        #expect(none["areas"]?.list?.isEmpty == true && !none.isError)
    }

    @Test func sources_tellAgeLicenceAndCost() throws {
        let answer = try Harness().assistant().call("places_sources")

        #expect(answer.each("sources", "id").contains("sample") && answer.each("sources", "id").contains("osm"))
        #expect(answer["sources"]?.list?.first?["asOf"]?.string == "2019-04")
        #expect(answer.text.contains("ODbL 1.0"))
        #expect(answer.text.contains("per 1,000 calls"))
    }

    @Test func list_costsAConversationLittle() throws {
        let sut = Harness().assistant()
        sut.server.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(AssistantClient.meta)}}"#)

        let line = try #require(sut.server.line())

        #expect(line.utf8.count <= 10_000)
        let names = try json(line)["result", "tools"]?.list?.map { $0["name"]?.string }
        #expect(
            names == ["places_search", "place_details", "where_am_i", "places_open", "find_area", "places_sources"])
    }

    private func json(_ text: String) throws -> JSONNode {
        try JSONNode(Array(text.utf8), limits: JSONLimits(bytes: 1 << 24, depth: 99))
    }

    @Test func from_needsAnOrder_asWhatIsSpreadHasNoNumbersThatGoOn() throws {
        let sut = try Harness().inHelsinki().assistant()

        let first = try sut.call("places_search", #"{"near":"60.17,24.94"}"#)
        let next = try sut.call("places_search", #"{"near":"60.17,24.94","from":21}"#)

        #expect(first["more"]?.string?.contains("order") == true)
        #expect(next.isError)
    }

    @Test func from_beyondTheLastPlace_saysSo() throws {
        let sut = try Harness().inHelsinki().assistant()

        let answer = try sut.call("places_search", #"{"near":"60.17,24.94","words":"museum","from":900}"#)

        #expect(answer.each("places", "name").isEmpty)
        #expect(answer.text.contains("nothing is listed from 900 on"))
        #expect(answer["more"] == nil)
    }

    @Test func fields_mayBeOneText_andAnUnknownOneIsRefused() throws {
        let sut = try Harness().inHelsinki().assistant()

        let answer = try sut.call(
            "places_search", #"{"near":"60.17,24.94","words":"museum","fields":"name,website","limit":3}"#)
        let unknown = try sut.call("places_search", #"{"near":"60.17,24.94","fields":["websit"]}"#)

        #expect(answer["places"]?.list?.first?["fields", "name"]?.string != nil)
        #expect(unknown.text.contains("Did you mean website?"))
    }

    @Test func area_inACountryThatThereIsNot_isRefused() throws {
        let answer = try Harness().inHelsinki().assistant().call(
            "find_area", #"{"name":"Helsinki","country":"Atlantis"}"#)

        #expect(answer.isError)
        #expect(answer.text.contains("No country is called"))
    }
}
