import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct OverpassEndpointTests {
    // MARK: - Requests

    @Test func firstRequest_postsTheQuestionAndSaysWhoAsks() throws {
        let query = PlacesQuery(centre: coordinate(60.1712, -24.5), filter: PlaceFilter(kinds: ["cafe"]))
        let request = try makeSUT().firstRequest(for: query)
        let body =
            "data=%5Bout%3Ajson%5D%5Btimeout%3A10%5D%5Bmaxsize%3A268435456%5D%3B%0A%28%0A"
            + "nwr%28around%3A1000%2C60.1712000%2C-24.5000000%29%5B%22amenity%22~"
            + "%22%28%5E%7C%3B%20%2A%29%28cafe%29%28%3B%7C%24%29%22%5D%3B%0A%29-%3E.all%3B%0A"
            + "%28way.all%3Brelation.all%3B%29%3B%0Aout%20center%20tags%202000%3B%0A"
            + "node.all%3B%0Aout%20center%20tags%202000%3B%0A"
        #expect(
            request
                == HTTPRequest(
                    .post, url("https://a.test/api/interpreter"),
                    headers: [
                        "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
                        "User-Agent": "places/1.2.3 (+https://places.example)",
                    ],
                    body: Data(body.utf8),
                    retryPolicy: RetryPolicy(
                        tries: 2, deadline: .seconds(20), firstWait: .seconds(4), waitWhenLimited: .seconds(30))))
    }

    @Test func firstRequest_asksForAllNamedPlacesButNoiseWithoutAKind() throws {
        let query = PlacesQuery(centre: coordinate(52.3702, 4.8952), radius: radius(799.5))
        #expect(
            try script(makeSUT().firstRequest(for: query)) == """
                [out:json][timeout:10][maxsize:268435456];
                (
                nwr(around:800,52.3702000,4.8952000)["name"]["amenity"]["amenity"!~"^(bench|bicycle_parking|clock|\
                grit_bin|hunting_stand|motorcycle_parking|parking_entrance|parking_space|post_box|shelter|telephone|\
                vending_machine|waste_basket|waste_disposal)$"];
                nwr(around:800,52.3702000,4.8952000)["name"]["shop"]["shop"!~"^(no|vacant)$"];
                nwr(around:800,52.3702000,4.8952000)["name"]["tourism"];
                nwr(around:800,52.3702000,4.8952000)["name"]["leisure"];
                nwr(around:800,52.3702000,4.8952000)["name"]["office"];
                nwr(around:800,52.3702000,4.8952000)["name"]["craft"];
                nwr(around:800,52.3702000,4.8952000)["name"]["healthcare"];
                nwr(around:800,52.3702000,4.8952000)["name"]["historic"];
                nwr(around:800,52.3702000,4.8952000)["name"]["public_transport"~"(^|; *)(station)(;|$)"];
                nwr(around:800,52.3702000,4.8952000)["name"]["railway"~"(^|; *)(halt|station|tram_stop)(;|$)"];
                nwr(around:800,52.3702000,4.8952000)["name"]["aeroway"~"(^|; *)(aerodrome|terminal)(;|$)"];
                nwr(around:800,52.3702000,4.8952000)["name"]["natural"~"(^|; *)(beach|peak)(;|$)"];
                nwr(around:800,52.3702000,4.8952000)["name"]["man_made"~"(^|; *)(lighthouse)(;|$)"];
                )->.all;
                (way.all;relation.all;);
                out center tags 2000;
                node.all;
                out center tags 2000;

                """)
    }

    @Test(arguments: filtersOfKinds)
    func firstRequest_asksForTheTagsOfTheKinds(kinds: [String], filters: [String]) throws {
        let query = PlacesQuery(centre: coordinate(1, 2), filter: PlaceFilter(kinds: Set(kinds)))
        let statements = filters.map { "nwr(around:1000,1.0000000,2.0000000)\($0);\n" }.joined()
        #expect(
            try script(makeSUT().firstRequest(for: query))
                == "[out:json][timeout:10][maxsize:268435456];\n(\n\(statements))->.all;\n(way.all;relation.all;);\n"
                + "out center tags 2000;\nnode.all;\nout center tags 2000;\n")
    }

    @Test(arguments: [#"x"];out;"#, "café", "(around:5,"])
    func firstRequest_sendsNothingThatAPersonTyped(text: String) throws {
        let filter = PlaceFilter(
            kinds: [text, "cafe"], chains: [text], attributes: [AttributeCondition(key: text, values: [text])])
        let typed = PlacesQuery(centre: anyCentre, text: text, filter: filter)
        let plain = PlacesQuery(centre: anyCentre, filter: PlaceFilter(kinds: ["cafe"]))
        #expect(try makeSUT().firstRequest(for: typed) == makeSUT().firstRequest(for: plain))
    }

    @Test func firstRequests_areNoneForKindsWithoutTagsOrAllExcluded() throws {
        for filter in [
            PlaceFilter(kinds: ["untagged", "unheard-of"]),
            PlaceFilter(kinds: ["cafe"], excludedKinds: ["cafe", "bakery"]),
        ] {
            #expect(try makeSUT().firstRequests(for: PlacesQuery(centre: anyCentre, filter: filter)).isEmpty)
        }
        let query = PlacesQuery(filter: PlaceFilter(kinds: ["unheard-of", "cafe", "untagged"]))
        #expect(makeSUT().unknownKinds(in: query) == ["Nothing at OpenStreetMap", "unheard-of"])
    }

    @Test func firstRequest_needsACentre() {
        #expect(
            throws: PlacesError.locationUnknown(.noPosition(reason: .needsCentre))
        ) { try makeSUT().firstRequest(for: PlacesQuery()) }
    }

    @Test(arguments: [(60.0, 50), (20, 10), (15, 7), (1, 1), (0, 1), (1e9, 3590)])
    func firstRequest_leavesTheServerLessTimeThanThereIs(total: Double, seconds: Int) throws {
        let sut = makeSUT(anyServer(totalTime: .seconds(total)))
        #expect(
            try script(sut.firstRequest(for: PlacesQuery(centre: anyCentre)))
                .hasPrefix("[out:json][timeout:\(seconds)]"))
    }

    @Test(arguments: ["http://127.0.0.1:8080/api/interpreter", "http://[::1]/x", "https://b.test:8443/overpass"])
    func firstRequest_goesToTheConfiguredAddress(address: String) throws {
        #expect(try makeSUT(anyServer(address)).firstRequest(for: PlacesQuery(centre: anyCentre)).url == url(address))
    }

    @Test(arguments: ["http://a.test", "ftp://a.test", "file:///x", "a.test"])
    func firstRequest_isNotMadeForAnAddressInTheOpen(address: String) {
        #expect(
            throws: PlacesError.connectivity(reason: .unencrypted(address: address, carrying: .position))
        ) { try makeSUT(anyServer(address)).firstRequest(for: PlacesQuery(centre: anyCentre)) }
    }

    @Test func publicServers_areAskedOnceEachAtMostTwo() throws {
        let servers = OverpassServer.publicServers(userAgent: anyAgent)
        #expect(
            servers == [
                anyServer("https://overpass-api.de/api/interpreter", tries: 1),
                anyServer("https://overpass.private.coffee/api/interpreter", tries: 1),
            ])
    }

    // MARK: - Pages

    @Test func page_tellsTheRadiusSearched() throws {
        let page = try page(osmAnswer(node(1)), to: PlacesQuery(centre: anyCentre, radius: radius(799.5)))
        #expect(page.searchedRadius == 800)
        #expect(page.next == .none)
        #expect(page.truncation == nil)
    }

    @Test(arguments: [(100_000.0, 25_000), (1000, 250), (100, 25)])
    func page_goesOnWithAQuarterOfTheRadiusWhenTheAnswerIsFull(metres: Double, smaller: Int) throws {
        let query = PlacesQuery(centre: anyCentre, radius: radius(metres), filter: PlaceFilter(kinds: ["pizzeria"]))
        let page = try page(fullAnswer(), to: query)
        #expect(page.truncation == .tooMany)
        #expect(page.searchedRadius == metres)
        var nearer = query
        nearer.radius = radius(Double(smaller))
        #expect(page.next == .request(try makeSUT().firstRequest(for: nearer), key: "around \(smaller)"))
    }

    @Test func page_endsWhereAFullCircleIsSmall() throws {
        let page = try page(fullAnswer(), to: PlacesQuery(centre: anyCentre, radius: radius(99)))
        #expect(page.truncation == .tooMany)
        #expect(page.next == .none)
    }

    @Test func page_isFullOfWhatCannotBeReadToo() throws {
        let page = try page(osmAnswer(Array(repeating: "1", count: 2000).joined(separator: ",")))
        #expect(page.skippedCount == 2000)
        #expect(page.truncation == .tooMany)
    }

    @Test func source_isCredited() {
        #expect(
            makeSUT().source
                == PlacesSource(
                    id: "openstreetmap", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
                    attributionURL: "https://www.openstreetmap.org/copyright", licence: "ODbL 1.0"))
    }

    private func makeSUT(_ server: OverpassServer = anyServer()) -> OverpassEndpoint {
        OverpassEndpoint(server: server, tree: smallTree)
    }

    private func page(_ json: String, to query: PlacesQuery = PlacesQuery(centre: anyCentre)) throws -> PlacesPage {
        try makeSUT().page(from: response(200, json), to: makeSUT().firstRequest(for: query))
    }

    private func fullAnswer() -> String { osmAnswer((1...2000).map { node($0) }.joined(separator: ",")) }
}

private let filtersOfKinds: [([String], [String])] = [
    (
        ["cafe", "bakery", "toilets"],
        [
            #"["amenity"~"(^|; *)(cafe|toilets)(;|$)"]"#, #"["craft"~"(^|; *)(bakery)(;|$)"]"#,
            #"["shop"~"(^|; *)(bakery)(;|$)"]"#,
        ]
    ),
    (
        ["pizzeria", "pasta"],
        [
            #"["amenity"~"(^|; *)(fast_food)(;|$)"]["cuisine"~"(^|; *)(pasta|pizza)(;|$)"]"#,
            #"["amenity"~"(^|; *)(restaurant)(;|$)"]["cuisine"~"(^|; *)(pasta|pizza)(;|$)"]"#,
        ]
    ),
    (
        ["restaurant", "pizzeria"],
        [
            #"["amenity"~"(^|; *)(restaurant)(;|$)"]"#,
            #"["amenity"~"(^|; *)(fast_food)(;|$)"]["cuisine"~"(^|; *)(pizza)(;|$)"]"#,
        ]
    ),
    (["oddity"], [#"["shop"~"(^|; *)(a\\.b\"c\\\\d)(;|$)"]"#]),
]
