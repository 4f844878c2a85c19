import Foundation
import PlacesFeature
import PlacesKit
import PlacesTestSupport
import Testing

@Suite struct CodingTests {
    @Test func place_comesBackAsItWas() throws {
        let week = try [#require(WeeklySpan(weekday: 1, start: 600, end: 1260))]
        let hours = try [
            #require(OpeningHours("Mo-Fr 10:00-21:00", notation: .openStreetMap)),
            #require(OpeningHours(week: week, text: "Monday 10-21")),
        ]
        for hours in hours {
            let place = Place(
                id: Place.ID(source: "osm", value: "node/1:2"), name: "Café \"Ä\"", coordinate: anyCentre,
                categories: [PlaceCategory(id: "amenity=cafe", name: "Café", path: ["Food", "Café"], kind: "cafe")],
                address: PostalAddress(street: "Aleksi 1", locality: "Helsinki", postcode: "00100", country: "FI"),
                contact: Contact(phone: "+358 9 1", social: Contact.Social(instagram: "cafe")),
                assessment: Assessment(rating: 8.5, price: 2, popularity: 0.25), hours: hours,
                chains: [Chain(id: "c", name: "Chain")], dates: Dates(refreshed: CalendarDate("2026-10")),
                isIncidental: true, attributes: ["wheelchair": "yes"])
            let copy = try JSONDecoder().decode(Place.self, from: try JSONEncoder().encode(place))
            #expect(copy == place)
        }
    }

    @Test func place_isWrittenByTheNamesOfWhatIsKnown() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "A", coordinate: coordinate(60, 24.5))
        #expect(
            String(decoding: try encoder.encode(place), as: UTF8.self)
                == #"{"coordinate":{"latitude":60,"longitude":24.5},"id":"osm:node/1","name":"A"}"#)
    }

    @Test(arguments: [
        #"{"coordinate":{"latitude":91,"longitude":24},"id":"osm:1","name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm","name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":":1","name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","assessment":{"rating":11}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","assessment":{"price":0}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","dates":{"closed":"2026-13"}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","hours":{"text":"","notation":"osm"}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","hours":{"text":"x","notation":"weekly"}}"#,
    ])
    func place_isRefusedWhereAValueIsNone(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Place.self, from: Data(json.utf8)) }
    }

    @Test func valuesOfQuestions_comeBackAndAreRefusedOutOfTheirRange() throws {
        #expect(try copy(radius(500)) == radius(500))
        #expect(try copy(Timestamp(seconds: 12)) == Timestamp(seconds: 12))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([SearchRadius].self, from: Data("[0]".utf8)) }
    }

    @Test(arguments: [
        OpeningCondition.Moment.now, .next(weekday: nil, minute: 600), .next(weekday: 7, minute: 0),
        .day(fromToday: 2, minute: 1439), .yearly(month: 12, day: 25, minute: 720),
        .yearly(month: 2, day: 28, minute: 1440),
        .yearly(month: 2, day: 29, minute: nil), .today(from: 720),
        .holiday(Holiday(name: "Easter Monday", rule: "GR=orthodox+1 easter+1", offset: -1)!, minute: nil),
        .holiday(Holiday(name: "public holiday", rule: "public")!, minute: 600), .weekdays([1, 7], minute: 600),
        .after(minutes: 90),
        .at(WallTime(day: CivilDay(number: 20_000), second: 3600)), .instant(Timestamp(seconds: 1_800_000_000)),
    ])
    func query_comesBackAsItWas(moment: OpeningCondition.Moment) throws {
        let ring = [coordinate(60, 24), coordinate(60, 25), coordinate(61, 25)]
        let across = [coordinate(-1, 179), coordinate(-1, -179), coordinate(1, -179), coordinate(1, 179)]
        let hole = [coordinate(0, 179.5), coordinate(0, -179.5), coordinate(0.5, -179.5)]
        let area = try MultiPolygon([Polygon(outer: ring), Polygon(outer: across, holes: [hole])])
        let filter = PlaceFilter(
            kinds: ["cafe", "bar"], excludedKinds: ["pub"], chains: ["Paul"], excludedChains: ["R-kioski"],
            isIndependent: true, minimumRating: 7.5, prices: 1...2,
            attributes: [AttributeCondition(key: "wheelchair", values: ["yes", "limited"], isNegated: true)],
            opening: OpeningCondition(
                moment: moment, duration: .seconds(1800), isOnArrival: true, unknownHours: .include),
            area: NamedArea(name: "Here", area: area), kindNames: ["Café"], excludedKindNames: ["Pub"])
        let query = PlacesQuery(
            centre: anyCentre, radius: radius(700), text: "coffee", limit: .all, selection: .spread, filter: filter,
            order: PlacesOrder(.closing, isReversed: true), expansionLimit: radius(2000),
            languages: NameLanguages(["zh-Hant", "sv"]))
        #expect(try copy(query) == query)
        #expect(try copy(PlacesQuery()) == PlacesQuery())
    }

    @Test func moment_readsNullAsMissing() throws {
        let json = #"{"kind":"next","weekday":null,"minute":600}"#
        let moment = try JSONDecoder().decode(OpeningCondition.Moment.self, from: Data(json.utf8))
        #expect(moment == .next(weekday: nil, minute: 600))
    }

    @Test func query_isWrittenByTheNamesOfWhatIsAsked() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let filter = PlaceFilter(kinds: ["cafe"], opening: OpeningCondition(moment: .next(weekday: 7, minute: 600)))
        #expect(
            String(decoding: try encoder.encode(PlacesQuery(text: "Paul", filter: filter)), as: UTF8.self)
                == #"{"filter":{"kinds":["cafe"],"opening":{"moment":{"kind":"next","minute":600,"weekday":7}}},"#
                + #""limit":20,"radius":1000,"text":"Paul"}"#)
    }

    @Test(arguments: [
        #""filter":{"minimumRating":11}"#, #""filter":{"prices":[0,2]}"#, #""filter":{"prices":[2,1]}"#,
        #""filter":{"prices":[2]}"#, #""filter":{"attributes":[{"key":"","values":["yes"]}]}"#,
        #""filter":{"opening":{"moment":{"kind":"next","weekday":8,"minute":0}}}"#,
        #""filter":{"opening":{"moment":{"kind":"today","minute":1440}}}"#,
        #""filter":{"opening":{"moment":{"kind":"at","date":"2026-02-30","second":0}}}"#,
        #""filter":{"opening":{"moment":{"kind":"now"},"seconds":-1}}"#,
        #""filter":{"opening":{"moment":{"kind":"now"},"seconds":9223372036854775807}}"#,
        #""filter":{"opening":{"moment":{"kind":"instant","instant":9223372036854775807}}}"#,
        #""filter":{"opening":{"moment":{"kind":"instant","instant":-9223372036854775808}}}"#,
        #""filter":{"opening":{"moment":{"kind":"yearly","month":2,"day":28,"minute":1441}}}"#,
        #""filter":{"area":{"name":"A","area":{"type":"MultiPolygon","coordinates":[]}}}"#,
        #""filter":{"area":{"name":"A","area":{"type":"MultiPolygon","coordinates":[[[[24,60],[25,60],[24,91]]]]}}}"#,
        #""order":{"key":"beauty"}"#, #""limit":0"#, #""radius":0"#,
    ])
    func query_isRefusedWhereAValueIsNone(member: String) {
        let rest = [#""radius":1000"#, #""limit":20"#].filter { !member.hasPrefix($0.prefix(8)) }
        let json = "{" + ([member] + rest).joined(separator: ",") + "}"
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PlacesQuery.self, from: Data(json.utf8)) }
    }

    // MARK: - Helpers

    private func copy<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode([Value].self, from: try JSONEncoder().encode([value]))[0]
    }
}
