import FoundationEssentials
import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesJSON
import PlacesTestSupport
import PlacesThreads
import Testing

/// What an assistant is not told, and what leaves the machine.
@Suite struct AssistantPrivacyTests {
    private let home = ["PLACES_HOME_LOCATION": "60.171234,24.943789"]

    // MARK: - The position

    @Test(arguments: ["places_search", "where_am_i"])
    func position_isNotToldUnlessThePersonAllowsIt(tool: String) async throws {
        let harness = try Harness(environment: home).inHelsinki()

        let refused = try harness.assistant().call(tool)
        _ = await harness.run("location", "allow", "assistant")
        let allowed = try harness.assistant().call(tool)
        _ = await harness.run("location", "deny", "assistant")
        let denied = try harness.assistant().call(tool)

        #expect(refused.isError && denied.isError)
        #expect(refused.text.contains("places location allow assistant"))
        #expect(!refused.text.contains("60.17"))
        #expect(!allowed.isError)
        #expect(allowed.text.contains("60.17"))
    }

    @Test func position_isNotNeededWhereTheWordsNameAPlace() async throws {
        let harness = try Harness(environment: home).inHelsinki()

        let answer = try harness.assistant().call("places_search", #"{"words":"coffee near Kamppi"}"#)
        let home = try harness.assistant().call("places_search", #"{"words":"coffee near home"}"#)

        #expect(!answer.isError)
        #expect(answer.text.contains("near Kamppi"))
        #expect(!answer.each("places", "name").isEmpty)
        #expect(home.isError)
    }

    @Test func position_isNotAllowedByAllowingAWay() async throws {
        let harness = try Harness(environment: home).inHelsinki()
        _ = await harness.run("location", "allow", "geoclue", "gpsd", "ip", "timezone", "nominatim")

        #expect(try harness.assistant().call("places_search").isError)
    }

    @Test(arguments: ["places_search", "where_am_i"])
    func blur_tellsTheCellAndItsSizeAlone(tool: String) async throws {
        // No place that is listed has these digits.
        let harness = try Harness(environment: ["PLACES_HOME_LOCATION": "60.171534,24.943489"]).inHelsinki()
        _ = await harness.run("location", "allow", "assistant")
        let cell = try #require(BlurGrid(size: 1000))
        let centre = cell.centre(of: try #require(Coordinate(latitude: 60.171534, longitude: 24.943489)))

        let sut = harness.assistant("--blur", "1km")
        sut.server.send(AssistantClient.call(tool, "{}", id: 7))
        let line = try #require(sut.server.line(within: 30))
        let answer = try sut.call(tool)

        for digits in ["60.1715", "60.17153", "24.9434", "24.94348"] { #expect(!line.contains(digits)) }
        #expect(answer.text.contains("a cell of 1 km"))
        let told = answer["centre"] ?? answer["where"]?["location"]
        #expect(abs((told?["latitude"]?.number ?? 0) - centre.latitude) < 1e-6)
        #expect(abs((told?["longitude"]?.number ?? 0) - centre.longitude) < 1e-6)
    }

    /// Neither the text of the position, nor what is wrong with it, nor what else it may mean.
    @Test(arguments: ["Kotikatu 7 A 12, Nowhere", "24.9442,60.1701", "Springfeild, Nowhere"])
    func blur_hidesWhatThePositionIsCalled(home: String) async throws {
        let harness = try Harness(environment: ["PLACES_HOME_LOCATION": home]).inHelsinki()
        _ = await harness.run("location", "allow", "assistant")
        let sut = harness.assistant("--blur", "5km")

        for tool in ["places_search", "where_am_i"] {
            let answer = try sut.call(tool)
            for part in ["Kotikatu", "24.9442", "60.1701", "Springf", "HOME_LOCATION"] {
                #expect(!answer.text.contains(part), "\(answer.text)")
            }
        }
    }

    /// Close to the meridian and the equator, where figures have exponents.
    @Test func blur_holdsWhereFiguresAreSmall() async throws {
        let harness = try Harness(environment: ["PLACES_HOME_LOCATION": "0.00001,0.00001"]).inHelsinki()
        _ = await harness.run("location", "allow", "assistant")

        let answer = try harness.assistant("--blur", "10m").call("where_am_i")

        #expect(!answer.isError)
        #expect(answer.text.contains("a cell of 10 m"))
    }

    @Test func blur_needsNoPositionWhereTheWordsNameAPlace() async throws {
        let harness = try Harness(environment: ["PLACES_HOME_LOCATION": "Nowhere at all"]).inHelsinki()
        _ = await harness.run("location", "allow", "assistant")

        let answer = try harness.assistant("--blur", "1km").call("places_search", #"{"words":"coffee near Kamppi"}"#)

        #expect(!answer.isError)
        #expect(answer["centre"]?["name"]?.string?.contains("Kam") == true)
        #expect(!answer.text.contains("a cell of"))
    }

    @Test func blur_saysNothingOfACellThatIsNone() async throws {
        let harness = try Harness().inHelsinki()
        _ = await harness.run("location", "allow", "assistant")

        let answer = try harness.assistant("--blur", "5km").call("places_search")

        #expect(!answer.text.contains("a cell of"))
    }

    @Test func near_isNoNumberOfAnAnswer() async throws {
        let harness = try Harness().inHelsinki()
        _ = await harness.run("museum", "--near", "60.17,24.94")

        let answer = try harness.assistant("--with-saved").call("places_search", #"{"near":"1"}"#)

        #expect(answer.isError)
        #expect(answer.text.contains("Numbers hold within one answer only."))
    }

    @Test(arguments: ["me", "here", "Home"]) func near_isNotTheUsersOwnPlaceUnlessTheyAllowedThat(near: String)
        async throws
    {
        let harness = try Harness(environment: ["PLACES_HOME_LOCATION": "Turku, FI"]).inHelsinki()
        let calls = [
            ("places_search", #"{"near":"\#(near)"}"#), ("where_am_i", #"{"near":"\#(near)"}"#),
            ("places_open", #"{"hours":"24/7","near":"\#(near)"}"#),
        ]
        for (tool, arguments) in calls {
            let answer = try harness.assistant("--with-saved").call(tool, arguments)
            #expect(!answer.text.contains("Turku") && !answer.text.contains("60.45"), "\(tool): \(answer.text)")
            #expect(answer.isError, "\(tool): \(answer.text)")
        }
        _ = await harness.run("location", "allow", "assistant")
        #expect(try harness.assistant().call("where_am_i", #"{"near":"\#(near)"}"#).text.contains("Turku"))
    }

    // MARK: - What is kept

    @Test func saved_isToldOnlyWhereThePersonStartedTheServerSo() async throws {
        let harness = try Harness().inHelsinki()
        _ = await harness.run("museum", "--near", "60.17,24.94")
        _ = await harness.run("save", "1", "--name", "Secretplace", "--note", "mysecretnote", "--list", "secretlist")
        let questions = [
            ("places_search", #"{"near":"60.17,24.94","words":"museum","fields":["note","lists"]}"#),
            ("places_search", #"{"near":"60.17,24.94","words":"secretlist"}"#),
            ("place_details", #"{"id":"Secretplace"}"#),
        ]

        let (closed, open) = (harness.assistant(), harness.assistant("--with-saved"))
        for (tool, arguments) in questions {
            let text = try closed.call(tool, arguments).text.replacing("\"secretlist\"", with: "")
            #expect(!text.contains("mysecretnote") && !text.contains("secretlist"))
        }
        #expect(try closed.call("places_search", #"{"near":"Secretplace"}"#).isError)
        #expect(try !open.call("places_search", #"{"near":"Secretplace"}"#).isError)
        #expect(try open.call("places_search", questions[0].1).text.contains("mysecretnote"))
        #expect(try !open.call("place_details", #"{"id":"Secretplace"}"#).isError)
    }

    @Test func calls_leaveNeitherHistoryNorNumbers() async throws {
        let harness = try Harness().inHelsinki()
        _ = await harness.run("museum", "--near", "60.17,24.94")
        let before = await harness.run("show", "1", "--no-history").output

        let sut = harness.assistant("--with-saved")
        _ = try sut.call("places_search", #"{"near":"43.7384,7.4246"}"#)
        _ = try sut.call("place_details", #"{"id":"osm:node/5566807323"}"#)

        #expect(await harness.run("show", "1", "--no-history").output == before)
        #expect(await harness.run("history").output.contains("Espresso House") == false)
    }

    @Test func workingDirectory_decidesNothing() throws {
        let client = HTTPClientStub()
        let harness = Harness(
            client, files: ["Configuration/Dev.xcconfig": "FSQ_TOKEN = theirs\nRADIUS = 50\nLIMIT = 1\nSOURCE = osm"])

        let answer = try harness.assistant("--allow-billed").call("places_search", #"{"near":"60.17,24.94"}"#)

        #expect(answer["radius"]?.number == 1000)
        #expect(answer["places"]?.list?.count == 20)
        #expect(client.requests.isEmpty)
    }

    // MARK: - What is sent

    @Test func answers_nameWhatWasSentWhere() throws {
        let client = HTTPClientStub(answering: .success(response(200, #"{"elements":[]}"#)))
        let sut = Harness(client).assistant()

        let answer = try sut.call("places_search", #"{"near":"60.17,24.94","words":"cafe","source":"osm"}"#)
        let local = try sut.call("places_search", #"{"near":"60.17,24.94"}"#)

        let sent = try #require(answer["sent"]?.list)
        #expect(client.requests.count == 1 && sent.count == 1)
        #expect(sent[0]["to"]?.string?.contains("overpass") == true)
        #expect(sent[0]["request"]?.string?.contains("60.17") == true)
        #expect(answer.text.contains("Sent to https://overpass-api.de"), "\(answer.text)")
        #expect(local["sent"]?.list?.isEmpty == true)
        #expect(local.text.contains("Nothing was sent."))
    }

    @Test func token_isInNoAnswer() throws {
        let client = HTTPClientStub(answering: .success(response(200, #"{"results":[]}"#)))
        let sut = Harness(client, environment: ["FSQ_TOKEN": "topsecrettoken"]).assistant("--allow-billed")
        sut.server.send(AssistantClient.call("places_search", #"{"near":"60.17,24.94"}"#, id: 1))

        let line = try #require(sut.server.line(within: 30))

        #expect(client.requests.count == 1)
        #expect(!line.contains("topsecrettoken"))
        #expect(line.contains("foursquare"))
    }

    // MARK: - What it costs

    @Test func billed_isAskedOnlyWhereThePersonAllowsIt() throws {
        let client = HTTPClientStub()
        let sut = Harness(client, environment: ["FSQ_TOKEN": "t"]).assistant()

        for arguments in [#"{"near":"60.17,24.94"}"#, #"{"near":"60.17,24.94","source":"foursquare"}"#] {
            let answer = try sut.call("places_search", arguments)
            #expect(answer.isError)
            #expect(answer.text.contains("--allow-billed"))
        }
        let details = try sut.call("place_details", #"{"id":"fsq:4b058804f964a52086a722e3"}"#)
        #expect(details.isError && details.text.contains("--allow-billed"))
        #expect(try !sut.call("places_search", #"{"near":"60.17,24.94","source":"sample"}"#).isError)
        #expect(client.requests.isEmpty)
    }

    @Test func maxCalls_countOverAllCallsOfTheServer() throws {
        let page = response(200, #"{"results":[]}"#)
        let client = HTTPClientStub(answering: .success(page), .success(page))
        let harness = Harness(client, environment: ["FSQ_TOKEN": "t"])
        let sut = harness.assistant("--allow-billed", "--max-calls", "2")

        let answers = try (1...3).map { _ in try sut.call("places_search", #"{"near":"60.17,24.94"}"#) }

        #expect(answers.map(\.isError) == [false, false, true], "\(answers[2].text)")
        #expect(client.requests.count == 2)
        #expect(try harness.store?.callCounts().reduce(0) { $0 + $1.count } == 2)
    }

    @Test func cancel_stopsTheTransfer() throws {
        let (hasBegun, wasCancelled) = (Locked(false), Locked(false))
        let client = HTTPClientStub()
        let waitForCancellation: HTTPClientStub.Answer = { _ throws(HTTPError) in
            hasBegun.withLock { $0 = true }
            do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled.withLock { $0 = true } }
            throw .cancelled
        }
        client.expect({ _ in true }, answering: waitForCancellation)
        let sut = Harness(client).assistant()

        sut.server.send(AssistantClient.call("places_search", #"{"near":"60.17,24.94","source":"osm"}"#, id: 5))
        while !hasBegun.withLock({ $0 }) { continue }
        sut.server.send(
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{\#(AssistantClient.meta),"requestId":5}}"#)
        let next = try sut.call("find_area", #"{"name":"Turku"}"#)

        #expect(!next.isError)
        #expect(sut.server.line(within: 0.2) == nil)
        #expect(wasCancelled.withLock { $0 })
    }
}
