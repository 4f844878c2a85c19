import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct FoursquareDetailsLoaderTests {
    // MARK: - Requests

    @Test func details_asksForAllInOneCountedCall() async throws {
        let (sut, client, meter) = makeSUT(answering: .success(response(200, detailsAnswer)))
        let details = try await sut.details(of: cafe)
        #expect(
            client.requests == [
                request(
                    "?\(proFields),rating,price,popularity,hours,attributes,description,menu,stats,tastes,photos,tips")
            ])
        #expect(meter.counts == [.premium])
        #expect(details.notices == [.calls(count: 1)])
    }

    @Test func details_asksForNothingThatCostsExtraUnlessAllowed() async throws {
        let (sut, client, meter) = makeSUT(tier: .pro, answering: .success(response(200, detailsAnswer)))
        _ = try await sut.details(of: cafe)
        #expect(client.requests == [request("")])
        #expect(meter.counts == [.pro])
    }

    @Test(arguments: [
        Place.ID(source: "osm", value: "5f00aa11bb22cc33dd44ee55"), Place.ID(source: "fsq", value: ""),
        Place.ID(source: "fsq", value: "5f00aa11bb22cc33dd44ee5"),
        Place.ID(source: "fsq", value: "5f00aa11bb22cc33dd44ee555"),
        Place.ID(source: "fsq", value: "5F00AA11BB22CC33DD44EE55"),
        Place.ID(source: "fsq", value: "../../../../places/searc"),
        Place.ID(source: "fsq", value: "5f00aa11bb22cc33dd44ee5é"),
    ])
    func details_asksNoOneForAnIdentifierOfAnotherForm(id: Place.ID) async {
        let (sut, client, meter) = makeSUT()
        await #expect(throws: PlacesError.unknownPlace(id)) { try await sut.details(of: id) }
        #expect(client.requests.isEmpty)
        #expect(meter.counts == [])
    }

    @Test func details_sharesABudgetWithOthers() async throws {
        let budget = trackForLeaks(CallBudget(1))
        let (sut, client, meter) = makeSUT(budget: budget, answering: .success(response(200, detailsAnswer)))
        _ = try await sut.details(of: cafe)
        await #expect(throws: PlacesError.callLimitReached(limit: 1)) { try await sut.details(of: cafe) }
        #expect(client.requests.count == 1)
        #expect(meter.counts.count == 1)
    }

    @Test func details_sendsNothingOnceCancelled() async {
        let (sut, client, meter) = makeSUT()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Result { () async throws(PlacesError) in try await sut.details(of: cafe) }
        }
        #expect(await task.value == .failure(.cancelled))
        #expect(client.requests.isEmpty)
        #expect(meter.counts == [])
    }

    // MARK: - Answers

    @Test func details_deliversAllThatTheServiceTells() async throws {
        let (sut, _, _) = makeSUT(answering: .success(response(200, detailsAnswer)))
        let week = try [#require(WeeklySpan(weekday: 1, start: 480, end: 1080))]
        let expected = PlaceDetails(
            place: Place(
                id: cafe, name: "Kahvila Näkymä", coordinate: coordinate(60.171734, 24.944213),
                contact: Contact(phone: "09 555 0100"),
                assessment: Assessment(rating: 8.7, price: 2, popularity: 0.93),
                hours: OpeningHours(week: week, text: "Mon 8:00-18:00"), attributes: ["delivery": "no"]),
            description: "A café with a view.", menu: "https://nakyma.test/menu", tastes: ["coffee", "view"],
            totals: PlaceDetails.Totals(ratings: 120, tips: 14, photos: 31),
            tips: [
                try #require(PlaceDetails.Tip("Sit upstairs.", date: CalendarDate("2023-07-14"), agreeCount: 3)),
                try #require(PlaceDetails.Tip("Good buns.", date: CalendarDate("2012-11-30"))),
                try #require(PlaceDetails.Tip("Cosy.", date: CalendarDate("2012-11-30"))),
                try #require(PlaceDetails.Tip("No date.")),
            ],
            photos: [
                PlaceDetails.Photo(
                    url: "https://img.test/p/original/1.jpg", width: 1920, height: 1080,
                    date: CalendarDate("2020-02-29")),
                PlaceDetails.Photo(url: "https://img.test/p/original/2.jpg"),
            ],
            source: FoursquareEndpoint(token: anyToken()).source, notices: [.calls(count: 1)])
        #expect(try await sut.details(of: cafe) == expected)
    }

    @Test(arguments: [
        #""description":7,"menu":"javascript:alert(1)","tastes":"x","stats":[],"photos":{},"tips":null"#,
        #""description":" ","menu":"","tastes":[1,""],"stats":{"total_tips":-1},"photos":[5],"tips":[{"text":""},{}]"#,
    ])
    func details_keepsAPlaceWhoseFurtherFieldsAreOdd(fields: String) async throws {
        let json =
            #"{"fsq_place_id":"5f00aa11bb22cc33dd44ee55","name":"A","latitude":1,"longitude":2,\#(fields)}"#
        let (sut, _, _) = makeSUT(answering: .success(response(200, json)))
        let plain = PlaceDetails(
            place: Place(id: cafe, name: "A", coordinate: coordinate(1, 2)),
            source: FoursquareEndpoint(token: anyToken()).source, notices: [.calls(count: 1)])
        #expect(try await sut.details(of: cafe) == plain)
    }

    @Test(arguments: [
        (response(404, #"{"message":"gone"}"#), PlacesError.unknownPlace(cafe)),
        (response(401, #"{"message":"no fsq3TOKEN"}"#), .credentials(status: 401, message: "no ***")),
        (response(402), .credentials(status: 402, message: nil)),
        (response(429), .rateLimited(retryAfter: nil, message: nil)),
        (response(500), .refused(status: 500, message: nil)),
        (response(200), .invalidData(reason: .empty)),
        (response(200, "<html>"), .invalidData(reason: .webPage)),
        (response(200, "{"), .invalidData(reason: .notJSON)),
        (response(200, "[]"), .invalidData(reason: noPlace)), (response(200, "{}"), .invalidData(reason: noPlace)),
        (response(200, #"{"fsq_place_id":"a","name":"A"}"#), .invalidData(reason: noPlace)),
    ])
    func details_deliversAnErrorOnAnAnswerThatCannotBeUsed(answer: HTTPResponse, expected: PlacesError) async {
        let (sut, _, _) = makeSUT(answering: .success(answer))
        await #expect(throws: expected) { try await sut.details(of: cafe) }
    }

    @Test func details_masksTheTokenInAFailureOfTheNetwork() async {
        let (sut, _, meter) = makeSUT(answering: .failure(.foreignRedirect(to: "https://b.test/?key=fsq3TOKEN")))
        let masked = HTTPError.foreignRedirect(to: "https://b.test/?key=***")
        await #expect(throws: PlacesError.connectivity(reason: .request(masked))) {
            try await sut.details(of: cafe)
        }
        #expect(meter.counts == [.premium])
    }

    // MARK: - Helpers

    private func makeSUT(
        tier: CallTier = .premium, budget: CallBudget? = nil, answering results: Result<HTTPResponse, HTTPError>...
    ) -> (sut: FoursquareDetailsLoader, client: HTTPClientStub, meter: CallMeterSpy) {
        let (client, meter) = (trackForLeaks(HTTPClientStub()), trackForLeaks(CallMeterSpy()))
        for result in results { client.expect({ _ in true }, answering: result) }
        let sut = FoursquareDetailsLoader(
            endpoint: FoursquareEndpoint(token: anyToken()), client: client, tier: tier, budget: budget, meter: meter)
        return (sut, client, meter)
    }

    private func request(_ query: String) -> HTTPRequest {
        HTTPRequest(
            .get, url("https://places-api.foursquare.com/places/5f00aa11bb22cc33dd44ee55\(query)"),
            headers: search("").headers)
    }
}

private let cafe = Place.ID(source: "fsq", value: "5f00aa11bb22cc33dd44ee55")
private let noPlace = AnswerFault.noWholePlace

private let detailsAnswer = """
    {"fsq_place_id":"5f00aa11bb22cc33dd44ee55","latitude":60.171734,"longitude":24.944213,"name":"Kahvila Näkymä",
     "tel":"09 555 0100","rating":8.7,"price":2,"popularity":0.93,
     "hours":{"display":"Mon 8:00-18:00","regular":[{"day":1,"open":"0800","close":"1800"}]},
     "attributes":{"delivery":false},"description":"A café with a view.","menu":"https://nakyma.test/menu",
     "tastes":["coffee","view"],"stats":{"total_photos":31,"total_ratings":120,"total_tips":14},
     "photos":[
       {"fsq_photo_id":"a","created_at":"2020-02-29T12:30:45.000Z","prefix":"https://img.test/p/","suffix":"/1.jpg",
        "width":1920,"height":1080,"classifications":["indoor"]},
       {"id":"b","prefix":"https://img.test/p/","suffix":"/2.jpg"},
       {"id":"c","prefix":"http://img.test/p/","suffix":"/3.jpg"},{"id":"d","suffix":"/4.jpg"}],
     "tips":[
       {"fsq_tip_id":"e","created_at":"2023-07-14T08:00:00.000Z","text":"Sit upstairs.","agree_count":3},
       {"id":"f","created_at":1354233600,"text":"Good buns."},{"id":"g","created_at":"1354319999","text":"Cosy."},
       {"id":"h","created_at":-1,"text":"No date."},{"id":"i","text":" "}]}
    """
