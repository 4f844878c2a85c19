import FoundationEssentials
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct FoursquareHoursTests {
    @Test func map_readsTheSpansOfAWeekInTheirOrder() throws {
        let hours = try map(
            """
            {"display":"Mon 8-12, 13-18; Sun 10-16","is_local_holiday":false,"open_now":true,"regular":[
            {"day":7,"open":"1000","close":"1600"},{"day":1,"open":"1300","close":"1800"},
            {"day":1,"open":"0800","close":"1200"},{"day":1,"open":"0800","close":"1200"}]}
            """)
        let week = try [
            span(1, 480, 720), span(1, 780, 1080), span(7, 600, 960),
        ]
        #expect(hours == OpeningHours(week: week, text: "Mon 8-12, 13-18; Sun 10-16"))
    }

    @Test(
        arguments: [
            (#"{"display":"Open","open_now":true}"#, true),
            (#"{"display":"Closed","open_now":false,"regular":[]}"#, false),
            (#"{"display":"?","open_now":"yes"}"#, nil),
            (
                #"{"display":"Mo","open_now":true,"regular":[{"day":1,"open":"0800","close":"1200"}]}"#, nil
            ),
        ] as [(String, Bool?)])
    func map_takesTheWordOfTheServiceWhereItListsNoSpans(hours: String, isOpen: Bool?) throws {
        #expect(try #require(try map(hours)).isOpenWhenAsked == isOpen)
    }

    @Test(arguments: [
        // Past midnight: by a plus sign, by a close before the open, or both.
        (5, "2200", "+0200", 5, 1320, 1560), (5, "2200", "0200", 5, 1320, 1560), (5, "2200", "+0000", 5, 1320, 1440),
        (5, "2200", "0000", 5, 1320, 1440), (5, "2200", "2400", 5, 1320, 1440),
        // All day.
        (3, "0000", "2400", 3, 0, 1440), (3, "0000", "0000", 3, 0, 1440), (3, "0000", "+0000", 3, 0, 1440),
        // What opens after midnight.
        (5, "+0100", "+0300", 6, 60, 180), (7, "+0030", "+0400", 1, 30, 240), (6, "2400", "+0200", 7, 0, 120),
        (5, "+0100", "0300", 6, 60, 180),
    ])
    func map_readsTimesPastMidnight(
        day: Int, open: String, close: String, weekday: Int, start: Int, end: Int
    ) throws {
        let hours = try map(#"{"regular":[{"day":\#(day),"open":"\#(open)","close":"\#(close)"}]}"#)
        #expect(hours?.week == [try span(weekday, start, end)])
        #expect(hours?.notation == .weekly)
    }

    @Test(arguments: [
        #"{"day":0,"open":"0800","close":"1800"}"#, #"{"day":8,"open":"0800","close":"1800"}"#,
        #"{"day":1,"open":"800","close":"1800"}"#, #"{"day":1,"open":"0860","close":"1800"}"#,
        #"{"day":1,"open":"0800","close":"2401"}"#, #"{"day":1,"open":"-800","close":"1800"}"#,
        #"{"day":1,"open":"++800","close":"1800"}"#, #"{"day":1,"open":"0800"}"#, #"{"open":"0800","close":"1800"}"#,
        #"{"day":"1","open":"0800","close":"1800"}"#, #"{"day":1,"open":800,"close":1800}"#, "null", "5", "{}",
    ])
    func map_keepsOnlyTheWordsWhereASpanCannotBeRead(entry: String) throws {
        let good = #"{"day":2,"open":"0800","close":"1800"}"#
        #expect(
            try map(#"{"display":"Daily","regular":[\#(good),\#(entry)]}"#)
                == OpeningHours("Daily", notation: .display))
        #expect(try map(#"{"regular":[\#(good),\#(entry)]}"#) == nil)
    }

    @Test(arguments: [
        #"{"display":"Daily","regular":[]}"#, #"{"display":"Daily","regular":null}"#,
        #"{"display":"Daily","regular":{}}"#, #"{"display":"Daily"}"#,
    ])
    func map_keepsTheWordsWithoutSpans(json: String) throws {
        #expect(try map(json) == OpeningHours("Daily", notation: .display))
    }

    private func map(_ hours: String) throws -> OpeningHours? {
        let page = try FoursquareMapper.map(Data(onePlace(#""hours":\#(hours)"#).utf8))
        return try #require(page.places.first).hours
    }

    private func span(_ weekday: Int, _ start: Int, _ end: Int) throws -> WeeklySpan {
        try #require(WeeklySpan(weekday: weekday, start: start, end: end))
    }
}

@Suite struct FoursquareAttributesTests {
    @Test func map_namesAttributesAsOpenStreetMapDoes() throws {
        let attributes = try map(
            """
            {"restroom":true,"outdoor_seating":false,"atm":false,"has_parking":true,"delivery":"Yes","reservations":true,
            "takes_credit_card":"true","wifi":"Free","Live_Music":"Fridays \\u0007 only","stars":4}
            """)
        #expect(
            attributes == [
                "toilets": "yes", "outdoor_seating": "no", "atm": "no", "has_parking": "yes", "delivery": "yes",
                "reservation": "yes", "payment:credit_cards": "yes", "internet_access": "wlan",
                "internet_access:fee": "no", "live_music": "Fridays only", "stars": "4",
            ])
    }

    @Test(arguments: [
        ("true", ["internet_access": "wlan"]), ("false", ["internet_access": "no"]),
        (#""paid""#, ["internet_access": "wlan", "internet_access:fee": "yes"]),
        (#""None""#, ["internet_access": "no"]), (#""on request""#, ["wifi": "on request"]), (#""""#, [:]),
    ])
    func map_readsWiFi(value: String, attributes: [String: String]) throws {
        #expect(try map(#"{"wifi":\#(value)}"#) == attributes)
    }

    @Test(arguments: ["null", "[]", "7", #""yes""#, #"{"delivery":null,"atm":{"x":true},"restroom":[true],"x":1.5}"#])
    func map_knowsNothingOfWhatIsNoSuchValue(json: String) throws {
        #expect(try map(json) == [:])
    }

    private func map(_ attributes: String) throws -> [String: String] {
        let page = try FoursquareMapper.map(Data(onePlace(#""attributes":\#(attributes)"#).utf8))
        return try #require(page.places.first).attributes
    }
}

/// An answer with one place that has these fields beside the necessary ones.
private func onePlace(_ fields: String) -> String {
    #"{"results":[{"fsq_place_id":"a","name":"A","latitude":1,"longitude":2,\#(fields)}]}"#
}
